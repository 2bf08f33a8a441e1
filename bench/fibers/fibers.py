"""Measures what it costs to switch between the stacks of threads that wait.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/fibers/fibers.py --tools build/bin

prints for so many stacks that take turns what a switch costs with Boost.Context's own
fibers and with the CPU device's, and what a barrier of a block costs each of its
threads, in nanoseconds; each the least of several.
"""

import argparse
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DEVICE = os.path.join(HERE, "..", "..", "lib", "CpuDevice")
sys.path.insert(0, os.path.dirname(HERE))
import programs  # noqa: E402


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument("--seconds", default=1, type=float, help="for each line")
    options = parser.parse_args()
    options.target, options.lowering = "cpu", "suspend"
    with tempfile.TemporaryDirectory(prefix="gpumpi-fibers-") as folder:
        program = os.path.join(folder, "fibers")
        source = os.path.join(HERE, "fibers.cu")
        programs.build(options, source, program, "-I", DEVICE, "-lboost_context")
        print("| threads | Boost, ns | CPU device, ns | / Boost | a barrier, ns |")
        print("|---:|---:|---:|---:|---:|")
        for threads in (32, 256, 1024):
            done = subprocess.run(
                [program, str(threads), str(options.seconds)],
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            boost, device, barrier = map(float, done.stdout.split())
            print(
                f"| {threads} | {boost:.2f} | {device:.2f} | {device / boost:.2f} "
                f"| {barrier:.1f} |"
            )


if __name__ == "__main__":
    main()
