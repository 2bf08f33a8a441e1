//===- UnitFacts.h - What one parse of the file says ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Facts are found once, here, in one walk over the AST; no later pass walks the
// whole unit again. The instantiations of templates are walked too, because
// only they tell which functions a template calls; what is edited is the
// template itself.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_UNITFACTS_H
#define GPUMPI_TRANSFORM_UNITFACTS_H

#include "Transform/Analysis/Operations.h"
#include "Transform/Parse/KernelNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/DenseSet.h"

#include <optional>
#include <string>
#include <vector>

namespace gpumpi::transform {

class PreprocessorRecord;

/// A call that some function makes.
struct CallFact {
  const clang::CallExpr *Call;
  /// The function in which it stands, also if in a lambda there that is no
  /// function by itself (Lambdas.h); the template's instantiation or the
  /// template itself. Null at namespace scope.
  const clang::FunctionDecl *Caller;
  /// Null if called through a pointer, or not known in a template.
  const clang::FunctionDecl *Callee;
  std::optional<Operation> Op; ///< If an operation is called.
  /// The call operator of the innermost lambda in which it stands; or null.
  const clang::FunctionDecl *Lambda;
};

/// A mention of a function that is not the callee of a call.
struct FunctionMention {
  const clang::Expr *Where;
  const clang::FunctionDecl *Function;
};

/// A range of values: `case 1 ... 3:`.
struct CaseRangeFact {
  const clang::CaseStmt *Case;
  const clang::FunctionDecl *In;
  /// The function is constexpr, and so for the device if nvcc is told that.
  bool IsConstexpr;
};

/// Everything that the later passes ask about a translation unit.
struct UnitFacts {
  /// Definitions of __global__ functions, patterns of templates included.
  std::vector<const clang::FunctionDecl *> Kernels;
  /// Definitions of all functions, instantiations included.
  std::vector<const clang::FunctionDecl *> Functions;
  std::vector<CallFact> Calls;
  /// Those in `decltype`, `sizeof` and `noexcept`, which nobody makes.
  std::vector<CallFact> UnevaluatedCalls;
  std::vector<FunctionMention> FunctionMentions;
  std::vector<const clang::CUDAKernelCallExpr *> Launches;
  /// Those that kernels and __device__ functions make.
  std::vector<const clang::CUDAKernelCallExpr *> DeviceLaunches;
  /// Those in code for the device, which may be for both sides.
  std::vector<CaseRangeFact> DeviceCaseRanges;
  /// Instructions in the assembly language of a device.
  std::vector<const clang::GCCAsmStmt *> DeviceAssembly;
  /// Declarations with the mark GPUMPI_KERNEL.
  std::vector<const clang::FunctionDecl *> Marked;
  /// Calls of cudaLaunchKernel.
  std::vector<const clang::CallExpr *> ApiLaunches;
  /// Names of kernels elsewhere than in launches and in questions about them.
  KernelNames KernelMentions;
  /// Those of them that are evaluated: the program takes an address.
  KernelNames KernelAddresses;
  /// Those of the mentions that stand in device code.
  llvm::DenseSet<const clang::Expr *> DeviceMentions;
  /// Those that are used for what no embedded kernel can be used for, and what
  /// that is.
  llvm::DenseMap<const clang::Expr *, std::string> UnfitMentions;
  /// Those of the addresses which initialise variables that the program has
  /// from the beginning, or constants.
  llvm::DenseSet<const clang::Expr *> ConstantAddresses;
  /// Names of functions that are no kernels, and of variables that are not the
  /// device's, where the runtime API is given them as such.
  std::vector<const clang::Expr *> NoKernels, NoSymbols;
  /// __shared__ variables, of functions and of namespaces.
  std::vector<const clang::VarDecl *> SharedVariables;
  /// What instantiations make of those of templates.
  std::vector<const clang::VarDecl *> SharedInstances;
  /// What came out of macros.
  const PreprocessorRecord *Preprocessed = nullptr;
  /// Kernels may become loops over threads...
  bool MakesLoops = false;
  /// ... those that call operations, too.
  bool LoopsOfEmbedded = false;
  /// ... and take functions with barriers from headers.
  bool TakesFromHeaders = false;
};

/// Collects the facts about all code outside of system headers.
UnitFacts collectFacts(clang::ASTContext &Context);

/// Adds to \p Set the functions, as written, from which one of it is called. A
/// template and its specializations have the same parameters, so one of them is
/// in the set if another one is.
void addCallers(const UnitFacts &Facts,
                llvm::DenseSet<const clang::FunctionDecl *> &Set);

/// The function as it is written: the template of which \p Function is an
/// instantiation, or \p Function itself; its definition where there is one.
const clang::FunctionDecl *asWritten(const clang::FunctionDecl *Function);

/// The template, or the member of one, as written, of which \p Function is an
/// explicit specialization; null if it is none.
const clang::FunctionDecl *specialized(const clang::FunctionDecl *Function);

/// The declarations of \p Function that are written somewhere. Clang lets an
/// explicit specialization begin with one that it has made of the template.
std::vector<const clang::FunctionDecl *>
writtenDeclarations(const clang::FunctionDecl *Function);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_UNITFACTS_H
