//===- LargePages.h - Memory of large pages ---------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// To pin memory takes time for each page, and to give a process new pages takes
// more. The system has larger ones (transparent huge pages), and several
// threads get them faster than one.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LARGEPAGES_H
#define GPUMPI_RUNTIME_LARGEPAGES_H

#include <cstddef>

namespace gpumpi {

/// Memory of the process, from large pages as far as the system gives them.
class LargePages {
public:
  /// All pages of \p bytes bytes are there behind this. bytes() is null where
  /// there is not so much memory.
  explicit LargePages(size_t bytes);
  ~LargePages();
  LargePages(LargePages &&other) noexcept;
  LargePages &operator=(LargePages &&) = delete;

  /// Aligned to the size of a large page.
  unsigned char *bytes() const { return memory; }

private:
  void *mapping = nullptr;
  size_t mapped = 0;
  unsigned char *memory = nullptr;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LARGEPAGES_H
