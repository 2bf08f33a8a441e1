//===- StatementFlattener.h - Statements around suspensions -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The heads of `if`, `switch` and loops lose their suspending calls; bodies
// stay where they are:
//
//   while (cuda_mpi_test(&r) == 0)     for (;;) { int gpumpi_e1;
//                                      gpumpi_e1 = cuda_mpi_test(&r);
//                                      if (!(gpumpi_e1 == 0)) break;
//     work();                            work();
//                                      }
//
// A step, or the condition of a do-while, moves to the end of the body, and a
// `continue` becomes a jump there. Temporaries stand in blocks of their own, so
// that the user's jumps into bodies and branches pass none of them.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_STATEMENTFLATTENER_H
#define GPUMPI_TRANSFORM_STATEMENTFLATTENER_H

#include "Transform/Normalise/Flattener.h"

#include "clang/AST/StmtCXX.h"

namespace gpumpi::transform {

/// Brings the statements of one function into normal form.
class StatementFlattener {
public:
  /// \p InTemplate: what is flattened may be made several times.
  StatementFlattener(EmitContext &Emit, Flattener &Flat, bool InTemplate)
      : Emit(Emit), Text(Emit.Text), Flat(Flat), InTemplate(InTemplate) {}

  /// Flattens \p S, a statement in a block.
  void flatten(const clang::Stmt *S) { flatten(S, std::nullopt); }

  /// True if something was changed.
  bool edited() const { return Edited; }

private:
  EmitContext &Emit;
  const SourceText &Text;
  Flattener &Flat;
  const bool InTemplate;
  bool Edited = false;

  using Offset = std::optional<unsigned>;

  /// \p Outer: where the attributes and pragmas before \p S begin.
  void flatten(const clang::Stmt *S, Offset Outer);
  void flattenBody(const clang::Stmt *S);
  void flattenBlock(const clang::CompoundStmt *S);
  void flattenExpression(const clang::Expr *E);
  void flattenReturn(const clang::ReturnStmt *S);
  void flattenDeclaration(const clang::DeclStmt *S, unsigned Begin, bool Alone);
  void flattenIf(const clang::IfStmt *S);
  void flattenSwitch(const clang::SwitchStmt *S);
  void flattenWhile(const clang::WhileStmt *S);
  void flattenDo(const clang::DoStmt *S);
  void flattenFor(const clang::ForStmt *S, unsigned Outer);
  void flattenRange(const clang::CXXForRangeStmt *S, unsigned Outer);

  /// The loop over \p Count elements of \p Array; \p Declared: the loop's
  /// variable in the head \p Head; \p Before: what stands in front.
  void writeIndexed(const clang::CXXForRangeStmt *S, unsigned Outer, Slice Head,
                    Slice Declared, const std::string &Array, uint64_t Count,
                    MovedText &Before);
  void writeLoop(const clang::CXXForRangeStmt *S, unsigned Outer, Slice Head,
                 Slice Declared, const std::string &Condition,
                 const std::string &Iterator, const std::string &Element,
                 MovedText &Before);

  bool suspends(const clang::Stmt *S) const { return Flat.calls().within(S); }

  unsigned at(clang::SourceLocation Loc);
  unsigned behind(clang::SourceLocation Loc);
  unsigned end(const clang::Stmt *S);
  Slice slice(const clang::Stmt *S);

  /// Writes an init statement or a condition variable's declaration.
  void writeInit(const clang::Stmt *S, MovedText &Out);
  /// Writes what comes before the condition \p E, or the declaration of \p V;
  /// \returns what to test.
  std::string writeCondition(const clang::Expr *E, const clang::DeclStmt *V,
                             MovedText &Out);
  /// Writes the statement that leaves a loop if the condition does not hold.
  void writeTest(const clang::Expr *E, const clang::DeclStmt *V,
                 MovedText &Out);
  /// Makes each `continue` of the loop's \p Body a jump; \returns the label
  /// that is to stand behind the body, empty if there is no `continue`.
  std::string redirectContinues(const clang::Stmt *Body);
  void insert(unsigned Where, MovedText &Out);
  void replace(Slice Where, MovedText &Out);
  /// Leaves nothing but the line breaks of \p Where.
  void blank(Slice Where);
  /// \p Entered: a jump leads into what \p S controls.
  void openHead(const clang::Stmt *S, const clang::Stmt *Init,
                const clang::DeclStmt *Variable, const clang::Expr *Condition,
                clang::SourceLocation LParen, clang::SourceLocation RParen,
                bool Entered);
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_STATEMENTFLATTENER_H
