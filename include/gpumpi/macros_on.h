//===- macros_on.h - Brings users' macros back --------- -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Behind what a header declares: ends what macros_off.h has begun.
//
//===----------------------------------------------------------------------===//

#if GPUMPI_MACROS_OFF == 1
#include <gpumpi/macros_back.h>
#endif
#pragma pop_macro("GPUMPI_MACROS_OFF")
