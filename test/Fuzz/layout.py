"""Makes a kernel look as different people write.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import re


def lay_out(lines, rng):
    """The lines as one text. They hold no comments, and blanks only between
    tokens; a line that begins with `#` is a directive."""
    style = rng.choice(["plain", "plain", "line", "tabs", "torn", "commented"])
    if style == "line":
        return "".join(
            f"\n{line}\n" if line.startswith("#") else line.strip() + " "
            for line in lines
        )
    depth, result = 0, []
    for line in lines:
        depth -= line.count("}") > line.count("{")
        if line.startswith("#"):
            result.append(line)
            continue
        result.append(("\t" if style == "tabs" else "  ") * max(depth, 0) + line)
        depth += line.count("{") > line.count("}")
    text = "\n".join(result)
    if style == "plain" or style == "tabs":
        return text
    blanks = {
        "torn": ["\n", "\n\n\t", " \\\n ", "\t", "\n    "],
        "commented": [
            " /* ; */ ",
            " // { why\n",
            " /* } */",
            "/* ( */ ",
            " // ,\n",
            " /* one\n * two = */ ",
        ],
    }[style]
    return "\n".join(
        (
            line
            if line.startswith("#")
            else re.sub(
                " ", lambda _: rng.choice(blanks) if rng.random() < 0.08 else " ", line
            )
        )
        for line in result
    )
