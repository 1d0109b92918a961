"""docs/operating.md, followed word by word by a machine: from a bare Debian to a club with TLS, mail and backups."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDS = ("unshare", "ip", "chroot", "nginx", "openssl", "runuser", "pg_createcluster", "systemd-analyze")


def built(folder: Path) -> Path:
    """The package and all it needs as wheels, for Debian's own Python: the walk has no network."""
    wheels = folder / "wheels"
    subprocess.run(["/usr/bin/python3", "-m", "venv", str(folder / "builder")], check=True)
    command = [str(folder / "builder/bin/pip"), "wheel", "--quiet", "--wheel-dir", str(wheels)]
    subprocess.run([*command, "--constraint", "constraints.txt", ".[server]"], cwd=ROOT, check=True)
    return wheels


@pytest.mark.soak
def test_the_walk_from_a_bare_debian_to_a_club(tmp_path: Path) -> None:
    missing = [name for name in NEEDS if shutil.which(name) is None]
    if missing or os.geteuid() != 0:
        pytest.skip(f"the walk needs root and {', '.join(missing) or 'nothing else'}")
    if subprocess.run(["unshare", "-mnpf", "true"], capture_output=True, check=False).returncode:
        pytest.skip("the walk needs namespaces of its own, which this machine does not give")
    folder = tmp_path / "debian"
    folder.mkdir()
    command = ["unshare", "--mount", "--net", "--pid", "--fork", "--mount-proc", "--kill-child"]
    walk = [*command, sys.executable, "-m", "server.walk", str(folder), str(built(tmp_path))]
    paths = {"PYTHONPATH": f"{ROOT / 'tests'}"}
    done = subprocess.run(walk, env={**os.environ, **paths}, capture_output=True, text=True, check=False, timeout=900)
    print(done.stdout)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("the walk is done\n")
