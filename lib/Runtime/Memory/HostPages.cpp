//===- HostPages.cpp - What the process may do with memory ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/HostPages.h"

#include "AddressSanitizer.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22 // Linux 5.14
#define MADV_POPULATE_WRITE 23
#endif

namespace gpumpi {

namespace {

const size_t PageSize = static_cast<size_t>(sysconf(_SC_PAGESIZE));

/// Whole pages.
struct Pages {
  size_t begin, end; ///< Addresses.

  void *data() const { return reinterpret_cast<void *>(begin); }
  size_t bytes() const { return end - begin; }
};

enum class Answer { Yes, No, Unknown };

} // namespace

/// True if AddressSanitizer keeps its notes somewhere \p from here \p to there.
static bool isOfSanitizer([[maybe_unused]] size_t from,
                          [[maybe_unused]] size_t to) {
#ifdef GPUMPI_ADDRESS_SANITIZER
  size_t scale = 0, begin = 0;
  __asan_get_shadow_mapping(&scale, &begin);
  constexpr size_t highest = (size_t{1} << 47) - 1; // Of a process.
  return from <= begin + (highest >> scale) && to >= begin;
#else
  return false;
#endif
}

/// Of pages that are mapped: has the system get them as \p access would.
static Answer populate(const Pages &pages, Access access) {
  const int advice =
      access == Access::Read ? MADV_POPULATE_READ : MADV_POPULATE_WRITE;
  if (madvise(pages.data(), pages.bytes(), advice) == 0)
    return Answer::Yes;
  // Such an access would be a fault. Another error may have other reasons.
  return errno == EFAULT ? Answer::No : Answer::Unknown;
}

/// The same without giving memory to what will perhaps not be written to.
static Answer lookAt(const Pages &pages, Access access) {
  if (access == Access::Write) {
    std::vector<unsigned char> present(pages.bytes() / PageSize);
    if (mincore(pages.data(), pages.bytes(), present.data()) != 0)
      return Answer::No; // Something is not mapped.
    for (const unsigned char one : present)
      if (!(one & 1))
        return Answer::Unknown;
  }
  return populate(pages, access);
}

/// What the list of all mappings says. That takes a while.
static bool isPermitted(Pages pages, Access access) {
  const std::unique_ptr<FILE, int (*)(FILE *)> list(
      std::fopen("/proc/self/maps", "re"), std::fclose);
  if (!list)
    return true;
  char *line = nullptr;
  size_t room = 0;
  while (pages.begin < pages.end && getline(&line, &room, list.get()) > 0) {
    size_t begin = 0, end = 0;
    char reads = 0, writes = 0;
    if (std::sscanf(line, "%zx-%zx %c%c", &begin, &end, &reads, &writes) != 4 ||
        end <= pages.begin)
      continue;
    if (begin > pages.begin || reads != 'r' ||
        (access == Access::Write && writes != 'w'))
      break;
    pages.begin = end;
  }
  std::free(line);
  return pages.begin >= pages.end;
}

bool mayUse(const void *base, long long from, long long to, Access access) {
  const size_t bytesAtOnce = PageSize << 14;
  const auto address = reinterpret_cast<size_t>(base);
  size_t first = 0, last = 0;
  if (__builtin_add_overflow(address, from, &first) ||
      __builtin_add_overflow(address, to - 1, &last) ||
      last >= SIZE_MAX - PageSize || isOfSanitizer(first, last))
    return false;
  const Pages all = {first / PageSize * PageSize,
                     (last / PageSize + 1) * PageSize};
  for (Pages some = all; some.begin < all.end; some.begin = some.end) {
    some.end = std::min(all.end, some.begin + bytesAtOnce);
    const Answer answer = lookAt(some, access);
    if (answer == Answer::Unknown)
      return isPermitted(all, access);
    if (answer == Answer::No)
      return false;
  }
  return true;
}

} // namespace gpumpi
