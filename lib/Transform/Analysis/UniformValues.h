//===- UniformValues.h - Which values all threads share ------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The values of a function's variables, as far as it matters whether they are
// the same in every thread of the grid, or in every thread of a block:
//
//   Same       constants, parameters of the kernel, blockDim, gridDim, results
//              of operations, and what is computed of these
//   NotKnown   what comes out of memory, or of functions that cannot be looked
//              into
//   Differs    what is computed of threadIdx, blockIdx or the lane
//
// Within a block, blockIdx is the same. What an operation returns that each
// block performs by itself is known to be the same only there.
//
// A value that is assigned under a condition takes over what the condition is:
// threads that did not come past hold another one.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_UNIFORMVALUES_H
#define GPUMPI_TRANSFORM_UNIFORMVALUES_H

#include "Transform/Analysis/Operations.h"
#include "Transform/Analysis/ThreadRanges.h"

#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include "llvm/ADT/SmallVector.h"

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gpumpi::transform {

enum class Sameness { Same, NotKnown, Differs };

/// A link of the chain that says why a value is what it is.
struct Reason {
  clang::SourceLocation Loc;
  std::string Text;   ///< For a note at Loc.
  std::string Source; ///< In the last link: "'threadIdx.x'", "memory".
  /// In the last link: what the function was given in this parameter.
  const clang::ParmVarDecl *Parameter = nullptr;
  std::shared_ptr<const Reason> Next;
};

/// What is known of a value.
struct UniformValue {
  Sameness Kind = Sameness::Same;
  std::shared_ptr<const Reason> Why; ///< Null if it is the same.

  /// Becomes \p Other if that is less uniform.
  void join(const UniformValue &Other) {
    if (Other.Kind > Kind)
      *this = Other;
  }
  bool isSame() const { return Kind == Sameness::Same; }
  bool differs() const { return Kind == Sameness::Differs; }

  /// The reasons, from the value on.
  std::vector<const Reason *> reasons() const;
  /// What it comes from at last: "'threadIdx.x'", "memory".
  std::string source() const;

  /// The same, because of \p Text at \p Loc.
  UniformValue via(clang::SourceLocation Loc, llvm::StringRef Text) const;
};

/// A local variable, or a member in it.
struct ValuePath {
  const clang::VarDecl *Variable = nullptr;
  llvm::SmallVector<const clang::FieldDecl *, 2> Fields;
  bool operator<(const ValuePath &Other) const;
};

/// The values of the local variables somewhere in a function. What has no entry
/// has not been assigned.
class UniformState {
public:
  /// Null if nothing is known.
  const UniformValue *find(ValuePath Path) const;
  /// Gives \p Path, with all its members, the value \p Value.
  void assign(const ValuePath &Path, const UniformValue &Value);
  /// Gives \p To what \p From has, member by member, and \p Control.
  void copy(const ValuePath &To, const UniformState &Other,
            const ValuePath &From, const UniformValue &Control);
  /// The value of \p Path, if all its members have the same kind.
  UniformValue whole(const ValuePath &Path, clang::SourceLocation Loc) const;
  /// Takes over what is less uniform in \p Other. \returns whether there was
  /// anything.
  bool join(const UniformState &Other);
  void clear() { Values.clear(); }

private:
  std::map<ValuePath, UniformValue> Values;
};

/// Computes the values of expressions in one function.
class UniformEvaluator {
public:
  /// \p Among: whose threads are compared; \p Call tells what a call returns,
  /// given its arguments.
  UniformEvaluator(
      const clang::ASTContext &Context, const LocalUses &Uses,
      unsigned MaxThreads, Scope Among,
      std::function<UniformValue(const clang::CallExpr *, const UniformState &)>
          Call)
      : Uses(Uses), Ranges(Context, Uses, MaxThreads), Among(Among),
        OfCall(std::move(Call)) {}

  /// The value of \p E; of a glvalue, what is read from there.
  UniformValue value(const clang::Expr *E, const UniformState &State) const;

  /// Carries out what \p S, without its operands, does to \p State, under
  /// conditions that are \p Control.
  void execute(const clang::Stmt *S, const UniformValue &Control,
               UniformState &State) const;

  /// The variable or member that \p E names, if its value is followed.
  std::optional<ValuePath> path(const clang::Expr *E) const;

private:
  const LocalUses &Uses;
  const ThreadRanges Ranges;
  const Scope Among;
  std::function<UniformValue(const clang::CallExpr *, const UniformState &)>
      OfCall;

  UniformValue read(const clang::Expr *E, const UniformState &State) const;
  UniformValue element(const clang::ArraySubscriptExpr *E,
                       const UniformState &State) const;
  UniformValue address(const clang::Expr *E, const UniformState &State) const;
  UniformValue joined(const clang::Expr *E, const UniformState &State) const;
  bool isFollowed(const clang::VarDecl *V) const;
  void declare(const clang::VarDecl *V, const UniformValue &Control,
               UniformState &State) const;
  void assign(const ValuePath &To, const clang::Expr *From,
              clang::SourceLocation Loc, const UniformValue &Control,
              UniformState &State) const;
  void assignPart(const clang::Expr *To, UniformValue Value,
                  UniformState &State) const;
};

/// A value of which nothing is known, because \p Source is read at \p Loc.
UniformValue notKnown(clang::SourceLocation Loc, llvm::StringRef Source);

/// A value that differs, because it depends on \p Source at \p Loc.
UniformValue differing(clang::SourceLocation Loc, llvm::StringRef Source);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_UNIFORMVALUES_H
