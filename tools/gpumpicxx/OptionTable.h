//===- OptionTable.h - The options gpumpicxx knows --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gpumpicxx stands in front of three programs that take different options: the
// translator (Clang's), the host compiler and nvcc. The table says for every
// option how it is written and which of them gets it. What is not in the table
// is refused: an option that silently reaches only one of the three would make
// the translator and the compiler see different programs.
//
// One build line serves both targets: options that only nvcc has are accepted
// and left out on the CPU target.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TOOLS_GPUMPICXX_OPTIONTABLE_H
#define GPUMPI_TOOLS_GPUMPICXX_OPTIONTABLE_H

#include <string_view>

namespace gpumpicxx {

/// How an option and its value are written.
enum class Form {
  Flag,             ///< `-c`
  Joined,           ///< `-O2`: the value follows at once and may be empty
  Separate,         ///< `-include file`: the value is the next argument
  JoinedOrSeparate, ///< `-Idir`, `-I dir`
  Assigned          ///< `--target=cpu`, `-arch=sm_80`, `-arch sm_80`
};

/// Options that gpumpicxx itself acts on.
enum class Action {
  PassOn,
  Target,
  Lowering,
  Coalesce,
  Open,
  Check,
  Explain,
  CompileOnly,
  Output,
  Show,
  Verbose,
  Keep,
  Help,
  Version,
  MakeDependencies,
  DependencyFile,
  DependencyTarget,
  DependencyPhony,
  CompilerList, ///< -Xcompiler: a comma-separated list for the host compiler
  LinkerList,   ///< -Wl,: a comma-separated list for the linker
  Refuse        ///< known, and refused with the remark of the table
};

/// Who gets an option that is passed on; a set of bits.
enum Receiver : unsigned {
  Nobody = 0,
  Translator = 1, ///< gpumpi-translate, behind its `--`
  HostCompiler = 2,
  Nvcc = 4,          ///< nvcc, as it is written
  NvccAsHost = 8,    ///< nvcc, wrapped in -Xcompiler
  Linker = 16,       ///< the link step, in its place among the inputs
  LinkerAsHost = 32, ///< the link step; wrapped in -Xcompiler where nvcc links
  NvccLinker = 64,   ///< the link step where nvcc links
  CudaTranslator = 128 ///< the translator where nvcc compiles
};

struct OptionInfo {
  std::string_view name; ///< With its dashes; for Form::Assigned without `=`.
  Form form;
  unsigned receivers;
  Action action;
  std::string_view remark; ///< For Action::Refuse: what to do instead.
};

/// The entry for \p argument, the longest that fits, or null.
const OptionInfo *findOption(std::string_view argument);

} // namespace gpumpicxx

#endif // GPUMPI_TOOLS_GPUMPICXX_OPTIONTABLE_H
