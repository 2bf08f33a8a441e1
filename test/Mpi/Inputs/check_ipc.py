"""Whether data has gone from device to device: check_ipc.py WHAT FILE...

WHAT is `some` (of each process, and all of a kernel `afterwards`), `none`, or a part of the reason why nothing comes.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import sys

what, files = sys.argv[1], sys.argv[2:]
assert files
for name in files:
    with open(name, encoding="utf-8") as file:
        report = json.load(file)
    by_ipc = sum(kernel["bytesByIpc"] for kernel in report["kernels"])
    assert by_ipc > 0 if what == "some" else by_ipc == 0, report
    for kernel in report["kernels"]:
        if what == "some" and kernel["name"] == "afterwards":
            assert kernel["bytesByIpc"] == kernel["bytesSent"], report
    if what not in ("some", "none"):
        assert what in report["ipc"], report["ipc"]
