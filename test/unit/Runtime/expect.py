#!/usr/bin/env python3
# Runs a program and looks at how it ends.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# expect.py [--succeeds] [--stderr REGEX]... [--absent REGEX]... -- COMMAND...
#
# The command must end within --seconds, fail (or succeed, with --succeeds), and
# what it writes must contain each --stderr pattern and none of --absent. "A
# clear message" also means: no signal, no stack trace, no sanitizer report.

import argparse
import re
import subprocess
import sys

parser = argparse.ArgumentParser()
parser.add_argument("--succeeds", action="store_true")
parser.add_argument("--stderr", action="append", default=[])
parser.add_argument("--absent", action="append", default=[])
parser.add_argument("--seconds", type=float, default=60)
parser.add_argument("command", nargs="+")
args = parser.parse_args()

problems = []
try:
    run = subprocess.run(args.command, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, timeout=args.seconds)
except subprocess.TimeoutExpired as expired:
    sys.exit("hangs; until then it wrote:\n" +
             (expired.stdout or b"").decode(errors="replace"))
text = run.stdout.decode(errors="replace")

if (run.returncode == 0) != args.succeeds:
    problems.append(f"exit code {run.returncode}")
for pattern in args.stderr:
    if not re.search(pattern, text, re.MULTILINE):
        problems.append(f"does not say: {pattern}")
for pattern in args.absent + [r"[Ss]egmentation", "Sanitizer", "terminate called"]:
    if re.search(pattern, text, re.MULTILINE):
        problems.append(f"says: {pattern}")
if problems:
    sys.exit("\n".join(problems) + "\n--- output ---\n" + text)
