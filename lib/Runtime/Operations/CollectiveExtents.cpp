//===- CollectiveExtents.cpp - How much collectives move ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/CollectiveExtents.h"

namespace gpumpi {

Extents extentsOf(const Request &request, const Communicator &comm) {
  if (comm.isIdle(request.rank))
    return {};
  const bool root = comm.isRoot(request.rank);
  const Extent one = {true, false, 1};
  const Extent each = {true, false, comm.peers};
  const Extent parts = {true, true, comm.peers};
  const Extent none;
  // In an intercommunicator the root is in the other group, or sends alone.
  const bool leaf = !(comm.isInter && root);
  switch (request.kind) {
  case RequestKind::Bcast:
    return {root ? one : none, root ? none : one};
  case RequestKind::Reduce:
    return {leaf ? one : none, root ? one : none};
  case RequestKind::Allreduce:
  case RequestKind::Scan:
    return {one, one};
  case RequestKind::Exscan:
    // The first process gets nothing, but may give its data there.
    return {one, comm.rank > 0 || request.inPlace ? one : none};
  case RequestKind::ReduceScatterBlock:
    return {{true, false, comm.size}, one};
  case RequestKind::ReduceScatter:
    return {one, one}; // Filled in from the counts.
  case RequestKind::Gather:
    return {leaf ? one : none, root ? each : none};
  case RequestKind::Gatherv:
    return {leaf ? one : none, root ? parts : none};
  case RequestKind::Scatter:
    return {root ? each : none, leaf ? one : none};
  case RequestKind::Scatterv:
    return {root ? parts : none, leaf ? one : none};
  case RequestKind::Allgather:
    return {one, each};
  case RequestKind::Allgatherv:
    return {one, parts};
  case RequestKind::Alltoall:
    return {each, each};
  case RequestKind::Alltoallv:
    return {parts, parts};
  default:
    return {none, none};
  }
}

} // namespace gpumpi
