#!/usr/bin/env python3
"""Makes docs/diagnostics.md of the table of messages and their examples.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Every message in lib/Transform/Diagnostics.def has an example of its number in
test/Transform/Diagnostics: a lit test whose first line says how to translate it
and whose first comment says more about the message. The page shows it without
what belongs to the test, and what the translator says to it then.

Usage: scripts/diagnostics.py [--check] [--translate build/bin/gpumpi-translate]
    --check: changes nothing, fails where the page would change
"""

import argparse
import difflib
import os
import re
import shlex
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TABLE = os.path.join(ROOT, "lib", "Transform", "Diagnostics.def")
EXAMPLES = os.path.join(ROOT, "test", "Transform", "Diagnostics")
PAGE = os.path.join(ROOT, "docs", "diagnostics.md")

LITERAL = r'"((?:[^"\\]|\\.)*)"'
LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
ROW = re.compile(rf"^GM\((\d+),\s*{LITERALS},\s*{LITERALS}\)", re.M)
RUN = re.compile(r"^// RUN: %gpumpi-translate --verify %s (.*)$")
EXPECTED = re.compile(r"^\s*// expected-(error|note)")

HEAD = """\
# Diagnostics

What `gpumpi-translate` refuses, by the number that is printed with the message. All of
them are errors: no output is written. Each comes with its remedy as a note. Numbers from 1001 on
are about kernels and functions that call operations, those from 2001 on about launches and the
rest of the file. Errors without a number are Clang's, which reads the file first.

This page is made by `scripts/diagnostics.py` of
[the table](../lib/Transform/Diagnostics.def) and [the examples](../test/Transform/Diagnostics),
which are tests. The words in braces depend on the program.
"""


class Fault(Exception):
    pass


def literal(words):
    """The string that the C++ literals `words` stand for together."""
    return "".join(re.findall(LITERAL, words)).replace('\\"', '"')


def rows():
    """(number, text, remedy) of every message."""
    with open(TABLE) as table:
        text = table.read()
    found = [(int(n), literal(t), literal(r)) for n, t, r in ROW.findall(text)]
    if len(found) != len(re.findall(r"^GM\(", text, re.M)):
        raise Fault(f"{TABLE}: not every row can be read")
    return found


def read_lines(path):
    with open(path) as file:
        return file.read().splitlines()


class Example:
    """The example of one message: what the page says about it."""

    def __init__(self, number):
        self.name = f"GM{number}.cu"
        path = os.path.join(EXAMPLES, self.name)
        if not os.path.exists(path):
            raise Fault(f"GM{number} has no example: {path} is missing")
        lines = read_lines(path)
        run = RUN.match(lines.pop(0))
        if not run:
            raise Fault(f"{path}: the first line does not say how to translate it")
        self.arguments = run.group(1)
        about = []
        while lines and lines[0].startswith("//"):
            about.append(lines.pop(0).lstrip("/ "))
        self.about = "\n".join(about)
        self.files = {self.name: shown(lines)}
        for header in sorted(os.listdir(os.path.join(EXAMPLES, "Inputs"))):
            if header.startswith(f"GM{number}"):
                within = os.path.join("Inputs", header)
                lines = read_lines(os.path.join(EXAMPLES, within))
                self.files[within] = shown(lines)

    def says(self, translate):
        """What the translator says to the files as they are shown."""
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(os.path.join(folder, "Inputs"))
            for name, text in self.files.items():
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            arguments = shlex.split(self.arguments.replace("%S/", ""))
            done = subprocess.run(
                [translate, self.name, "-o", "-", *arguments],
                cwd=folder,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
        said = [l for l in done.stderr.splitlines() if re.search(r"(error|note): ", l)]
        return [re.sub(r"^(\./)+", "", l) for l in said]


def shown(lines):
    """The text without what belongs to the test."""
    return "\n".join(l for l in lines if not EXPECTED.match(l)) + "\n"


def without_places(text):
    """'%0' is what the program fills in: {1}, {2}."""
    return re.sub(r"%(\d)", lambda m: "{" + str(int(m.group(1)) + 1) + "}", text)


def section(number, text, remedy, translate):
    example = Example(number)
    said = example.says(translate)
    if not any(f"[GM{number}]" in line for line in said):
        raise Fault(
            f"{example.name} is not refused with GM{number}, but:\n" + "\n".join(said)
        )
    parts = [
        f"## GM{number}",
        f"**error: {without_places(text)}**",
        f"Remedy: {without_places(remedy)}.",
    ]
    if example.about:
        parts.append(example.about)
    for name, body in example.files.items():
        if name != example.name:
            parts.append(f"`{name}`:")
        parts.append(f"```cuda\n{body.strip()}\n```")
    options = shlex.split(example.arguments.replace("%S/", ""))
    if options != ["--target=cpu"]:
        parts.append(f"With `{' '.join(options)}`:")
    parts.append("```\n" + "\n".join(said) + "\n```")
    return "\n\n".join(parts) + "\n"


def check_examples(numbers):
    """An example of a message that has gone shows nothing."""
    for name in sorted(os.listdir(EXAMPLES)):
        number = re.match(r"GM(\d+)\.cu$", name)
        if number and int(number.group(1)) not in numbers:
            raise Fault(f"{os.path.join(EXAMPLES, name)}: there is no such message")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument(
        "--translate", default=os.path.join(ROOT, "build", "bin", "gpumpi-translate")
    )
    options = parser.parse_args()
    translate = os.path.abspath(options.translate)
    table = rows()
    check_examples({number for number, _, _ in table})
    page = "\n".join([HEAD] + [section(*row, translate) for row in table])
    old = ""
    if os.path.exists(PAGE):
        with open(PAGE) as file:
            old = file.read()
    if options.check and page != old:
        sys.stderr.writelines(
            difflib.unified_diff(
                old.splitlines(True), page.splitlines(True), "as it is", "to be"
            )
        )
        raise Fault(f"{PAGE} is not up to date: run scripts/diagnostics.py")
    if not options.check:
        with open(PAGE, "w") as file:
            file.write(page)


if __name__ == "__main__":
    try:
        main()
    except Fault as fault:
        sys.exit(f"{sys.argv[0]}: {fault}")
