//===- NamespaceShared.cpp - __shared__ variables of namespaces -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/NamespaceShared.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/SharedUses.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace gpumpi::transform {

/// The declarations of the variables that the stage takes.
static std::vector<const VarDecl *> taken(const UnitFacts &Facts,
                                          const SuspendGraph &Graph, Target To,
                                          const SourceText &Text) {
  std::vector<const VarDecl *> All;
  for (const VarDecl *D : Facts.SharedVariables)
    if (D->getLexicalDeclContext()->isFileContext() &&
        !D->getDescribedVarTemplate() && !isa<VarTemplateSpecializationDecl>(D))
      All.push_back(D);
  if (All.empty())
    return {};
  llvm::DenseSet<const VarDecl *> Kept;
  SharedUses Uses(Facts);
  for (const FunctionDecl *Kernel : Graph.kernels())
    if (Graph.leavesKernel(Kernel))
      for (const FunctionDecl *Instance : Graph.instances(Kernel))
        for (const auto &[D, Indirect] : Uses.touched(Instance))
          Kept.insert(D->getCanonicalDecl());
  std::vector<const VarDecl *> Result;
  for (const VarDecl *D : All) {
    const bool Dynamic = D->hasExternalStorage();
    const bool IsHere = Text.sourceManager().isWrittenInMainFile(
        Text.sourceManager().getExpansionLoc(D->getLocation()));
    // The CPU device's headers have a meaning for what an included file has.
    if (To == Target::Cpu && (Dynamic || IsHere))
      Result.push_back(D);
    else if (!Dynamic && Kept.contains(D->getCanonicalDecl()))
      Result.push_back(D);
  }
  return Result;
}

namespace {

/// Finds where the variables are named.
class Names : public AstVisitor {
public:
  explicit Names(llvm::ArrayRef<const VarDecl *> Variables) {
    for (const VarDecl *D : Variables)
      Wanted.insert(D->getCanonicalDecl());
    if (!Variables.empty())
      TraverseDecl(Variables.front()->getASTContext().getTranslationUnitDecl());
  }

  struct Use {
    const VarDecl *Variable;
    SourceLocation Loc;
  };
  std::vector<Use> Uses;
  /// What cannot be written with a call, and why.
  std::vector<std::pair<Use, std::string>> Refused;

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const VarDecl *D = wanted(E->getDecl()))
      Uses.push_back({D, E->getLocation()});
    return true;
  }
  bool VisitUsingDecl(UsingDecl *Using) override {
    for (const UsingShadowDecl *Shadow : Using->shadows())
      if (const VarDecl *D = wanted(Shadow->getTargetDecl()))
        Refused.push_back(
            {{D, Using->getLocation()}, "a using-declaration names it"});
    return true;
  }
  bool VisitDecltypeTypeLoc(DecltypeTypeLoc Type) override {
    if (const auto *E = dyn_cast_or_null<DeclRefExpr>(Type.getUnderlyingExpr()))
      if (const VarDecl *D = wanted(E->getDecl()))
        Refused.push_back({{D, E->getLocation()},
                           "decltype would not see its type any more"});
    return true;
  }

private:
  llvm::DenseSet<const VarDecl *> Wanted;

  const VarDecl *wanted(const NamedDecl *D) const {
    const auto *V = dyn_cast_or_null<VarDecl>(D);
    V = V ? V->getCanonicalDecl() : nullptr;
    return Wanted.contains(V) ? V : nullptr;
  }
};

/// Rewrites the declarations and the names.
class Mover {
public:
  explicit Mover(EmitContext &Emit, Reporter &Report)
      : Emit(Emit), Text(Emit.Text), SM(Text.sourceManager()), Report(Report) {}

  void name(const VarDecl *D) {
    std::string &Name = Functions[D->getCanonicalDecl()];
    const llvm::StringRef Buffer = SM.getBufferData(SM.getMainFileID());
    while (Name.empty()) {
      const std::string Next = "gpumpi_shared" + std::to_string(++Last);
      if (!Buffer.contains(Next + "("))
        Name = Next;
    }
  }

  void use(const Names::Use &U) {
    const auto At = Text.offset(U.Loc);
    if (!At)
      return Report.defect(U.Loc, "the name of a __shared__ variable");
    if (Emit.isFirstAt(*At))
      Emit.replace(*At, *Text.tokenEnd(U.Loc),
                   markOrigin(*At) + Functions[U.Variable] + "()" +
                       markMadeUp());
  }

  void declaration(const VarDecl *D) {
    const auto Begin = Text.offset(SM.getExpansionLoc(D->getBeginLoc()));
    const auto Name = Text.offset(D->getLocation());
    const auto Declared = Text.slice({D->getLocation(), D->getEndLoc()});
    const auto Semicolon =
        Declared ? Text.findToken(Declared->End, tok::semi) : std::nullopt;
    if (!Begin || !Name || !Semicolon)
      return Report.defect(D->getLocation(),
                           "variable '" + D->getNameAsString() + "'");
    const std::string &Function = Functions[D->getCanonicalDecl()];
    const std::string Type = Function + "_t";
    std::string Alignment;
    // A type cannot have it.
    for (const auto *A : D->specific_attrs<AlignedAttr>())
      if (const auto Where = alignment(A)) {
        Alignment += Text.text(*Where).str() + " ";
        if (Emit.isFirstAt(Where->Begin))
          Emit.replace(Where->Begin, Where->End, "");
      }
    // The declarators of one statement share the specifiers.
    if (Emit.isFirstAt(*Begin))
      makeTypedef({*Begin, *Name});
    Emit.replace(*Name, *Text.tokenEnd(D->getLocation()), Type);
    if (!D->isFirstDecl())
      return;
    const bool Dynamic = D->hasExternalStorage();
    // Only an array that is written as one may be `extern`.
    const std::string Element = Function + "_e";
    Emit.insert(*Semicolon + 1,
                (Dynamic ? " typedef __typeof__((*(" + Type +
                               " *)nullptr)[0]) " + Element + ";"
                         : "") +
                    " static __device__ inline " + Type + " &" + Function +
                    "() { " +
                    (Dynamic ? "extern __shared__ " + Element
                             : Alignment + "__shared__ " + Type) +
                    " " + D->getNameAsString() + (Dynamic ? "[]" : "") +
                    "; return " + D->getNameAsString() + "; }");
  }

private:
  EmitContext &Emit;
  const SourceText &Text;
  const SourceManager &SM;
  Reporter &Report;
  unsigned Last = 0;
  llvm::DenseMap<const VarDecl *, std::string> Functions;

  /// Where `alignas(...)` stands; none if \p A is written otherwise.
  std::optional<Slice> alignment(const AlignedAttr *A) const {
    const auto Begin = Text.offset(A->getLocation());
    if (!A->isAlignas() || !Begin)
      return std::nullopt;
    int Depth = 0;
    for (unsigned At = *Text.tokenEnd(A->getLocation());;) {
      const Token T = Text.tokenAt(At);
      At = *Text.offset(T.getLocation()) + T.getLength();
      Depth += T.is(tok::l_paren);
      Depth -= T.is(tok::r_paren);
      if (Depth <= 0)
        return Slice{*Begin, At};
    }
  }

  void makeTypedef(Slice Specifiers) {
    for (unsigned At = Specifiers.Begin; At < Specifiers.End;) {
      const Token Word = Text.tokenAt(At);
      const auto Begin = Text.offset(Word.getLocation());
      if (!Begin || *Begin >= Specifiers.End)
        return;
      At = *Begin + Word.getLength();
      if (Word.isNot(tok::raw_identifier))
        continue;
      const llvm::StringRef Name = Word.getRawIdentifier();
      if (Name == "__shared__")
        Emit.replace(*Begin, At, "typedef");
      else if (Name == "static" || Name == "extern" || Name == "inline")
        Emit.replace(*Begin, At, "");
    }
  }
};

} // namespace

void addNamespaceSharedNeeds(const UnitFacts &Facts, const SuspendGraph &Graph,
                             Target To, const SourceText &Text,
                             NeedList &Needs) {
  const std::vector<const VarDecl *> Variables = taken(Facts, Graph, To, Text);
  for (const VarDecl *D : Variables)
    addSharedNeeds(D, Needs);
  for (const Names::Use &U : Names(Variables).Uses)
    Needs.token(U.Loc);
}

bool moveNamespaceShared(const UnitFacts &Facts, const SuspendGraph &Graph,
                         EmitContext &Emit, Reporter &Report) {
  const std::vector<const VarDecl *> Variables =
      taken(Facts, Graph, Emit.To, Emit.Text);
  if (Variables.empty())
    return false;
  const Names Found(Variables);
  for (const auto &[Use, Why] : Found.Refused)
    Report.error(Use.Loc, Message::GM2007,
                 {Use.Variable->getNameAsString(), Why});
  if (Report.failed())
    return false;
  Mover Move(Emit, Report);
  for (const VarDecl *D : Variables)
    Move.name(D);
  for (const VarDecl *D : Variables)
    Move.declaration(D);
  for (const Names::Use &U : Found.Uses)
    Move.use(U);
  return true;
}

} // namespace gpumpi::transform
