//===- SuspensionEmitter.cpp - Where a kernel is left ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/SuspensionEmitter.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Emit/CallEmitter.h"
#include "Transform/Emit/DeclarationEmitter.h"
#include "Transform/Emit/SharedEmitter.h"
#include "Transform/Normalise/Callables.h"
#include "Transform/Text/Declarators.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

struct LocalNames : AstVisitor {
  std::vector<llvm::StringRef> All;
  bool VisitNamedDecl(NamedDecl *D) override {
    add(D);
    return true;
  }
  void add(const NamedDecl *D) {
    if (D->getIdentifier())
      All.push_back(D->getName());
  }
};

} // namespace

/// True if the function gives one of the names in \p Type a meaning.
bool SuspensionEmitter::declaresNameIn(llvm::StringRef Type) const {
  LocalNames Names;
  for (const ParmVarDecl *P : Plan.Kernel->parameters())
    Names.add(P);
  Names.TraverseStmt(Plan.Kernel->getBody());
  return llvm::any_of(Names.All, [&](llvm::StringRef Name) {
    for (size_t At = Type.find(Name); At != llvm::StringRef::npos;
         At = Type.find(Name, At + 1)) {
      const llvm::StringRef Behind = Type.substr(At + Name.size());
      if ((At == 0 || !isAsciiIdentifierContinue(Type[At - 1])) &&
          (Behind.empty() || !isAsciiIdentifierContinue(Behind.front())))
        return true;
    }
    return false;
  });
}

/// The statement that leaves the function.
std::string SuspensionEmitter::leave() const {
  if (returnsNothing(Plan.Kernel))
    return "return;";
  const std::string Type = returnType(Plan.Kernel, Text);
  if (!declaresNameIn(Type))
    return "return ::gpumpi::dead<" + Type + ">();";
  const QualType Result = Plan.Kernel->getReturnType();
  return std::string("return ::gpumpi::Dead") +
         (Result->isLValueReferenceType()   ? "Place"
          : Result->isRValueReferenceType() ? "XValue"
                                            : "Value") +
         "();";
}

/// The call that saves the variables of \p P; empty if there are none.
std::string SuspensionEmitter::spill(const SuspensionPoint &P) const {
  std::string Packs;
  for (const Variable *V : P.Saved)
    if (V->IsPack)
      Packs += "gpumpi_t.spillPack<" + std::to_string(V->Bytes) + ">(" +
               std::to_string(V->Offset) + ", " + V->Decl->getNameAsString() +
               "...); ";
  const std::vector<const Variable *> Saved = P.savedByStub();
  if (Saved.empty())
    return llvm::StringRef(Packs).rtrim().str();
  std::string Call = Packs + "gpumpi_spill_" + Plan.Id + "_" +
                     std::to_string(P.Number) + "(gpumpi_t";
  for (const Variable *V : Saved) {
    const std::string Name = savedName(*V, Plan.Kernel->getASTContext());
    Call +=
        ", " + (V->How == Keep::Reference ? "::gpumpi::addressOf(" + Name + ")"
                                          : Name);
  }
  return Call + ");";
}

std::string SuspensionEmitter::condition(const SuspensionPoint &P) const {
  const std::string Unless = conditionOf(P);
  if (!P.Opened)
    return Unless;
  return "!gpumpi_t.passes()" + (Unless.empty() ? "" : " && " + Unless);
}

/// The same where the host has not performed it before.
std::string SuspensionEmitter::conditionOf(const SuspensionPoint &P) const {
  const std::string Arguments =
      "(" + std::to_string(P.Operation) + ", gpumpi_r)";
  const char *Post = P.isOfBlock() ? "!gpumpi_t.postOfBlock"
                     : Plan.ThreadsOffset && !P.ComesToOperation
                         ? "!gpumpi_t.postAndGiveWay"
                         : "!gpumpi_t.post";
  if (P.posts())
    return Post + Arguments;
  if (P.Left)
    return "!gpumpi_t.leave" + Arguments;
  llvm::SmallVector<std::string, 2> All;
  if (P.completes())
    All.push_back("gpumpi_t.owes()");
  if (P.IsReachedQuietly)
    All.push_back(std::string("!gpumpi_t.completed") +
                  (P.isOfBlock() ? "OfBlock" : "") + "(gpumpi_r)");
  // As long as it runs its block as a whole, it may wait where it is.
  if (Plan.ThreadsOffset && !P.isOfBlock())
    All.push_back("!gpumpi_t.performed" + Arguments);
  return llvm::join(All, " && ");
}

void SuspensionEmitter::emit(const SuspensionPoint &P) {
  if (!P.isOperation()) {
    std::vector<std::string> Save = saveStatements(Plan, P.Number);
    if (const std::string Spill = spill(P); !Spill.empty())
      Save.insert(Save.begin(), Spill);
    return emitSuspendingCall(P, Plan, Save, leave(), Emit);
  }
  const SourceManager &SM = Text.sourceManager();
  const unsigned Begin =
      *Text.offset(SM.getExpansionLoc(P.Statement->getBeginLoc()));
  const unsigned End = *Text.statementEnd(P.Statement);
  if (P.isBarrier())
    return emitBarrier(P, Begin, End);
  const std::string Outputs = std::to_string(P.Use.Op->Outputs.size());
  Emit.insertLine(Begin, "{", Begin);
  Emit.insertLine(Begin,
                  "  const ::gpumpi::Request" +
                      (P.OutputOffset ? "With<" + Outputs + ">" : "") +
                      " gpumpi_r =",
                  Begin);
  Emit.replace(Begin, nameEnd(P.Use.Call), "::gpumpi::" + P.Use.Op->Maker);
  const std::string Number = std::to_string(P.Operation);
  const std::string Unless = condition(P);
  const std::string Indent = Unless.empty() ? "  " : "    ";
  const auto Line = [&](const std::string &Text) {
    Emit.insertLine(End, Indent + Text, Begin);
  };
  if (!Unless.empty())
    Emit.insertLine(End, "  if (" + Unless + ") {", Begin);
  if (const std::string Spill = spill(P); !Spill.empty())
    Line(Spill);
  if (P.OutputOffset)
    Line("gpumpi_t.spill(" + std::to_string(P.OutputOffset) +
         ", gpumpi_r.gpumpi_outputs);");
  Line("gpumpi_t.suspend(" + std::to_string(P.Number) + ", " + Number +
       ", gpumpi_r);");
  for (const std::string &Save : saveStatements(Plan, P.Number))
    Line(Save);
  Line(leave());
  if (!Unless.empty())
    Emit.insertLine(End, "  }", Begin);
  Emit.insertLine(End, "}", Begin);
}

/// As an operation, but the worker comes back by itself.
void SuspensionEmitter::emitBarrier(const SuspensionPoint &P, unsigned Begin,
                                    unsigned End) {
  Emit.insertLine(Begin, "{", Begin);
  Emit.insertLine(Begin, "  const ::gpumpi::BlockWait gpumpi_r =", Begin);
  Emit.replace(Begin, nameEnd(P.Use.Call), "::gpumpi::" + P.Use.Op->Maker);
  const std::string Spill = spill(P);
  for (const std::string &Line :
       {Spill, "gpumpi_t.suspend(" + std::to_string(P.Number) + ", gpumpi_r);",
        leave()})
    if (!Line.empty())
      Emit.insertLine(End, "  " + Line, Begin);
  Emit.insertLine(End, "}", Begin);
}

/// Where the name of the operation that \p Call calls ends: its template
/// arguments stay.
unsigned SuspensionEmitter::nameEnd(const CallExpr *Call) const {
  const Expr *Callee = Call->getCallee()->IgnoreImpCasts();
  if (const auto *Mention = dyn_cast<DeclRefExpr>(Callee))
    return *Text.tokenEnd(Mention->getLocation());
  if (const auto *Lookup = dyn_cast<UnresolvedLookupExpr>(Callee))
    return *Text.tokenEnd(Lookup->getNameLoc());
  return *Text.tokenEnd(Call->getCallee()->getEndLoc());
}

} // namespace gpumpi::transform
