"""Measures kernels on the CPU device against plain loops, OpenMP and OpenCL.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/cpu/cpu.py --tools build/bin [CASE...]

prints for every computation what the kernel takes, in microseconds, and that time
over the one of loops on one thread, of OpenMP on all of them, and of the same kernel
in OpenCL (of PoCL, where it is installed). All is compiled with the same options:
--flags="-O3 -march=native -ffast-math" lets the loops that just add up be vectors, too.
"""

import argparse
import math
import os
import subprocess
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def has_opencl():
    """Whether programs can be built with OpenCL: its headers and its library."""
    return os.path.exists("/usr/include/CL/cl.h") and not subprocess.run(
        ["c++", "-x", "c++", "-", "-lOpenCL", "-o", os.devnull],
        input=b"int main() {}",
        stderr=subprocess.DEVNULL,
    ).returncode


def build(options, folder):
    """Builds the program in `folder`. Returns its path."""
    program = os.path.join(folder, "cpu")
    opencl = [] if options.opencl else ["-DNO_OPENCL"]
    flags = [*options.flags.split(), "-fopenmp", *opencl]
    sources = ["main.cpp", "loops.cpp", "opencl.cpp", "kernels.cu"]
    subprocess.run(
        [os.path.join(options.tools, "gpumpicxx"), "--target=cpu"]
        + [f"--lowering={options.lowering}", *flags]
        + [os.path.join(HERE, source) for source in sources]
        + (["-lOpenCL"] if options.opencl else [])
        + ["-o", program],
        check=True,
    )
    return program


def geometric(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tools", required=True, help="folder of gpumpicxx")
    parser.add_argument("--flags", default="-O3 -march=native", help="of gpumpicxx, for all")
    parser.add_argument("--lowering", default="loops", help="of gpumpicxx")
    parser.add_argument("--seconds", default=0.05, type=float, help="for each figure")
    parser.add_argument("--turns", default=9, type=int)
    parser.add_argument("--threads", default=len(os.sched_getaffinity(0)), type=int)
    parser.add_argument("case", nargs="*")
    options = parser.parse_args()
    options.opencl = has_opencl()
    environment = dict(
        os.environ,
        GPUMPI_BENCH_CPU=HERE,
        GPUMPI_CPU_THREADS=str(options.threads),
        OMP_NUM_THREADS=str(options.threads),
        POCL_MAX_PTHREAD_COUNT=str(options.threads),
    )
    with tempfile.TemporaryDirectory(prefix="gpumpi-cpu-") as folder:
        done = subprocess.run(
            [build(options, folder), str(options.seconds), str(options.turns)]
            + options.case,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
    ratios = {"0": [], "1": []}
    print("| computation | barriers | kernel, µs | / serial | / OpenMP | / OpenCL |")
    print("|---|---|---:|---:|---:|---:|")
    for line in done.stdout.splitlines():
        name, waits, *times = line.split()
        kernel, *others = map(float, times)
        cells = [f"{kernel / other:.2f}" if other else "" for other in others]
        ratios[waits].append([kernel / other if other else 0 for other in others])
        print(
            f"| {name} | {'yes' if waits == '1' else 'no'} | {kernel * 1e6:,.0f} | "
            + " | ".join(cells)
            + " |"
        )
    for waits, word in ("0", "without barriers"), ("1", "with barriers"):
        if ratios[waits] and all(all(row) for row in ratios[waits]):
            means = [f"{geometric(column):.2f}" for column in zip(*ratios[waits])]
            print(f"| geometric mean, {word} | | | " + " | ".join(means) + " |")
    return done.returncode


if __name__ == "__main__":
    raise SystemExit(main())
