//===- RequestCheck.cpp - Is a request one that MPI can perform? ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RequestCheck.h"

#include <limits>
#include <sstream>

namespace gpumpi {

static std::string sizeProblem(const Request &request) {
  if (request.size < 0)
    return "the size is negative";
  // MPI-3 counts in int, and the data travels as MPI_CHAR.
  if (request.size > std::numeric_limits<int>::max())
    return "the size exceeds " +
           std::to_string(std::numeric_limits<int>::max()) +
           " bytes, the most that one message can carry";
  if (!request.addr && request.size > 0)
    return "the address is null";
  return "";
}

static std::string rankProblem(const Request &request, int peers) {
  if (request.rank == MPI_PROC_NULL ||
      (request.rank >= 0 && request.rank < peers))
    return "";
  std::string text = "rank " + std::to_string(request.rank) +
                     " is not in the communicator, which has " +
                     std::to_string(peers) +
                     (peers == 1 ? " process" : " processes");
  // In Open MPI, MPI_ANY_SOURCE is what `rank - 1` is for the first process:
  // taking it would turn a common mistake into a wrong match.
  if (request.rank == MPI_ANY_SOURCE && request.kind == RequestKind::Recv)
    text += " (MPI_ANY_SOURCE is not supported in a kernel)";
  return text;
}

static std::string tagProblem(const Request &request, int tagUpperBound) {
  if (request.tag >= 0 && request.tag <= tagUpperBound)
    return "";
  std::string text = "tag " + std::to_string(request.tag) +
                     " is not between 0 and " + std::to_string(tagUpperBound);
  if (request.tag == MPI_ANY_TAG && request.kind == RequestKind::Recv)
    text += " (MPI_ANY_TAG is not supported in a kernel)";
  return text;
}

std::string requestProblem(const Request &request, int peers,
                           int tagUpperBound) {
  switch (request.kind) {
  case RequestKind::Barrier:
    return "";
  case RequestKind::Send:
  case RequestKind::Recv: {
    std::string problem = sizeProblem(request);
    if (problem.empty())
      problem = rankProblem(request, peers);
    if (problem.empty())
      problem = tagProblem(request, tagUpperBound);
    return problem;
  }
  case RequestKind::None:
    break;
  }
  return "the request is damaged: there is no operation with number " +
         std::to_string(static_cast<int>(request.kind)) +
         "; has the kernel written outside its own memory?";
}

std::string describeArguments(const Request &request) {
  if (request.kind != RequestKind::Send && request.kind != RequestKind::Recv)
    return "";
  std::ostringstream text;
  text << " (addr 0x" << std::hex << reinterpret_cast<size_t>(request.addr)
       << std::dec << ", size " << request.size
       << (request.size == 1 ? " byte" : " bytes") << ", rank " << request.rank
       << ", tag " << request.tag << ")";
  return text.str();
}

} // namespace gpumpi
