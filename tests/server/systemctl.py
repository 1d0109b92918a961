#!/usr/bin/python3
"""What `systemctl` would do, for the walk through docs/operating.md: there is no systemd as PID 1 in its Debian.

A unit is started as it says: user, environment, umask, open files, state directory, command. What it is kept away from
(ProtectSystem and the like) is systemd's own work; `systemd-analyze verify` reads it.
"""

import os
import pwd
import resource
import shlex
import shutil
import socket
import subprocess
import sys
from pathlib import Path

UNITS = Path("/etc/systemd/system")


def read(name: str) -> dict[str, list[str]]:
    """The settings of a unit; `%i` is what stands after the @."""
    stem, _, kind = name.rpartition(".")
    template, at, instance = stem.partition("@")
    text = (UNITS / f"{template}{at}.{kind}").read_text(encoding="utf-8").replace("\\\n", " ")
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        key, is_setting, value = line.partition("=")
        if is_setting and not line.startswith("#"):
            found.setdefault(key, []).append(value.replace("%i", instance).replace("%%", "%"))
    return found


def environment(unit: dict[str, list[str]]) -> dict[str, str]:
    lines = list(unit.get("Environment", []))
    for file in unit.get("EnvironmentFile", []):
        lines += Path(file).read_text(encoding="utf-8").splitlines()
    pairs = [line.split("=", 1) for line in lines if line.strip() and not line.startswith("#")]
    return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", **dict(pairs)}


def start(name: str) -> int:
    unit = read(name)
    if name.endswith(".timer"):
        subprocess.run(["systemd-analyze", "calendar", *unit["OnCalendar"]], check=True, stdout=subprocess.DEVNULL)
        print(f"skipped: {name} would start its service by the clock; its calendar was read")
        return 0
    user = pwd.getpwnam(unit["User"][0])
    for folder in unit.get("StateDirectory", []):
        state = Path("/var/lib") / folder
        state.mkdir(exist_ok=True)
        shutil.chown(state, user.pw_uid, user.pw_gid)
        state.chmod(int(unit.get("StateDirectoryMode", ["0755"])[0], 8))

    def become() -> None:
        files = int(unit.get("LimitNOFILE", ["1024"])[0])
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
        os.umask(int(unit.get("UMask", ["0022"])[0], 8))
        os.initgroups(user.pw_name, user.pw_gid)
        os.setgid(user.pw_gid)
        os.setuid(user.pw_uid)

    address = f"/run/{name}.notify"
    hearing = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    hearing.bind(address)
    Path(address).chmod(0o666)
    command = [word.replace("$$", "$") for word in shlex.split(unit["ExecStart"][0])]
    with Path(f"/var/log/{name}.log").open("ab") as log:
        process = subprocess.Popen(
            command, cwd="/", env={**environment(unit), "NOTIFY_SOCKET": address}, stdin=subprocess.DEVNULL,
            stdout=log, stderr=log, start_new_session=True, preexec_fn=become,
        )  # fmt: skip
    if unit.get("Type") == ["notify"]:
        hearing.settimeout(float(unit["TimeoutStartSec"][0]))
        return 0 if hearing.recv(100) == b"READY=1" else 1
    return process.wait() if unit.get("Type") == ["oneshot"] else 0


def main(words: list[str]) -> int:
    deed, *units = [word for word in words if not word.startswith("--")]
    if deed == "daemon-reload":
        files = [str(file).replace("@.", "@4627.") for file in sorted(UNITS.glob("perihelion*"))]
        done = subprocess.run(["systemd-analyze", "verify", *files], capture_output=True, text=True, check=False)
        wrong = [line for line in done.stderr.splitlines() if "perihelion" in line]
        print("\n".join(wrong), end="")
        return len(wrong)
    if deed == "reload":
        return subprocess.run(["nginx", "-s", "reload"], check=False).returncode
    if deed in ("enable", "start"):
        return max([start(unit if "." in unit else f"{unit}.service") for unit in units])
    print(f"this stand-in does not know {deed!r}")
    return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
