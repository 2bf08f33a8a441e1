//===- InlineHeaders.h - Headers whose code is edited -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files other than the main file are never edited. A header that holds what has
// to be edited is put in the place of its #include, in the output alone:
//
//   #include "kernels.h"   ->   #line 1 "kernels.h"
//                               ... the header ...
//                               #line 3 "main.cu"
//
// A header with `#pragma once` that stands in the text must not be included
// again, so headers that would do so are put into the text too.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_INLINEHEADERS_H
#define GPUMPI_TRANSFORM_INLINEHEADERS_H

#include "Transform/Diagnostics.h"
#include "Transform/Open/OpenMacros.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Text/EmitContext.h"

namespace gpumpi::transform {

/// Puts the headers that hold \p Needs into the main file. \returns whether
/// there were any.
bool inlineHeaders(llvm::ArrayRef<OpenNeed> Needs,
                   const PreprocessorRecord &Record, EmitContext &Emit,
                   Reporter &Report);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_INLINEHEADERS_H
