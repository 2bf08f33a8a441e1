#!/usr/bin/env bash
# Formats all C++ and CUDA files with clang-format 19.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: scripts/format.sh [--check]     --check: changes nothing, fails where
#                                        something would change
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
mode=(-i)
case "${1-}" in
  "") ;;
  --check) mode=(--dry-run --Werror) ;;
  *) echo "usage: $0 [--check]" >&2; exit 2 ;;
esac
command -v clang-format-19 >/dev/null || scripts/install-deps.sh --dev

# What a test compares with text, column by column, stays as it is.
git ls-files -z -- '*.h' '*.cpp' '*.cu' '*.cuh' ':!test/Transform' |
  xargs -0 clang-format-19 "${mode[@]}"
