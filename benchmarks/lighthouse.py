"""Lighthouse (mobile) on the start page and on a table page of fifteen hands, and what the table page weighs.

    .venv/bin/python benchmarks/lighthouse.py

It wants npx and Chromium on the machine, and fails below accessibility 100, best practices 100, performance 95.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from server.product import Product
from server.weight import fifteen_hands, weight
from web.phone import Phone

WANTED = {"accessibility": 100, "best-practices": 100, "performance": 95}
FLAGS = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, Product(Path(folder)) as product:
        table = fifteen_hands(product)
        base = f"http://127.0.0.1:{product.port}"
        shown = {
            "start page": scores(base + "/", "", Path(folder)),
            "table page": scores(base + table.bjorn.at(), cookies(table.bjorn), Path(folder)),
        }
        for name, found in shown.items():
            print(f"{name}: " + ", ".join(f"{category} {score}" for category, score in found.items()))
        print("table page over the wire, gzipped: {} bytes, of which script {}".format(*weight(table.bjorn)))
    return int(any(found[category] < least for found in shown.values() for category, least in WANTED.items()))


def scores(address: str, cookie: str, folder: Path) -> dict[str, int]:
    report = folder / "report.json"
    command = ["npx", "--yes", "lighthouse@12", address, "--quiet", "--output=json", f"--output-path={report}"]
    command += [f"--chrome-flags={FLAGS}", f"--only-categories={','.join(WANTED)}"]
    command += [f"--extra-headers={json.dumps({'Cookie': cookie})}"] if cookie else []
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": shutil.which("chromium") or ""})
    found = json.loads(report.read_text(encoding="utf-8"))
    for audit in found["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9:
            print(f"  {audit['title']}: {audit.get('displayValue', '')}")
    return {category: round(100 * found["categories"][category]["score"]) for category in WANTED}


def cookies(phone: Phone) -> str:
    return "; ".join(f"{name}={value}" for name, value in phone.line.jar.items())


if __name__ == "__main__":
    sys.exit(main())
