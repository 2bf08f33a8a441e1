//===- KernelArguments.cpp - Arguments for a later launch -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/KernelArguments.h"

#include <cstring>

namespace gpumpi {

/// Each at an address that is good for anything.
static std::size_t places(std::size_t bytes) {
  return (bytes + sizeof(std::max_align_t) - 1) / sizeof(std::max_align_t);
}

KernelArguments::KernelArguments(const std::vector<std::size_t> &sizes,
                                 void **arguments) {
  std::size_t count = 0;
  for (const std::size_t size : sizes)
    count += places(size);
  bytes = std::make_unique<std::max_align_t[]>(count);
  std::max_align_t *next = bytes.get();
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    std::memcpy(next, arguments[i], sizes[i]);
    where.push_back(next);
    next += places(sizes[i]);
  }
}

} // namespace gpumpi
