#!/usr/bin/env python3
"""Draws a part of a trace (docs/trace.md) as an SVG picture.

    scripts/trace-picture.py trace.json --from 1.5 --until 4 -o picture.svg

Times are milliseconds from the first event.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import html
import json

WIDTH, LEFT, ROW, GAP = 880, 70, 22, 18
# Categories from top to bottom, with their colours.
ROWS = {"activation": "#7aa6d8", "operation": "#e8a860", "staging": "#b9a3d6"}
BEGUN = "#4f9a63"


def spans(events):
    """Every span as (process, category, name, begin, end)."""
    open_ = {}
    for event in sorted(events, key=lambda e: e.get("ts", 0)):
        if event["ph"] == "X":
            yield event["pid"], event["cat"], event["name"], event["ts"], event["ts"] + event["dur"]
        elif event["ph"] == "b":
            open_[event["pid"], event["id2"]["local"]] = event
        elif event["ph"] == "e":
            begin = open_.pop((event["pid"], event["id2"]["local"]))
            yield event["pid"], "begun", event["name"], begin["ts"], event["ts"]


def bars(found, rows, top, start, stop):
    """The elements for the spans `found` of one process, in rows from `top` on."""
    scale = (WIDTH - LEFT - 10) / (stop - start)
    lines = 0
    for _, category, name, begin, end in found:
        if end < start or begin > stop or category == "launch":
            continue
        x = LEFT + (max(begin, start) - start) * scale
        width = max((min(end, stop) - max(begin, start)) * scale, 0.6)
        if category == "begun":
            y, height, colour = top + len(rows) * ROW + 3 + 3 * (lines % 5), 2, BEGUN
            lines += 1
        else:
            y, height, colour = top + rows.index(category) * ROW, ROW - 3, ROWS[category]
        yield (
            f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" fill="{colour}">'
            f"<title>{html.escape(name)}: {(end - begin) / 1000:.3f} ms</title></rect>"
        )
        short = name.replace("cuda_mpi_", "")
        if category != "begun" and width > 7 * len(short) + 4:
            yield f'<text x="{x + 3:.1f}" y="{y + 14}" fill="#222">{html.escape(short)}</text>'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("trace")
    parser.add_argument("--from", dest="begin", type=float, default=0)
    parser.add_argument("--until", dest="end", type=float)
    parser.add_argument("-o", dest="output", required=True)
    options = parser.parse_args()
    with open(options.trace) as file:
        found = list(spans(json.load(file)))
    first = min(begin for *_, begin, _ in found)
    last = max(end for *_, end in found)
    start = first + 1000 * options.begin
    stop = first + 1000 * options.end if options.end else last
    ranks = sorted({span[0] for span in found})
    rows = [c for c in ROWS if any(span[1] == c for span in found)]
    lane = len(rows) * ROW + 16 + GAP
    out = []
    for index, rank in enumerate(ranks):
        top = 10 + index * lane
        out.append(f'<text x="8" y="{top + 15}" fill="#333">rank {rank}</text>')
        out += bars([span for span in found if span[0] == rank], rows, top, start, stop)
    height = 10 + len(ranks) * lane + 20
    y = height - 18
    out.append(f'<path d="M{LEFT} {y} H{WIDTH - 10}" stroke="#777" fill="none"/>')
    out.append(f'<text x="{LEFT}" y="{y + 13}" fill="#555">0</text>')
    out.append(f'<text x="{WIDTH - 10}" y="{y + 13}" fill="#555" text-anchor="end">{(stop - start) / 1000:.2f} ms</text>')
    with open(options.output, "w") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"\n'
            '     font-family="Helvetica, Arial, sans-serif" font-size="12" role="img" aria-label="A trace">\n'
            f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>\n' + "\n".join(out) + "\n</svg>\n"
        )


if __name__ == "__main__":
    main()
