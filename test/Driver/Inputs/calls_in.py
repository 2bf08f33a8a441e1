#!/usr/bin/env python3
"""Prints which functions of CUDA's runtime and of MPI a program calls.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: calls_in.py PROGRAM
"""

import re
import subprocess
import sys

text = subprocess.run(
    ["objdump", "-d", "--no-show-raw-insn", sys.argv[1]],
    stdout=subprocess.PIPE,
    text=True,
    check=True,
).stdout
calls = {}
launches = set()
for name, body in re.findall(r"^[0-9a-f]+ <([^>]+)>:\n(.*?)(?:\n\n|\Z)", text, flags=re.M | re.S):
    for called in re.findall(r"\s(?:call|jmp|bl|b)\w*\s+[0-9a-f]+ <([^>+@]+)(?:@plt)?>", body):
        plain = re.sub(r"^__(wrap|real)_|_pt[sd][sz]$", "", called)
        if name == "main" and plain.startswith(("cuda", "MPI_")):
            calls[plain] = called
        # By the stubs that nvcc makes, not within CUDA's runtime.
        if "LaunchKernel" in plain and not called.startswith("_Z"):
            if "device_stub" in name or "LaunchKernel_helper" in name:
                launches.add(called)
for plain in sorted(calls):
    print(f"{plain} from main: {calls[plain]}")
print("launches: " + ", ".join(sorted(launches)))
