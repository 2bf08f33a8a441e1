//===- Workspace.h - Where a build writes -----------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A build writes nothing in its final place until every step has succeeded.
// Intermediate files live in a directory of their own under TMPDIR; outputs are
// written beside their final place, on the same file system, and renamed in the
// end. Whatever is left goes when the workspace does, on every way out.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_WORKSPACE_H
#define GPUMPI_TOOLS_GPUMPICXX_WORKSPACE_H

#include <set>
#include <string>
#include <vector>

namespace gpumpicxx {

class Workspace {
public:
  /// With \p show, nothing is made, and files have the names under which a user
  /// would build by hand.
  explicit Workspace(bool show) : show(show) {}
  Workspace(const Workspace &) = delete;
  Workspace &operator=(const Workspace &) = delete;
  ~Workspace();

  /// A place for an intermediate file called \p name, or like it where there is
  /// one already. \throws Error where there is no temporary directory.
  std::string intermediate(const std::string &name);

  /// A place for what shall become \p path. \throws Error where that cannot be
  /// written.
  std::string pending(const std::string &path);

  /// Moves everything pending to its final place. \throws Error.
  void publish();

private:
  struct Output {
    std::string written;
    std::string path;
  };

  bool show;
  std::string directory; ///< of the intermediate files; empty: none made yet
  std::set<std::string> names;
  std::vector<Output> outputs;
};

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_WORKSPACE_H
