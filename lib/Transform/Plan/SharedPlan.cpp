//===- SharedPlan.cpp - The plan for shared memory ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/SharedPlan.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/LocalUses.h"
#include "Transform/Analysis/PlainData.h"
#include "Transform/Emit/CpuLowering.h"
#include "Transform/Plan/SharedPlaces.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace gpumpi::transform {

/// The number of \p D in the file, from 1, whichever instantiation it is of.
static unsigned numberOf(const VarDecl *D, const UnitFacts &Facts) {
  const auto Found = llvm::find_if(Facts.SharedVariables, [&](auto *Written) {
    return Written->getLocation() == D->getLocation();
  });
  return unsigned(Found - Facts.SharedVariables.begin()) + 1;
}

/// Why static variable \p D, as it is written, cannot be given a place that is
/// known everywhere; empty if it can.
static std::string whyNotPlaced(const VarDecl *D, unsigned Number,
                                const SourceText &Text) {
  const SourceManager &SM = Text.sourceManager();
  const FunctionDecl *F = functionOf(D);
  if (!F)
    return "it is declared outside of a function";
  if (!SM.isWrittenInMainFile(SM.getExpansionLoc(D->getLocation())))
    return "it is declared in an included file, which is never edited";
  const auto Begin = Text.offset(SM.getExpansionLoc(D->getBeginLoc()));
  const auto Name = Text.offset(D->getLocation());
  if (!Begin || !Name || !Text.slice({D->getLocation(), D->getEndLoc()}) ||
      !Text.text({*Begin, *Name}).contains("__shared__"))
    return "its declaration comes out of a macro";
  if (!D->getDeclName())
    return "it has no name";
  if (isBypassed(D) && !findSharedBinding(D))
    return "a jump passes its declaration, which cannot stand in front of the "
           "jump";
  if (placeInside(D, Number).empty())
    return "it is declared in a template that has a parameter without a name, "
           "a template of values as its parameter, or partial specializations";
  if (findLocalUses(F->getBody()).InDecltype.contains(D))
    return "decltype would not see its type any more";
  return "";
}

/// True if the contents of \p D, which no template parameter has a part in, are
/// bytes.
static bool isCopyable(const VarDecl *D) {
  const ASTContext &Context = D->getASTContext();
  QualType Plain = Context.getBaseElementType(D->getType());
  Plain.removeLocalVolatile();
  return isPlainData(Plain, Context);
}

namespace {

/// Finds the places of one variable of which a kernel keeps the contents.
class PlaceFinder {
public:
  PlaceFinder(const FunctionDecl *Kernel, const UnitFacts &Facts,
              const SuspendGraph &Graph, SharedUses &Uses)
      : Kernel(Kernel), Facts(Facts), Graph(Graph), Uses(Uses) {}

  /// Fills in the places of \p V, none if no instantiation of the kernel
  /// touches it; \returns why they cannot be named, or nothing.
  std::string find(KeptShared &V) const {
    if (!Kernel->isTemplated()) {
      std::string Why;
      V.Places = places(made(V.Decl), V.Number, Why);
      return Why;
    }
    // The kernel's text calls whatever its instantiations call.
    std::vector<std::vector<SharedPlace>> In;
    const auto Instances = Graph.instances(Kernel);
    for (const FunctionDecl *Instance : Instances) {
      std::vector<const VarDecl *> Touched;
      for (const auto &[D, Indirect] : Uses.touched(Instance))
        if (D->getLocation() == V.Decl->getLocation())
          llvm::append_range(Touched, made(D));
      std::string Why;
      In.push_back(places(Touched, V.Number, Why));
      if (!Why.empty())
        return Why;
    }
    const bool Same = llvm::all_equal(In);
    const std::string Here = instanceInside(Kernel);
    for (size_t I = 0; I < In.size(); ++I) {
      const std::string Of =
          Same ? "" : instanceFrom(Instances[I], Kernel->getLocation());
      for (SharedPlace &Place : In[I]) {
        // Where they have no names, all instantiations keep it.
        if (!Of.empty() && !Here.empty()) {
          Place.Of = Of;
          Place.Here = Here;
        }
        if (!llvm::is_contained(V.Places, Place))
          V.Places.push_back(Place);
      }
    }
    return "";
  }

private:
  const FunctionDecl *Kernel;
  const UnitFacts &Facts;
  const SuspendGraph &Graph;
  SharedUses &Uses;

  /// The variables that \p D stands for: in a template, those of all its
  /// instantiations.
  std::vector<const VarDecl *> made(const VarDecl *D) const {
    if (!functionOf(D)->isTemplated())
      return {D};
    std::vector<const VarDecl *> Result;
    for (const FunctionDecl *Instance : Graph.instances(functionOf(D)))
      if (const VarDecl *V = variableAt(D->getLocation(), Instance->getBody()))
        Result.push_back(V);
    return Result;
  }

  static const VarDecl *variableAt(SourceLocation Loc, const Stmt *S) {
    if (!S)
      return nullptr;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && V->getLocation() == Loc)
          return V;
    for (const Stmt *Child : S->children())
      if (const VarDecl *V = variableAt(Loc, Child))
        return V;
    return nullptr;
  }

  std::vector<SharedPlace> places(llvm::ArrayRef<const VarDecl *> Variables,
                                  unsigned Number, std::string &Why) const {
    std::vector<SharedPlace> Result;
    for (const VarDecl *D : Variables) {
      SharedPlace Place;
      Place.Name = placeOf(D, Number, Kernel->getLocation());
      Place.Bytes =
          D->getASTContext().getTypeSizeInChars(D->getType()).getQuantity();
      if (!isCopyable(D))
        Why = "it cannot be copied byte by byte";
      else if (Place.Name.empty())
        Why = "it is declared in a template with an argument that has no name "
              "in the kernel";
      if (!llvm::is_contained(Result, Place))
        Result.push_back(std::move(Place));
    }
    return Result;
  }
};

} // namespace

namespace {

/// The calls of a function by their last tokens, which an instantiation shares
/// with its template.
struct CallsByPlace : AstVisitor {
  llvm::DenseMap<SourceLocation, const CallExpr *> At;
  bool VisitCallExpr(CallExpr *Call) override {
    At.try_emplace(Call->getRParenLoc(), Call);
    return true;
  }
};

} // namespace

/// What any instantiation of \p Kernel keeps: the text of a template does not
/// tell which conversions and operators it calls.
static KeptOver findKeptInAll(const FunctionDecl *Kernel,
                              llvm::ArrayRef<const CallExpr *> Calls,
                              const UnitFacts &Facts, const SuspendGraph &Graph,
                              const ParentMap &Parents, SharedUses &Uses) {
  const auto Instances = Graph.instances(Kernel);
  if (!Kernel->isTemplated() || Instances.empty())
    return findKeptShared(Kernel, Calls, Parents, Uses);
  KeptOver Result;
  for (const FunctionDecl *Instance : Instances) {
    CallsByPlace Here;
    Here.TraverseStmt(Instance->getBody());
    // A branch that `if constexpr` drops has no calls.
    std::vector<const CallExpr *> There;
    for (const CallExpr *Call : Calls)
      if (const CallExpr *Made = Here.At.lookup(Call->getRParenLoc()))
        There.push_back(Made);
    const ParentMap Around(Instance->getBody());
    for (const auto &[D, Over] :
         findKeptShared(Instance, There, Around, Uses)) {
      const unsigned Number = numberOf(D, Facts);
      const bool IsStatic = !D->hasExternalStorage();
      const VarDecl *Written =
          IsStatic && Number <= Facts.SharedVariables.size()
              ? Facts.SharedVariables[Number - 1]
              : D;
      for (const CallExpr *Call : Calls)
        if (const CallExpr *Made = Here.At.lookup(Call->getRParenLoc());
            Made && Over.contains(Made))
          Result[Written].insert(Call);
    }
  }
  return Result;
}

void planShared(KernelPlan &Plan, const UnitFacts &Facts,
                const SuspendGraph &Graph, const ParentMap &Parents,
                SharedUses &Uses, const SourceText &Text, Reporter &Report) {
  if (!Plan.suspends())
    return;
  std::vector<const CallExpr *> Calls;
  for (const SuspensionPoint &P : Plan.Points)
    if (Graph.leavesKernel(P.Use))
      Calls.push_back(P.Use.Call);
  const PlaceFinder Finder(Plan.Kernel, Facts, Graph, Uses);
  for (const auto &[D, Over] :
       findKeptInAll(Plan.Kernel, Calls, Facts, Graph, Parents, Uses)) {
    KeptShared V;
    V.Decl = D;
    V.Dynamic = D->hasExternalStorage();
    for (const SuspensionPoint &P : Plan.Points)
      if (Over.contains(P.Use.Call))
        V.LiveAt.push_back(P.Number);
    if (!V.Dynamic) {
      V.Number = numberOf(D, Facts);
      const VarDecl *Written = Facts.SharedVariables[V.Number - 1];
      std::string Why;
      if (functionOf(D)) {
        Why = Finder.find(V);
        if (Why.empty() && V.Places.empty())
          continue;
      }
      if (Why.empty())
        Why = whyNotPlaced(Written, V.Number, Text);
      if (!Why.empty()) {
        const SuspensionPoint &P = Plan.Points[V.LiveAt.front() - 1];
        Report.error(D->getLocation(), Message::GM1030,
                     {D->getNameAsString(), P.Use.name(), Why});
        Report.note(P.Use.Call->getBeginLoc(), "it is suspended here");
        continue;
      }
    }
    Plan.Shared.push_back(std::move(V));
  }
  llvm::sort(Plan.Shared, [](const KeptShared &A, const KeptShared &B) {
    return std::pair(A.Dynamic, A.Number) < std::pair(B.Dynamic, B.Number);
  });
}

} // namespace gpumpi::transform
