#!/usr/bin/env python3
"""Counts single tests, those inside lit suites too: `N passed, N failed`.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: summarise-tests.py <folder with ctest.xml and lit-*.xml>
Prints the names of failed tests and, on a line of its own, the counts. The exit
status is 1 if a test failed, none ran, or lit was interrupted: it ends as if all
were well then, and the tests that it has not come to count as failed.
"""

import pathlib
import sys
import xml.etree.ElementTree as ElementTree


def read_cases(file):
    """Yields (name, outcome) for the tests of a JUnit file."""
    for case in ElementTree.parse(file).iter("testcase"):
        name = case.get("name")
        if case.get("classname", name) != name:
            name = f"{case.get('classname')}/{name}"
        skipped = case.find("skipped")
        if skipped is not None and skipped.get("message") == "User interrupt":
            yield name, "failed"
        elif skipped is not None or case.get("status") in ("notrun", "disabled"):
            yield name, "skipped"
        elif case.find("failure") is not None or case.find("error") is not None:
            yield name, "failed"
        else:
            yield name, "passed"


def main():
    folder = pathlib.Path(sys.argv[1])
    outcomes = {"passed": [], "failed": [], "skipped": []}
    for name, outcome in read_cases(folder / "ctest.xml"):
        # A suite that wrote its results counts by its tests.
        suite = folder / f"{name}.xml"
        inner = list(read_cases(suite)) if suite.exists() else []
        counted = inner or [(name, outcome)]
        if outcome == "failed" and all(o != "failed" for _, o in counted):
            counted.append((name, outcome))
        for test, result in counted:
            outcomes[result].append(test)
    for name in outcomes["failed"]:
        print(f"failed: {name}")
    if outcomes["skipped"]:
        print(f"skipped: {len(outcomes['skipped'])}")
    print(f"{len(outcomes['passed'])} passed, {len(outcomes['failed'])} failed")
    return 1 if outcomes["failed"] or not outcomes["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
