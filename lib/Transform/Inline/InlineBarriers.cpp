//===- InlineBarriers.cpp - Functions with barriers, in kernels -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlineBarriers.h"

#include "Transform/Analysis/Annotations.h"
#include "Transform/Analysis/DeclaredNames.h"
#include "Transform/Analysis/WarpCalls.h"
#include "Transform/Inline/InlinedCalls.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

/// Keeps of \p All what is the same in \p Some, of another instance of the
/// template, if that has the statement.
static void keepSame(InlinedCalls &All, llvm::DenseSet<unsigned> &Statements,
                     const InlinedCalls &Some,
                     const llvm::DenseSet<unsigned> &SomeStatements) {
  for (auto &[At, Call] : All)
    if (SomeStatements.contains(At)) {
      const auto Found = Some.find(At);
      if (Found == Some.end() || !(Found->second == Call))
        Call.Edits.clear();
    }
  for (const auto &[At, Call] : Some)
    if (All.count(At) == 0) {
      InlinedCall &New = All[At] = Call;
      if (Statements.contains(At))
        New.Edits.clear();
    }
  Statements.insert(SomeStatements.begin(), SomeStatements.end());
}

/// The variables in shared memory of a function are one for all calls: it
/// stays, if one of them does.
static void dropShared(InlinedCalls &Calls) {
  llvm::DenseSet<const FunctionDecl *> Stay;
  for (const auto &[At, Call] : Calls)
    if (Call.Edits.empty())
      Stay.insert(Call.Function);
  for (auto &[At, Call] : Calls)
    if (!Call.Shared.empty() && Stay.contains(Call.Function))
      Call.Edits.clear();
}

/// Calls \p Do with each kernel of the main file, as written, and its
/// instances, if it has any.
template <class Work>
static void forEachKernel(const InlineUnit &Unit, const Work &Do) {
  for (const FunctionDecl *Kernel : Unit.Facts.Kernels) {
    if (!Unit.Emit.Text.offset(Kernel->getLocation()) ||
        asWritten(Kernel) != Kernel || !isa<CompoundStmt>(Kernel->getBody()))
      continue;
    std::vector<const FunctionDecl *> Instances;
    for (const FunctionDecl *F : Unit.Facts.Functions)
      if (!F->isDependentContext() && asWritten(F) == Kernel && F->hasBody(F) &&
          isa<CompoundStmt>(F->getBody()))
        Instances.push_back(F);
    if (!Instances.empty())
      Do(Kernel, Instances);
  }
}

/// Makes what is to be edited in the kernel with \p Instances.
static InlinedCalls callsOf(llvm::ArrayRef<const FunctionDecl *> Instances,
                            bool ByParameters, const InlineUnit &Unit) {
  InlinedCalls Result;
  llvm::DenseSet<unsigned> Statements;
  for (const FunctionDecl *F : Instances) {
    const InlineSites Sites(F, Unit);
    const InlinedCalls Some = inlineCalls(F, Sites, ByParameters, Unit.Emit);
    if (F == Instances.front()) {
      Result = Some;
      Statements = Sites.statements();
    } else {
      keepSame(Result, Statements, Some, Sites.statements());
    }
  }
  dropShared(Result);
  return Result;
}

/// The same, by the names that most calls can be taken with.
static InlinedCalls mostCallsOf(llvm::ArrayRef<const FunctionDecl *> Instances,
                                bool IsTemplate, const InlineUnit &Unit) {
  InlinedCalls Calls = callsOf(Instances, IsTemplate, Unit);
  const auto Taken = [](const InlinedCalls &Of) {
    return size_t(llvm::count_if(
        Of, [](const auto &Entry) { return !Entry.second.Edits.empty(); }));
  };
  // Some types may be the same in all instances by another name.
  if (IsTemplate && Taken(Calls) < Calls.size()) {
    InlinedCalls Others = callsOf(Instances, false, Unit);
    if (Taken(Others) > Taken(Calls))
      return Others;
  }
  return Calls;
}

/// Edits \p Kernel. \returns whether there was anything to edit.
static bool edit(const FunctionDecl *Kernel, const InlinedCalls &Calls,
                 const DeclaredNames &Names, EmitContext &Emit) {
  bool Edited = false;
  llvm::StringSet<> Shared;
  for (const auto &[At, Call] : Calls) {
    if (Call.Edits.empty())
      continue;
    Edited = true;
    for (const auto &[Name, Declaration] : Call.Shared)
      if (Shared.insert(Name).second && !Names.Found.contains(Name))
        Emit.insert(*Emit.Text.tokenEnd(
                        cast<CompoundStmt>(Kernel->getBody())->getLBracLoc()),
                    " " + Declaration);
    for (const InlinedCall::Edit &Edit : Call.Edits)
      Emit.replace(Edit.Begin, Edit.End, Edit.Words);
    // Nobody may call it any more.
    const FunctionDecl *F = Call.Function;
    if (const auto Head = Emit.Text.offset(F->getBeginLoc());
        Head && !F->isExternallyVisible() && !F->hasAttr<UnusedAttr>() &&
        Emit.isFirstAt(*Head))
      Emit.insert(*Head, "[[maybe_unused]] ");
  }
  return Edited;
}

bool inlineBarriers(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, Reporter &) {
  const InlineUnit Unit{Facts, Graph, Emit, waitingFunctions(Facts)};
  bool Edited = false;
  forEachKernel(Unit, [&](const FunctionDecl *Kernel,
                          llvm::ArrayRef<const FunctionDecl *> Instances) {
    const InlinedCalls Calls =
        mostCallsOf(Instances, Kernel->isDependentContext(), Unit);
    Edited |= edit(Kernel, Calls, DeclaredNames(Instances.front()), Emit);
  });
  return Edited;
}

void addInlineNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                    EmitContext &Emit, NeedList &Needs) {
  const InlineUnit Unit{Facts, Graph, Emit, waitingFunctions(Facts)};
  forEachKernel(Unit, [&](const FunctionDecl *,
                          llvm::ArrayRef<const FunctionDecl *> Instances) {
    for (const FunctionDecl *Instance : Instances) {
      const InlineSites Sites(Instance, Unit);
      for (const InlineSite &Use : Sites.sites()) {
        const FunctionDecl *F = Use.Call->getDirectCallee();
        if (!Sites.bodyOf(F))
          continue;
        const SourceLocation Begin = F->getBody()->getBeginLoc();
        if (Begin.isFileID() &&
            !Emit.Text.sourceManager().isInSystemHeader(Begin))
          Needs.token(Begin);
      }
    }
  });
}

} // namespace gpumpi::transform
