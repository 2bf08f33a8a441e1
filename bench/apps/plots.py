"""Draws what apps.py has measured, in the form of the paper's figures 13 and 14.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 bench/apps/plots.py FOLDER

reads times.csv and ring.csv in the folder, and writes PNG and SVG files next to them.
"""

import collections
import csv
import os
import statistics
import sys

NAMES = {
    "host_mpi": "MPI on the host",
    "embedded": "MPI in the kernel",
    "mpi_only": "MPI alone",
}
COLOURS = {"host_mpi": "#0072b2", "embedded": "#d55e00", "mpi_only": "#555555"}


def read(path):
    """The rows of a CSV file, as dictionaries; none if there is no such file."""
    if not os.path.exists(path):
        return []
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def collect(rows, *keys):
    """The times of the rows by the values of `keys`."""
    times = collections.defaultdict(list)
    for row in rows:
        times[tuple(row[key] for key in keys)].append(float(row["seconds"]))
    return times


def save(figure, folder, name):
    figure.tight_layout()
    for form in ("png", "svg"):
        figure.savefig(os.path.join(folder, f"{name}.{form}"), dpi=150)


def spread(values):
    """How far the least and the greatest lie from the median."""
    middle = statistics.median(values)
    return middle, middle - min(values), max(values) - middle


def draw_application(plt, folder, name, rows):
    """Figure 14: the time of both forms by the number of processes."""
    times = collect(rows, "form", "processes")
    ranks = sorted({int(row["processes"]) for row in rows})
    figure, axes = plt.subplots(figsize=(4.5, 3.2))
    for place, form in enumerate(("host_mpi", "embedded")):
        bars = [spread(times[form, str(count)]) for count in ranks]
        axes.bar(
            [at + 0.4 * place - 0.2 for at in range(len(ranks))],
            [1e3 * bar[0] for bar in bars],
            width=0.38,
            yerr=[[1e3 * bar[side] for bar in bars] for side in (1, 2)],
            capsize=3,
            color=COLOURS[form],
            label=NAMES[form],
        )
    axes.set_xticks(range(len(ranks)), ranks)
    axes.set_xlabel("processes")
    axes.set_ylabel("time, ms")
    axes.set_title(name)
    axes.legend()
    save(figure, folder, name)
    plt.close(figure)


def draw_ring(plt, folder, rows):
    """Figure 13: the time of a round by the length of the messages."""
    times = collect(rows, "form", "bytes")
    sizes = sorted({int(row["bytes"]) for row in rows})
    figure, axes = plt.subplots(figsize=(5.5, 3.8))
    for form in ("host_mpi", "embedded", "mpi_only"):
        points = [spread(times[form, str(size)]) for size in sizes]
        axes.errorbar(
            sizes,
            [1e6 * point[0] for point in points],
            yerr=[[1e6 * point[side] for point in points] for side in (1, 2)],
            capsize=2,
            marker="o",
            markersize=3,
            color=COLOURS[form],
            label=NAMES[form],
        )
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    axes.set_xlabel("bytes")
    axes.set_ylabel("time of a round, µs")
    axes.legend()
    save(figure, folder, "ring-bytes")
    plt.close(figure)


def draw(folder):
    """Draws what there is in the folder."""
    try:
        import matplotlib
    except ModuleNotFoundError:
        print("no plots: matplotlib is not installed (Debian: python3-matplotlib)", file=sys.stderr)
        return
    matplotlib.use("Agg")
    # The same figures give the same files.
    matplotlib.rcParams["svg.hashsalt"] = "gpumpi"
    import matplotlib.pyplot as plt

    rows = read(os.path.join(folder, "times.csv"))
    for name in dict.fromkeys(row["application"] for row in rows):
        of_this = [row for row in rows if row["application"] == name]
        draw_application(plt, folder, name, of_this)
    rows = read(os.path.join(folder, "ring.csv"))
    if rows:
        draw_ring(plt, folder, rows)


if __name__ == "__main__":
    draw(sys.argv[1])
