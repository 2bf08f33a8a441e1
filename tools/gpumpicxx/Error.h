//===- Error.h - A failure that ends gpumpicxx ------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_ERROR_H
#define GPUMPI_TOOLS_GPUMPICXX_ERROR_H

#include <stdexcept>

namespace gpumpicxx {

/// A failure that is gpumpicxx's own to report. The message is lower case,
/// without a full stop, and says what to do where that is not plain.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_ERROR_H
