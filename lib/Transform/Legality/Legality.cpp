//===- Legality.cpp - What is refused, and why ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Legality/Legality.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/BlockLoops/BlockLoops.h"
#include "Transform/Emit/CallEmitter.h"
#include "Transform/Emit/Landing.h"
#include "Transform/Legality/Divergence.h"
#include "Transform/Legality/VariableLegality.h"
#include "Transform/Normalise/Callables.h"
#include "Transform/Normalise/NormalForm.h"
#include "Transform/Parse/ApiNames.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Text/Declarators.h"
#include "Transform/Text/Labels.h"
#include "Transform/Text/MovedText.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace gpumpi::transform {

static bool runsOnDevice(const FunctionDecl *F) {
  return F && (F->hasAttr<CUDADeviceAttr>() || F->hasAttr<CUDAGlobalAttr>());
}

static void checkCall(const CallFact &Fact, Reporter &Report) {
  const SourceLocation Loc = Fact.Call->getBeginLoc();
  if (!runsOnDevice(Fact.Caller))
    Report.error(Loc, Message::GM1015, {Fact.Op->Function});
}

/// What kind of function \p F is, if that kind cannot suspend; else empty.
static std::string whyNoFunction(const FunctionDecl *F) {
  if (isa<CXXConstructorDecl>(F))
    return "a constructor";
  if (isa<CXXDestructorDecl>(F))
    return "a destructor";
  if (isa<CXXConversionDecl>(F))
    return "a conversion function";
  if (F->isOverloadedOperator() && F->getOverloadedOperator() != OO_Call)
    return "an overloaded operator";
  if (F->getLiteralIdentifier())
    return "a literal operator";
  if (F->isVariadic())
    return "a function with a variable argument list";
  const bool IsLambda = isLambdaCallOperator(F);
  if (const auto *Host = F->getAttr<CUDAHostAttr>();
      Host && !(IsLambda && Host->isImplicit()))
    return "a function that is for the host, too,";
  if (const auto *Template = F->getDescribedFunctionTemplate();
      Template && Template->isAbbreviated() && !IsLambda)
    return "a function that has a parameter of type 'auto'";
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F)) {
    if (Method->isVirtual())
      return "a virtual function";
    if (Method->getParent()->isLocalClass() && !IsLambda)
      return "a member of a local class";
  }
  if (!returnsNothing(F) && isResultDeduced(F))
    return "a function whose return type is deduced";
  return "";
}

static void checkFunction(const FunctionDecl *F, const SuspendGraph &Graph,
                          const Recursion &Again, const SourceText &Text,
                          Reporter &Report) {
  const SourceLocation Loc = F->getLocation();
  const std::string Name = shownName(F);
  if (const std::string Why = whyNoFunction(F); !Why.empty())
    return Report.error(Loc, Message::GM1002, {Name, Why});
  // It is needed in one piece. The stage "open" has seen to macros.
  if (!returnsNothing(F) && returnType(F, Text).empty())
    return Report.error(Loc, Message::GM1048, {Name});
  if (!Again.recurs(F))
    return;
  if (Again.levels(F) == 0) {
    Report.error(Loc, Message::GM1045, {Name});
    return Report.note(Again.wayBack(F)->getBeginLoc(), "it is called here");
  }
  // The caller tells how deep the callee is, for all instantiations.
  for (const SuspendingCall &Use : Graph.suspensions(F))
    if (Again.staysInCycle(Use))
      for (const FunctionDecl *Callee : Use.Callees)
        if (Again.recurs(Callee) &&
            !llvm::is_contained(Again.cycle(F), Callee)) {
          Report.error(Loc, Message::GM1045, {Name});
          Report.note(Use.Call->getBeginLoc(),
                      "and here, in other instantiations, '" +
                          shownName(Callee) + "', which does so, too");
        }
}

/// Refuses the use at \p Where of a function that another file instantiates:
/// what it keeps is not known here.
static void checkInstantiated(const FunctionDecl *F, SourceLocation Where,
                              const SuspendGraph &Graph, Reporter &Report) {
  if (F &&
      F->getTemplateSpecializationKind() ==
          TSK_ExplicitInstantiationDeclaration &&
      !F->isDefined() && Graph.suspends(F))
    Report.error(Where, Message::GM1004, {F->getQualifiedNameAsString()});
}

/// The member function that suspends when an object of \p Type is called; null
/// if there is none.
static const FunctionDecl *suspendingOperator(QualType Type,
                                              const SuspendGraph &Graph) {
  const CXXRecordDecl *Class = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return nullptr;
  for (const CXXMethodDecl *Method : Class->methods())
    if (Method->getOverloadedOperator() == OO_Call && Graph.suspends(Method))
      return Method;
  if (const CXXMethodDecl *Operator = Class->getLambdaCallOperator();
      Operator && Graph.suspends(Operator))
    return Operator;
  return nullptr;
}

/// Refuses what calls a function object that suspends, but is not translated.
static void checkClosures(const CallFact &Fact, const SuspendGraph &Graph,
                          const SourceManager &SM, Reporter &Report) {
  const FunctionDecl *Callee = Fact.Callee;
  if (!Callee)
    return;
  const auto Refuse = [&](const FunctionDecl *Operator) {
    Report.error(Fact.Call->getBeginLoc(), Message::GM1047,
                 {shownName(Operator)});
  };
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(Callee);
      Conversion && Conversion->getParent()->isLambda()) {
    if (const CXXMethodDecl *Operator =
            Conversion->getParent()->getLambdaCallOperator();
        Graph.suspends(Operator))
      Refuse(Operator);
    return;
  }
  // These only pass it on.
  if (!SM.isInSystemHeader(SM.getExpansionLoc(Callee->getLocation())) ||
      (Callee->getIdentifier() &&
       llvm::is_contained(
           {"move", "forward", "addressof", "as_const", "ref", "cref"},
           Callee->getName())))
    return;
  for (const Expr *Argument : Fact.Call->arguments())
    if (const FunctionDecl *Operator =
            suspendingOperator(Argument->getType(), Graph))
      return Refuse(Operator);
}

void checkUnit(const UnitFacts &Facts, const SuspendGraph &Graph,
               const Recursion &Again, const SourceText &Text,
               Reporter &Report) {
  // What an instantiation calls is written in the template.
  for (const CallFact &Fact : Facts.Calls)
    if (Fact.Op &&
        !(Fact.Caller && Fact.Caller->getTemplateInstantiationPattern()))
      checkCall(Fact, Report);
  for (const CallFact &Fact : Facts.Calls)
    checkInstantiated(Fact.Callee, Fact.Call->getBeginLoc(), Graph, Report);
  for (const CUDAKernelCallExpr *Launch : Facts.Launches)
    checkInstantiated(Launch->getDirectCallee(), Launch->getBeginLoc(), Graph,
                      Report);
  for (const FunctionDecl *F : Graph.functions())
    checkFunction(F, Graph, Again, Text, Report);
  for (const FunctionDecl *F : Facts.Functions)
    for (const SuspendingCall &Use : Graph.suspensions(F))
      if (Use.InLambda && F == asWritten(F))
        Report.error(Use.Call->getBeginLoc(), Message::GM1003, {Use.name()});
  for (const CallFact &Fact : Facts.Calls)
    checkClosures(Fact, Graph, Text.sourceManager(), Report);
  for (const FunctionMention &Mention : Facts.FunctionMentions)
    if (Graph.suspends(Mention.Function))
      Report.error(Mention.Where->getBeginLoc(), Message::GM1047,
                   {Mention.Function->getQualifiedNameAsString()});
}

void checkKernel(const FunctionDecl *Kernel, const SourceText &Text,
                 Reporter &Report) {
  const SourceLocation Loc = Kernel->getLocation();
  const std::string Name = Kernel->getQualifiedNameAsString();
  if (Kernel->hasAttr<CUDAGlobalAttr>() && isa<CXXMethodDecl>(Kernel))
    Report.error(Loc, Message::GM1013, {Name});
  else if (Kernel->isVariadic())
    Report.error(Loc, Message::GM1014, {Name});
  if (Kernel->hasAttr<AsmLabelAttr>())
    Report.error(Loc, Message::GM1061, {Name});
  const FunctionDecl *Template = specialized(Kernel);
  if (Template && !Template->isDefined() && Kernel->hasAttr<CUDAGlobalAttr>())
    Report.error(Loc, Message::GM1062, {Name});
  const SourceManager &SM = Text.sourceManager();
  for (const FunctionDecl *D : writtenDeclarations(Kernel)) {
    const SourceLocation Where = D->getLocation();
    const FunctionTypeLoc Type = D->getFunctionTypeLoc();
    if (!SM.isWrittenInMainFile(SM.getExpansionLoc(Where)))
      Report.defect(Where,
                    "embedded kernel '" + Name + "' of an included file");
    else if (!Type)
      Report.error(Where, Message::GM1063, {Name});
    else if (!Text.offset(Where) || !Text.offset(Type.getLParenLoc()) ||
             !Text.offset(Type.getRParenLoc()) ||
             (D->hasBody() && !Text.isPlain(Kernel->getBody())))
      Report.defect(Where, "embedded kernel '" + Name + "'");
  }
}

namespace {

/// Refuses what makes a kernel body impossible to edit as a whole.
class BodyCheck : public AstVisitor {
public:
  /// \p Named: names that begin like those of generated code are the user's.
  BodyCheck(bool Named, Reporter &Report) : Named(Named), Report(Report) {}
  bool VisitIndirectGotoStmt(IndirectGotoStmt *S) override {
    Report.error(S->getBeginLoc(), Message::GM1010);
    return true;
  }
  bool VisitLabelStmt(LabelStmt *S) override { return checkName(S->getDecl()); }
  bool VisitVarDecl(VarDecl *D) override { return checkName(D); }

private:
  const bool Named;
  Reporter &Report;
  bool checkName(const NamedDecl *D) {
    // The temporaries of the stage "normalise" are no user's.
    if (Named && D->getDeclName().isIdentifier() &&
        D->getName().starts_with("gpumpi_") && !isTemporaryName(D->getName()))
      Report.error(D->getLocation(), Message::GM1016, {D->getNameAsString()});
    return true;
  }
};

} // namespace

/// Why no operation may stand in \p Child of \p S; empty if it may.
static std::string obstacle(const Stmt *S) {
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    if (If->hasInitStorage())
      return "'if' with an initializer";
    if (If->getConditionVariable())
      return "'if' that declares a variable in its condition";
    if (If->isConsteval())
      return "'if consteval'";
    return "";
  }
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return While->getConditionVariable()
               ? "'while' that declares a variable in its condition"
               : "";
  if (const auto *For = dyn_cast<ForStmt>(S))
    return For->getConditionVariable()
               ? "'for' that declares a variable in its condition"
               : "";
  if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    if (Switch->hasInitStorage())
      return "'switch' with an initializer";
    if (Switch->getConditionVariable())
      return "'switch' that declares a variable in its condition";
    return "";
  }
  if (isa<CompoundStmt, DoStmt, SwitchCase, LabelStmt, AttributedStmt>(S))
    return "";
  if (isa<CXXForRangeStmt>(S))
    return "range-based 'for'";
  return "statement of this kind";
}

/// True if the head of \p S, which a resume may have to change, is written in
/// one piece.
static bool hasPlainHead(const Stmt *S, const SourceText &Text) {
  const auto InOnePiece = [&](const Stmt *Part) {
    return !Part || Text.slice(Part->getSourceRange());
  };
  if (const auto *If = dyn_cast<IfStmt>(S))
    return InOnePiece(If->getCond());
  if (const auto *While = dyn_cast<WhileStmt>(S))
    return InOnePiece(While->getCond());
  if (const auto *For = dyn_cast<ForStmt>(S))
    return InOnePiece(For->getInit()) && InOnePiece(For->getCond());
  return true;
}

/// True if \p Child is a statement that \p Parent controls, not a part of its
/// head.
static bool isControlled(const Stmt *Child, const Stmt *Parent) {
  if (const auto *If = dyn_cast<IfStmt>(Parent))
    return Child == If->getThen() || Child == If->getElse();
  if (const Stmt *Body = loopBody(Parent))
    return Child == Body;
  if (const auto *Switch = dyn_cast<SwitchStmt>(Parent))
    return Child == Switch->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(Parent))
    return Child == Range->getBody();
  return !isa<StmtExpr>(Parent);
}

/// True if a line of \p Text, but for the first, begins with an `#if` or what
/// belongs to one.
static bool hasCondition(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Text.split(Lines, '\n');
  return llvm::any_of(
      llvm::ArrayRef(Lines).drop_front(), [](llvm::StringRef Line) {
        Line = Line.ltrim();
        return Line.consume_front("#") && !Line.ltrim().starts_with("line");
      });
}

static void checkSurroundings(const SuspendingCall &Use,
                              const ParentMap &Parents, const SourceText &Text,
                              Reporter &Report) {
  const SourceLocation Loc = Use.Call->getBeginLoc();
  const std::string Name = Use.name();
  const Stmt *Child = statementOf(Use.Call, Parents);
  if (!Child)
    return Report.defect(Loc, "'" + Name + "' inside an expression");
  const auto Ends = Text.statementEnd(Child);
  if (!Text.isPlain(Child) || !Text.isPlain(Use.Call->getCallee()) || !Ends)
    return Report.defect(Loc, "'" + Name + "'");
  // What stands before the call in its statement is written once more.
  const unsigned Begin = *Text.offset(Child->getBeginLoc());
  if (hasCondition(Text.text({Begin, *Text.offset(Loc)})) ||
      !isWhole(Text.text({Begin, *Ends})))
    return Report.error(Loc, Message::GM1039, {});
  for (const Stmt *S = Parents.getParent(Child); S;
       Child = S, S = Parents.getParent(S)) {
    if (!isControlled(Child, S) || isa<Expr>(S))
      return Report.defect(Loc, "'" + Name + "' inside an expression");
    if (const std::string Why = obstacle(S); !Why.empty()) {
      Report.error(Loc, Message::GM1005, {Name, Why});
      return Report.note(S->getBeginLoc(), "it is here");
    }
    if (!Text.isPlain(S) || !hasPlainHead(S, Text))
      return Report.defect(S->getBeginLoc(),
                           "a statement around '" + Name + "'");
  }
}

void checkStructure(const FunctionDecl *Kernel, const SuspendGraph &Graph,
                    const Uniformity &Known, const ParentMap &Parents,
                    const SourceText &Text, Reporter &Report) {
  const auto Calls = Graph.suspensions(Kernel);
  if (Calls.empty())
    return;
  BodyCheck(!threadBytes(Kernel), Report)
      .TraverseDecl(const_cast<FunctionDecl *>(Kernel));
  for (const SuspendingCall &Use : Calls)
    if (!Use.InLambda)
      checkSurroundings(Use, Parents, Text, Report);
  checkDivergence(Calls, Known, Report);
}

static void checkCallsOf(const KernelPlan &Plan, const SourceText &Text,
                         Reporter &Report) {
  for (const SuspensionPoint &P : Plan.Points)
    if (!P.isOperation())
      checkSuspendingCall(P, Text, Report);
    else if (givesTemporary(P.Use))
      Report.error(P.Use.Call->getBeginLoc(), Message::GM1054, {P.Use.name()});
}

void checkPlan(const KernelPlan &Plan, const SourceText &Text,
               Reporter &Report) {
  const ASTContext &Context = Plan.Kernel->getASTContext();
  checkCallsOf(Plan, Text, Report);
  for (const auto &V : Plan.Variables)
    if (checkVariable(*V, Context, Text, Report) && V->JumpPast &&
        !V->BoundIn) {
      Report.error(V->Decl->getLocation(), Message::GM1020,
                   {V->Decl->getNameAsString()});
      Report.note(V->JumpPast->getBeginLoc(), "the jump is here");
    }
}

/// True if `__cluster_dims__` of \p Kernel says more than one block.
static bool hasLargeClusters(const FunctionDecl *Kernel) {
  for (const auto *Attr : Kernel->specific_attrs<AnnotateAttr>())
    if (Attr->getAnnotation() == "gpumpi.cluster")
      for (const Expr *Blocks : Attr->args()) {
        Expr::EvalResult Value;
        if (!Blocks->isValueDependent() &&
            Blocks->EvaluateAsInt(Value, Kernel->getASTContext()) &&
            Value.Val.getInt() != 1)
          return true;
      }
  return false;
}

/// True if the call stands in code that is for the device alone, and that is
/// made: nvcc refuses nothing of templates that nobody uses, nor of functions
/// that are for the host, too.
static bool isForDeviceAlone(const CallFact &Fact) {
  const auto IsForHost = [](const FunctionDecl *F) {
    const auto *Host = F->getAttr<CUDAHostAttr>();
    return Host && !(isLambdaCallOperator(F) && Host->isImplicit());
  };
  return runsOnDevice(Fact.Caller) && !IsForHost(Fact.Caller) &&
         !(Fact.Lambda && IsForHost(Fact.Lambda)) &&
         !Fact.Caller->isDependentContext() &&
         !(Fact.Lambda && Fact.Lambda->isDependentContext());
}

/// The functions of which nvcc makes code for the device, as far as calls by
/// name tell.
static llvm::DenseSet<const FunctionDecl *>
madeForDevice(const UnitFacts &Facts) {
  llvm::DenseMap<const FunctionDecl *, std::vector<const FunctionDecl *>> Calls;
  for (const CallFact &Fact : Facts.Calls)
    if (Fact.Caller && Fact.Callee)
      Calls[Fact.Caller->getCanonicalDecl()].push_back(
          Fact.Callee->getCanonicalDecl());
  llvm::SmallVector<const FunctionDecl *> Waiting;
  for (const FunctionDecl *F : Facts.Functions)
    if (F->hasAttr<CUDAGlobalAttr>() ||
        (F->hasAttr<CUDADeviceAttr>() && !F->isInlined() &&
         !F->isTemplateInstantiation()))
      Waiting.push_back(F->getCanonicalDecl());
  llvm::DenseSet<const FunctionDecl *> Made;
  while (!Waiting.empty())
    if (const FunctionDecl *F = Waiting.pop_back_val(); Made.insert(F).second)
      llvm::append_range(Waiting, Calls.lookup(F));
  return Made;
}

/// Refuses calls of what only the host has of the runtime API.
static void checkApiCalls(const UnitFacts &Facts, Reporter &Report) {
  // What is there for the host alone is left out by a later stage.
  if (Facts.Preprocessed &&
      (Facts.Preprocessed->architectureAsked().isValid() ||
       Facts.Preprocessed->halfAsked().isValid()))
    return;
  const auto IsRefused = [](const CallFact &Fact) {
    return Fact.Callee && isForHostAlone(Fact.Callee) && isForDeviceAlone(Fact);
  };
  if (llvm::none_of(Facts.Calls, IsRefused))
    return;
  const llvm::DenseSet<const FunctionDecl *> Made = madeForDevice(Facts);
  llvm::DenseSet<SourceLocation> Reported; // Of several instantiations, one.
  for (const CallFact &Fact : Facts.Calls)
    if (IsRefused(Fact) && Made.contains(Fact.Caller->getCanonicalDecl()) &&
        Reported.insert(Fact.Call->getBeginLoc()).second)
      Report.error(Fact.Call->getBeginLoc(), Message::GM2019,
                   {Fact.Callee->getNameAsString(), shownName(Fact.Caller)});
}

void checkDeviceCode(const UnitFacts &Facts, Reporter &Report) {
  llvm::DenseSet<SourceLocation> Reported; // Of several instantiations, one.
  for (const FunctionDecl *F : Facts.Functions)
    if (F->hasAttr<CUDAGlobalAttr>() && hasLargeClusters(F) &&
        Reported.insert(F->getLocation()).second)
      Report.error(F->getLocation(), Message::GM2018,
                   {F->getQualifiedNameAsString()});
  for (const CUDAKernelCallExpr *Launch : Facts.DeviceLaunches)
    Report.error(Launch->getBeginLoc(), Message::GM2014);
  for (const GCCAsmStmt *Assembly : Facts.DeviceAssembly)
    Report.error(Assembly->getAsmLoc(), Message::GM2015);
  checkApiCalls(Facts, Report);
}

} // namespace gpumpi::transform
