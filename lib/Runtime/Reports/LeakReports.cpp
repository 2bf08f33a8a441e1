//===- LeakReports.cpp - Reports that can be read under AddressSanitizer --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Open MPI unloads its components in MPI_Finalize, and memory that they have
// kept is then reported with "<unknown module>" for a place, so that no
// suppression can name it. In builds with AddressSanitizer, and only there,
// nothing is ever unloaded.
//
//===----------------------------------------------------------------------===//

#include "Reports/LeakReports.h"

#include "AddressSanitizer.h"

void gpumpi::linkLeakReports() {}

#ifdef GPUMPI_ADDRESS_SANITIZER
/// Takes the place of the C library's.
extern "C" int dlclose(void *) { return 0; }
#endif
