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
run = subprocess.Popen(args.command, stdout=subprocess.PIPE,
                       stderr=subprocess.STDOUT)
try:
    text = run.communicate(timeout=args.seconds)[0]
except subprocess.TimeoutExpired:
    run.terminate()  # mpirun ends its processes then.
    text = run.communicate()[0]
    problems.append(f"still runs after {args.seconds} seconds")
# PRRTE, which starts the processes of Open MPI 5, ends its own messages with one.
text = text.decode(errors="replace").replace("\0", "")

if (run.returncode == 0) != args.succeeds:
    problems.append(f"exit code {run.returncode}")
for pattern in args.stderr:
    if not re.search(pattern, text, re.MULTILINE):
        problems.append(f"does not say: {pattern}")
for pattern in args.absent + ["Segmentation", "Sanitizer", "terminate called"]:
    if re.search(pattern, text, re.MULTILINE):
        problems.append(f"says: {pattern}")
if problems:
    sys.exit("\n".join(problems) + "\n--- output ---\n" + text)
