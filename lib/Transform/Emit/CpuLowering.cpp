//===- CpuLowering.cpp - What a host compiler cannot take -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/CpuLowering.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/Jumps.h"
#include "Transform/Analysis/LocalDeclarations.h"

#include "clang/AST/Attr.h"

using namespace clang;

namespace gpumpi::transform {

/// Removes the words \p Begin .. \p End that say where the variable is stored.
static void removeSpecifiers(unsigned Begin, unsigned End, EmitContext &Emit) {
  const llvm::StringRef Specifiers = Emit.Text.text({Begin, End});
  for (const llvm::StringRef Word : {"extern", "static", "__shared__"}) {
    const size_t At = Specifiers.find(Word);
    if (At != llvm::StringRef::npos)
      Emit.replace(Begin + At, Begin + At + Word.size(), "");
  }
}

static const FunctionDecl *functionAround(const VarDecl *D) {
  return dyn_cast<FunctionDecl>(D->getLexicalDeclContext());
}

bool isBypassed(const VarDecl *D) {
  const FunctionDecl *F = functionAround(D);
  return F && F->hasBody() && Jumps(F).jumpPast(D);
}

std::optional<SharedBinding> findSharedBinding(const VarDecl *D) {
  const FunctionDecl *F = functionAround(D);
  const ParentMap Parents(F->getBody());
  SharedBinding Result;
  Result.Declaration = declarationsIn(F->getBody()).lookup(D);
  if (!Result.Declaration)
    return std::nullopt;
  Result.Block = Jumps(F).blockToBind(D, Result.Declaration, Parents);
  if (!Result.Block)
    return std::nullopt;
  return Result;
}

namespace {

/// Finds the bodies of lambdas and of members of local classes in which a
/// variable is named.
class InnerBodies : public AstVisitor {
public:
  explicit InnerBodies(const VarDecl *D) : D(D) {}
  llvm::SmallVector<const Stmt *, 2> Found;

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (unsigned I = 0; I < Lambda->capture_size(); ++I)
      TraverseLambdaCapture(Lambda, Lambda->capture_begin() + I,
                            Lambda->capture_init_begin()[I]);
    return isPartOfRow(Lambda) ? TraverseStmt(Lambda->getBody())
                               : traverseBody(Lambda->getBody());
  }
  bool TraverseCXXMethodDecl(CXXMethodDecl *Method) override {
    return !Method->doesThisDeclarationHaveABody() ||
           traverseBody(Method->getBody());
  }
  bool VisitDeclRefExpr(DeclRefExpr *Mention) override {
    if (Mention->getDecl() == D && !Bodies.empty() &&
        !llvm::is_contained(Found, Bodies.back()))
      Found.push_back(Bodies.back());
    return true;
  }

private:
  const VarDecl *D;
  llvm::SmallVector<const Stmt *, 2> Bodies;

  /// One of ours, which has references to all that it names
  /// (GPUMPI_CPU_COPY_EACH_PART).
  static bool isPartOfRow(const LambdaExpr *Lambda) {
    const auto Parameters = Lambda->getCallOperator()->parameters();
    return Parameters.size() == 1 && Parameters[0]->getName() == "gpumpi_p";
  }
  bool traverseBody(Stmt *Body) {
    Bodies.push_back(Body);
    const bool Continue = TraverseStmt(Body);
    Bodies.pop_back();
    return Continue;
  }
};

} // namespace

static llvm::SmallVector<const Stmt *, 2> innerBodies(const VarDecl *D) {
  InnerBodies Walk(D);
  if (const FunctionDecl *F = functionAround(D))
    Walk.TraverseStmt(F->getBody());
  return Walk.Found;
}

/// A lambda would capture the reference, by value even, and a local class could
/// not name it: they find the variable for themselves.
static void bindInside(const VarDecl *D, llvm::StringRef Initializer,
                       EmitContext &Emit) {
  const std::string Name = D->getNameAsString();
  for (const Stmt *Body : innerBodies(D))
    if (const auto Brace = Emit.Text.tokenEnd(Body->getBeginLoc()))
      // A line of its own: the body of one that suspends begins with others.
      Emit.insertLine(*Brace,
                      "  decltype(" + Name + ") " + Name + " = " +
                          Initializer.str() + ";",
                      *Brace);
}

/// Declares the reference where no jump passes it.
static void bindEarly(const VarDecl *D, llvm::StringRef Initializer,
                      const SharedBinding &Where, EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const unsigned Begin =
      *Text.offset(Text.sourceManager().getExpansionLoc(D->getBeginLoc()));
  const Slice Name = {*Text.offset(D->getLocation()),
                      *Text.tokenEnd(D->getLocation())};
  const unsigned End = Text.slice({D->getLocation(), D->getEndLoc()})->End;
  std::string Specifiers = Text.text({Begin, Name.Begin}).str();
  for (const llvm::StringRef Word : {"extern", "static", "__shared__"})
    if (const size_t At = Specifiers.find(Word); At != std::string::npos)
      Specifiers.erase(At, Word.size());
  const bool IsArray = Text.tokenAt(Name.End).is(tok::l_square) &&
                       !Text.startsAttribute(Name.End);
  const std::string Line = Specifiers + (IsArray ? "(&" : "&") +
                           Text.text(Name).str() + (IsArray ? ")" : "") +
                           Text.text({Name.End, End}).str() + " = " +
                           Initializer.str() + ";";
  const unsigned Block = *Text.tokenEnd(Where.Block->getLBracLoc());
  Emit.insertLine(Block, "  " + llvm::StringRef(Line).ltrim().str(), Block);
  const unsigned StatementEnd = *Text.statementEnd(Where.Declaration);
  Emit.replace(
      Begin, StatementEnd,
      ";" + std::string(Text.text({Begin, StatementEnd}).count('\n'), '\n'));
}

void makeSharedReference(const VarDecl *D, llvm::StringRef Initializer,
                         llvm::DenseSet<unsigned> &Statements,
                         EmitContext &Emit) {
  bindInside(D, Initializer, Emit);
  if (isBypassed(D))
    return bindEarly(D, Initializer, *findSharedBinding(D), Emit);
  const SourceText &Text = Emit.Text;
  const unsigned Name = *Text.offset(D->getLocation());
  const unsigned Begin =
      *Text.offset(Text.sourceManager().getExpansionLoc(D->getBeginLoc()));
  // The declarators of one statement share the specifiers.
  if (Statements.insert(Begin).second)
    removeSpecifiers(Begin, Name, Emit);
  Emit.makeReference(Name, *Text.tokenEnd(D->getLocation()));
  Emit.insert(Text.slice({D->getLocation(), D->getEndLoc()})->End,
              (" = " + Initializer).str());
}

/// Declares types, in front of the statement that declares \p First, by which
/// its variables are found again where lambdas and local classes name them.
static void declareKeys(const VarDecl *First, const UnitFacts &Facts,
                        EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const unsigned Begin =
      isBypassed(First)
          ? *Text.tokenEnd(findSharedBinding(First)->Block->getLBracLoc())
          : *Text.offset(
                Text.sourceManager().getExpansionLoc(First->getBeginLoc()));
  for (const VarDecl *D : Facts.SharedVariables)
    if (D->getBeginLoc() == First->getBeginLoc() && !D->hasExternalStorage() &&
        !innerBodies(D).empty())
      Emit.insert(Begin, "struct gpumpi_s_" +
                             std::to_string(*Text.offset(D->getLocation())) +
                             " {}; ");
}

/// What is written for the alignment of \p D, as a template argument; empty if
/// nothing is, or what is depends on a template.
static std::string alignment(const VarDecl *D) {
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (A->isAlignmentDependent())
      return "";
  const unsigned Bytes = D->getMaxAlignment() / 8;
  return Bytes ? "<" + std::to_string(Bytes) + ">" : "";
}

void emitSharedVariables(const UnitFacts &Facts,
                         const llvm::DenseSet<unsigned> &Placed,
                         EmitContext &Emit, Reporter &Report) {
  const SourceText &Text = Emit.Text;
  const SourceManager &SM = Text.sourceManager();
  llvm::DenseSet<unsigned> Statements;
  for (const VarDecl *D : Facts.SharedVariables) {
    const auto Name = Text.offset(D->getLocation());
    // A variable of an included file stays what the CPU headers make of it.
    if (!Name || Placed.contains(*Name))
      continue;
    const bool Dynamic = D->hasExternalStorage();
    // A local `extern` belongs to the namespace but is written in the function.
    if (!D->getLexicalDeclContext()->isFunctionOrMethod()) {
      Report.error(D->getLocation(), Message::GM2007,
                   {D->getNameAsString(), "in a class or as a template"});
      continue;
    }
    const auto Begin = Text.offset(SM.getExpansionLoc(D->getBeginLoc()));
    const auto End = Text.slice({D->getLocation(), D->getEndLoc()});
    if (!Begin || !End) {
      Report.defect(D->getLocation(),
                    "variable '" + D->getNameAsString() + "'");
      continue;
    }
    if (isBypassed(D) && !findSharedBinding(D)) {
      Report.error(D->getLocation(), Message::GM2012, {D->getNameAsString()});
      continue;
    }
    // What others have to find needs a name, unlike any other.
    const std::string Key = "gpumpi_s_" + std::to_string(*Name);
    const bool IsNamed = !Dynamic && !innerBodies(D).empty();
    if (!Statements.contains(*Begin))
      declareKeys(D, Facts, Emit);
    makeSharedReference(D,
                        Dynamic
                            ? "::gpumpi::cpu::dynamicShared()"
                            : "::gpumpi::cpu::sharedVariable" + alignment(D) +
                                  "(" + (IsNamed ? Key + "()" : "[] {}") + ")",
                        Statements, Emit);
  }
}

} // namespace gpumpi::transform
