# Sourced by the other scripts: where things are, and an MPI that works in CI.
#
# Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

cd "$(dirname "${BASH_SOURCE[0]}")/.."
BUILD=${BUILD:-build}
export CTEST_OUTPUT_ON_FAILURE=1

# Open MPI refuses to start more processes than there are cores, and to start
# any for root, unless told so.
export OMPI_MCA_rmaps_base_oversubscribe=1
if [ "$(id -u)" -eq 0 ]; then
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
fi

# Configures $BUILD where that has not been done, or with the given options.
configure_gpumpi() {
  local log
  if [ ! -f "$BUILD/CMakeCache.txt" ] || [ $# -gt 0 ]; then
    echo "Configuring $BUILD"
    mkdir -p "$BUILD"
    log=$BUILD/configure.log
    cmake -S . -B "$BUILD" -G Ninja "$@" >"$log" 2>&1 || { cat "$log"; return 1; }
  fi
}

# The same, and builds it.
build_gpumpi() {
  configure_gpumpi "$@" || return
  echo "Building $BUILD"
  cmake --build "$BUILD"
}
