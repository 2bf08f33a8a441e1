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

# Shows a command and runs it; what it prints also goes to the file $shown.
shown=/dev/null
show() {
  echo "\$ $*"
  "$@" | tee "$shown"
}
checksum() { grep --only-matching 'checksum .*' "$1"; }

echo
echo "examples/average on the CPU target, once serial and once with MPI inside the kernel:"
show "$BUILD/bin/gpumpicxx" --target=cpu -O2 --keep examples/average/embedded.cu -o "$out/average"
show c++ -O2 -std=c++17 examples/average/serial.cpp -o "$out/serial"
shown=$out/serial.txt show "$out/serial"
shown=$out/average.txt show mpirun -np 4 "$out/average"

if [ "$(checksum "$out/serial.txt")" != "$(checksum "$out/average.txt")" ]; then
  echo "The results differ." >&2
  exit 1
fi
echo
echo "The results are the same. What became of the kernel: $out/embedded.gpumpi.cpp"
