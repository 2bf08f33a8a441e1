//===- WaitGraph.h - Who waits for whom -------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When all processes of a job wait, or have finished, nothing will change
// unless two of them wait for each other in a way that MPI can serve: a send
// and a receive that match, or a collective in which everybody is. That takes
// time where messages are long, but it is no deadlock. Nor is it one where
// somebody waits for a process outside of MPI_COMM_WORLD, of which nothing is
// known.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_WAITGRAPH_H
#define GPUMPI_RUNTIME_WAITGRAPH_H

#include "Reports/WaitReport.h"

#include <string>
#include <vector>

namespace gpumpi {

/// What all processes of a job do: reports[r] is process r's.
using JobReport = std::vector<WaitReport>;

/// True if \p now is not the state in which everybody was \p before. Parts of
/// it have been asked for at different times: what is complete here may be on
/// its way elsewhere, but not for longer than from one time to the next.
bool haveMoved(const JobReport &before, const JobReport &now);

/// True if MPI may be serving some of the operations.
bool canGoOn(const JobReport &job);

/// For whom process \p rank waits, in ascending order.
std::vector<int> awaitedBy(const JobReport &job, int rank);

/// Processes each of which waits for the next one.
struct WaitPath {
  std::vector<int> ranks;
  bool isCycle = false; ///< The last one waits for the first.
};

/// A cycle; where there is none, the way from the first process that waits to
/// one that does not.
WaitPath findPath(const JobReport &job);

/// Where \p rank stands and for whom it waits, in a line.
std::string describeWait(const JobReport &job, int rank);

/// The same as an error message about the line where \p rank waits, with a line
/// for each operation that it has begun before.
std::string describeState(const JobReport &job, int rank);

/// Who waits for whom where nobody can go on: findPath(), in a line.
std::string describeOutcome(const JobReport &job);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_WAITGRAPH_H
