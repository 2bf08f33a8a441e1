#!/usr/bin/env python3
"""Checks docs/api against the operations that there are.

Every operation of include/gpumpi/operations.def has a section `### cuda_mpi_NAME`
in one of the pages, every collective also `### cuda_mpi_iNAME`, with its signature
in a ```cpp block, and an example in a ```cuda block; so do the functions that never
wait. --check compares the signatures; --write mends them. --examples PAGE prints the examples of a page as one
source file, for a compiler; with --blocks, their operations are those of blocks.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import re
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "api"
SECTION = re.compile(r"^### `(cuda_mpi_\w+)`\n(.*?)(?=^##|\Z)", re.M | re.S)
SIGNATURES = re.compile(r"^```cpp\n(.*?)^```\n", re.M | re.S)
EXAMPLE = re.compile(r"^```cuda\n(.*?)^```\n", re.M | re.S)
COMMUNICATOR = ", gpumpi::CommArgument comm = {}"


def closing(text, begin):
    """Where the bracket that opens at BEGIN is closed."""
    depth = 0
    for at in range(begin, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError("unbalanced")


def parameters(text):
    """A parameter list as the user needs it."""
    text = re.sub(r"\s+", " ", text)
    text = text.replace("GPUMPI_OUTPUT ", "")
    text = text.replace("gpumpi::CommArgument comm = {}", "MPI_Comm comm = MPI_COMM_WORLD")
    text = text.replace("gpumpi::CommArgument", "MPI_Comm")
    text = text.replace("gpumpi::OpArgument", "MPI_Op")
    text = re.sub(r"gpumpi::InPlaceArgument \w+", "CUDA_MPI_IN_PLACE", text)
    text = re.sub(r"(\w|\*) ?ignored\d?", r"\1", text)
    text = re.sub(r"\* (\w)", r"*\1", text)
    # A line never ends within a parameter.
    return ", ".join(
        one.strip().replace(" ", "\0") for one in text.replace("gpumpi::Same<T>", "T").split(",")
    )


def signature(name, arguments, is_template):
    line = f"int\0cuda_mpi_{name}({parameters(arguments)});"
    if is_template:
        line = "template <class T>\n" + line
    lines = [textwrap.fill(l, 88, subsequent_indent="    ") for l in line.split("\n")]
    return "\n".join(lines).replace("\0", " ")


def signatures():
    """The signatures of every operation, by its name."""
    text = (ROOT / "include/gpumpi/operations.def").read_text()
    found = {}

    def add(name, *rest):
        found.setdefault("cuda_mpi_" + name, []).append(signature(name, *rest))

    for match in re.finditer(r"^GPUMPI_(\w*)\((\w+),", text, re.M):
        kind, name = match.groups()
        begin = text.index("(", match.end())
        arguments = text[begin + 1 : closing(text, begin)]
        if kind.startswith("COLLECTIVE"):
            add(name, arguments + COMMUNICATOR, True)
            add("i" + name, arguments + ", cuda_mpi_request *request" + COMMUNICATOR, True)
        else:
            add(name, arguments, False)
    return found


def that_never_wait():
    """The signatures of the other functions for kernels, by their names."""
    include = ROOT / "include/gpumpi"
    operations = (include / "operations.h").read_text()
    found = re.findall(r"^GPUMPI_IDENTITY (int (cuda_mpi_\w+)\(\);)", operations, re.M)
    found += re.findall(
        r"^static __device__ inline (\w+ (cuda_mpi_\w+)\(\)) \{",
        (include / "device.h").read_text(),
        re.M,
    )
    generic = r"^(template <class T>\n)GPUMPI_\w+ static __device__ inline (T (cuda_mpi_\w+)\(.*?\)) \{"
    found += [(a + b, name) for a, b, name in re.findall(generic, operations, re.M)]
    return {name: text.rstrip(";") + ";" for text, name in found}


def pages():
    return sorted(path for path in PAGES.glob("*.md") if path.name != "README.md")


def check(write):
    wrong = []
    missing = signatures()
    for name, text in that_never_wait().items():
        missing.setdefault(name, []).insert(0, text)
    for page in pages():
        text = page.read_text()
        for section in SECTION.finditer(text):
            name, body = section.groups()
            if not EXAMPLE.search(body):
                wrong.append(f"{page.name}: {name} has no example")
            block = SIGNATURES.search(body)
            expected = missing.pop(name, None)
            if not block:
                wrong.append(f"{page.name}: {name} has no signature")
            elif expected and block.group(1) != "\n".join(expected) + "\n":
                if write:
                    new = body.replace(block.group(1), "\n".join(expected) + "\n")
                    page.write_text(page.read_text().replace(body, new))
                else:
                    wrong.append(f"{page.name}: {name} has another signature; --write mends it")
    wrong += [f"{name} is in no page of docs/api" for name in missing]
    return wrong


def of_block(match):
    """The name of a block's operation instead of the grid's."""
    name, bracket = match.groups()
    operations = signatures()
    if name not in operations:
        return match.group()
    if re.fullmatch("cuda_mpi_i?reduce_scatter", name):
        name += "v"
    return name + "_block" + bracket


def examples(page, blocks):
    parts = ["#include <gpumpi/gpumpi.h>\n"]
    for number, example in enumerate(EXAMPLE.finditer((PAGES / page).read_text()), 1):
        text = example.group(1)
        if blocks:
            # Without an argument these two are no operations.
            text = re.sub(r"(cuda_mpi_\w+)(\((?!\))|(?<!comm_rank)(?<!comm_size)\()", of_block, text)
        parts.append(f"namespace example_{number} {{\n{text}}}\n")
    return "\n".join(parts) + "int main() {}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--check", action="store_true")
    action.add_argument("--write", action="store_true")
    action.add_argument("--examples", metavar="PAGE")
    parser.add_argument("--blocks", action="store_true")
    arguments = parser.parse_args()
    if arguments.examples:
        print(examples(arguments.examples, arguments.blocks))
        return 0
    wrong = check(arguments.write)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
