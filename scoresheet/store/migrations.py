"""The schema, migration by migration; each is named by its effect, and a released one is never changed."""

from sqlite_utils import Database, Migrations

migrations = Migrations("scoresheet")


@migrations()
def keep_tables_seats_matches_and_what_was_said(db: Database) -> None:
    # `tables.version` is drawn from one clock for all tables, so that a watcher finds what moved on by its index.
    # Statements are append-only: each square is a chain, one first statement and at most one successor to each.
    for sql in _FIRST_SCHEMA.split(";\n\n"):
        db.execute(sql)


@migrations()
def let_seats_leave_and_move_and_the_host_change(db: Database) -> None:
    # A seat's `moves` make every code shown before a move void. Which devices have lost a seat is kept to tell them.
    for sql in _SEATS_THAT_MOVE.split(";\n\n"):
        db.execute(sql)


@migrations()
def find_what_was_said_and_done_in_a_match_by_index(db: Database) -> None:
    # Without these every look at a match reads what all tables have ever said, and so does deleting a table.
    for sql in _BY_MATCH.split(";\n\n"):
        db.execute(sql)


_FIRST_SCHEMA = """
create table clock (
    id integer primary key check (id = 1),
    version integer not null
) strict;

insert into clock (id, version) values (1, 0);

create table tables (
    id integer primary key,
    code text not null unique check (length(code) = 6),
    version integer not null check (version >= 0),
    host integer not null check (host >= 1),
    deck text not null,
    payout text not null,
    passed_out text not null,
    target integer not null check (target between 1 and 999),
    opened_at text not null
) strict;

create index tables_by_version on tables (version);

create table seats (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null check (seat >= 1),
    name text not null check (length(name) between 1 and 40),
    folded text not null,
    device text not null,
    place integer not null,
    primary key (table_id, seat),
    unique (table_id, folded)
) strict;

create index seats_by_device on seats (device);

create table matches (
    id integer primary key,
    table_id integer not null references tables (id) on delete cascade,
    number integer not null check (number >= 1),
    deck text not null,
    payout text not null,
    passed_out text not null,
    target integer not null check (target between 1 and 999),
    first_dealer integer not null,
    started_at text not null,
    unique (table_id, number)
) strict;

create table match_seats (
    match_id integer not null references matches (id) on delete cascade,
    seat integer not null,
    place integer not null,
    primary key (match_id, seat),
    unique (match_id, place)
) strict;

create table statements (
    id integer primary key,
    match_id integer not null,
    hand integer not null check (hand >= 1),
    seat integer not null,
    role text not null,
    bid any,
    outcome text check (outcome in ('made', 'failed')),
    tricks integer check (tricks between 0 and 99),
    by_seat integer not null,
    kind text not null check (kind in ('entry', 'change', 'correction')),
    reason text not null default '',
    at text not null,
    version integer not null unique,
    replaces integer unique references statements (id),
    foreign key (match_id, seat) references match_seats (match_id, seat) on delete cascade,
    check (
        case role
            when 'bidder' then outcome is not null and tricks is null and bid is not null
                and (typeof(bid) = 'integer' or bid = 'amerikaner')
            when 'partner' then outcome is not null and tricks is null and typeof(bid) = 'integer'
            when 'defender' then bid is null and outcome is null and tricks is not null
            when 'passed_out' then bid is null and outcome is null and tricks is not null
            else 0
        end
    )
) strict;

create unique index one_first_statement_a_square on statements (match_id, hand, seat) where replaces is null;

create table acts (
    id integer primary key,
    table_id integer not null references tables (id) on delete cascade,
    match_id integer references matches (id) on delete cascade,
    action text not null,
    hand integer,
    seat integer,
    by_seat integer not null,
    before text,
    after text,
    at text not null,
    version integer not null unique
) strict;

create index acts_by_table on acts (table_id, match_id);

create table used_keys (
    device text not null,
    address text not null,
    key text not null,
    table_id integer not null references tables (id) on delete cascade,
    primary key (device, address, key)
) strict, without rowid;

create index used_keys_by_table on used_keys (table_id)
"""

_SEATS_THAT_MOVE = """
alter table seats add column gone integer not null default 0 check (gone in (0, 1));

alter table seats add column moves integer not null default 0;

alter table tables add column claimed_by integer;

alter table tables add column claim_due text;

create index tables_by_claim on tables (claim_due) where claim_due is not null;

create table lost_seats (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null,
    device text not null,
    at text not null,
    primary key (table_id, seat, device)
) strict, without rowid
"""

_BY_MATCH = """
create index statements_by_match on statements (match_id, version);

create index acts_by_match on acts (match_id, version)
"""
