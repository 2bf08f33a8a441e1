//===- SharedPlaces.h - The places of __shared__ variables ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A static __shared__ variable that is kept has a place that its function and
// the kernels which save it name in the same way, a gpumpi::SharedPlace: by its
// number in the file, its size and its alignment. A variable of a template is
// one for each instantiation:
//
//   Kernels    have shared memory of their own, so that all instantiations can
//              use one place, which is as large as the largest needs it.
//   Functions  Several instantiations may be called by one kernel. The place
//              has the template's arguments as a key: Key<T, Constant<N>> in
//              the function, Key<float, Constant<(int)4>> elsewhere.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_SHAREDPLACES_H
#define GPUMPI_TRANSFORM_SHAREDPLACES_H

#include "Transform/UnitFacts.h"

namespace gpumpi::transform {

/// The variables that are made of the declaration of \p D: those of a
/// template's instantiations, else \p D itself.
std::vector<const clang::VarDecl *> madeShared(const clang::VarDecl *D,
                                               const UnitFacts &Facts);

/// Those among them that have a place of their own.
std::vector<const clang::VarDecl *> placedApart(const clang::VarDecl *D,
                                                const UnitFacts &Facts);

/// The number of \p D in the file, from 1; instantiations share it.
unsigned numberOf(const clang::VarDecl *D, const UnitFacts &Facts);

/// Bytes of the place of \p D.
uint64_t placeBytes(const clang::VarDecl *D, const UnitFacts &Facts);

/// The place of \p D as its own function names it, and as everyone can. Empty
/// if there is no name for a template's parameter or argument.
std::string ownPlace(const clang::VarDecl *D, const UnitFacts &Facts);
std::string knownPlace(const clang::VarDecl *D, const UnitFacts &Facts);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_SHAREDPLACES_H
