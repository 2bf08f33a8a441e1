"""Puts barriers into CUDA programs and looks whether they still do the same.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/Metamorphic/metamorphic.py --tools build/bin --work /tmp/w a.cu b.cu
    python3 test/Metamorphic/metamorphic.py --tools build/bin --work /tmp/w --list l

A barrier between threads that all come to it changes nothing in a program that
does not depend on the order of its threads. So `cuda_mpi_barrier()` is put at
uniform places of its kernels and device functions (insert/), the result is
translated for the CPU target, and what it copies from the device is compared
with what the untouched program copies. Where they differ, the direct lowering
of the changed program has the say: if it agrees with the translation, the
program depends on the order of its threads.

    --list FILE         programs, one JSON object a line, as test/Suites/suites.py
                        writes them
    --rounds N          as many programs of each, with every place in one
    --loops no|only|all whether to insert in bodies of loops
    --most N            places in a function
    --seed N            which places
    --processes N       MPI processes that all run the program
    --stop-after translate
    --direct            run the direct lowering of every program
    --nvcc COMMAND      translate for the CUDA target, too, and compile that
    --break WORDS       "old=new": replaces text in translations, to see that
                        a translation which is wrong is found
    --json FILE         appends what was found, a line a program
    --seconds N         for a run

Exits with 1 if a program is wrong, or its translation is invalid. report.py
makes a table of the JSON.
"""

import argparse
import json
import os
import shlex
import sys
import time

from program import Build, Program, Tools, first_error, refusals

# What became of a program, and whether that is a defect.
DEFECTS = ("wrong", "internal", "uncompilable", "crash", "hang", "nvcc")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="*")
    parser.add_argument("--tools", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--list")
    parser.add_argument("--flags", default="", help="of the compiler, for files")
    parser.add_argument("--arguments", default="", help="of the program, for files")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--loops", choices=("no", "only", "all"), default="all")
    parser.add_argument("--most", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--text", default="cuda_mpi_barrier();")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--stop-after", choices=("translate",))
    parser.add_argument("--direct", action="store_true")
    parser.add_argument("--nvcc", default="")
    parser.add_argument("--break", dest="broken", default="")
    parser.add_argument("--json")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--optimise", default="-O1")
    parser.add_argument("--lowering", default="suspend", help="as gpumpi-translate has it")
    return parser.parse_args()


class Trial:
    """Tries one program; `run` says what became of it."""

    def __init__(self, tools, program, options):
        self.tools = tools
        self.program = program
        self.options = options
        self.plain = Build(tools, program, "plain")
        self.broken = options.broken
        self.found = {"name": program.name, "suite": program.suite}

    def verdict(self, kind, said="", **more):
        self.found.update(verdict=kind, detail=first_error(said), **more)
        return self.found

    def run(self):
        self.plain.copy()
        expected = None
        for number in range(self.options.rounds):
            changed = Build(self.tools, self.program, f"changed{number}")
            changed.copy()
            if not self.insert(changed, number, self.options.loops):
                return self.found
            if not self.found["inserted"]:
                self.verdict("no place")
                continue
            if not self.translate(changed) or not self.nvcc(changed):
                return self.found
            if self.options.stop_after == "translate":
                self.verdict("translated")
                continue
            expected = expected or self.reference()
            if not expected or not self.compare(changed, number, expected):
                return self.found
        return self.found

    def insert(self, changed, number, loops):
        options = [f"--seed={self.options.seed}", f"--rounds={self.options.rounds}"]
        options += [f"--round={number}", f"--loops={loops}"]
        options += [f"--text={self.options.text}"]
        if self.options.most is not None:
            options.append(f"--most={self.options.most}")
        facts, said = changed.insert(*options)
        if facts is None:
            self.verdict("not parsed", said)
            return False
        inserted = len(facts.pop("inserted"))
        facts["inserted"] = self.found.get("inserted", 0) + inserted
        self.found.update(facts)
        return True

    def build(self, changed):
        """Compiles what has been translated. Returns whether that went well."""
        status, said = self.compile(changed)
        if status != 0 and len(changed.sources) > 1 and changed.mark(said):
            # A kernel that calls operations and is launched in another file
            # wants a mark on its declarations.
            self.found["marked"] = True
            if not self.translate(changed):
                return False
            status, said = self.compile(changed)
        if status != 0:
            apart = len(changed.sources) > 1 and "undefined reference" in said
            self.verdict("unmarked" if apart else "uncompilable", said)
            return False
        return True

    def translate(self, changed, target="cpu"):
        lowering = [f"--lowering={self.options.lowering}"] if target == "cpu" else []
        status, said = changed.translate(target, *lowering)
        if status == 0:
            return True
        numbers = refusals(said)
        kind = "refused" if status == 1 and numbers else "internal"
        if "internal error" in said or status != 1:
            kind = "internal"
        elif "error" in said and not numbers:
            kind = "not parsed"
        if kind == "refused":
            # Is it the operations, or the program itself?
            _, before = self.plain.translate()
            if refusals(before):
                kind = "not supported"
        self.verdict(kind, said, numbers=numbers)
        return False

    def nvcc(self, changed):
        if not self.options.nvcc:
            return True
        self.found["nvcc"] = False
        if not self.translate(changed, "cuda"):
            self.found["detail"] = "cuda: " + self.found["detail"]
            # Clang may not have what nvcc or its headers have.
            self.found["not for CUDA"] = self.found["detail"]
            return self.found["verdict"] == "not parsed"
        command = self.options.nvcc
        status, said = changed.nvcc(command, translated=True)
        self.found["nvcc"] = status == 0
        if status == 0:
            return True
        # Does nvcc take the program as it is, or with its own operations?
        self.plain.translate("cuda")
        for translated in (False, True):
            if self.plain.nvcc(command, translated)[0] == 0:
                self.verdict("nvcc", said)
                return False
        self.found["not for CUDA"] = first_error(said)
        return True

    def reference(self):
        """The untouched program's run; None if it cannot be compared with."""
        begin = time.monotonic()
        status, said = self.plain.compile("plain")
        if status != 0:
            self.verdict("not built", said)
            return None
        expected = self.plain.run("plain", self.options.processes)
        if expected.status is None:
            self.verdict("too slow")
            return None
        if expected.status < 0 or not (expected.copies or expected.freed):
            self.verdict("not run", expected.output)
            return None
        # Forwards and backwards, in one thread, and in several.
        for order, threads in (("reverse", "1"), ("random:7", "2")):
            again = self.plain.run(
                "plain",
                self.options.processes,
                GPUMPI_CPU_ORDER=order,
                GPUMPI_CPU_THREADS=threads,
            )
            if again.status is not None and not again.same(expected):
                self.verdict("order")
                return None
        self.found["seconds"] = round(time.monotonic() - begin, 1)
        return expected

    def compare(self, changed, number, expected):
        seconds = 3 * self.tools.seconds
        if not self.build(changed):
            return False
        got = changed.run("changed", self.options.processes, seconds)
        if got.status is None and self.options.loops == "all" and not self.broken:
            # A barrier in a loop is passed too often: the others will do.
            changed.copy()
            self.found["inserted"] = 0
            if not self.insert(changed, number, "no"):
                return False
            if not self.translate(changed) or not self.build(changed):
                return False
            got = changed.run("changed", self.options.processes, seconds)
        if got.status is None:
            direct = self.direct(changed)
            done = direct and direct.status == expected.status
            self.verdict("hang" if done else "too slow with barriers")
            return False
        if got.same(expected) and not self.options.direct:
            same = got.output == expected.output and got.freed == expected.freed
            self.verdict("equal", exact=same, copies=len(got.copies))
            return True
        return self.judge(changed, expected, got)

    def direct(self, changed):
        """A run of the direct lowering, if it can be built."""
        status, _ = changed.compile("direct", "--lowering=direct")
        if status != 0:
            return None
        seconds = 3 * self.tools.seconds
        return changed.run("direct", self.options.processes, seconds)

    def judge(self, changed, expected, got):
        direct = self.direct(changed)
        if got.same(expected):
            agrees = direct and direct.status is not None and direct.same(got)
            self.verdict("equal", direct=bool(agrees), copies=len(got.copies))
            return True
        if direct and direct.same(got):
            self.verdict("order")
            return False
        kind = "wrong"
        if got.status != expected.status:
            kind = "crash" if got.status < 0 else "wrong"
        self.verdict(kind, got.output)
        self.found["detail"] += (
            f" (status {expected.status} -> {got.status}, "
            f"direct {direct.same(expected) if direct else 'not built'})"
        )
        return False

    def compile(self, changed):
        """Compiles what has been translated, or what --break makes of it."""
        sources = changed.sources
        changed.sources = [
            changed.translated(s, "cpu") if s.endswith(".cu") else s for s in sources
        ]
        for output in changed.sources if self.broken else ():
            self.spoil(output)
        made = changed.compile("changed")
        changed.sources = sources
        return made

    def spoil(self, output):
        old, new = self.broken.split("=", 1)
        with open(output) as file:
            text = file.read()
        with open(output, "w") as file:
            file.write(text.replace(old, new))


def programs(options):
    for file in options.files:
        home = os.path.dirname(os.path.abspath(file))
        yield Program(
            home,
            [os.path.abspath(file)],
            os.path.basename(file),
            os.path.basename(home),
            shlex.split(options.flags),
            shlex.split(options.arguments),
        )
    if options.list:
        with open(options.list) as file:
            for line in file:
                yield Program.read(line)


def main():
    options = arguments()
    tools = Tools(options.tools, options.work, options.optimise, options.seconds)
    defects = 0
    for program in programs(options):
        begin = time.monotonic()
        try:
            found = Trial(tools, program, options).run()
        except OSError as failure:
            found = {"name": program.name, "suite": program.suite}
            found.update(verdict="not parsed", detail=str(failure))
        found["total"] = round(time.monotonic() - begin, 1)
        defects += found["verdict"] in DEFECTS
        numbers = " ".join(found.get("numbers", []))
        print(
            f"{found['verdict']}: {program.suite}/{program.name}: "
            f"{found.get('inserted', 0)} of {found.get('places', 0)} places, "
            f"{found['total']} s {numbers} {found.get('detail', '')}",
            flush=True,
        )
        if options.json:
            with open(options.json, "a") as file:
                file.write(json.dumps(found) + "\n")
    return defects != 0


if __name__ == "__main__":
    sys.exit(main())
