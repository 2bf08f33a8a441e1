//===- macros_off.h - Puts users' macros away ---------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In front of what a header declares: puts the macros away that have a name
// which is used in the headers, until macros_on.h is read. A header may include
// others: only the outermost does something, and the others must cost next to
// nothing, since the list is long.
//
//===----------------------------------------------------------------------===//

#pragma push_macro("GPUMPI_MACROS_OFF")
#ifdef GPUMPI_MACROS_OFF
#undef GPUMPI_MACROS_OFF
#define GPUMPI_MACROS_OFF 2
#else
#define GPUMPI_MACROS_OFF 1
#include <gpumpi/macros_away.h>
#endif
