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

/// The processes of a cycle, each of which waits for the next one and the last
/// one for the first; none, if there is no cycle.
std::vector<int> findCycle(const JobReport &job);

/// Where \p rank stands and for whom it waits, in a line.
std::string describeWait(const JobReport &job, int rank);

/// The message about a job that cannot go on: every process, and the cycle.
std::string describeDeadlock(const JobReport &job);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_WAITGRAPH_H
