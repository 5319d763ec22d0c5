"""Whether the database answers."""

from web.phone import FlaskLine, Phone

from scoresheet import create_app
from scoresheet.settings import Settings


def test_it_is_ok_while_the_database_answers(new_phone):
    answer = new_phone().get("/healthz")
    assert (answer.status, answer.body, answer.headers["Content-Type"]) == (200, b"ok", "text/plain; charset=utf-8")


def test_it_is_not_ok_without_a_database(tmp_path):
    phone = Phone(FlaskLine(create_app(Settings(data=tmp_path))))
    for file in tmp_path.glob("scoresheet.db*"):
        file.unlink()
    assert phone.get("/healthz").status == 503
