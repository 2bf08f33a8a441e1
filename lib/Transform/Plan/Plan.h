//===- Plan.h - What is done to a kernel ------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan stands between the analyses and the emission: everything that is
// known about a kernel is decided here, and the emitters only print it.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_PLAN_H
#define GPUMPI_TRANSFORM_PLAN_H

#include "Transform/Analysis/SuspendGraph.h"

#include "clang/AST/Stmt.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>
#include <vector>

namespace gpumpi::transform {

/// How the value of a local variable gets over a suspension.
enum class Keep {
  Nothing,   ///< It is dead at every suspension.
  Spill,     ///< Copied to the frame at the suspensions at which it is live.
  Reference, ///< A reference: the address it is bound to is spilled.
  Home,      ///< Its address escapes: it lives in the frame.
  Constant,  ///< Its initializer is a constant: declared again.
  Static,    ///< A constant whose address escapes: made static.
  Recompute  ///< Cheaper to compute again than to save: declared again.
};

/// A local variable or parameter that has to do with a suspension.
struct Variable {
  const clang::VarDecl *Decl;
  std::string Id; ///< Unique in the kernel: the name, numbered if shadowed.
  Keep How = Keep::Nothing;
  unsigned Offset = 0; ///< In the frame, in bytes per thread.
  unsigned Bytes = 0;  ///< In the frame; 0 if not kept there.
  /// Its size differs between the instantiations that share the frame, so each
  /// thread has all bytes in one place.
  bool Packed = false;
  /// Its place in the frame may be larger than it is.
  bool Padded = false;
  /// A parameter pack, of values that lie behind each other.
  bool IsPack = false;
  /// It has the same size and alignment in all instantiations.
  bool SameInAll = true;
  /// The words, in bytes, by which it is spread over the frame, if others that
  /// have its place when it is dead must be spread in the same way; else zero.
  unsigned Word = 0;
  /// A resume passes the declaration, so it is executed again on the way in.
  bool Crossed = false;
  unsigned PassedBy = 0; ///< So many points' resumes pass the declaration.
  std::vector<unsigned> LiveAt; ///< Points at which it is spilled.
  /// Another declaration hides its name at a point at which it is live.
  bool Shadowed = false;
  /// The same variable in the instantiations of a template; itself otherwise.
  std::vector<const clang::VarDecl *> Made;
  /// The places of the `decltype(x)` by which the kernel asks for its type; an
  /// invalid one if it asks in another way.
  llvm::SmallVector<clang::SourceRange, 2> InDecltype;
  /// Its initializer uses it or lets its address be known, so it is initialized
  /// in the place where it stays.
  bool InPlace = false;
  unsigned Alignment = 1; ///< In the frame.
  clang::SourceLocation EscapesAt;
  /// A jump that passes the declaration, on which a home cannot hang then.
  const clang::Stmt *JumpPast = nullptr;
  /// The block at whose beginning the home is declared in that case.
  const clang::CompoundStmt *BoundIn = nullptr;
};

/// Where a static __shared__ variable lies.
struct SharedPlace {
  std::string Name; ///< The type that stands for it.
  uint64_t Bytes;
  /// The instantiation of the kernel in which it is kept, and the name for any;
  /// empty: in all.
  std::string Of, Here;

  bool operator==(const SharedPlace &Other) const {
    return Name == Other.Name && Of == Other.Of;
  }
};

/// A __shared__ variable whose contents the block saves and restores.
struct KeptShared {
  const clang::VarDecl *Decl; ///< Of dynamic memory: one of its names.
  bool Dynamic;
  unsigned Number = 0; ///< Of a static one: its number in the file.
  /// Of a static one: several if a template declares it.
  std::vector<SharedPlace> Places;
  std::vector<unsigned> LiveAt;
};

/// Numbers of suspension points, ascending.
using PointList = llvm::SmallVector<unsigned, 4>;

/// A place where a function is left and entered again.
struct SuspensionPoint {
  unsigned Number; ///< From 1, in source order.
  SuspendingCall Use;
  unsigned Operation = 0; ///< Its number in the file, if it is an operation.
  /// The statement that is the call, or the assignment of its result.
  const clang::Stmt *Statement = nullptr;
  /// Behind an operation, the kernel resumes right behind this statement: the
  /// call itself, or the `if` whose branch ends with it. The call of a function
  /// is made again, so it resumes in front of its statement.
  const clang::Stmt *Landing = nullptr;
  std::vector<const Variable *> Saved;
  /// Where the frame keeps the address of the object on which a member function
  /// is called; zero if there is none.
  unsigned ObjectOffset = 0;

  /// It calls a function that recurs (Recursion.h), and one of the caller's
  /// cycle.
  bool LeadsIntoCycle = false, StaysInCycle = false;

  /// The kernel has another operation next, or is at its end.
  bool ComesToOperation = false;

  /// The kernel has nothing to do behind it.
  bool IsLast = false;

  /// The host can tell whether the kernel has nothing to do behind it
  /// (Closing.h).
  bool Closes = false;

  /// It completes operations, is a barrier for nothing that threads have done
  /// (QuietWays.h), and all ask for the same, each for itself.
  bool IsReachedQuietly = false;

  /// It is left with the host, and waits for another point (Batches.h).
  bool Left = false;

  /// The host may have performed it before the kernel begins (Opening.h).
  bool Opened = false;

  /// Where the frame keeps the places that the operation gives something back
  /// to; zero if there are none.
  unsigned OutputOffset = 0;

  /// Without parameter packs, which no stub can be given with others.
  std::vector<const Variable *> savedByStub() const {
    std::vector<const Variable *> Others;
    for (const Variable *V : Saved)
      if (!V->IsPack)
        Others.push_back(V);
    return Others;
  }

  bool isOperation() const { return Use.Op.has_value(); }
  bool posts() const { return Use.Op && Use.Op->Posts; }
  bool completes() const { return Use.Op && Use.Op->Completes; }
  bool isBarrier() const { return Use.Op && Use.Op->IsBarrier; }
  bool isOfBlock() const { return Use.Op && Use.Op->Of == Scope::Block; }
};

/// The plan for one embedded kernel, or for one device function that suspends.
struct KernelPlan {
  const clang::FunctionDecl *Kernel; ///< As written.
  std::string Id; ///< Unique in the file: the name, numbered if overloaded.
  bool IsKernel = true;
  /// It comes to operations of MPI, also in the functions that it calls.
  bool IsEmbedded = true;
  /// It may come to operations that each block performs by itself, also in the
  /// functions that it calls.
  bool OfBlocks = false;
  bool Posts = false; ///< Likewise to those that it only begins.
  std::vector<SuspensionPoint> Points;
  /// Calls in unevaluated operands of functions that suspend.
  std::vector<const clang::CallExpr *> Unevaluated;
  std::vector<std::unique_ptr<Variable>> Variables;
  /// Of the function itself, per thread; the first four are the status.
  unsigned OwnBytes = 4;
  /// Where a function's part of the frame lies behind that of a kernel. Every
  /// function of the file has a part of its own: some threads may still have to
  /// resume in one while others have gone on to the next.
  unsigned FunctionOffset = 0;
  /// So many calls of the function may be under way at the same time, each with
  /// a part of its own: more than one if it recurs (Recursion.h).
  unsigned Levels = 1;
  /// Of a kernel, with those of the functions that it calls.
  unsigned FrameBytes = 4;
  /// The kernel runs block by block (BlockLoops.h): a block is what suspends,
  /// and its threads keep their own at this offset of the frame.
  std::optional<unsigned> ThreadsOffset;
  std::vector<KeptShared> Shared;

  /// The points whose landing lies strictly inside a statement.
  llvm::DenseMap<const clang::Stmt *, PointList> Inside;
  /// The points whose landing lies right behind a statement.
  llvm::DenseMap<const clang::Stmt *, PointList> Behind;

  /// The statements by which the host performs its first operations, if it can
  /// (Opening.h).
  std::vector<std::string> Opening;

  /// The conditions under which the kernel is over behind an operation, by the
  /// number of that in the file, if the host can tell (Closing.h).
  std::vector<std::pair<unsigned, std::string>> Closing;

  /// Neighbouring operations share a suspension where they can.
  bool Coalesces = false;

  bool suspends() const { return !Points.empty(); }
  bool recurs() const { return Levels > 1; }
  /// Where the function's part of the frame lies, as text.
  std::string functionOffset() const;
  bool isEntered(const clang::Stmt *S) const { return Inside.contains(S); }
  const Variable *variable(const clang::VarDecl *Decl) const;

  /// Prints the plan, one line a point and a variable (--dump-plan).
  void print(llvm::raw_ostream &OS, const clang::SourceManager &SM) const;
};

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_PLAN_H
