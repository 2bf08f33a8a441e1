//===- AlignedShared.h - alignas behind __shared__ --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc takes `__shared__ alignas(16) int x[4];` in functions, Clang 19 only
// `alignas(16) __shared__ int x[4];`, which is as long and means the same.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ALIGNEDSHARED_H
#define GPUMPI_TRANSFORM_ALIGNEDSHARED_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <optional>
#include <string>

namespace gpumpi::transform {

/// \p Text, which a null character follows, with each `alignas(...)` that
/// stands right behind `__shared__` in front of it; nothing if there is none.
std::optional<std::string> alignFirst(llvm::StringRef Text);

/// The files of \p Disk, read in that way.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
alignFirst(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Disk);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ALIGNEDSHARED_H
