# Compiles every header of gpumpi by itself, in front of which all names in it
# are macros.
#
# Usage: each_header.py INCLUDE FOLDER -- COMPILER...
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import pathlib
import subprocess
import sys

include, folder = (pathlib.Path(a) for a in sys.argv[1:3])
compiler = sys.argv[4:]
failed = 0
for header in sorted(include.rglob("*.h")):
    name = header.relative_to(include).as_posix()
    # They are parts: of NVIDIA's headers, of ours, of what does this.
    if any(part in name for part in ("cuda-shim", "gpumpi_cpu", "macros_")):
        continue
    if "\n#error" in header.read_text():  # Of scripts/absent-headers.py.
        continue
    for define in ("", "#define GPUMPI_DIRECT 1\n"):
        source = folder / "header.cpp"
        source.write_text(
            f'{define}#include "macros.h"\n#include <{name}>\n#include "back.h"\n'
        )
        if subprocess.run(compiler + [str(source)]).returncode:
            print(f"<{name}> failed")
            failed = 1
sys.exit(failed)
