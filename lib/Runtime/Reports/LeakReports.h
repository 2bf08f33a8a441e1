//===- LeakReports.h - Reports that can be read under AddressSanitizer *- C++
//-*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LEAKREPORTS_H
#define GPUMPI_RUNTIME_LEAKREPORTS_H

namespace gpumpi {

/// Does nothing but have the linker take LeakReports.cpp.
void linkLeakReports();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LEAKREPORTS_H
