"""Builds programs in both ways, runs them and compares what they print.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import os
import re
import shlex
import subprocess

from program import Program

BUILD_SECONDS = 300
RUN_SECONDS = 60


@dataclasses.dataclass
class Verdict:
    """What became of one kernel: "ok", "refused", "internal", "compile",
    "crash" or "mismatch", and what was said about it; "direct" or "sync": that
    lowering is to blame."""

    kind: str
    detail: str = ""


class Runner:
    """Runs programs with the tools in the folder `tools`."""

    def __init__(
        self, tools, folder, cxx=None, flags=("-O1",), nvcc=None, lowerings=()
    ):
        self.translator = os.path.join(tools, "gpumpi-translate")
        self.folder = folder
        self.flags = list(flags)
        self.nvcc = nvcc
        self.lowerings = lowerings  # To compare with besides.
        os.makedirs(folder, exist_ok=True)
        self.environment = dict(
            os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1"
        )
        # Clang keeps its opinion of switches and unused labels to itself.
        command = [os.path.join(tools, "gpumpicxx"), "--show", "--target=cpu"]
        command += ["-w", *self.flags, "x.cu", "-o", "x"]
        with open(self.path("x.cu"), "w"):
            pass
        settings = dict(self.environment)
        if cxx:
            settings["GPUMPI_CXX"] = cxx
        shown = subprocess.run(
            command,
            env=settings,
            cwd=folder,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        ).stdout.splitlines()
        self.compile, self.link = (shlex.split(line) for line in shown[-2:])

    def path(self, name):
        return os.path.join(self.folder, name)

    def call(self, command, seconds, **settings):
        """The exit status (None: no end) and the output of a command."""
        environment = dict(self.environment, **settings)
        try:
            done = subprocess.run(
                command,
                env=environment,
                cwd=self.folder,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=seconds,
                errors="replace",
            )
            return done.returncode, done.stdout
        except subprocess.TimeoutExpired as late:
            return None, (late.stdout or b"").decode(errors="replace")

    def translate(self, source, output, target, *options):
        command = [self.translator, source, "-o", output, f"--target={target}"]
        command += options
        if target == "cuda":
            command += ["--", "-DOMPI_SKIP_MPICXX"]
        return self.call(command, BUILD_SECONDS)

    def build(self, text, program, *definitions):
        """Compiles `text` to `program`."""
        words = {"x.gpumpi.cpp": text, "x.o": program + ".o", "x": program}
        compile = [words.get(word, word) for word in self.compile]
        link = [words.get(word, word) for word in self.link]
        status, said = self.call(compile + list(definitions), BUILD_SECONDS)
        if status == 0:
            status, said = self.call(link, BUILD_SECONDS)
        return status, said

    @staticmethod
    def blame(program, said):
        """The kernels that errors point at, with the first line of each."""
        found = {}
        for line in said.splitlines():
            where = re.match(r"[^\s:]*:(\d+)(?::\d+)?: (?:fatal )?error", line)
            if where:
                kernel = program.kernel_at(int(where.group(1)))
                found.setdefault(kernel, line)
        return found

    def check(self, kernels, name, cuda=False):
        """A verdict for every kernel."""
        verdicts = [None] * len(kernels)
        rest = list(range(len(kernels)))
        while rest:
            program = Program([kernels[i] for i in rest])
            source = self.path(name + ".cu")
            with open(source, "w", newline="") as file:
                file.write(program.text)
            found = self.attempt(program, source, name, cuda)
            # Where generated text is to blame, the line is a guess.
            guess = any(v.kind in ("internal", "compile") for v in found.values())
            if None in found or not found or (guess and len(rest) > 1):
                # Nobody is to blame: look at each by itself.
                if len(rest) == 1:
                    verdicts[rest[0]] = found.get(None, Verdict("ok"))
                    break
                half = len(rest) // 2
                for part in (rest[:half], rest[half:]):
                    some = self.check([kernels[i] for i in part], name, cuda)
                    for i, verdict in zip(part, some):
                        verdicts[i] = verdict
                break
            for i, verdict in found.items():
                verdicts[rest[i]] = verdict
            rest = [i for i in rest if verdicts[i] is None]
        return verdicts

    def attempt(self, program, source, name, cuda):
        """Verdicts for those of the program's kernels that are to blame for
        its failure, or for all. None: the failure is nobody's."""
        plain, test = self.path(name + "-plain"), self.path(name + "-test")
        for target in ("cpu", "cuda") if cuda else ("cpu",):
            output = self.path(
                name + (".gpumpi.cpp" if target == "cpu" else ".gpumpi.cu")
            )
            status, said = self.translate(source, output, target)
            if status != 0:
                kind = "refused"
                if status not in (0, 1):
                    kind = "crash"
                elif "internal error" in said or "[GM" not in said:
                    kind = "internal"
                return self.failure(program, kind, target + ": " + said)
        others = {way: self.path(f"{name}-{way}") for way in self.lowerings}
        for way, other in others.items():
            status, said = self.translate(
                source, other + ".cpp", "cpu", "--lowering=" + way
            )
            if status != 0:
                return self.failure(program, way, said)
        steps = [("reference", source, plain, "-DPLAIN", "-x", "c++")]
        steps.append(("compile", self.path(name + ".gpumpi.cpp"), test))
        steps += [(way, other + ".cpp", other) for way, other in others.items()]
        for kind, text, output, *definitions in steps:
            # The language has to be named before the file.
            words = {"-c": [*definitions, "-c"]}
            saved, self.compile = self.compile, [
                new for word in self.compile for new in words.get(word, [word])
            ]
            status, said = self.build(text, output)
            self.compile = saved
            if status != 0:
                return self.failure(program, kind, said)
        if self.nvcc and cuda:
            status, said = self.call(
                [*self.nvcc, "-c", name + ".gpumpi.cu", "-o", name + ".cuda.o"],
                BUILD_SECONDS,
            )
            if status != 0:
                return self.failure(program, "compile", "nvcc: " + said)
        return self.compare(program, plain, test, others)

    def failure(self, program, kind, said):
        found = self.blame(program, said)
        if None in found or not found:
            return {None: Verdict(kind, said[-3000:])}
        return {k: Verdict(kind, line) for k, line in found.items()}

    def results(self, program, binary, settings):
        """What each kernel printed; what is wrong with those that did not."""
        results, wrong = {}, {}
        while True:
            skip = [str(k) for k in wrong]
            status, said = self.call([binary, *skip], RUN_SECONDS, **settings)
            last = None
            for line in said.splitlines():
                words = line.split()
                if words[:1] == ["run"]:
                    last = int(words[1])
                elif words[:1] == ["result"]:
                    results[int(words[1]), int(words[2])] = " ".join(words[3:])
            if status == 0:
                return results, wrong
            if last is None or last in wrong:
                return results, {None: Verdict("crash", said[-2000:])}
            how = "hangs" if status is None else f"ends with {status}"
            wrong[last] = Verdict("crash", f"{how}: {said[-1500:]}")

    def compare(self, program, plain, test, others):
        expected, wrong = self.results(program, plain, {})
        if wrong:
            return {k: Verdict("reference", v.detail) for k, v in wrong.items()}
        verdicts = {k: Verdict("ok") for k in range(len(program.kernels))}
        one = {"GPUMPI_CPU_THREADS": "1"}
        runs = [("mismatch", test, {}), ("mismatch", test, one)]
        runs += [(way, other, {}) for way, other in others.items()]
        for kind, binary, settings in runs:
            got, wrong = self.results(program, binary, settings)
            if binary != test:
                wrong = {k: Verdict(kind, v.detail) for k, v in wrong.items()}
            verdicts.update(wrong)
            for (kernel, shape), value in expected.items():
                if kernel in wrong or verdicts[kernel].kind != "ok":
                    continue
                if got.get((kernel, shape)) != value:
                    verdicts[kernel] = Verdict(
                        kind,
                        f"shape {shape}, {settings}: expected {value[:60]} got "
                        f"{got.get((kernel, shape), '')[:60]}",
                    )
        return verdicts
