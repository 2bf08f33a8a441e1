"""Builds public CUDA programs for the CPU device, unchanged, and runs them.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Suites/suites.py --hecbench ~/HeCBench > programs.jsonl
    python3 test/Suites/conformance.py --tools build/bin --work /tmp/w \\
        --json found.json programs.jsonl
    python3 test/Suites/table.py found.json

A program that is built runs three times: with its blocks and threads forwards,
backwards and in a random order, on two devices. It has to say the same about
itself each time, or what it copies from the device has to be the same bytes. So
each one is

    not built   a source is refused, or does not link; `detail` says why
    too slow    the first run takes more than --seconds of processor time
    no input    a run ends without a success before anything is copied, or what
                it computes is not right and it says that a file is missing: data
                or arguments are not there
    crashed     a signal ended a run
    failed      its own check fails, or its exit status says so
    differs     no check of its own, and the bytes depend on the order
    passed      its own check succeeds in every order
    same        no check of its own; the same bytes in every order
    nothing     no check of its own, and nothing comes from the device

Programs that are in the file of --json already are left out, unless --again
names their verdict ("not built,crashed") or --only them ("suite/name").

--nvcc COMMAND compiles what has not been built with that, too: what nvcc does
not take either was written for an older CUDA, or for a library that is not here.

--sanitize builds with AddressSanitizer and UndefinedBehaviorSanitizer and runs
once; what they say is `reports`. Without a word of them, a program's own check can
fail, since what malloc() returns is filled with something else then.
"""

import argparse
import json
import os
import re
import resource
import sys
import time

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Metamorphic"))
# pylint: disable=wrong-import-position
from program import Build, Program, Tools, first_error  # noqa: E402

ORDERS = ("forward", "reverse", "random:1")
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize=vptr,alignment", "-g1")
# Others use the machine, too: the limit is of processor time, this of the clock.
CLOCK_FACTOR = 6
MEMORY = 8 << 30

# What programs print when their own check has failed, or succeeded. Words like
# "error" are also in sentences about small ones ("max error 1e-7").
FAILED = re.compile(
    r"\bfail(ed|ures?|s)?\b|\bmismatch|\bnon-matching|\bincorrect\b|\bwrong\b|\binvalid result|"
    r"\bnot (?:equal|match|correct|identical)|\bdo(?:es)? not match|\bunsuccessful|"
    r"(?:CUDA|GPU) ?error|(?<!absolute )(?<!relative )\berror: (?!\s*[-+.\d])|assert",
    re.I,
)
NONE_FAILED = re.compile(
    r"\b(?:no|0|zero) (?:fail|mismatch|error|wrong|incorrect)|"
    r"(?:failures?|mismatch(?:es)?|errors?|wrong|incorrect)\s*[:=]\s*0(?:\.0*)?\b|did not fail|"
    r"\bnon-matching[^:]*:\s*0\b",
    re.I,
)
SUCCEEDED = re.compile(
    r"\bpass(?:ed|es)?\b|\bsuccess|\bsucceeded\b|\bcorrect\b|\bverified\b|\bmatch(?:es)?\b|"
    r"\bidentical\b|\bvalid\b|\bOK\b|test passed",
    re.I,
)
MISSING = re.compile(
    r"\bnot (?:be )?(?:found|opened)|no such file|"
    r"(?:unable|failed|can ?not|can't|could ?n[o']t) (?:to )?(?:open|read|load|find)",
    re.I,
)
REPORT = re.compile(
    r"^.*(?:runtime error: .*|ERROR: AddressSanitizer: \S+.*)$",
    re.M,
)


def own_check(run):
    """What a run says about its results: True, False, or None for nothing."""
    if run.status != 0:
        return False
    said = None
    for line in run.everything.splitlines():
        if NONE_FAILED.search(line):
            said = True
        elif FAILED.search(line):
            return False
        elif SUCCEEDED.search(line):
            said = True
    return said


def limited(tools, seconds):
    """Makes what `tools` start end after so much processor time, quietly."""

    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    tools.before = limit
    tools.seconds = seconds * CLOCK_FACTOR


class Trial:
    """Tries one program."""

    def __init__(self, tools, program, options):
        self.tools = tools
        self.options = options
        self.build = Build(tools, program, "sanitized" if options.sanitize else "conform")
        self.found = {"suite": program.suite, "name": program.name}

    def verdict(self, kind, **more):
        self.found.update(verdict=kind, **more)
        return self.found

    def run(self):
        begin = time.monotonic()
        sanitizers = SANITIZERS if self.options.sanitize else ()
        status, said = self.build.compile("program", *sanitizers)
        self.found["build"] = round(time.monotonic() - begin, 1)
        if status != 0:
            self.found.update(detail=first_error(said), said=said[:4000])
            if self.options.nvcc:
                self.found["nvcc"] = self.build.nvcc(self.options.nvcc)[0] == 0
            return self.verdict("not built")
        if self.options.sanitize:
            return self.sanitized()
        runs = []
        for order in ORDERS:
            runs.append(self.start(order))
            if self.slow(runs[-1]):
                return self.verdict("too slow", order=order)
        return self.compare(runs)

    def start(self, order, **more):
        limited(self.tools, self.options.seconds)
        try:
            return self.build.run(
                "program",
                GPUMPI_CPU_ORDER=order,
                GPUMPI_CPU_THREADS="1",
                GPUMPI_CPU_DEVICES="2",
                OMP_NUM_THREADS="2",
                **more,
            )
        finally:
            self.tools.before = None

    def slow(self, run):
        return run.status is None or -run.status in (24, 9)  # SIGXCPU, SIGKILL

    def compare(self, runs):
        """Compares the runs; what has no data may do anything."""
        found = self.verdict_of(runs)
        if found["verdict"] in ("failed", "crashed", "differs"):
            if MISSING.search(runs[0].everything):
                return self.verdict("no input", detail=runs[0].everything[-500:])
        return found

    def verdict_of(self, runs):
        checks = [own_check(run) for run in runs]
        same = all(run.same(runs[0]) for run in runs)
        exact = same and all(run.freed == runs[0].freed for run in runs)
        self.found.update(
            seconds=round(max(run.seconds for run in runs), 1),
            checks=checks,
            same=same,
            exact=exact,
            copies=len(runs[0].copies),
            output=runs[0].everything[-4000:],
        )
        if runs[0].status > 0 and not runs[0].copies and not runs[0].freed:
            return self.verdict("no input", detail=runs[0].everything[-500:])
        for order, run, check in zip(ORDERS, runs, checks):
            if run.status < 0:
                return self.verdict("crashed", order=order, detail=run.everything[-500:])
            if check is False:
                return self.verdict("failed", order=order, detail=run.everything[-500:])
        if all(checks):
            return self.verdict("passed")
        if not runs[0].copies and not runs[0].freed:
            return self.verdict("nothing")
        return self.verdict("same" if same else "differs")

    def sanitized(self):
        run = self.start(
            "forward",
            ASAN_OPTIONS="detect_leaks=0,detect_stack_use_after_return=0",
            UBSAN_OPTIONS="print_stacktrace=0",
        )
        if self.slow(run):
            return self.verdict("too slow")
        reports = sorted(set(re.sub(r"==\d+==", "", r) for r in REPORT.findall(run.everything)))
        check = own_check(run)
        self.found.update(reports=reports[:20], check=check, status=run.status)
        if not reports and check is not False:
            return self.verdict("clean")
        self.found["output"] = run.everything[-6000:]
        return self.verdict("reported" if reports else "failed")


def known(path):
    found = {}
    if path and os.path.exists(path):
        with open(path) as file:
            for line in file:
                one = json.loads(line)
                found[one["suite"], one["name"]] = one["verdict"]
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("programs")
    parser.add_argument("--tools", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--json", required=True)
    parser.add_argument("--again", default="")
    parser.add_argument("--only", default="")
    parser.add_argument("--nvcc", default="")
    parser.add_argument("--sanitize", action="store_true")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--optimise", default="-O1")
    options = parser.parse_args()
    tools = Tools(options.tools, options.work, options.optimise)
    before = known(options.json)
    only = set(filter(None, options.only.split(",")))
    with open(options.programs) as file:
        programs = [Program.read(line) for line in file]
    for program in programs:
        verdict = before.get((program.suite, program.name))
        named = f"{program.suite}/{program.name}" in only
        if only and not named:
            continue
        if verdict and not named and verdict not in options.again.split(","):
            continue
        found = Trial(tools, program, options).run()
        print(f"{found['verdict']}: {program.suite}/{program.name}: "
              f"{found.get('detail', '')[:200]}", flush=True)
        with open(options.json, "a") as file:
            file.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
