//===- ProgramNames.cpp - Kernels and variables of the program ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramNames.h"

#include <gpumpi_cpu/program_names.h>

#include <link.h>

#include <cstdint>
#include <utility>

namespace gpumpi::cpu {

/// Once asked, it is forgotten: another variable may come to lie there.
static thread_local const volatile void *foreign = nullptr;

void detail::noteForeign(const volatile void *address) { foreign = address; }

/// True the first time that \p address is asked about after it was noted.
static bool isForeign(const void *address) {
  return address && std::exchange(foreign, nullptr) == address;
}

namespace {

struct Place {
  uintptr_t address;
  unsigned flags; ///< Of the segment in which it has to lie.
};

} // namespace

/// \returns 1 if the place is in the program or library of \p info.
static int contains(dl_phdr_info *info, size_t, void *data) {
  const Place &place = *static_cast<const Place *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &segment = info->dlpi_phdr[i];
    const uintptr_t begin = info->dlpi_addr + segment.p_vaddr;
    if (segment.p_type == PT_LOAD &&
        (segment.p_flags & place.flags) == place.flags &&
        place.address >= begin && place.address - begin < segment.p_memsz)
      return 1;
  }
  return 0;
}

static bool isInProgram(const void *address, unsigned flags) {
  Place place{reinterpret_cast<uintptr_t>(address), flags};
  return dl_iterate_phdr(contains, &place) != 0;
}

bool mayBeKernel(const void *function) {
  return !isForeign(function) && isInProgram(function, PF_X);
}

bool mayBeSymbol(const void *address) {
  return !isForeign(address) && isInProgram(address, 0);
}

} // namespace gpumpi::cpu
