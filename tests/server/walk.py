"""Follows docs/operating.md from a bare Debian to a club, word by word: `python -m server.walk FOLDER WHEELS`.

It runs in namespaces of its own (`unshare`). The Debian is this machine's, under a layer that keeps whatever is written
apart. What cannot be had here is named: openssl makes the certificate, which is trusted here, since no authority can be
asked; a stand-in starts the units, since systemd is not PID 1.
"""

import json
import re
import ssl
import subprocess
import sys
from email.message import Message
from pathlib import Path
from typing import Any

import httpx
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as Letters
from aiosmtpd.smtp import AuthResult
from websockets.sync.client import connect
from websockets.typing import Origin

from server.client import eventually

ROOT = Path(__file__).parents[2]
NAME = "table.example.org"
PASSWORD = "sun and moon"
HOSTS = f"127.0.0.1 localhost {NAME} mail.example.org\n"


def steps() -> list[str]:
    """The commands of the document, as printed."""
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    block = text.split("## From a bare Debian to a club", 1)[1].split("```")[1]
    return [line for line in block.splitlines() if line and not line.startswith("#")]


def sh(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"
    return done.stdout


class Debian:
    """A Debian of our own to walk through, and the shell of the one who walks."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.root = folder / "root"
        sh("mount", "-t", "tmpfs", "tmpfs", str(folder))
        for name in ("upper", "work", "root"):
            (folder / name).mkdir()
        layers = f"lowerdir=/,upperdir={folder / 'upper'},workdir={folder / 'work'}"
        sh("mount", "-t", "overlay", "overlay", "-o", layers, str(self.root))
        sh("mount", "-t", "proc", "proc", str(self.root / "proc"))
        sh("mount", "--bind", "/dev", str(self.root / "dev"))
        for name in ("run", "tmp"):
            sh("mount", "-t", "tmpfs", "-o", "mode=1777", "tmpfs", str(self.root / name))
        (self.root / "tmp" / "wheels").mkdir()
        sh("mount", "--bind", str(wheels), str(self.root / "tmp" / "wheels"))
        (self.root / "etc" / "hosts").write_text(HOSTS)
        sh("mount", "--bind", str(self.root / "etc" / "hosts"), "/etc/hosts")
        sh("ip", "link", "set", "lo", "up")
        environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8",
                       "HOME": "/root", "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/tmp/wheels"}  # fmt: skip
        self.shell = subprocess.Popen(
            ["chroot", str(self.root), "/bin/bash"], env=environment, cwd="/", text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def type(self, line: str) -> str:
        """Type a line into the shell; what it prints. One that fails ends the walk."""
        assert self.shell.stdin
        assert self.shell.stdout
        self.shell.stdin.write(f"{line}\necho @@$?\n")
        self.shell.stdin.flush()
        said: list[str] = []
        for answer in self.shell.stdout:
            if answer.startswith("@@"):
                assert answer == "@@0\n", f"{line}: {''.join(said)}"
                return "".join(said)
            said.append(answer)
        raise AssertionError(f"{line}: the shell ended: {''.join(said)}")


class Mailbox(Letters):
    """The club's mail server, which wants TLS and a password."""

    def __init__(self) -> None:
        super().__init__()
        self.letters: list[Message] = []

    def handle_message(self, message: Message) -> None:
        self.letters.append(message)


def install(debian: Debian, line: str) -> None:
    """What apt-get leaves behind: the packages are there, PostgreSQL and nginx run."""
    for package in line.split()[3:]:
        if package == "certbot":
            print("skipped: certbot is not asked for a certificate, openssl makes it")
            continue
        debian.type(f"dpkg-query -W -f '${{Status}}' {package} | grep -q 'ok installed'")
    debian.type("rm -rf /etc/postgresql/* /var/lib/postgresql/* /etc/nginx/conf.d/*")
    version = debian.type("ls /usr/lib/postgresql | sort -n | tail -n 1").strip()
    debian.type(f"pg_createcluster {version} main && pg_ctlcluster {version} main start")
    debian.type("nginx")
    stand_in = debian.root / "usr/local/sbin/systemctl"
    stand_in.write_bytes((ROOT / "tests/server/systemctl.py").read_bytes())
    stand_in.chmod(0o755)
    print("skipped: systemd is not PID 1 here, a stand-in starts the units as they say")


def certify(debian: Debian) -> None:
    """A certificate that this Debian trusts, for the table and for its mail server."""
    live = f"/etc/letsencrypt/live/{NAME}"
    names = f"subjectAltName=DNS:{NAME},DNS:mail.example.org"
    debian.type(
        f"mkdir -p {live} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext {names}"
        f" -keyout {live}/privkey.pem -out {live}/fullchain.pem 2>/dev/null"
        f" && cp {live}/fullchain.pem /usr/local/share/ca-certificates/club.crt"
        " && update-ca-certificates >/dev/null 2>&1"
    )


def come_in(table: httpx.Client, said: str) -> None:
    """Whoever was invited makes an account on the page, through nginx, and gives an address."""

    def answered() -> int:
        try:
            return table.get("/healthz").status_code
        except httpx.TransportError:
            return 0

    eventually(answered, lambda status: status == 200)
    code = said.splitlines()[-1].split()[0]
    asked = {"name": "Your Name", "password": PASSWORD, "invitation": code, "email": "you@example.org"}
    made = table.post("/api/accounts", json=asked)
    assert made.status_code == 201, made.text


def follow(debian: Debian, table: httpx.Client) -> dict[str, str]:
    said: dict[str, str] = {}
    for line in steps():
        print("$", line, flush=True)
        if line.startswith("apt-get install"):
            install(debian, line)
        elif line.startswith("certbot"):
            print("skipped: no authority can be asked from here")
        else:
            said[line] = debian.type(line)
            print(said[line], end="", flush=True)
        if " admin invite " in line:
            come_in(table, said[line])
    return said


def check(debian: Debian, table: httpx.Client, mailbox: Mailbox, said: dict[str, str]) -> None:
    """The club is open: TLS, live sockets, mail, a moderator, files for nobody else, a backup that was restored."""
    me: Any = table.get("/api/me").json()
    assert me["role"] == "moderator", me
    assert table.get("/metrics").status_code == 403
    cookie = f"perihelion_session={table.cookies['perihelion_session']}"
    address = f"wss://{NAME}/api/live"
    trust = httpx.create_ssl_context(str(debian.root / f"etc/letsencrypt/live/{NAME}/fullchain.pem"))
    with connect(address, ssl=trust, origin=Origin(f"https://{NAME}"), additional_headers={"cookie": cookie}) as socket:
        socket.send('{"type":"ping"}')
        assert "pong" in str(socket.recv(60))
    letter = eventually(lambda: list(mailbox.letters), bool)[0]
    assert letter["To"] == "you@example.org"
    for port in (4627, 4628):
        assert httpx.get(f"http://127.0.0.1:{port}/healthz").text == "ok\n"
    assert debian.type("stat -c '%a %U:%G' /etc/perihelion.env") == "640 root:perihelion\n"
    assert debian.type("stat -c %a /var/lib/perihelion/backups/*").strip() == "600"
    restored = next(text for line, text in said.items() if " restore " in line)
    assert int(re.findall(r"(\d+) rows restored", restored)[0]) > 3
    doctor = said[steps()[-1]]
    assert "wrong" not in doctor, doctor
    for good in ("the database answers", "live sockets get through", "the last backup is 0 h", "/metrics is closed"):
        assert f"good  {good}" in doctor, doctor


def main(folder: str, wheels: str) -> int:
    debian = Debian(Path(folder), Path(wheels))
    certify(debian)
    live = debian.root / f"etc/letsencrypt/live/{NAME}"
    mailbox = Mailbox()
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(live / "fullchain.pem", live / "privkey.pem")
    post = Controller(
        mailbox, hostname="127.0.0.1", port=587, tls_context=secure, require_starttls=True, auth_required=True,
        authenticator=lambda *words: AuthResult(success=words[-1].password == b"password"),
    )  # fmt: skip
    post.start()
    trust = httpx.create_ssl_context(str(live / "fullchain.pem"))
    url = f"https://{NAME}"
    with httpx.Client(base_url=url, verify=trust, headers={"origin": url}, timeout=60) as table:
        said = follow(debian, table)
        check(debian, table, mailbox, said)
    print(json.dumps({"steps": len(steps()), "letters": len(mailbox.letters)}))
    print("the walk is done")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
