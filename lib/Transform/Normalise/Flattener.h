//===- Flattener.h - Expressions without suspending calls -------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the suspending calls out of an expression, in the order of evaluation:
//
//   x = f(a(), b[i], cuda_mpi_test(&r)) + c();
//
//   auto gpumpi_e1 = a();              // before the call, as written
//   auto gpumpi_e2 = b[i];             // as it was before the call
//   int gpumpi_e3;
//   gpumpi_e3 = cuda_mpi_test(&r);
//   x = f(gpumpi_e1, gpumpi_e2, gpumpi_e3) + c();
//
// `&&`, `||` and `?:` become branches.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_FLATTENER_H
#define GPUMPI_TRANSFORM_FLATTENER_H

#include "Transform/Analysis/EvaluationOrder.h"
#include "Transform/Analysis/StableValues.h"
#include "Transform/Diagnostics.h"
#include "Transform/Normalise/CallOperands.h"
#include "Transform/Text/MovedText.h"

namespace gpumpi::transform {

/// Hands out names that no other thing in the file has.
class FreshNames {
public:
  /// \p File: the text in which the names must be new.
  explicit FreshNames(llvm::StringRef File);
  std::string next() { return "gpumpi_e" + std::to_string(++Last); }

private:
  unsigned Last = 0;
};

/// Flattens the expressions of one function.
class Flattener {
public:
  Flattener(const clang::ASTContext &Context, const EmitContext &Emit,
            const Suspensions &Calls, const BodyFacts &Facts, FreshNames &Names,
            Reporter &Report)
      : Context(Context), Text(Emit.Text), Emit(Emit), Calls(Calls),
        Facts(Facts), Names(Names), Report(Report), Stable(Context, Facts),
        Replaced(Emit.Text) {}

  /// From now on the parts of \p S (and of \p More) are flattened.
  void setStatement(const clang::Stmt *S, const clang::Stmt *More = nullptr) {
    Stable.setStatement(S, More);
  }

  /// Writes to \p Out what has to happen before \p E, and replaces it in \p E:
  /// what then stands for \p E contains no suspending call.
  void lower(const clang::Expr *E, MovedText &Out);

  /// Flattens the initializer of \p V in front of its declaration.
  void lowerInitializer(const clang::VarDecl *V, MovedText &Out);

  /// Writes statements to \p Out that evaluate \p E, whose value is not used.
  void discard(const clang::Expr *E, MovedText &Out);

  /// Flattens the arguments of the suspending call \p Call only.
  void lowerArguments(const clang::CallExpr *Call, MovedText &Out) {
    lowerOperands(Call, Out);
  }

  /// Writes to \p Out what stands for \p E now.
  void write(const clang::Expr *E, MovedText &Out);

  /// Where \p E is written. What cannot be moved is reported.
  Slice slice(const clang::Expr *E);

  /// A text for the place \p Start.
  MovedText moved(unsigned Start) const {
    return MovedText(Emit, Replaced, Start);
  }

  std::string freshName() { return Names.next(); }
  const clang::ASTContext &context() const { return Context; }
  const Suspensions &calls() const { return Calls; }
  const Replacements &replacements() const { return Replaced; }

  /// True if something was refused in this statement.
  bool failed() const { return Failed; }
  /// Goes on behind a statement in which something was refused.
  void recover() { Failed = false; }

  /// Refuses the first suspending call in \p S, which stands in \p Where.
  void refuse(const clang::Stmt *S, const std::string &Where);

  /// Reports \p Which.
  void error(clang::SourceLocation Loc, Message Which,
             llvm::ArrayRef<std::string> Arguments);

  /// Reports that \p What is in no form that can be edited.
  void defect(clang::SourceLocation Loc, llvm::StringRef What);

  /// The name of the function that the first suspending call in \p S calls.
  std::string callName(const clang::Stmt *S) const;

private:
  const clang::ASTContext &Context;
  const SourceText &Text;
  const EmitContext &Emit;
  const Suspensions &Calls;
  const BodyFacts &Facts;
  FreshNames &Names;
  Reporter &Report;
  StableValues Stable;
  Replacements Replaced;
  /// References that are only read, at once.
  llvm::DenseSet<const clang::Expr *> OnlyRead;
  /// The variable whose initializer is flattened.
  const clang::VarDecl *Initialized = nullptr;
  bool Failed = false;

  void lowerOperands(const clang::Expr *E, MovedText &Out);
  void lowerCall(const clang::CallExpr *Call, MovedText &Out);
  /// Declares a pointer to what \p Call refers to, and makes the call.
  void lowerPlace(const clang::CallExpr *Call, MovedText &Out);
  void refusePlace(const clang::CallExpr *Call, const std::string &Why);
  /// Writes \p E as a value of type bool, and the end of the statement.
  void writeTruth(const clang::Expr *E, MovedText &Out);
  void lowerLogical(const clang::BinaryOperator *Op, MovedText &Out);
  void lowerChoice(const clang::AbstractConditionalOperator *Choice,
                   MovedText &Out);
  void lowerElvis(const clang::BinaryConditionalOperator *Elvis,
                  MovedText &Out);

  /// Evaluates \p E, an operand of \p Parent, before what follows.
  void keep(const clang::Expr *E, const clang::Expr *Parent, MovedText &Out);
  /// What becomes of a temporary: it is moved, or it is a value to which at
  /// most a reference to const is bound.
  enum class Passing { Moved, Value };
  void keepValue(const clang::Expr *E, Passing How, bool IsConst,
                 MovedText &Out);
  void keepPlace(const clang::Expr *E, MovedText &Out);
  /// Keeps what an `operator->` returns: \p Arrow has the object and the arrow.
  void keepArrow(const clang::CXXOperatorCallExpr *Arrow, MovedText &Out);
  /// Puts \p E, an operand of the suspending call \p Use, in a variable.
  void hold(const clang::Expr *E, const Holding &As, const SuspendingCall &Use,
            MovedText &Out);
  bool keepDependent(const clang::Expr *E, const clang::Expr *Parent,
                     MovedText &Out);
  /// The same for a value that has a name.
  bool keepNamed(const clang::Expr *E, const clang::Expr *Parent,
                 MovedText &Out);
  /// Keeps the value of \p E, whatever its type is.
  void keepCopy(const clang::Expr *E, MovedText &Out);
  /// True if \p Is holds for the type of \p V in all instantiations.
  bool isMadeAs(const clang::VarDecl *V,
                llvm::function_ref<bool(clang::QualType)> Is) const;
  void refuseOperand(const clang::Expr *E, const std::string &Why);

  /// True if \p E is `&&`, `||` or a comma of a template for which some
  /// instantiation calls a function, which gets both operands.
  bool isCalledOperator(const clang::Expr *E) const;
  const clang::CallExpr *firstCall(const clang::Stmt *S) const;
  std::string nameInAll(const clang::Expr *E) const;
  /// Adds to \p Types what the type of \p E is in the instantiations, as far as
  /// calls tell it.
  void addTypesMade(const clang::Expr *E,
                    llvm::SmallVectorImpl<clang::QualType> &Types) const;
  /// Declares \p Name, which gets the value of \p E or a pointer to it.
  /// \returns what then stands for \p E.
  std::string declare(const std::string &Name, const clang::Expr *E,
                      bool AsPointer, MovedText &Out);
  /// True if no copy is made of \p E: an object is initialized by it.
  bool isElided(const clang::Expr *E) const;
  void stand(const clang::Expr *E, std::string Words);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_FLATTENER_H
