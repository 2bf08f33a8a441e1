//===- InlinedCalls.cpp - What becomes of calls in a kernel ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Inline/InlinedCalls.h"

#include "Transform/Inline/InlinedNames.h"
#include "Transform/Inline/InlinedParameters.h"
#include "Transform/Inline/InlinedWords.h"
#include "Transform/Inline/SameMeaning.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

/// Whether \p T is that of a number, or of an array of such or a pointer to
/// one: where functions are declared makes no difference for those that are
/// called with it.
static bool isBuiltIn(QualType T) {
  T = T.getNonReferenceType().getCanonicalType();
  while (T->isPointerType() || T->isArrayType())
    T = T->isArrayType()
            ? QualType(T->getBaseElementTypeUnsafe(), 0).getCanonicalType()
            : T->getPointeeType();
  return T->isBuiltinType();
}

/// Whether to assign \p Value is as to return it as a \p T.
static bool isAssigned(const Expr *Value, QualType T) {
  Value = Value->IgnoreImplicit();
  return !isa<InitListExpr>(Value) &&
         (T->isScalarType() ||
          Value->getType().getCanonicalType().getUnqualifiedType() ==
              T.getCanonicalType().getUnqualifiedType());
}

/// Where calls begin in \p Kernel, as it is written, in order.
static std::vector<unsigned> beginningsOfCalls(const FunctionDecl *Kernel,
                                               const SourceText &Text) {
  struct Walk : AstVisitor {
    const SourceText &Text;
    std::vector<unsigned> Found;
    explicit Walk(const SourceText &Text) : Text(Text) {}
    bool VisitCallExpr(CallExpr *Call) override {
      if (const auto At = Text.offset(Call->getBeginLoc()))
        Found.push_back(*At);
      return true;
    }
  } Look(Text);
  const FunctionDecl *Written = asWritten(Kernel);
  Written->hasBody(Written);
  Look.TraverseStmt(Written->getBody());
  llvm::sort(Look.Found);
  return std::move(Look.Found);
}

namespace {

/// How things are called in a kernel.
struct KernelWords {
  const DeclaredNames &Names;
  const KernelTerms Terms;
  const std::vector<unsigned> CallsBegin;

  /// A number for what begins at \p Offset: how many calls of the text are in
  /// front of it. All instances of a template count those that each of them
  /// has.
  std::string numberAt(unsigned Offset) const {
    return std::to_string(llvm::lower_bound(CallsBegin, Offset) -
                          CallsBegin.begin());
  }
};

/// Puts one function in the place of one call.
class CallInliner {
public:
  CallInliner(const InlineSite &Use, const FunctionDecl *F,
              const InlinedBody &Found, const KernelWords &Kernel,
              EmitContext &Emit)
      : Use(Use), F(F), Found(Found), Kernel(Kernel), Emit(Emit),
        Text(Emit.Text), Words(F, Kernel.Names, Text) {}

  /// Writes into \p To. \returns whether that can be done.
  bool write(InlinedCall &To) {
    if (!findPlaces())
      return false;
    for (const VarDecl *V : Found.Locals)
      Words.name(V, newName(V->getName()));
    takeTemplate();
    if (!takeParameters() || !takeShared() || !Words.renameIn(Found) ||
        !Words.knowsAll(Inside) || (Value && !Words.knowsAll(*Value)))
      return false;
    for (const auto &[V, Declaration] : Found.Shared)
      To.Shared.emplace_back(Words.nameOf(V),
                             declareShared(V, Words.nameOf(V), Kernel.Terms));
    writeEdits(To.Edits);
    return true;
  }

private:
  const InlineSite &Use;
  const FunctionDecl *const F;
  const InlinedBody &Found;
  const KernelWords &Kernel;
  EmitContext &Emit;
  const SourceText &Text;
  InlinedWords Words;
  /// The statements of the function, and the statement with the call.
  Slice Inside{0, 0}, Statement{0, 0};
  /// The call, and what the function returns.
  std::optional<Slice> Call, Value;
  std::string Aliases; ///< For what the template has been given.
  std::vector<InlinedParameter> Parameters;

  bool findPlaces() {
    const auto *Body = cast<CompoundStmt>(F->getBody());
    const auto Begin = Text.tokenEnd(Body->getLBracLoc()),
               End = Text.offset(Found.Return ? Found.Return->getBeginLoc()
                                              : Body->getRBracLoc()),
               UseBegin = Text.offset(Use.Statement->getBeginLoc()),
               UseEnd = Text.statementEnd(Use.Statement);
    if (!Begin || !End || !UseBegin || !UseEnd)
      return false;
    Inside = {*Begin, *End};
    Statement = {*UseBegin, *UseEnd};
    if (!Found.Return)
      return true;
    Call = Text.slice(Use.Call->getSourceRange());
    Value = Text.slice(Found.Return->getRetValue()->getSourceRange());
    return Call && Value && Text.isPlain(Use.Call) &&
           isAssigned(Found.Return->getRetValue(), F->getReturnType());
  }

  /// A name with \p Name in it that nothing has.
  std::string newName(llvm::StringRef Name) const {
    return unusedName((Name + "_" + F->getName()).str(), F->getASTContext());
  }

  /// Names what the template of the function has been given.
  void takeTemplate() {
    const auto *Template = F->getPrimaryTemplate();
    if (!Template)
      return;
    for (const auto &One :
         llvm::enumerate(*Template->getTemplateParameters())) {
      // Of an instance, variables keep types by these names, which must then
      // stand for one type.
      const std::string Number =
          Kernel.Terms.isOfTemplate() ? Kernel.numberAt(Statement.Begin) : "";
      std::string Name = templateGiven(F, One.index());
      if (Name.empty())
        Name = newName(One.value()->getName().str() + Number);
      Aliases += argumentOf(F, One.value(), One.index(), Name, &Kernel.Terms);
      Words.rename(One.value()->getName(), Name);
    }
  }

  bool takeParameters() {
    // In a template, what is called with a variable could be found elsewhere.
    const bool BuiltInOnly =
        Kernel.Terms.isOfTemplate() && !F->isTemplateInstantiation();
    for (unsigned I = 0; I < F->getNumParams(); ++I) {
      const ParmVarDecl *P = F->getParamDecl(I);
      const Expr *Argument = Use.Call->getArg(I);
      // It stays in its statement, and macros in it mean what they did.
      if (!Text.isPlain(Use.Call) || !P->getIdentifier() ||
          !Text.offset(P->getBeginLoc()))
        return false;
      if (const VarDecl *V =
              variableGiven(F, P, Argument, Found.Uses.lookup(P));
          V && (!BuiltInOnly || isBuiltIn(V->getType()))) {
        Words.name(P, V->getNameAsString());
        continue;
      }
      const std::string Name = newName(P->getName());
      Words.name(P, Name);
      auto One = declareInlined(P, Argument, Name, Words.renamed(), Text);
      if (!One || !llvm::all_of(One->Words, [&](const Slice &Where) {
            return Words.knowsAll(Where);
          }))
        return false;
      Parameters.push_back(std::move(*One));
    }
    return true;
  }

  /// Leaves out the variables in shared memory, which belong to the kernel.
  bool takeShared() {
    unsigned Number = 0;
    for (const auto &[V, Declaration] : Found.Shared) {
      // It may begin with `__shared__`, a macro.
      const auto Begin = Text.offset(Text.sourceManager().getExpansionLoc(
                     Declaration->getBeginLoc())),
                 End = Text.statementEnd(Declaration);
      if (!Begin || !End || declareShared(V, "x", Kernel.Terms).empty())
        return false;
      Words.name(V, nameOfShared(V, Number++, F, Kernel.Terms));
      Words.leaveOut({*Begin, *End});
    }
    return true;
  }

  void writeEdits(std::vector<InlinedCall::Edit> &Edits) const {
    const std::string Type = Kernel.Terms.type(
        F->getReturnType().getCanonicalType().getUnqualifiedType());
    std::string Result;
    MovedText Out(Emit, Words.renamed(), Statement.Begin);
    if (Value) {
      Result = newName("result" + Kernel.numberAt(Statement.Begin));
      if (Use.IsBranch)
        Out.words("{ ");
      Out.words(Type + " " + Result + "; ");
    }
    Out.words("{ " + Aliases);
    for (const InlinedParameter &One : Parameters) {
      Out.words(" " + One.Declaration + One.Default);
      if (One.Argument)
        Out.user(*One.Argument);
      Out.words(";");
    }
    Out.words(" {");
    Out.user(Inside);
    if (!Value) {
      Out.words("} }");
      Out.goTo(Statement.End);
      Edits.push_back({Statement.Begin, Statement.End, Out.str()});
      return;
    }
    Out.words(Result + " = (");
    Out.user(*Value);
    Out.words(");} } ");
    Out.goTo(Statement.Begin);
    Edits.push_back({Statement.Begin, Statement.Begin, Out.str()});
    // What nobody asked for.
    const bool IsStatement =
        Call->Begin == Statement.Begin && isa<Expr>(Use.Statement) &&
        cast<Expr>(Use.Statement)->IgnoreImplicit() == Use.Call;
    Edits.push_back(
        {Call->Begin, Call->End,
         IsStatement ? "(void)" + Result : "((" + Type + ")" + Result + ")"});
    if (Use.IsBranch)
      Edits.push_back({Statement.End, Statement.End, " }"});
  }
};

} // namespace

InlinedCalls inlineCalls(const FunctionDecl *Kernel, const InlineSites &Sites,
                         bool ByParameters, EmitContext &Emit) {
  InlinedCalls Result;
  if (Sites.sites().empty())
    return Result;
  const KernelWords Words{Sites.names(), KernelTerms(Kernel, ByParameters),
                          beginningsOfCalls(Kernel, Emit.Text)};
  for (const InlineSite &Use : Sites.sites()) {
    const auto At = Emit.Text.offset(Use.Statement->getBeginLoc());
    if (!At)
      continue;
    const FunctionDecl *F = Use.Call->getDirectCallee();
    InlinedCall Now;
    Now.Function = asWritten(F);
    const std::optional<InlinedBody> Found = Sites.bodyOf(F);
    if (Found && (Found->Shared.empty() || Sites.takesAllCallsOf(F)) &&
        meansTheSame(F, *Found, Kernel))
      CallInliner(Use, F, *Found, Words, Emit).write(Now);
    Result[*At] = std::move(Now);
  }
  return Result;
}

} // namespace gpumpi::transform
