//===- OpenMp.h - OpenMP's directives in device code ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions for both sides may contain OpenMP's directives. On a device these
// mean nothing, but the host compiler makes parallel regions of them here,
// whose other threads are no CUDA threads. So while blocks run, a region has no
// other threads.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_OPENMP_H
#define GPUMPI_LIB_CPUDEVICE_OPENMP_H

// Null in a program without OpenMP.
extern "C" {
[[gnu::weak]] int omp_get_max_active_levels() noexcept;
[[gnu::weak]] void omp_set_max_active_levels(int levels) noexcept;
}

namespace gpumpi::cpu {

/// As long as it lives, parallel regions in the calling host thread have one
/// thread.
class NoOpenMpTeams {
public:
  NoOpenMpTeams() {
    if (!omp_set_max_active_levels || !omp_get_max_active_levels)
      return;
    before = omp_get_max_active_levels();
    omp_set_max_active_levels(0);
  }
  NoOpenMpTeams(const NoOpenMpTeams &) = delete;
  NoOpenMpTeams &operator=(const NoOpenMpTeams &) = delete;
  ~NoOpenMpTeams() {
    if (before >= 0)
      omp_set_max_active_levels(before);
  }

private:
  int before = -1;
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_OPENMP_H
