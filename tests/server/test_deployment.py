"""The files in deploy/: read by the tools they are for, where those are here, and a whole way through nginx."""

import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.sync.client import connect
from websockets.typing import Origin

from perihelion.cli import main
from perihelion.cli.serve import tell_systemd
from server.client import PATIENCE, RunningTable, eventually
from server.receivers import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"there is no {name} here")
    return found


def certificate(folder: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    made = made.serial_number(1).not_valid_before(now - timedelta(1)).not_valid_after(now + timedelta(1))
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem))
    private = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(private)


def test_nginx_starts_as_printed_and_carries_the_table(tmp_path: Path) -> None:
    """The site as it is printed, but for the name, the certificate and the ports."""
    nginx, port = tool("nginx"), free_port()
    url = f"https://localhost:{port}"
    table = RunningTable(str(tmp_path / "table.sqlite"), url=url, proxies="127.0.0.1").start()
    certificate(tmp_path)
    site = (DEPLOY / "nginx.conf").read_text()
    site = site.replace("/etc/letsencrypt/live/table.example.org", str(tmp_path)).replace(
        "table.example.org", "localhost"
    )
    site = site.replace("127.0.0.1:4627", f"127.0.0.1:{table.settings.port}")
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(
        "listen 80;", f"listen {free_port()};"
    )
    site = "\n".join([line for line in site.splitlines() if "[::]" not in line and "4628" not in line])
    whole = f"pid {tmp_path}/pid;\nerror_log {tmp_path}/error.log;\nevents {{}}\nhttp {{ access_log off;\n{site}\n}}\n"
    (tmp_path / "nginx.conf").write_text(whole)
    command = [nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "error.log")]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    running = subprocess.Popen([*command, "-g", "daemon off;"])
    trust = ssl.create_default_context(cafile=str(tmp_path / "fullchain.pem"))
    try:
        with httpx.Client(base_url=url, verify=trust, headers={"origin": url}) as browser:

            def status() -> int:
                try:
                    return browser.get("/healthz").status_code
                except httpx.TransportError:
                    return 0

            eventually(status, lambda code: code == 200)
            made = browser.post("/api/guests", json={"name": "Ann"})
            assert "secure" in made.headers["set-cookie"].lower()
            assert browser.get("/metrics").status_code == 403
            cookie = f"perihelion_session={made.cookies['perihelion_session']}"
            live = connect(
                f"wss://localhost:{port}/api/live",
                ssl=trust,
                origin=Origin(url),
                additional_headers={"cookie": cookie},
            )
            with live as line:
                line.send('{"type":"ping"}')
                assert "pong" in str(line.recv(60))
    finally:
        running.terminate()
        running.wait(60)
        table.stop()


def test_caddy_reads_its_file() -> None:
    command = [tool("caddy"), "validate", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_caddy_carries_the_table(tmp_path: Path) -> None:
    """The site as it is printed, by the two names it takes from the environment; without TLS: nobody certifies it."""
    caddy, port = tool("caddy"), free_port()
    url = f"http://localhost:{port}"
    table = RunningTable(str(tmp_path / "table.sqlite"), url=url, proxies="127.0.0.1").start()
    quiet = "{\n\tadmin off\n\tauto_https off\n\tstorage file_system " + str(tmp_path / "caddy") + "\n}\n"
    (tmp_path / "Caddyfile").write_text(quiet + (DEPLOY / "Caddyfile").read_text())
    names = {"TABLE_NAME": url, "TABLES": f"127.0.0.1:{table.settings.port}", "HOME": str(tmp_path)}
    command = [caddy, "run", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile"]
    with subprocess.Popen(command, env={**os.environ, **names}, stderr=subprocess.DEVNULL) as running:
        try:
            with httpx.Client(base_url=url, headers={"origin": url}) as browser:

                def status() -> int:
                    try:
                        return browser.get("/healthz").status_code
                    except httpx.TransportError:
                        return 0

                eventually(status, lambda code: code == 200)
                made = browser.post("/api/guests", json={"name": "Ann"})
                assert made.status_code == 201
                assert browser.get("/metrics").status_code == 403
                cookie = f"perihelion_session={made.cookies['perihelion_session']}"
                with connect(
                    f"ws://localhost:{port}/api/live", origin=Origin(url), additional_headers={"cookie": cookie}
                ) as line:
                    line.send('{"type":"ping"}')
                    assert "pong" in str(line.recv(60))
        finally:
            running.terminate()
            running.wait(60)
            table.stop()


def test_compose_reads_its_file() -> None:
    names = {"TABLE_NAME": "table.example.org", "POSTGRES_PASSWORD": "secret"}
    compose = [tool("docker"), "compose"]
    if subprocess.run([*compose, "version"], capture_output=True, check=False).returncode:
        pytest.skip("docker has no compose here")
    command = [*compose, "-f", str(DEPLOY / "compose.yaml"), "config", "--format", "json"]
    done = subprocess.run(command, env={**os.environ, **names}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    services = json.loads(done.stdout)["services"]
    assert set(services) == {"postgres", "table-1", "table-2", "proxy", "backup"}
    assert services["table-1"]["environment"]["PERIHELION_URL"] == "https://table.example.org"


def test_the_containers_name_what_is_there() -> None:
    """Without a daemon nothing can be built here: files, options and the script of the backup are read."""
    whole: Any = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    services = whole["services"]
    assert set(services) == {"postgres", "table-1", "table-2", "proxy", "backup"}
    table = services["table-1"]
    assert (DEPLOY / table["build"]["context"] / table["build"]["dockerfile"]).is_file()
    options = {word.upper().replace("-", "_") for word in re.findall(r"--([a-z-]+)", help_of("serve"))}
    assert {name.removeprefix("PERIHELION_") for name in table["environment"]} <= options
    script = services["backup"]["command"][1].replace("$$", "$")
    assert subprocess.run(["sh", "-n", "-c", script], check=False).returncode == 0
    mounted = [volume.partition(":")[0] for volume in services["proxy"]["volumes"] if volume.startswith("./")]
    assert all((DEPLOY / name).is_file() for name in mounted)
    container = (DEPLOY / "Containerfile").read_text()
    assert "constraints.txt" in container
    assert (DEPLOY.parent / "constraints.txt").is_file()


def help_of(command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "perihelion.cli", command, "--help"], capture_output=True, text=True, check=True
    )
    return done.stdout


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    analyze = tool("systemd-analyze")
    program = tmp_path / "perihelion"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    for name in ("perihelion@.service", "perihelion-backup.service", "perihelion-backup.timer"):
        text = (DEPLOY / name).read_text().replace("/opt/perihelion/bin/perihelion", str(program))
        (tmp_path / name.replace("@.", "@4627.")).write_text(text)
    units = [str(tmp_path / name) for name in ("perihelion@4627.service", "perihelion-backup.timer")]
    done = subprocess.run([analyze, "verify", *units], capture_output=True, text=True, check=False)
    assert "perihelion" not in done.stderr, done.stderr


def test_the_files_of_a_club_bear_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["setup", "table.club.org", "--to", str(tmp_path / "club"), "--smtp", "smtp://me:secret@mail.club.org:587"]
    assert main(words) == 0
    files = {file.name: file for file in (tmp_path / "club").iterdir()}
    for file in files.values():
        assert "example.org" not in file.read_text()
    environment = dict([line.split("=", 1) for line in files["perihelion.env"].read_text().splitlines()[1:]])
    assert environment["PERIHELION_URL"] == "https://table.club.org"
    assert environment["PERIHELION_SMTP"] == "smtp://me:secret@mail.club.org:587"
    assert environment["PERIHELION_MAIL_FROM"] == "table@table.club.org"
    assert files["perihelion.env"].stat().st_mode & 0o077 == 0
    assert "server_name table.club.org;" in files["nginx.conf"].read_text()
    walk = (DEPLOY.parent / "docs" / "operating.md").read_text()
    assert {word.removeprefix("/root/club/") for word in walk.split() if word.startswith("/root/club/")} <= set(files)
    capsys.readouterr()
    assert main(words) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["setup", "table.club.org", "--to", str(tmp_path / "quiet")]) == 0
    assert "\n# PERIHELION_SMTP=" in (tmp_path / "quiet" / "perihelion.env").read_text()


def test_a_name_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("table", "https://table.club.org", "Table.club.org", "-.org"):
        with pytest.raises(SystemExit):
            main(["setup", "--to", str(tmp_path), "--", name])
        assert "a name in the net is like table.example.org" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("abstract", [False, True])
def test_systemd_is_told_when_the_table_is_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, abstract: bool
) -> None:
    address = f"\0perihelion-{os.getpid()}" if abstract else str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        monkeypatch.setenv("NOTIFY_SOCKET", address.replace("\0", "@"))
        tell_systemd("READY=1")
        systemd.settimeout(PATIENCE)
        assert systemd.recv(100) == b"READY=1"
