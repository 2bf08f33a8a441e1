//===- DeclarationEmitter.cpp - Declarations that a resume passes ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/DeclarationEmitter.h"

#include "Transform/Emit/Decltypes.h"
#include "Transform/Text/Declarators.h"
#include "Transform/Text/Initializer.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class VariableEmitter {
public:
  VariableEmitter(const Variable &V, const KernelPlan &Plan, EmitContext &Emit)
      : V(V), D(V.Decl), K(kindOf(V)), Plan(Plan), Emit(Emit), Text(Emit.Text),
        Context(D->getASTContext()), Bindings(dyn_cast<DecompositionDecl>(D)),
        Name(Bindings ? "gpumpi_e_" + V.Id : D->getNameAsString()),
        NameBegin(*Text.offset(D->getLocation())), NameEnd(endOfName(D, Text)),
        Init(findInitializer(D, Text)) {}

  std::vector<std::string> After; ///< Lines for behind the declaration.

  /// What stands in front of the specifiers.
  std::string prefix() const {
    if (V.How == Keep::Static)
      return "static ";
    return isWhole(V) && V.How != Keep::Reference && isEdited() ? beginWhole()
                                                                : "";
  }

  /// The declaration of a home without a value, as text of its own.
  std::string earlyHome() const {
    const unsigned Begin = *beginOfDeclaration(D, Text);
    const bool IsArray = D->getType()->isArrayType();
    return (Text.text({Begin, NameBegin}) + (IsArray ? "(&" : "&") + Name +
            (IsArray ? ")" : "") + Text.text({NameEnd, Init.End}) + " = " +
            stub("home") + "<" + type() + ">(gpumpi_t)")
        .str();
  }

  /// Edits the declarator.
  void emit() {
    if (!isEdited())
      return;
    emitObject();
    if (Bindings)
      emitBindings();
    else if (V.Shadowed && V.How == Keep::Reference)
      After.push_back("auto &&" + savedName(V, Context) + " = " + Name + ";");
  }

  /// Where the declarator ends, its initializer included.
  unsigned end() const { return Init.End; }

private:
  const Variable &V;
  const VarDecl *D;
  const VarDecl *K; ///< Tells of what kind it is, also in templates.
  const KernelPlan &Plan;
  EmitContext &Emit;
  const SourceText &Text;
  const ASTContext &Context;
  const DecompositionDecl *Bindings;
  const std::string Name; ///< Of the object.
  const unsigned NameBegin;
  const unsigned NameEnd;
  const Initializer Init;

  static constexpr const char *Resuming = "gpumpi_t.state ? ";

  bool isEdited() const {
    switch (V.How) {
    case Keep::Constant:
    case Keep::Recompute:
    case Keep::Static:
      return false;
    case Keep::Home:
    case Keep::Reference:
      return true;
    case Keep::Spill:
    case Keep::Nothing:
      return V.Crossed;
    }
    llvm_unreachable("all ways are known");
  }

  std::string stub(const char *Kind) const {
    return std::string("gpumpi_") + Kind + "_" + Plan.Id + "_" + V.Id;
  }

  std::string initText() const {
    return wordsWithDecltypes({Init.Begin, Init.End}, Plan, Text);
  }

  /// True if a constructor or a conversion function makes the value of what is
  /// written. `T x = y` does not ask those that are explicit; a cast does.
  bool isConvertedByFunction() const {
    return llvm::any_of(V.Made, [&](const VarDecl *M) {
      const QualType To = M->getType().getNonReferenceType();
      const Expr *Written =
          M->getInit() ? M->getInit()->IgnoreUnlessSpelledInSource() : nullptr;
      return Written &&
             (To->isRecordType() || Written->getType()->isRecordType()) &&
             !Context.hasSameUnqualifiedType(To, Written->getType());
    });
  }

  bool isConst() const { return valueType(K).isConstQualified(); }
  bool isRValueReference() const {
    return K->getType()->isRValueReferenceType();
  }

  /// The type of the variable's value, without const. A variable is known in
  /// its own initializer, except where its type comes out of that.
  std::string type() const {
    if (D->getType()->getContainedAutoType()) {
      // GCC 12 does not survive decltype of every expression in a template.
      const QualType Known = D->getType().getNonReferenceType();
      if (const auto *Builtin = Known->getAs<BuiltinType>();
          Builtin && (Builtin->isInteger() || Builtin->isFloatingPoint()))
        return Builtin->getName(Context.getPrintingPolicy()).str();
      return "::gpumpi::Decayed<decltype(" + initText() + ")>";
    }
    return "::gpumpi::Value<decltype(" + Name + ")>";
  }

  std::string restored() const {
    return (V.How == Keep::Spill ? stub("restore") : "::gpumpi::deadValue") +
           "<" + type() + ">(" + (V.How == Keep::Spill ? "gpumpi_t" : "") + ")";
  }

  /// Declares the object that is kept, or the reference to it.
  void emitObject() {
    if (V.How == Keep::Reference)
      return emitReference();
    if (V.How == Keep::Home)
      return emitHome();
    if (isAnonymousUnion(D))
      return restoreBehind(savedName(V, Context));
    if (Bindings && K->getType()->isArrayType())
      return emitBoundArray();
    if (isWhole(V))
      return endWhole();
    if (isInitializedBehind(V))
      return emitBehind();
    if (Init.Form == Initializer::None && !isConstructed(V))
      return restoreBehind(Name);
    return wrap(Resuming + restored() + " : ", "");
  }

  /// Wraps the initializer: `= Before <the value> After`.
  void wrap(const std::string &Front, const std::string &Back) {
    switch (Init.Form) {
    case Initializer::None:
      Emit.insert(Init.End, " = " + Front +
                                (isConstructed(V) ? type() + "()" : "") + Back);
      break;
    case Initializer::Expression:
      if (D->getType()->getContainedAutoType())
        Emit.insert(Init.Begin, Front + "(");
      else
        Emit.insert(Init.Begin,
                    Front +
                        (isConvertedByFunction() ? "::gpumpi::converted<"
                                                 : "static_cast<") +
                        type() + ">(");
      Emit.insert(Init.End, ")" + Back);
      break;
    case Initializer::Braces:
    case Initializer::Parentheses:
      Emit.replace(Init.Open, Init.Begin, "");
      Emit.insert(Init.Begin, " = " + Front + type());
      if (!Back.empty())
        Emit.insert(Init.End, Back);
      break;
    }
  }

  /// A reference to an object that lives elsewhere: its address is kept.
  void emitReference() {
    if (Bindings)
      Emit.replace(NameBegin, NameEnd, Name);
    std::string Front, Back = "))";
    if (isWhole(V)) {
      Front = "*" + stub("restore") +
              "(gpumpi_t, [&] { return ::gpumpi::addressOf(";
      Back = "); })";
    } else {
      const std::string Address =
          "decltype(::gpumpi::addressOf(" +
          (D->getType()->getContainedAutoType() ? initText() : Name) + "))";
      Front = std::string("*(") + Resuming + stub("restore") + "<" + Address +
              ">(gpumpi_t) : ::gpumpi::addressOf(";
      // The type tells which of overloaded functions is meant.
      if (!D->getType()->getContainedAutoType() && !isRValueReference() &&
          (isConvertedByFunction() ||
           D->getType().getNonReferenceType()->isFunctionType())) {
        Front += "static_cast<decltype(" + Name + ")>(";
        Back += ")";
      }
    }
    if (isRValueReference()) {
      Front = "::gpumpi::moved(" + Front;
      Back += ")";
    }
    if (Init.Form == Initializer::Expression) {
      Emit.insert(Init.Begin, Front);
    } else {
      Emit.replace(Init.Open, Init.Begin + 1, " = " + Front);
      Emit.replace(Init.End - 1, Init.End, "");
    }
    Emit.insert(Init.End, Back);
  }

  void emitHome() {
    if (isAnonymousUnion(D))
      return emitUnionHome();
    if (isWhole(V))
      return endWhole();
    if (Bindings)
      return emitBoundArray();
    if (!isTemporary(K))
      Emit.makeReference(NameBegin, NameEnd);
    if (isInitializedBehind(V))
      return emitBehind();
    const std::string Call = stub("home") + "<" + type() + ">(gpumpi_t";
    if (!startsWithValue(V))
      return wrap(Call, ")");
    const std::string Dead = "::gpumpi::deadValue<" + type() + ">() : ";
    const bool Moves = isTemporary(K) && isRValueReference();
    wrap((Moves ? "::gpumpi::moved(" : "") + Call + ", " +
             (V.Crossed ? Resuming + Dead : ""),
         Moves ? "))" : ")");
  }

  /// Executes the user's declaration in a function, the first time.
  std::string beginWhole() const {
    std::string Type = isConst() ? "const auto " : "auto ";
    std::string Call = "::gpumpi::unlessResuming";
    if (V.How == Keep::Spill)
      Call = stub("restore");
    const bool Moves = isTemporary(K) && isRValueReference();
    if (V.How == Keep::Home) {
      Type += Moves ? "&&" : "&";
      Call = (Moves ? "::gpumpi::moved(" : "") + stub("home");
    } else if (isTemporary(K) && !Bindings) {
      Type += isRValueReference() ? "&&" : "&";
    }
    return Type + Name + " = " + Call + "(gpumpi_t, [&] { ";
  }

  void endWhole() {
    const std::string Inner = Bindings ? "gpumpi_v" : Name;
    if (Bindings)
      Emit.replace(NameBegin, NameEnd, Inner);
    const bool Moves =
        V.How == Keep::Home && isTemporary(K) && isRValueReference();
    Emit.insert(Init.End, "; return " + Inner + "; })" + (Moves ? ")" : ""));
  }

  void emitBehind() {
    boundArray();
    std::string Home;
    if (V.How == Keep::Home) {
      Home = stub("home") + "<" + type() + ">(gpumpi_t)";
      const bool Moves = isTemporary(K) && isRValueReference();
      Home = " = " + (Moves ? "::gpumpi::moved(" + Home + ")" : Home);
    }
    if (Init.Form == Initializer::None)
      Emit.insert(Init.End, Home);
    else
      Emit.replace(Init.Open, Init.End, Home);
    restoreBehind(Name);
    if (Init.Form == Initializer::None) {
      if (isConstructedArray(K) || isConstructed(V)) {
        After.push_back("if (!gpumpi_t.state)");
        After.push_back("  ::gpumpi::construct(" + Name + ");");
      }
      return;
    }
    // A declaration, because only there may a list leave out inner braces.
    const bool Copies = D->getInitStyle() == VarDecl::CInit;
    if (V.InPlace) {
      const bool Names = !Copies && !D->getType()->isArrayType();
      After.push_back("if (!gpumpi_t.state)");
      After.push_back("  ::new ((void *)::gpumpi::addressOf(" + Name +
                      ")) ::gpumpi::Held<" + type() + ">{");
      After.push_back(Emit.lineDirective(Init.Begin));
      After.push_back("      " + (Names ? type() : "") + initText() + "};");
      return;
    }
    After.push_back("if (!gpumpi_t.state) {");
    After.push_back("  const " + type() + " gpumpi_v" + (Copies ? " =" : ""));
    After.push_back(Emit.lineDirective(Init.Begin));
    After.push_back("      " + initText() + ";");
    After.push_back("  ::gpumpi::assignValue<" + type() + ">(" + Name +
                    ", gpumpi_v);");
    After.push_back("}");
  }

  /// `a[] = {1, 2}` loses its initializer and needs its bound written out.
  void boundArray() {
    const auto *Array = Context.getAsConstantArrayType(K->getType());
    if (!Array || Init.Form == Initializer::None ||
        llvm::any_of(V.Made, [&](const VarDecl *M) {
          const auto *Other = Context.getAsConstantArrayType(M->getType());
          return !Other || Other->getSize() != Array->getSize();
        }))
      return;
    const auto Open = Text.findToken(NameEnd, tok::l_square);
    if (!Open || *Open > Init.Open)
      return;
    const Token Bound = Text.tokenAt(*Open + Text.tokenAt(*Open).getLength());
    if (Bound.is(tok::r_square))
      Emit.insert(*Text.offset(Bound.getLocation()),
                  std::to_string(Array->getSize().getZExtValue()));
  }

  void restoreBehind(const std::string &Object) {
    if (V.How != Keep::Spill)
      return;
    After.push_back("if (gpumpi_t.state)");
    After.push_back("  " + stub("restore") + "(gpumpi_t, " + Object + ");");
  }

  /// `auto [a, b] = array` copies the array.
  void emitBoundArray() {
    const std::string Type = "::gpumpi::Value<decltype(" + initText() + ")>";
    const bool Home = V.How == Keep::Home;
    Emit.replace(
        *beginOfDeclaration(D, Text), Init.End,
        Type + (Home ? " &" : " ") + Name +
            (Home ? " = " + stub("home") + "<" + Type + ">(gpumpi_t)" : ""));
    restoreBehind(Name);
    After.push_back("if (!gpumpi_t.state)");
    After.push_back("  ::gpumpi::assignValue<" + Type + ">(" + Name + ",");
    After.push_back(Emit.lineDirective(Init.Begin));
    After.push_back("      " + initText() + ");");
  }

  /// Gives names to the parts of the object, as the user did.
  void emitBindings() {
    const std::string Names = Text.text({NameBegin, NameEnd}).str();
    // `get` is given an lvalue only where the user wrote an lvalue reference.
    const bool Moves = !K->getType()->isLValueReferenceType();
    const bool Const = K->getType().getNonReferenceType().isConstQualified();
    After.push_back(
        std::string(D->hasAttr<UnusedAttr>() ? "[[maybe_unused]] " : "") +
        (Const ? "const auto &" : "auto &") + (Moves ? "&" : "") + Names +
        " = " + (Moves ? "::gpumpi::moved(" : "") + Name +
        (Moves ? ");" : ";"));
  }

  /// The union gets a name, and its members references.
  void emitUnionHome() {
    const std::string Object = "gpumpi_e_" + V.Id;
    const RecordDecl *Union = D->getType()->getAsRecordDecl();
    Emit.insert(*Text.tokenEnd(Union->getBraceRange().getEnd()),
                " &" + Object + " = " + stub("home") +
                    "<::gpumpi::Value<decltype(" + Object + ")>>(gpumpi_t)");
    nameMembers(Union, Object);
  }

  void nameMembers(const RecordDecl *Class, const std::string &Object) {
    for (const FieldDecl *Field : Class->fields())
      if (Field->isAnonymousStructOrUnion())
        nameMembers(Field->getType()->getAsRecordDecl(), Object);
      else if (Field->getDeclName())
        After.push_back("[[maybe_unused]] auto &" + Field->getNameAsString() +
                        " = " + Object + "." + Field->getNameAsString() + ";");
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

std::string savedName(const Variable &V, const ASTContext &Context) {
  if (isa<DecompositionDecl>(V.Decl))
    return "gpumpi_e_" + V.Id;
  if (isAnonymousUnion(V.Decl))
    return "::gpumpi::bytesOf<" + std::to_string(V.Bytes) + ">(" +
           widestMember(V.Decl, Context)->getNameAsString() + ")";
  if (V.Shadowed && V.How == Keep::Reference)
    return "gpumpi_e_" + V.Id;
  return V.Decl->getNameAsString();
}

/// A reference cannot be told to be aligned; its home is.
static void removeAlignment(const Decl *D, EmitContext &Emit) {
  for (const auto *A : D->specific_attrs<AlignedAttr>())
    if (const auto Where = alignmentSlice(A, Emit.Text))
      Emit.replace(Where->Begin, Where->End, "");
}

void emitDeclaration(const DeclStmt *S, const KernelPlan &Plan,
                     EmitContext &Emit) {
  const SourceText &Text = Emit.Text;
  const unsigned Like =
      *Text.offset(Text.sourceManager().getExpansionLoc(S->getBeginLoc()));
  llvm::SmallVector<const VarDecl *, 4> Declared;
  bool Splits = false, Aligns = false;
  for (const Decl *D : S->decls())
    if (const auto *Local = dyn_cast<VarDecl>(D);
        Local && !Local->hasAttr<CUDASharedAttr>()) {
      Declared.push_back(Local);
      if (const Variable *V = Plan.variable(Local)) {
        if (V->BoundIn)
          return removeDeclaration(S, Emit);
        Splits |= needsOwnStatement(*V);
        Aligns |= V->How == Keep::Home;
      }
    }
  if (Declared.empty())
    return;
  if (Aligns)
    removeAlignment(Declared.front(), Emit);
  Splits &= Declared.size() > 1;
  const unsigned Begin = *beginOfDeclaration(Declared.front(), Text);
  std::string Specifiers;
  if (Splits)
    Specifiers =
        Text.text({Begin, *declaratorBegin(Declared.front(), Text)}).str();
  std::vector<std::string> After;
  for (size_t I = 0; I < Declared.size(); ++I) {
    const bool Repeats = Splits && I;
    const Variable *V = Plan.variable(Declared[I]);
    unsigned End = 0;
    if (V) {
      VariableEmitter Emitter(*V, Plan, Emit);
      const std::string Prefix =
          Emitter.prefix() + (Repeats ? Specifiers : std::string());
      if (!Prefix.empty())
        Emit.insert(Repeats ? *declaratorBegin(V->Decl, Text) : Begin, Prefix);
      Emitter.emit();
      End = Emitter.end();
      After.insert(After.end(), Emitter.After.begin(), Emitter.After.end());
    } else if (Splits) {
      if (Repeats)
        Emit.insert(*declaratorBegin(Declared[I], Text), Specifiers);
      End = findInitializer(Declared[I], Text).End;
    }
    if (!Splits || I + 1 == Declared.size())
      continue;
    const unsigned Comma = *Text.findToken(End, tok::comma);
    Emit.replace(Comma, Comma + 1, ";");
    for (const std::string &Line : After)
      Emit.insertLine(Comma + 1, Line, Like);
    After.clear();
  }
  for (const std::string &Line : After)
    Emit.insertLine(*Text.statementEnd(S), Line, Like);
}

bool startsWithValue(const Variable &V) {
  if (isa<ParmVarDecl>(V.Decl))
    return true;
  return !V.Decl->getType()->isArrayType() && !isInitializedBehind(V) &&
         (hasWrittenInitializer(V.Decl) || isConstructed(V));
}

} // namespace gpumpi::transform
