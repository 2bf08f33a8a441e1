#!/usr/bin/env bash
# From a clone to a running program: installs what is missing, builds gpumpi,
# translates examples/average and runs it on 4 processes.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: scripts/quickstart.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/install-deps.sh
. scripts/environment.sh

if [ -f "$BUILD/CMakeCache.txt" ]; then
  build_gpumpi
else
  build_gpumpi -D GPUMPI_TESTS=OFF
fi

out=$BUILD/quickstart
mkdir -p "$out"

# Shows a command and runs it.
show() {
  echo "\$ $*"
  "$@"
}

echo
echo "examples/average on the CPU target, once serial and once with MPI inside the kernel:"
show "$BUILD/bin/gpumpicxx" --target=cpu -O2 examples/average/embedded.cu -o "$out/average"
show c++ -O2 -std=c++17 examples/average/serial.cpp -o "$out/serial"
show "$out/serial" | tee "$out/serial.txt"
show mpirun -np 4 "$out/average" | tee "$out/average.txt"
