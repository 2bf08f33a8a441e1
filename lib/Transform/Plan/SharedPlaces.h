//===- SharedPlaces.h - Names for shared memory -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A static __shared__ variable that is kept has a place whose name is a type,
// so that a kernel can save what a function declares. A template declares a
// variable for each of its instantiations, which are told apart by the
// template's arguments. Inside the template these are its parameters:
//
//   T (&parts)[32] = ::gpumpi::SharedPlaceIn<3, 1, ::gpumpi::Instance<T>>();
//
// and who saves the variable knows them:
//
//   gpumpi_t.saveShared<
//       ::gpumpi::SharedPlace<3, 128, 4, ::gpumpi::Instance<float>>>();
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDPLACES_H
#define GPUMPI_TRANSFORM_SHAREDPLACES_H

#include "Transform/Parse/UnitFacts.h"

namespace gpumpi::transform {

/// The function that declares the __shared__ variable \p D; null if none does.
const clang::FunctionDecl *functionOf(const clang::VarDecl *D);

/// `::gpumpi::Instance<T, ...>` with the parameters of the template \p F and of
/// those around it, for use in the body of \p F; empty if they cannot be named.
std::string instanceInside(const clang::FunctionDecl *F);

/// `::gpumpi::Instance<float, ...>` with the arguments of \p F, an
/// instantiation, for use at \p At; empty if they cannot be named there.
std::string instanceFrom(const clang::FunctionDecl *F,
                         clang::SourceLocation At);

/// The place of \p D, which is variable \p Number of the file and no
/// template's: it belongs to an instantiation, or to no template at all. Empty
/// if it cannot be named at \p At.
std::string placeOf(const clang::VarDecl *D, unsigned Number,
                    clang::SourceLocation At);

/// What the declaration of \p D as it is written refers to; empty if that
/// cannot be written.
std::string placeInside(const clang::VarDecl *D, unsigned Number);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDPLACES_H
