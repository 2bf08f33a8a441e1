//===- DeclarationEmitter.cpp - Declarations that a resume passes ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/DeclarationEmitter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

bool hasWrittenInitializer(const VarDecl *D) {
  if (!D->hasInit() || isa<ParmVarDecl>(D))
    return false;
  // `T x;` of a class runs a constructor that nobody wrote.
  const auto *Construct = dyn_cast<CXXConstructExpr>(D->getInit());
  return !Construct || D->getInitStyle() != VarDecl::CallInit ||
         Construct->getParenOrBraceRange().isValid() ||
         Construct->getBeginLoc() != D->getLocation();
}

static bool isConstructed(const VarDecl *D) {
  if (isa<ParmVarDecl>(D) || hasWrittenInitializer(D))
    return false;
  const CXXRecordDecl *Class = D->getType()->getAsCXXRecordDecl();
  return Class && !Class->hasTrivialDefaultConstructor();
}

namespace {

/// The initializer of a variable as it is written.
struct Initializer {
  enum { None, Expression, Braces, Parentheses } Form = None;
  unsigned Open = 0;  ///< Of the `=`, or of the brace or parenthesis.
  unsigned Begin = 0; ///< Of the text behind the `=` or of the bracket.
  unsigned End = 0;   ///< Behind the whole of it.
};

class VariableEmitter {
public:
  VariableEmitter(const Variable &V, const KernelPlan &Plan, EmitContext &Emit)
      : V(V), D(V.Decl), Plan(Plan), Emit(Emit), Text(Emit.Text),
        Name(D->getNameAsString()), NameBegin(*Text.offset(D->getLocation())),
        NameEnd(*Text.tokenEnd(D->getLocation())), Init(findInitializer()) {}

  /// Edits the declarator; lines for behind the statement go to \p After.
  void emit(std::vector<std::string> &After) {
    switch (V.How) {
    case Keep::Constant:
      return;
    case Keep::Static:
      return Emit.insert(*Text.offset(D->getBeginLoc()), "static ");
    case Keep::Reference:
      return emitReference();
    case Keep::Home:
      Emit.makeReference(NameBegin, NameEnd);
      if (D->getType()->isArrayType())
        return emitArray(After);
      return emitHome();
    case Keep::Spill:
    case Keep::Nothing:
      if (!V.Crossed)
        return;
      if (D->getType()->isArrayType())
        return emitArray(After);
      if (Init.Form == Initializer::None && !isConstructed(V))
        return restoreBehind(After);
      return wrap(Resuming + restored() + " : ", "");
    }
  }

  /// The declaration of a home without a value, as text of its own.
  std::string earlyHome() const {
    const unsigned Begin = *Text.offset(D->getBeginLoc());
    const bool IsArray = D->getType()->isArrayType();
    return (Text.text({Begin, NameBegin}) + (IsArray ? "(&" : "&") + Name +
            (IsArray ? ")" : "") + Text.text({NameEnd, Init.End}) + " = " +
            stub("home") + "<" + type() + ">(gpumpi_t)")
        .str();
  }

private:
  const Variable &V;
  const VarDecl *D;
  const KernelPlan &Plan;
  EmitContext &Emit;
  const SourceText &Text;
  const std::string Name;
  const unsigned NameBegin;
  const unsigned NameEnd;
  const Initializer Init;

  static constexpr const char *Resuming = "gpumpi_t.state ? ";

  std::string stub(const char *Kind) const {
    return std::string("gpumpi_") + Kind + "_" + Plan.Id + "_" + V.Id;
  }

  std::string initText() const {
    return Text.text({Init.Begin, Init.End}).trim().str();
  }

  /// The variable's type without const. A variable is known in its own
  /// initializer, except where its type comes out of that.
  std::string type() const {
    if (D->getType()->getContainedAutoType())
      return "::gpumpi::Decayed<decltype(" + initText() + ")>";
    return "::gpumpi::Value<decltype(" + Name + ")>";
  }

  std::string restored() const {
    return (V.How == Keep::Spill ? stub("restore") : "::gpumpi::deadValue") +
           "<" + type() + ">(" + (V.How == Keep::Spill ? "gpumpi_t" : "") + ")";
  }

  Initializer findInitializer() const {
    Initializer Found;
    const Expr *E = D->getInit();
    const auto End = Text.slice({D->getLocation(), D->getEndLoc()});
    Found.End = End ? End->End : NameEnd;
    if (!hasWrittenInitializer(D))
      return Found;
    const auto *Construct = dyn_cast<CXXConstructExpr>(E);
    switch (D->getInitStyle()) {
    case VarDecl::CInit: {
      Found.Open = *Text.findToken(NameEnd, tok::equal);
      const Token First = Text.tokenAt(Found.Open + 1);
      // A directive must stay at the beginning of its line.
      Found.Begin = First.is(tok::hash) ? Found.Open + 1
                                        : *Text.offset(First.getLocation());
      const bool Braces = First.is(tok::l_brace);
      Found.Form = Braces ? Initializer::Braces : Initializer::Expression;
      break;
    }
    case VarDecl::ListInit:
      Found.Form = Initializer::Braces;
      Found.Open = Found.Begin = *Text.findToken(NameEnd, tok::l_brace);
      break;
    default:
      Found.Form = Initializer::Parentheses;
      Found.Open = Found.Begin = *Text.findToken(NameEnd, tok::l_paren);
      // The range of a scalar's initializer ends before the parenthesis.
      if (!Text.text({Found.Begin, Found.End}).ends_with(")") || !Construct)
        Found.End =
            *Text.findToken(
                std::max(Found.End, Text.slice(E->getSourceRange())->End),
                tok::r_paren) +
            1;
    }
    return Found;
  }

  /// Wraps the initializer: `= Before <the value> After`.
  void wrap(const std::string &Before, const std::string &After) {
    switch (Init.Form) {
    case Initializer::None:
      Emit.insert(Init.End, " = " + Before +
                                (isConstructed(V) ? type() + "()" : "") +
                                After);
      break;
    case Initializer::Expression:
      if (D->getType()->getContainedAutoType())
        Emit.insert(Init.Begin, Before + "(");
      else
        Emit.insert(Init.Begin, Before + "static_cast<" + type() + ">(");
      Emit.insert(Init.End, ")" + After);
      break;
    case Initializer::Braces:
    case Initializer::Parentheses:
      Emit.replace(Init.Open, Init.Begin, "");
      Emit.insert(Init.Begin, " = " + Before + type());
      if (!After.empty())
        Emit.insert(Init.End, After);
      break;
    }
  }

  void emitReference() {
    const std::string Address =
        D->getType()->getContainedAutoType()
            ? "decltype(::gpumpi::addressOf(" + initText() + "))"
            : "decltype(::gpumpi::addressOf(" + Name + "))";
    const std::string Before = std::string("*(") + Resuming + stub("restore") +
                               "<" + Address +
                               ">(gpumpi_t) : ::gpumpi::addressOf(";
    if (Init.Form == Initializer::Expression) {
      Emit.insert(Init.Begin, Before);
    } else {
      Emit.replace(Init.Open, Init.Open + 1, " = " + Before);
      Emit.replace(Init.End - 1, Init.End, "");
    }
    Emit.insert(Init.End, "))");
  }

  void emitHome() {
    const std::string Call = stub("home") + "<" + type() + ">(gpumpi_t";
    if (!startsWithValue(V))
      return wrap(Call, ")");
    const std::string Dead = "::gpumpi::deadValue<" + type() + ">() : ";
    wrap(Call + ", " + (V.Crossed ? Resuming + Dead : ""), ")");
  }

  void emitArray(std::vector<std::string> &After) {
    boundArray();
    const std::string Home = V.How == Keep::Home ? " = " + stub("home") + "<" +
                                                       type() + ">(gpumpi_t)"
                                                 : "";
    if (Init.Form == Initializer::None)
      Emit.insert(Init.End, Home);
    else
      Emit.replace(Init.Open, Init.End, Home);
    restoreBehind(After);
    if (Init.Form == Initializer::None)
      return;
    // A declaration, because only there may a list leave out inner braces.
    After.push_back("if (!gpumpi_t.state) {");
    After.push_back("  const " + type() + " gpumpi_v =");
    After.push_back(Emit.lineDirective(Init.Begin));
    After.push_back("      " + initText() + ";");
    After.push_back("  ::gpumpi::assignValue<" + type() + ">(" + Name +
                    ", gpumpi_v);");
    After.push_back("}");
  }

  /// `a[] = {1, 2}` loses its initializer and needs its bound written out.
  void boundArray() {
    const auto *Array = D->getASTContext().getAsConstantArrayType(D->getType());
    if (!Array || Init.Form == Initializer::None)
      return;
    const auto Open = Text.findToken(NameEnd, tok::l_square);
    if (!Open || *Open > Init.Open)
      return;
    const Token Bound = Text.tokenAt(*Open + Text.tokenAt(*Open).getLength());
    if (Bound.is(tok::r_square))
      Emit.insert(*Text.offset(Bound.getLocation()),
                  std::to_string(Array->getSize().getZExtValue()));
  }

  void restoreBehind(std::vector<std::string> &After) {
    if (V.How != Keep::Spill)
      return;
    After.push_back("if (gpumpi_t.state)");
    After.push_back("  " + stub("restore") + "(gpumpi_t, " + Name + ");");
  }
};

} // namespace

/// Leaves an empty statement on as many lines.
static void removeDeclaration(const DeclStmt *S, EmitContext &Emit) {
  const unsigned Begin = *Emit.Text.offset(S->getBeginLoc());
  const unsigned End = *Emit.Text.statementEnd(S);
  Emit.replace(Begin, End,
               ";" +
                   std::string(Emit.Text.text({Begin, End}).count('\n'), '\n'));
}

void emitEarlyHome(unsigned Offset, const Variable &V, const KernelPlan &Plan,
                   EmitContext &Emit) {
  Emit.insertLine(
      Offset, "  " + VariableEmitter(V, Plan, Emit).earlyHome() + ";", Offset);
}

void emitDeclaration(const DeclStmt *S, const KernelPlan &Plan,
                     EmitContext &Emit) {
  std::vector<std::string> After;
  for (const Decl *D : S->decls())
    if (const auto *Local = dyn_cast<VarDecl>(D);
        Local && !Local->hasAttr<CUDASharedAttr>())
      if (const Variable *V = Plan.variable(Local)) {
        if (V->BoundIn)
          return removeDeclaration(S, Emit);
        VariableEmitter(*V, Plan, Emit).emit(After);
      }
  for (const std::string &Line : After)
    Emit.insertLine(*Emit.Text.statementEnd(S), Line,
                    *Emit.Text.offset(S->getBeginLoc()));
}

bool isConstructed(const Variable &V) {
  return llvm::any_of(V.Made,
                      [](const VarDecl *D) { return isConstructed(D); });
}

bool startsWithValue(const Variable &V) {
  if (isa<ParmVarDecl>(V.Decl))
    return true;
  return !V.Decl->getType()->isArrayType() &&
         (hasWrittenInitializer(V.Decl) || isConstructed(V));
}

std::string givenName(const ParmVarDecl &P) {
  return "gpumpi_p_" + P.getNameAsString();
}

/// `T x = <the saved value, or what was given>;` for a parameter of a function.
static std::string restoredArgument(const Variable &V, const std::string &Given,
                                    const std::string &Suffix) {
  const std::string Type = "decltype(" + Given + ")";
  const std::string Restore = "gpumpi_restore" + Suffix;
  const std::string Name = " " + V.Decl->getNameAsString();
  if (V.How == Keep::Reference)
    return Type + Name + " = static_cast<" + Type + " &&>(*(gpumpi_t.state ? " +
           Restore + "<decltype(::gpumpi::addressOf(" + Given +
           "))>(gpumpi_t) : ::gpumpi::addressOf(" + Given + ")));";
  return Type + Name + " = gpumpi_t.state ? " + Restore + "<::gpumpi::Value<" +
         Type + ">>(gpumpi_t) : " + Given + ";";
}

bool isRenamed(const Variable &V, const KernelPlan &Plan) {
  if (!isa<ParmVarDecl>(V.Decl))
    return false;
  return V.How == Keep::Home ||
         (!Plan.IsKernel && (V.How == Keep::Spill || V.How == Keep::Reference));
}

void emitParameters(unsigned Offset, const KernelPlan &Plan,
                    EmitContext &Emit) {
  for (const ParmVarDecl *P : Plan.Kernel->parameters()) {
    const Variable *V = Plan.variable(P);
    if (!V)
      continue;
    const std::string Name = P->getNameAsString();
    const std::string Suffix = "_" + Plan.Id + "_" + V->Id;
    const std::string Given = givenName(*P);
    if (V->How == Keep::Home)
      Emit.insertLine(Offset,
                      "  decltype(" + Given + ") &" + Name + " = gpumpi_home" +
                          Suffix + "<::gpumpi::Value<decltype(" + Given +
                          ")>>(gpumpi_t, " + Given + ");",
                      Offset);
    else if (isRenamed(*V, Plan))
      Emit.insertLine(Offset, "  " + restoredArgument(*V, Given, Suffix),
                      Offset);
    else if (V->How == Keep::Spill) {
      Emit.insertLine(Offset, "  if (gpumpi_t.state)", Offset);
      Emit.insertLine(
          Offset, "    gpumpi_restore" + Suffix + "(gpumpi_t, " + Name + ");",
          Offset);
    }
  }
}

std::string returnType(const FunctionDecl *D, const SourceText &Text) {
  const FunctionTypeLoc Type = D->getFunctionTypeLoc();
  const auto Where =
      Type ? Text.slice(Type.getReturnLoc().getSourceRange()) : std::nullopt;
  return Where ? Text.text(*Where).str() : "";
}

} // namespace gpumpi::transform
