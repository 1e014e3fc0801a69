"""The nginx of examples/host in front of a server: on other ports, with a certificate made for the occasion."""

from __future__ import annotations

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

EXAMPLE = Path(__file__).parents[2] / "examples" / "host" / "nginx.conf"
NAME = "games.example.org"


class Proxy(NamedTuple):
    """Where it listens, and whose certificates to trust."""

    plain: int
    secure: int
    trust: ssl.SSLContext


def program() -> str | None:
    """nginx, where it is installed."""
    return shutil.which("nginx") or shutil.which("/usr/sbin/nginx")


@contextmanager
def proxy(folder: Path, server: int) -> Iterator[Proxy]:
    """nginx in front of a server on a port of this machine."""
    nginx = program()
    assert nginx is not None
    folder.mkdir(parents=True, exist_ok=True)
    certificate, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        f"openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN={NAME} -addext subjectAltName=DNS:{NAME} "
        f"-keyout {key} -out {certificate}".split(),
        check=True,
        capture_output=True,
    )
    plain, secure = _free(), _free()
    site = EXAMPLE.read_text("utf-8")
    for old, new in (
        ("listen [::]:80;", ""),
        ("listen [::]:443 ssl;", ""),
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{secure} ssl;"),
        ("127.0.0.1:8410", f"127.0.0.1:{server}"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
    ):
        assert old in site, old
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site, "utf-8")
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        ("user root;\n" if os.geteuid() == 0 else "")
        + f"worker_processes 1;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'};\nevents {{}}\n"
        + f"http {{\naccess_log off;\n{temporary}include {folder / 'site.conf'};\n}}\n",
        "utf-8",
    )
    command = [nginx, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
    process = subprocess.Popen([*command, "-g", "daemon off;"], stderr=subprocess.DEVNULL)
    try:
        _wait(secure, process)
        yield Proxy(plain, secure, ssl.create_default_context(cafile=str(certificate)))
    finally:
        process.terminate()
        process.wait(30)


def _free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        if process.poll() is not None:
            raise RuntimeError("nginx does not start")
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=1):
                return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("nginx does not listen")
