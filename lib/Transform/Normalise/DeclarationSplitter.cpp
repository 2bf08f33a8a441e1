//===- DeclarationSplitter.cpp - Initializers that suspend ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Normalise/DeclarationSplitter.h"

#include "Transform/Normalise/NormalForm.h"
#include "Transform/Text/Declarators.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/TypeLoc.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class Splitter {
public:
  Splitter(const DeclStmt *S, unsigned Begin, const SourceText &Text,
           Flattener &Flat, MovedText &Out)
      : S(S), Begin(Begin), Text(Text), Flat(Flat), Out(Out) {}

  void write() {
    for (const Decl *D : S->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (V && V->isStaticLocal() && Flat.calls().within(V->getInit()))
        return Flat.refuse(V->getInit(),
                           "the initializer of a static variable");
    }
    // What is evaluated here and is no initializer is part of a type.
    for (const Stmt *Child : S->children())
      if (Flat.calls().within(Child) && !isInitializer(Child))
        return Flat.refuse(Child, "the bound of an array");
    // Every declarator that suspends has a declaration of its own.
    llvm::SmallVector<const Decl *> Group;
    for (const Decl *D : S->decls()) {
      if (!Group.empty() && (suspends(D) || suspends(Group.front()))) {
        writeGroup(Group, D);
        Group.clear();
      }
      if (suspends(D))
        prepare(cast<VarDecl>(D));
      if (Flat.failed())
        return;
      Group.push_back(D);
    }
    writeGroup(Group, nullptr);
  }

private:
  const DeclStmt *S;
  const unsigned Begin;
  const SourceText &Text;
  Flattener &Flat;
  MovedText &Out;

  /// Flattens the initializer of \p V.
  void prepare(const VarDecl *V) {
    if (const CallExpr *Call = assignable(V))
      Flat.lowerArguments(Call, Out);
    else
      Flat.lowerInitializer(V, Out);
  }

  /// The call that gives \p V its value, if that can as well be assigned.
  const CallExpr *assignable(const VarDecl *V) const {
    const auto *Call = dyn_cast<CallExpr>(spelled(V->getInit()));
    const QualType Type = V->getType();
    if (!Call || !Flat.calls().isCall(Call) || !isWrittenAsCall(Call) ||
        V->getInitStyle() != VarDecl::CInit || !V->hasLocalStorage() ||
        V->isConstexpr() || Type->isDependentType() || !Type->isScalarType() ||
        Type->getContainedDeducedType() || Type.hasQualifiers() ||
        Call->isTypeDependent() || !Call->getType()->isScalarType())
      return nullptr;
    // Nested calls go in front of the declaration.
    if (mentions(Call, V) && llvm::any_of(operandsInOrder(Call), [&](auto *E) {
          return Flat.calls().within(E);
        }))
      return nullptr;
    const auto NameEnd = Text.tokenEnd(V->getLocation());
    return NameEnd && Text.tokenAt(*NameEnd).is(tok::equal) ? Call : nullptr;
  }

  bool isInitializer(const Stmt *Child) const {
    return llvm::any_of(S->decls(), [&](const Decl *D) {
      const auto *V = dyn_cast<VarDecl>(D);
      return V && V->getInit() == Child;
    });
  }

  bool suspends(const Decl *D) const {
    const auto *V = dyn_cast<VarDecl>(D);
    return V && V->hasInit() && Flat.calls().within(V->getInit());
  }

  /// True if the specifiers define a type, which can be done only once, or
  /// cannot be written in one line, or say something else further on.
  bool cannotRepeat() const {
    if (isa<TagDecl>(*S->decl_begin()))
      return true;
    const auto *Lead = dyn_cast<DeclaratorDecl>(*S->decl_begin());
    const auto End = Lead ? declaratorBegin(Lead) : std::nullopt;
    const llvm::StringRef Words = Text.text({Begin, End.value_or(Begin)});
    const auto *V = dyn_cast_or_null<VarDecl>(Lead);
    return Words.contains("//") || Words.contains('#') || Words.contains('{') ||
           (V && specifiersNameDeclared(V, Text));
  }

  void refuseText() { Flat.error(S->getBeginLoc(), Message::GM1040, {}); }

  /// Where the declarator of \p D begins: what stands before is common to all.
  std::optional<unsigned> declaratorBegin(const DeclaratorDecl *D) const {
    auto First = Text.offset(D->getLocation());
    if (isa<DecompositionDecl>(D) || !D->getTypeSourceInfo())
      return std::nullopt;
    const auto Take = [&](SourceLocation Loc) {
      const auto Offset = Text.offset(Loc);
      if (!Offset)
        First = std::nullopt;
      else if (First)
        First = std::min(*First, *Offset);
    };
    TypeLoc Type = D->getTypeSourceInfo()->getTypeLoc();
    while (Type) {
      if (const auto Qualified = Type.getAs<QualifiedTypeLoc>()) {
        Type = Qualified.getUnqualifiedLoc();
      } else if (const auto Pointer = Type.getAs<PointerTypeLoc>()) {
        Take(Pointer.getStarLoc());
        Type = Pointer.getPointeeLoc();
      } else if (const auto Reference = Type.getAs<ReferenceTypeLoc>()) {
        Take(Reference.getSigilLoc());
        Type = Reference.getPointeeLoc();
      } else if (const auto Array = Type.getAs<ArrayTypeLoc>()) {
        Type = Array.getElementLoc();
      } else if (const auto Paren = Type.getAs<ParenTypeLoc>()) {
        Take(Paren.getLParenLoc());
        Type = Paren.getInnerLoc();
      } else if (const auto Function = Type.getAs<FunctionTypeLoc>()) {
        Type = Function.getReturnLoc();
      } else if (Type.getAs<MemberPointerTypeLoc>() ||
                 Type.getAs<AttributedTypeLoc>()) {
        return std::nullopt;
      } else {
        break;
      }
    }
    return First;
  }

  /// Writes the declaration of \p Group; \p Next: the declarator behind it.
  void writeGroup(llvm::ArrayRef<const Decl *> Group, const Decl *Next) {
    const auto End = Next ? commaBefore(Next) : Text.tokenEnd(S->getEndLoc());
    if (!End)
      return refuseText();
    const bool First = Group.front() == *S->decl_begin();
    unsigned From = Begin;
    if (!First || Next) {
      // The specifiers are written again, so they may define no type.
      const auto *Lead = dyn_cast<DeclaratorDecl>(*S->decl_begin());
      const auto *Own = dyn_cast<DeclaratorDecl>(Group.front());
      const auto LeadBegin = Lead ? declaratorBegin(Lead) : std::nullopt;
      const auto OwnBegin = Own ? declaratorBegin(Own) : std::nullopt;
      if (!LeadBegin || !OwnBegin || cannotRepeat())
        return refuseText();
      if (!First) {
        Out.goTo(*OwnBegin);
        Out.words(Text.words({Begin, *LeadBegin}) + " ");
        From = OwnBegin.value_or(From);
      }
    }
    const Slice Where = {From, *End - (Next ? 0 : 1)};
    // `int x = call();` becomes `int x; x = call();`.
    if (const auto *V = dyn_cast<VarDecl>(Group.front());
        V && suspends(V) && assignable(V)) {
      const unsigned NameEnd = *Text.tokenEnd(V->getLocation());
      Out.user({From, NameEnd});
      Out.words("; " + V->getNameAsString());
      Out.user({NameEnd, Where.End});
    } else {
      Out.user(Where);
    }
    Out.words("; ");
  }

  /// The offset of the comma in front of the declarator \p D.
  std::optional<unsigned> commaBefore(const Decl *D) const {
    const auto *Declarator = dyn_cast<DeclaratorDecl>(D);
    const auto Start = Declarator ? declaratorBegin(Declarator) : std::nullopt;
    if (!Start)
      return std::nullopt;
    const llvm::StringRef Before = Text.text({Begin, *Start}).rtrim();
    if (!Before.ends_with(","))
      return std::nullopt;
    return Begin + Before.size() - 1;
  }
};

} // namespace

void splitDeclaration(const DeclStmt *S, unsigned Begin, const SourceText &Text,
                      Flattener &Flat, MovedText &Out) {
  Splitter(S, Begin, Text, Flat, Out).write();
}

} // namespace gpumpi::transform
