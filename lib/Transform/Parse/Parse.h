//===- Parse.h - One run of Clang -------------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PARSE_H
#define GPUMPI_TRANSFORM_PARSE_H

#include "clang/Frontend/FrontendAction.h"

#include <memory>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// Runs \p Action with Clang's command line \p Arguments on \p File, whose
/// content is \p Text, whatever is on the disk. \returns whether there were no
/// errors. \p Consumer gets the messages; null: they are printed.
bool parse(std::vector<std::string> Arguments, const std::string &File,
           llvm::StringRef Text, std::unique_ptr<clang::FrontendAction> Action,
           clang::DiagnosticConsumer *Consumer = nullptr);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PARSE_H
