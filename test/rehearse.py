#!/usr/bin/env python3
"""gpumpicxx --target=cpu with the headers' and the runtime's code for a GPU.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Usage: rehearse.py FOLDER GPUMPICXX OPTION...

FOLDER has `make` put one of two rehearsals there: launches are carried out as on the
CPU target, or, with `calls`, as on the CUDA target, where the runtime comes between the
program and CUDA.

The CPU device stands for a GPU then: threads of a warp speak as one, blocks agree
by atomic operations, and the host copies what it reads. FOLDER has a gpumpicxx that
knows the runtime which is built so (`make`). Other commands are run as they are.
"""

import os
import shutil
import sys


def make(tools, folder, calls=False):
    """Puts a gpumpicxx in `folder`/bin that is like the one in the folder `tools`."""
    share = os.path.join("share", "gpumpi")
    for name in ("bin", share):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    for name in ("gpumpicxx", "gpumpi-translate"):
        copy = os.path.join(folder, "bin", name)
        if os.path.lexists(copy):
            os.remove(copy)
        # gpumpicxx looks beside itself for its settings.
        put = shutil.copy if name == "gpumpicxx" else os.symlink
        put(os.path.join(tools, name), copy)
    settings = os.path.join(share, "gpumpicxx.conf")
    with open(os.path.join(os.path.dirname(tools), settings)) as file:
        text = file.read()
    runtime = "rehearsal_calls" if calls else "rehearsal"
    text = text.replace("libgpumpi_runtime_cpu.a", f"libgpumpi_runtime_{runtime}.a")
    if calls:
        options = os.path.join(os.path.dirname(tools), share, "rehearsal-calls.options")
        text += f"cpu_link = @{options}\n"
    with open(os.path.join(folder, settings), "w") as file:
        file.write(text + "mpi_option = -DGPUMPI_REHEARSE_GPU\n")


def main():
    folder, command = sys.argv[1], sys.argv[2:]
    others = ("--lowering=direct", "--lowering=loops", "--lowering=sync", "--check", "--target=cuda")
    if not any(option in command for option in others):
        command[0] = os.path.join(folder, "bin", "gpumpicxx")
        # A GPU has no loops over threads, which optimized programs get otherwise.
        if not any(option.startswith("--lowering=") for option in command):
            command.insert(1, "--lowering=suspend")
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
