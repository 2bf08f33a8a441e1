#!/usr/bin/env bash
# Checks the C++ files of a build folder with clang-tidy 19 and .clang-tidy.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: scripts/tidy.sh [file...]     without files: all of lib/ and tools/
# BUILD=folder says which build (default: build). Fails on any finding.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/install-deps.sh --dev
. scripts/environment.sh
[ -f "$BUILD/compile_commands.json" ] || build_gpumpi -D GPUMPI_TESTS=ON

if [ $# -gt 0 ]; then
  files=("$@")
else
  mapfile -t files < <(git ls-files -- 'lib/*.cpp' 'tools/*.cpp')
fi
printf '%s\0' "${files[@]}" |
  xargs -0 -n 4 -P "$(nproc)" clang-tidy-19 --quiet -p "$BUILD" \
    --warnings-as-errors='*' --extra-arg=-Wno-unknown-warning-option
echo "${#files[@]} files are clean"
