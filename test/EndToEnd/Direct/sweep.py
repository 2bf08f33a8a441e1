"""Runs the end-to-end programs in another lowering.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/EndToEnd/Direct/sweep.py --tools build/bin --shard 1/3

follows the RUN lines of every program of test/EndToEnd up to the first test on
two processes (or on as many as it is tested on), but builds it with --lowering=direct.
The programs compare their results with a plain reference themselves; what is
compared with the translated program is compared with something that shares nothing
with the translation. A new test is found by itself. --every 3 runs one of three,
and --only NAME one program, showing its commands.

    python3 test/EndToEnd/Direct/sweep.py --tools build/bin --lowering sync

does the same with --lowering=sync and all programs, those of test/Mpi
included, --lowering loops with --lowering=loops; --lowering check builds them with --check instead, but for what they build
in a lowering of their own: nothing may be found.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import zlib

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
MPI = os.path.join(os.path.dirname(FOLDER), "Mpi")
RUN = re.compile(r"^.*?\bRUN: (.*)$", re.MULTILINE)
DEFINE = re.compile(r"\bDEFINE: (%\{[\w-]+\}) = (.*)$", re.MULTILINE)
# What the text of a translation looks like is no business of this test, nor what
# a trace says.
ELSEWHERE = re.compile(
    r"%if |%gpumpi-translate|--target=cuda|--dump-plan|%gpumpi-trace-merge|check_trace"
)
UNKNOWN = re.compile(r"(?<!%)%[a-z][\w-]{2,}")
# A program that runs by itself, without MPI.
ALONE = re.compile(r"(env (\S+=\S* )+)?%t\S* \| FileCheck ")
SECONDS = 200

# Programs that cannot be the same in a lowering, and why.
DIRECT_EXCLUDED = {
    "asynchronous.cu": "direct launches do not return before they are over",
    "both-lowerings.cu": "one of its files is not built in that lowering",
    "concurrent.cu": "direct launches do not return before they are over",
    "checked-requests.cu": "--check knows the lowering without an option only",
    "gdb.cu": "it shows the text of the other lowering",
    "graph-nodes.cu": "direct launches cannot be put off",
    "graphs.cu": "direct launches cannot be put off",
    "gdb-plain.cu": "it steps through what it has built for that",
    "divisions.cu": "it builds its direct form itself",
    "failed-kernels.cu": "the same",
    "foreign-names.cu": "the same",
    "kernel-errors.cu": "the same",
    "kernel-addresses.cu": "it builds its direct form itself",
    "polls.cu": "direct launches do not return before they are over",
    "shared-alignment.cu": "shared variables of included files are refused (GM2008)",
    "shared-templates.cu": "shared variables of included files are refused (GM2008)",
}
SYNC_EXCLUDED = {
    "divisions.cu": "it builds its other forms itself",
    "failed-kernels.cu": "the same",
    "foreign-names.cu": "the same",
    "kernel-errors.cu": "the same",
    "checked-requests.cu": "--check knows the lowering without an option only",
    "gdb.cu": "it steps through the text of the other lowering",
    "gdb-plain.cu": "it steps through what it has built for that",
    "kernel-addresses.cu": "it builds its other forms itself",
}
CHECK_EXCLUDED = {
    "concurrent.cu": "streams do not work while the program goes on there",
    "dies.cu": "mistakes are what it is about",
    "gdb.cu": "it steps through what it has built for that",
    "gdb-plain.cu": "it steps through what it has built for that",
    "divisions.cu": "it builds its other forms itself",
    "failed-kernels.cu": "mistakes are what it is about",
    "foreign-names.cu": "it builds its other forms itself",
    "kernel-errors.cu": "mistakes are what it is about",
}
EXCLUDED = {
    "direct": DIRECT_EXCLUDED,
    "loops": SYNC_EXCLUDED,
    "sync": SYNC_EXCLUDED,
    "check": CHECK_EXCLUDED,
}


def processes(lines):
    """For each RUN line, how many processes it tests on; None if it is no test. A
    run whose output is only written down is none, but a comparison of what the
    run before it wrote is one."""
    counts, written = [], None
    for line in lines:
        run = re.search(r"%mpirun -np (\d+)", line)
        saved = run and re.search(r" (2>|>) ", line)
        if saved:
            written = int(run.group(1))
        counted = run if not saved else None
        compared = written if line.startswith(("diff ", "FileCheck ")) else None
        alone = 1 if ALONE.match(line) else None
        counts.append(int(counted.group(1)) if counted else compared or alone)
    return counts


def commands(text):
    """The RUN lines to follow; none if there is no test to follow them to."""
    lines = RUN.findall(re.sub(r"\\\n.*?\bRUN: *", "", text))
    lines = [line for line in lines if not ELSEWHERE.search(line)]
    counts = processes(lines)
    tested = [count for count in counts if count]
    if not tested:
        return []
    wanted = 2 if 2 in tested else min(tested, key=lambda n: (n == 1, n))
    end = counts.index(wanted)
    before = [line for line, count in zip(lines[:end], counts) if not count]
    return before + [lines[end]]


def programs(lowering):
    """The paths of the programs to run."""
    folders = [FOLDER, MPI] if lowering in ("loops", "sync") else [FOLDER]
    paths = []
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".cu") or name in EXCLUDED[lowering]:
                continue
            paths.append(os.path.join(folder, name))
    return paths


def added(line, lowering):
    """What is added to the command of a RUN line that builds."""
    if lowering != "check":
        return f" --lowering={lowering}"
    # What is checked are kernels of the default lowering.
    return "" if " --lowering=" in line else " --check"


def follow(path, options, folder):
    """What is wrong with a program; empty if nothing is."""
    name = os.path.basename(path)
    with open(path) as source:
        text = source.read()
    lines = commands(text)
    if not any("%gpumpicxx" in line for line in lines):
        return "no RUN lines that build and test it"
    definitions = DEFINE.findall(text)
    substitutions = [
        ("%gpumpicxx", os.path.join(options.tools, "gpumpicxx")),
        ("%gpumpi-tools", options.tools),
        ("%python", sys.executable),
        ("%cxx_cpu", options.cxx_cpu),
        ("%mpirun", options.mpirun),
        ("%ends", f"{sys.executable} {os.path.join(os.path.dirname(FOLDER), 'ends.py')}"),
        ("%S", os.path.dirname(path)),
        ("%s", path),
        ("%t", os.path.join(folder, name)),
    ]
    for line in lines:
        for _ in range(3):  # A definition can use another.
            for word, value in definitions:
                line = line.replace(word, value)
        # What a test is built with besides its other forms is what is replaced.
        line = line.replace(" --lowering=suspend", "")
        line = line.replace("%gpumpicxx", "%gpumpicxx" + added(line, options.lowering))
        for word, value in substitutions:
            line = line.replace(word, value)
        unknown = UNKNOWN.search(line)
        if unknown:
            return f"{unknown.group()} is not among the substitutions here: {line}"
        line = line.replace("%%", "%")
        if options.only:
            print("+ " + line, flush=True)
        command = subprocess.Popen(
            ["bash", "-o", "pipefail", "-c", line],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            errors="replace",
            start_new_session=True,
        )
        try:
            output, _ = command.communicate(timeout=SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(command.pid, signal.SIGKILL)
            command.communicate()
            return f"no end: {line}"
        if command.returncode != 0:
            return f"{command.returncode} from {line}\n{output[-3000:]}"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--tools", required=True, help="folder of gpumpi-translate and gpumpicxx"
    )
    parser.add_argument("--lowering", default="direct", choices=sorted(EXCLUDED))
    parser.add_argument("--shard", default="1/1", help="part K/N of the programs")
    parser.add_argument("--every", type=int, default=1, help="one of so many programs")
    parser.add_argument("--mpirun", default="mpirun", help="lit's %%mpirun")
    parser.add_argument("--cxx-cpu", default="c++", help="lit's %%cxx_cpu")
    parser.add_argument("--only", help="the one program of this name")
    options = parser.parse_args()
    paths = programs(options.lowering)
    if options.only:
        paths = [path for path in paths if os.path.basename(path) == options.only]
    part, parts = (int(number) for number in options.shard.split("/"))
    # By its name, so that a new program does not change which others are taken.
    taken = [p for p in paths if zlib.crc32(os.path.basename(p).encode()) % options.every == 0]
    some = taken[part - 1 :: parts]
    failed = 0
    with tempfile.TemporaryDirectory(prefix="gpumpi-direct-") as folder:
        for path in some:
            wrong = follow(path, options, folder)
            failed += bool(wrong)
            print(f"{os.path.basename(path)}: {wrong or 'ok'}", flush=True)
    print(f"programs {len(some)}, failed {failed}")
    return failed > 0 or not some


if __name__ == "__main__":
    sys.exit(main())
