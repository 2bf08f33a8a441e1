//===- DependencyFile.h - Make's rules about headers ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The translator writes which files it read, as a Make rule for its own output.
// That output is gone when the build ends; what Make must know is that the
// object depends on those files.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_DEPENDENCYFILE_H
#define GPUMPI_TOOLS_GPUMPICXX_DEPENDENCYFILE_H

#include <string>
#include <vector>

namespace gpumpicxx {

/// Copies the rule in \p from to \p to, with \p targets as what depends. With
/// \p phony, adds an empty rule for every file but the first, so that a deleted
/// header does not stop Make. \throws Error.
void writeDependencyFile(const std::string &from, const std::string &to,
                         const std::vector<std::string> &targets, bool phony);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_DEPENDENCYFILE_H
