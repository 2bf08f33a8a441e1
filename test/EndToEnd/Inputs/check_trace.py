"""Checks the trace of test/EndToEnd/trace.cu.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import json
import sys


def check(condition, *what):
    if not condition:
        sys.exit(" ".join(map(str, what)))


path, ranks, staged = sys.argv[1], int(sys.argv[2]), sys.argv[3] == "staged"
with open(path) as file:
    events = json.load(file)
of = collections.defaultdict(list)
for event in events:
    of[event["pid"]].append(event)
check(sorted(of) == list(range(ranks)), "processes", sorted(of))

for rank, mine in of.items():
    spans = collections.defaultdict(list)
    for event in mine:
        if event["ph"] == "X":
            spans[event["cat"]].append(event)
    names = [span["name"] for span in spans["operation"]]
    check(
        names == ["cuda_mpi_barrier", "cuda_mpi_irecv", "cuda_mpi_isend", "cuda_mpi_waitall"],
        rank, names,
    )
    check(len(spans["launch"]) == 1 and len(spans["activation"]) == 2, rank, spans)
    check([s["args"]["detail"] for s in spans["activation"]][-1] == "activation 2", spans)
    check(bool(spans["staging"]) == staged, rank, "staging", spans["staging"])
    # Everything happens within the launch, one after another.
    begin = spans["launch"][0]["ts"]
    end = begin + spans["launch"][0]["dur"]
    inner = sorted(spans["activation"] + spans["operation"], key=lambda s: s["ts"])
    for span in inner:
        check(begin <= span["ts"] and span["ts"] + span["dur"] <= end + 1, rank, span)
        check(span["dur"] >= 0, span)
    for before, after in zip(inner, inner[1:]):
        check(before["ts"] + before["dur"] <= after["ts"] + 1, rank, before, after)
    # All operations are one batch: the kernel stops once, for the last of them.
    stops = [e for e in mine if e["ph"] == "i"]
    check(
        [(e["cat"], e["name"]) for e in stops] == [("suspension", "cuda_mpi_waitall")],
        rank, stops,
    )
    for event in spans["launch"] + spans["activation"] + spans["operation"] + stops:
        check("trace.cu:" in event["args"]["at"], event)
    # Each stop is behind the activation that it ends, at the operation that comes.
    for activation, stop in zip(spans["activation"], stops):
        check(activation["ts"] + activation["dur"] <= stop["ts"] + 1, rank, activation, stop)
    lines = {span["name"]: span["args"]["at"] for span in spans["operation"]}
    check(all(lines[stop["name"]] == stop["args"]["at"] for stop in stops), rank, stops, lines)
    begun = [e for e in mine if e["ph"] == "b"]
    done = [e for e in mine if e["ph"] == "e"]
    check(
        sorted(e["id2"]["local"] for e in begun) == sorted(e["id2"]["local"] for e in done),
        rank, begun, done,
    )
    check([e["name"] for e in begun] == ["cuda_mpi_irecv", "cuda_mpi_isend"], rank, begun)
    check("rank" in begun[0]["args"]["detail"], begun)
