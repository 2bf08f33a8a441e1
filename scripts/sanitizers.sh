#!/usr/bin/env bash
# Builds the runtime and the CPU device under sanitizers, and runs their tests.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Usage: scripts/sanitizers.sh address,undefined|thread [ctest options]
# BUILD=folder says where to build (default: build-address or build-thread). The
# exit status is zero if every test passed and nothing was reported.
set -euo pipefail
sanitizers=${1:?address,undefined or thread}
shift
BUILD=${BUILD:-build-${sanitizers%%,*}}
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"

# Programs with debug information take several times as long.
configure_gpumpi -D GPUMPI_TESTS=ON -D GPUMPI_SANITIZE="$sanitizers" \
  -D CMAKE_BUILD_TYPE=Release -D CMAKE_CXX_FLAGS_RELEASE=-O1
cmake --build "$BUILD" --target gpumpicxx test/unit/CpuDevice/all \
  test/unit/Runtime/all

# The CUDA target runs under its own tools.
ctest --test-dir "$BUILD" -j "$(nproc)" --timeout 600 --output-on-failure \
  -R '^(cpudevice|runtime)' -E '^runtime\.cuda' "$@" </dev/null
