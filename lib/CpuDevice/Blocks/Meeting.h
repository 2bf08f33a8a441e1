//===- Meeting.h - All blocks of a grid wait --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_MEETING_H
#define GPUMPI_LIB_CPUDEVICE_MEETING_H

#include <gpumpi_cpu/grid_service.h>

#include <vector>

namespace gpumpi::cpu {

class Block;

/// Whether \p a and \p b are the same operation in the same place of the
/// source.
bool samePlace(const WaitingPlace &a, const WaitingPlace &b);

/// Every block of a grid that is not done is in \p parked, in any order. Has
/// \p service perform the operation for which they wait, or some of those for
/// which blocks wait by themselves, or report that threads do not wait for the
/// same one; and lets blocks go on.
void meet(GridService &service, std::vector<Block *> parked);

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_MEETING_H
