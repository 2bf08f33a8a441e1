"""Compares --explain=json, on standard input, with --explain in the named file:
the same functions, points and bytes."""

import json
import re
import sys

with open(sys.argv[1]) as file:
    text = file.read()
functions = json.load(sys.stdin)
names = re.findall(r": (?:kernel|function) '(.*)' has", text)
assert [f["name"] for f in functions] == names, names

points = [(f, p) for f in functions for p in f["points"]]
said = re.findall(r"^(.*): '(.*)' suspends in '(.*)', point (\d+) of (\d+)$", text, re.M)
assert said and len(said) == len(points), said
for (function, point), (place, name, callee, number, count) in zip(points, said):
    at = f"{point['file']}:{point['line']}:{point['column']}"
    told = (at, function["name"], point["calls"], point["point"], len(function["points"]))
    assert told == (place, name, callee, int(number), int(count)), told

blocks = text.split("suspends in")[1:]
for (_, point), block in zip(points, blocks):
    kept = re.search(r"keeps (\d+) bytes? per thread", block)
    assert point["bytes"] == int(kept.group(1) if kept else 0), point
    assert point["bytes"] == sum(v["bytes"] for v in point["kept"]), point
    for value in point["kept"] + point["shared"]:
        assert re.search(rf"^    {re.escape(value['name'])} ", block, re.M), value
    for reason in point["conditions"] + point["apartFromNext"]:
        assert "    " + reason["text"] in block, reason
