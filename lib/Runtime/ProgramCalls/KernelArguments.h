//===- KernelArguments.h - Arguments for a later launch ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch is told where its arguments are, not how large. The driver knows
// that of kernels (since CUDA 12.4).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_KERNELARGUMENTS_H
#define GPUMPI_RUNTIME_KERNELARGUMENTS_H

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace gpumpi {

/// A copy of the arguments of a kernel.
class KernelArguments {
public:
  /// Copies what \p arguments point to, with \p sizes in bytes.
  KernelArguments(const std::vector<std::size_t> &sizes, void **arguments);
  KernelArguments(const KernelArguments &) = delete;
  KernelArguments &operator=(const KernelArguments &) = delete;

  /// Where they are, as a launch is told.
  void **pointers() const { return where.data(); }

  /// Copies the \p arguments of \p kernel, which is a cudaKernel_t if \p
  /// handle. \returns null where their sizes are not known.
  static std::shared_ptr<const KernelArguments>
  keep(const void *kernel, bool handle, void **arguments);

private:
  std::unique_ptr<std::max_align_t[]> bytes;
  mutable std::vector<void *> where;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_KERNELARGUMENTS_H
