#!/usr/bin/env bash
# Installs the Debian 12 packages that gpumpi is built and tested with.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Does nothing when they are all there, so the other scripts call it every time.
# Everything is in Debian's own `main`.
#
# Usage: scripts/install-deps.sh [--dev]    --dev: also clang-format and clang-tidy
set -euo pipefail

packages=(
  # To build.
  g++ cmake ninja-build
  # The translator reads CUDA with Clang. Debian's Clang package for CMake names
  # the files of all of Clang's packages, hence clang-tools and libclang-rt.
  llvm-19-dev libclang-19-dev clang-19 clang-tools-19
  # LLVM's package for CMake looks for these.
  zlib1g-dev libzstd-dev libxml2-dev
  # The translator's processes talk to each other.
  libcereal-dev
  # The runtime and the CPU device.
  libopenmpi-dev openmpi-bin libboost-context-dev
  # The tests: lit comes with llvm-19-tools and needs Python; psutil gives it
  # time limits. gdb stops in kernels, Valgrind looks into them.
  libgtest-dev libgmock-dev nlohmann-json3-dev llvm-19-tools python3
  python3-psutil make gdb valgrind
)
case "${1-}" in
  "") ;;
  --dev) packages+=(clang-format-19 clang-tidy-19) ;;
  *) echo "usage: $0 [--dev]" >&2; exit 2 ;;
esac

missing=()
for package in "${packages[@]}"; do
  if ! dpkg-query --show --showformat='${db:Status-Status}' "$package" \
      2>/dev/null | grep --quiet '^installed$'; then
    missing+=("$package")
  fi
done
[ ${#missing[@]} -eq 0 ] && exit 0

if ! command -v apt-get >/dev/null; then
  echo "$0: this is no Debian system; please install what these packages hold:" >&2
  echo "  ${missing[*]}" >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "$0: not root and no sudo; please install: ${missing[*]}" >&2
    exit 1
  }
  as_root=(sudo)
fi

echo "Installing ${missing[*]}"
# A few retries: mirrors have bad moments.
apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet
     -o Acquire::Retries=3 -o Dpkg::Use-Pty=0)
"${apt[@]}" update
"${apt[@]}" install --yes --no-install-recommends "${missing[@]}" </dev/null
