#!/usr/bin/env python3
"""Compares the list of CUDA's functions that programs call by way of the runtime with
what CUDA has.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: cuda_calls.py CudaCalls.def OPTIONS HEADER...

Every function of the HEADERs that has a stream or an event, or waits or frees by its
name, must be in the list; those with a form for the other default stream must be
listed as such; and OPTIONS must have what is listed.
"""

import re
import sys

# Of these names all are looked at, whatever their parameters.
WAIT = re.compile(r"cuda(Free|Memcpy|Memset|Destroy|DeviceReset|Graphics(Map|Unmap)|HostUnreg)|Synchronize|Launch")
# They only describe what a graph's launch does, or ask.
DESCRIBE = re.compile(r"cudaGraph(Add|Exec\w*|\w*Node\w*)|\w*Destroy\w*Notif|cudaGetTexture")


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"//[^\n]*|\\\n", " ", text)


def functions(text):
    """Names and parameters of the runtime's functions in a header."""
    for name, parameters in re.findall(r"\bCUDARTAPI(?:_CDECL)?\s+(\w+)\s*\(([^;{}]*?)\)\s*;", text):
        yield name, " ".join(parameters.split())


def per_thread_forms(text):
    """The functions that have a second form, and how that ends."""
    forms = re.findall(r"define\s+\w+\s+__CUDART_API_(PTSZ|PTDS)\((\w+)\)", text)
    return {name: ending.lower() for ending, name in forms}


def main():
    listed = re.findall(r"^GPUMPI_([A-Z_]+)_CALL\((\w+)", open(sys.argv[1]).read(), flags=re.M)
    kinds = {name: kind for kind, name in listed}
    wrapped = set(re.findall(r"--wrap=(\w+)", open(sys.argv[2]).read()))
    problems = []
    looked_at = 0
    for header in sys.argv[3:]:
        text = without_comments(open(header).read())
        forms = per_thread_forms(text)
        for name, parameters in functions(text):
            base, ending = re.fullmatch(r"(\w+?)(_pt[sd][sz])?", name).groups()
            about = re.search(r"\bcuda(Stream|Event)_t\b", parameters)
            if not about and (not WAIT.search(base) or DESCRIBE.match(base)):
                continue
            looked_at += 1
            if base not in kinds:
                problems.append(f"{base} is not in the list ({parameters})")
                continue
            if kinds[base] == "FREE":
                continue
            expected = [base] + ([base + "_" + forms[base]] if base in forms else [])
            expected += [name] if ending else []
            problems += [f"{one} is not wrapped" for one in expected if one not in wrapped]
    if looked_at < 60:
        problems.append(f"only {looked_at} functions have been found")
    for problem in sorted(set(problems)):
        print(problem)
    print("wrong" if problems else "complete")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
