//===- LocalKinds.h - What kind of local variable it is ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Questions about the declaration of a local variable on which it depends how
// its value gets over a suspension. A reference that is bound to a temporary
// counts as a variable that has the temporary's value; structured bindings
// count as the one object, or reference, to whose parts they give names.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_LOCALKINDS_H
#define GPUMPI_TRANSFORM_LOCALKINDS_H

#include "Transform/Plan/Plan.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

namespace gpumpi::transform {

/// The call of a constructor that initializes \p D; null if there is none.
const clang::CXXConstructExpr *constructionOf(const clang::VarDecl *D);

/// True if the user wrote an initializer for \p D.
bool hasWrittenInitializer(const clang::VarDecl *D);

/// True if \p V is a class object that its default constructor initializes, in
/// some instantiation at least: for other types that makes it zero.
bool isConstructed(const Variable &V);

/// The declaration that tells of what kind \p V is: that of an instantiation,
/// as the text of a template alone may not say it.
const clang::VarDecl *kindOf(const Variable &V);

/// True if \p D is an array whose elements their default constructor
/// initializes, side effects and all.
bool isConstructedArray(const clang::VarDecl *D);

/// True if \p D is an array with an initializer, without which its elements
/// could not be declared or would run a constructor.
bool isArrayOfConstructed(const clang::VarDecl *D);

/// True if \p P is one of those that a parameter pack of the text stands for.
bool isOfPack(const clang::ParmVarDecl *P);

/// True if \p D is a reference that keeps a temporary alive.
bool isTemporary(const clang::VarDecl *D);

/// True if \p D is a reference to an object that lives elsewhere.
bool isBoundReference(const clang::VarDecl *D);

/// True if \p D is an anonymous union, whose members are known by their own
/// names.
bool isAnonymousUnion(const clang::VarDecl *D);

/// The type of the value that has to be kept for \p D.
clang::QualType valueType(const clang::VarDecl *D);

/// True if the object that \p D declares, or keeps alive, is volatile.
bool isVolatile(const clang::VarDecl *D);

/// The class of objects of \p Type, or of its elements, whose lives end with a
/// call of a destructor; null if there is none.
const clang::CXXRecordDecl *endedBySomebody(clang::QualType Type);

/// True if \p Type depends on a template and may be a class.
bool mayBeClass(clang::QualType Type);

/// True if an object of type \p T can be copied byte by byte, and needs nobody
/// to end its life.
bool isCopiedByBytes(clang::QualType T, const clang::ASTContext &Context);

/// The same, and whoever passes it on by value only copies bytes, too.
bool isPassedByBytes(clang::QualType T, const clang::ASTContext &Context);

/// True if an object of type \p T is, or has in it, a tile of several warps, a
/// cooperative group whose barriers are in memory that each launch has anew.
bool needsMemoryOfLaunch(clang::QualType T, const clang::ASTContext &Context);

/// How many bytes an object of \p D's value has at most: the compilers may lay
/// out the captures of a lambda in orders of their own.
unsigned valueBytes(const clang::VarDecl *D, const clang::ASTContext &Context);

/// The alignment in bytes that the declaration of \p D asks for; zero if none.
unsigned writtenAlignment(const clang::VarDecl *D, clang::ASTContext &Context);

/// True if an object of \p D's value may have fewer bytes than valueBytes().
bool isLambda(const clang::VarDecl *D);

/// A name for \p D that can be a part of an identifier.
std::string nameForId(const clang::VarDecl *D);

/// The member of an anonymous union by which all of it can be reached; null if
/// there is none.
const clang::FieldDecl *widestMember(const clang::VarDecl *Union,
                                     const clang::ASTContext &Context);

/// True if a lambda expression stands in \p E: its text must not be repeated,
/// as each lambda expression has a type of its own.
bool containsLambda(const clang::Expr *E);

/// True if the type of \p V has to be deduced from the whole of its
/// declaration, which is therefore executed as it is written, in a function:
///
///   auto f = [=] { ... };   auto f = gpumpi_restore_k_f(gpumpi_t, [&] {
///                             auto f = [=] { ... }; return f; });
bool isWhole(const Variable &V);

/// True if \p V is declared without its initializer and given its value behind
/// the declaration: arrays, and variables that are initialized in their place.
bool isInitializedBehind(const Variable &V);

/// True if the declarators behind that of \p V have to be declared in a
/// statement of their own.
bool needsOwnStatement(const Variable &V);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_LOCALKINDS_H
