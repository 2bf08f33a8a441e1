"""Measures applications with MPI in the kernel against the same written by hand.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    bench/run --tools build/bin --out figures [APPLICATION...]

runs the two forms of every application by turns, several times, and prints for each
number of processes the median of either, its quartiles, and the median of the ratios
of neighbouring runs. --out gets all times (times.csv), those of a ring over the
length of its messages (ring.csv), and plots in the form of the paper's figures 13
and 14 (PNG and SVG, if matplotlib is installed).
"""

import argparse
import csv
import os
import re
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import cases  # noqa: E402
import plots  # noqa: E402
import programs  # noqa: E402

# What the programs print: a time in milliseconds, or microseconds a round.
TIME = re.compile(r", ([0-9.]+) ms\b|: ([0-9.]+) us a round")
RING_BYTES = {
    "realistic": [1 << power for power in range(0, 25, 2)],
    "small": [1, 1 << 12],
    "gpu": [1 << power for power in range(0, 25, 4)],
}


def seconds(ranks, program, options):
    """The time that the program says it has taken."""
    words = programs.run(ranks, program, *options)
    found = TIME.search("\n".join(" ".join(line) for line in words))
    milliseconds, microseconds = found.groups()
    return float(milliseconds) * 1e-3 if milliseconds else float(microseconds) * 1e-6


def quartiles(values):
    """First quartile, median, third quartile."""
    if len(values) == 1:
        return values * 3
    return statistics.quantiles(values, n=4, method="inclusive")


def alternate(ranks, built, options, runs):
    """So many times of each program, which take turns; who is first changes, too."""
    times = {form: [] for form in built}
    for turn in range(runs):
        forms = list(built) if turn % 2 == 0 else list(reversed(built))
        for form in forms:
            times[form].append(seconds(ranks, built[form], options))
    return times


def build(options, case, folder):
    built = {}
    for form in cases.FORMS:
        built[form] = os.path.join(folder, f"{case.name}_{form}")
        programs.build(options, case.source(form), built[form])
    return built


def measure(options, folder):
    """All times: rows of (application, processes, form, run, seconds)."""
    rows = []
    print("| application | processes | by hand, ms | quartiles | in the kernel, ms | quartiles | ratio |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for case in cases.CASES:
        if options.application and case.name not in options.application:
            continue
        built = build(options, case, folder)
        for ranks in options.ranks:
            if ranks < case.least:
                continue
            times = alternate(ranks, built, case.options[options.size], options.runs)
            for form, values in times.items():
                rows += [(case.name, ranks, form, run, t) for run, t in enumerate(values)]
            cells = []
            for form in cases.FORMS:
                low, middle, high = (1e3 * t for t in quartiles(times[form]))
                cells += [f"{middle:.3f}", f"{low:.3f}–{high:.3f}"]
            ratio = statistics.median(
                inside / hand for hand, inside in zip(*(times[f] for f in cases.FORMS))
            )
            print(f"| {case.name} | {ranks} | " + " | ".join(cells) + f" | {ratio:.3f} |")
            sys.stdout.flush()
    return rows


def ring(options, folder):
    """Rows of (form, bytes, run, seconds a round), MPI alone among the forms."""
    case = next(case for case in cases.CASES if case.name == "ring")
    built = build(options, case, folder)
    built["mpi_only"] = os.path.join(folder, "ring_mpi_only")
    programs.build(options, os.path.join(cases.EXAMPLES, "ring", "mpi_only.cpp"), built["mpi_only"])
    rows = []
    for size in RING_BYTES[options.size]:
        rounds = max(4, min(500, (1 << 24) // size))
        times = alternate(
            max(options.ranks), built, [f"--bytes={size}", f"--rounds={rounds}"], options.runs
        )
        for form, values in times.items():
            rows += [(form, size, run, t) for run, t in enumerate(values)]
    return rows


def write(path, head, rows):
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    programs.add_options(parser)
    parser.add_argument("--ranks", default="1,2,4", help="numbers of processes")
    parser.add_argument("--runs", default=7, type=int, help="of each form")
    parser.add_argument("--size", default="realistic", choices=["realistic", "small", "gpu"])
    parser.add_argument("--out", help="folder for CSV files and plots")
    parser.add_argument("application", nargs="*")
    options = parser.parse_args()
    options.ranks = [int(ranks) for ranks in options.ranks.split(",")]
    for name in options.application:
        if name not in [case.name for case in cases.CASES]:
            parser.error(f"there is no application '{name}'")
    with tempfile.TemporaryDirectory(prefix="gpumpi-apps-") as folder:
        rows = measure(options, folder)
        rounds = []
        if options.out and max(options.ranks) > 1:
            if not options.application or "ring" in options.application:
                rounds = ring(options, folder)
    if options.out:
        os.makedirs(options.out, exist_ok=True)
        head = ["application", "processes", "form", "run", "seconds"]
        write(os.path.join(options.out, "times.csv"), head, rows)
        if rounds:
            head = ["form", "bytes", "run", "seconds"]
            write(os.path.join(options.out, "ring.csv"), head, rounds)
        plots.draw(options.out)


if __name__ == "__main__":
    main()
