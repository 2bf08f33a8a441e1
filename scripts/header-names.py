#!/usr/bin/env python3
"""Keeps users' macros away from the names in gpumpi's headers.

A program may define any macro in front of an #include, or on the command line:
-DN=64, -DT=float. Our headers use such names, for template parameters, for
members, for locals. They stand between

    #include <gpumpi/macros_off.h>
    #include <gpumpi/macros_on.h>

which put the macros away that have one of these names and bring them back. This
script writes what the two include, macros_away.h and macros_back.h, from the headers'
words. --check says whether they are up to date, and whether the names of generated
code have a reserved form (see reserved_names.h); --list prints the names.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import pathlib
import re
import sys

KEYWORDS = set(
    """alignas alignof and asm auto bool break case catch char char16_t char32_t
    class const constexpr const_cast continue decltype default defined delete do
    double dynamic_cast else enum explicit export extern false final float for
    friend goto if inline int long mutable namespace new noexcept not nullptr
    operator or override private protected public register reinterpret_cast
    return short signed sizeof static static_assert static_cast struct switch
    template this thread_local throw true try typedef typeid typename union
    unsigned using virtual void volatile wchar_t while xor""".split()
)
# Reserved names, and those that belong to gpumpi, CUDA or MPI: whoever defines
# one as a macro means it.
OWN = re.compile(r"_|gpumpi|GPUMPI|cuda|CUDA|MPI_|CUDART")
DIRECTIVE = re.compile(r"\s*#\s*(include|pragma|if|ifdef|ifndef|elif|else|endif|undef|error)\b")

HEAD = """\
//===- {name} - {title} -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Made by scripts/header-names.py. {what}
//
//===----------------------------------------------------------------------===//

"""

# One name. Most are no macros, and to ask is less than half the work of the pragmas.
AWAY = """\
#ifdef {name}
#pragma push_macro("{name}")
#undef {name}
#define GPUMPI_AWAY_{name}
#endif
"""

BACK = """\
#ifdef GPUMPI_AWAY_{name}
#pragma pop_macro("{name}")
#undef GPUMPI_AWAY_{name}
#endif
"""


def words(path):
    """The words of a header, and the macros that it defines."""
    text = path.read_text()
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"//[^\n]*", "", text).replace("\\\n", " ")
    text = re.sub(r'"(\\.|[^"\\\n])*"', '""', text)
    text = re.sub(r"(?<!\d)'(\\.|[^'\\\n])*'", "' '", text)
    found, defined = set(), set()
    for line in text.split("\n"):
        macro = re.match(r"\s*#\s*define\s+(\w+)", line)
        if macro:
            defined.add(macro.group(1))
        if not DIRECTIVE.match(line):
            line = re.sub(r"\b(0[xX][0-9a-fA-F.pP]+|\d[\d.]*([eE][-+]?\d+)?)\w*", "", line)
            found.update(re.findall(r"[A-Za-z_]\w*", line))
    return found, defined


def names(include):
    found, defined = set(), set()
    for path in sorted(include.rglob("*")):
        if path.is_file() and not path.name.startswith("macros_"):
            own_words, own_macros = words(path)
            found |= own_words
            defined |= own_macros
    return sorted(
        name for name in found - defined - KEYWORDS if not OWN.match(name)
    )


def unreserved(include):
    """Names in generated code without a second, reserved one."""
    text = "".join(path.read_text() for path in include.rglob("*.h"))
    used = set()
    for path in sorted(include.parent.glob("lib/Transform/**/*.cpp")):
        code = re.sub(r"//[^\n]*", "", path.read_text())
        for name in re.findall(r"::gpumpi((?:::\w+)+)", code):
            used.add("gpumpi" + name.replace("::", "_"))
        for name in re.findall(r"\bgpumpi_[tc]\.(\w+)", code):
            used.add("gpumpi_" + name)
    # A name may be put together: "::gpumpi::Dead" + "Value".
    return sorted(n for n in used if not re.search(rf"\b{n}", text))


def pages(include):
    all_names = names(include)
    away = HEAD.format(
        name="macros_away.h",
        title="Puts users' macros away ---------",
        what="For macros_off.h: the macros that have a\n"
        "// name which is used in the headers.",
    )
    back = HEAD.format(
        name="macros_back.h",
        title="Brings users' macros back -------",
        what="For macros_on.h.",
    )
    for name in all_names:
        away += AWAY.format(name=name)
        back += BACK.format(name=name)
    return {"macros_away.h": away, "macros_back.h": back}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    include = pathlib.Path(__file__).resolve().parent.parent / "include"
    if options.list:
        print("\n".join(names(include)))
        return 0
    old = 0
    for name in unreserved(include):
        print(f"{name}, a name of generated code without the prefix, is declared nowhere")
        old += 1
    for name, page in pages(include).items():
        path = include / "gpumpi" / name
        if path.exists() and path.read_text() == page:
            continue
        old += 1
        if options.check:
            print(f"{path} is out of date: run scripts/header-names.py")
        else:
            path.write_text(page)
    return 1 if old and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
