#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: scripts/test.sh [ctest options]     for example: scripts/test.sh -R lit
# BUILD=folder says where to build (default: build). The exit status is zero if
# everything was built and every test passed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/install-deps.sh
. scripts/environment.sh

build_gpumpi -D GPUMPI_TESTS=ON

results=$(cd "$BUILD" && pwd)/test-results
rm -rf "$results"
mkdir -p "$results"
status=0
ctest --test-dir "$BUILD" --output-on-failure -j "$(nproc)" \
  --output-junit "$results/ctest.xml" "$@" </dev/null || status=$?
python3 scripts/summarise-tests.py "$results" || status=1
exit "$status"
