# Writes an #undef for every name of a list that is a word of the files: a program
# cannot use a macro's name for anything else.
#
# Usage: own_names.py LIST FILE...
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import re
import sys

with open(sys.argv[1]) as file:
    names = set(file.read().split())
words = set()
for name in sys.argv[2:]:
    with open(name) as file:
        code = re.sub(r"//[^\n]*", "", file.read())
        words.update(re.findall(r"[A-Za-z_]\w*", code))
for word in sorted(words & names):
    print(f"#undef {word}")
