#!/usr/bin/env python3
# Runs a program with GPUMPI_STATS and looks at the files.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# check_statistics.py RANKS COMMAND...: the command launches one barrier on each
# of RANKS ranks.

import json
import os
import subprocess
import sys
import tempfile

ranks, command = int(sys.argv[1]), sys.argv[2:]


def run(folder, pattern):
    """Runs the command; returns the names of the files that it wrote."""
    environment = dict(os.environ, GPUMPI_STATS=os.path.join(folder, pattern))
    subprocess.run(command, env=environment, check=True)
    return sorted(os.listdir(folder))


with tempfile.TemporaryDirectory() as folder:
    assert run(folder, "all.json") == ["all.json"], "only rank 0 writes"
    with open(os.path.join(folder, "all.json")) as file:
        assert json.load(file)["rank"] == 0

with tempfile.TemporaryDirectory() as folder:
    assert run(folder, "s.%r.json") == [f"s.{r}.json" for r in range(ranks)]
    for rank in range(ranks):
        with open(os.path.join(folder, f"s.{rank}.json")) as file:
            report = json.load(file)
        assert report["rank"] == rank and report["size"] == ranks, report
        assert report["deviceAllocations"] == 1, report
        assert report["launchesAre"] == "asynchronous", report
        assert report["mpi"] and report["mpi"].isprintable(), report
        (kernel,) = report["kernels"]
        assert kernel["name"] == "single", kernel
        assert kernel["file"] == "single.cu" and kernel["line"] == 2, kernel
        assert kernel["launches"] == 1, kernel
        assert kernel["activations"] == 2, kernel
        assert kernel["suspensions"] == 1, kernel
        assert kernel["requests"] == {
            "send": 0,
            "recv": 0,
            "barrier": 1,
            "collective": 0,
        }
        assert kernel["bytesSent"] == kernel["bytesReceived"] == 0, kernel
        assert kernel["frameBytesPerThread"] == 4, kernel
        assert kernel["secondsInKernels"] > 0 and kernel["secondsInMpi"] > 0
        assert kernel["secondsInStaging"] == 0, kernel

run = subprocess.run(
    command,
    env=dict(os.environ, GPUMPI_STATS="-"),
    check=True,
    stderr=subprocess.PIPE,
    text=True,
)
assert f"gpumpi: rank 0 of {ranks}, target cpu, " in run.stderr, run.stderr
assert "single (single.cu:2): 1 launch, 2 activations, 4 bytes of" in run.stderr
assert "0 messages sent (0 bytes), 0 received (0 bytes), 1 barrier," in run.stderr
