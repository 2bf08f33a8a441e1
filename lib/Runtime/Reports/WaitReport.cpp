//===- WaitReport.cpp - What a process waits for --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/WaitReport.h"

#include "Operations/Communicator.h"
#include "Operations/RequestCheck.h"

#include <nlohmann/json.hpp>

#include <mpi.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

namespace gpumpi {

//===-- Processes ---------------------------------------------------------===//

/// The numbers in MPI_COMM_WORLD of the processes of \p group, which is freed;
/// Outsider for those that have none.
static std::vector<int> inWorld(MPI_Group group) {
  MPI_Group world;
  MPI_Comm_group(MPI_COMM_WORLD, &world);
  int size = 0;
  MPI_Group_size(group, &size);
  std::vector<int> ranks(static_cast<size_t>(size)), found(ranks.size());
  std::iota(ranks.begin(), ranks.end(), 0);
  MPI_Group_translate_ranks(group, size, ranks.data(), world, found.data());
  MPI_Group_free(&world);
  MPI_Group_free(&group);
  std::replace(found.begin(), found.end(), static_cast<int>(MPI_UNDEFINED),
               int{PendingOperation::Outsider});
  return found;
}

namespace {

/// The processes of a communicator.
struct Members {
  std::vector<int> own, peers; ///< Whom its ranks mean: `peers`.
  bool isInter = false;
  int self; ///< This process.

  explicit Members(MPI_Comm comm) {
    int flag = 0;
    MPI_Group group;
    MPI_Comm_group(comm, &group);
    own = inWorld(group);
    int rank = 0;
    MPI_Comm_rank(comm, &rank);
    self = own[static_cast<size_t>(rank)];
    MPI_Comm_test_inter(comm, &flag);
    isInter = flag != 0;
    if (!isInter) {
      peers = own;
      return;
    }
    MPI_Comm_remote_group(comm, &group);
    peers = inWorld(group);
  }

  int peer(int rank) const {
    const bool known = rank >= 0 && rank < static_cast<int>(peers.size());
    return rank == CUDA_MPI_ANY_SOURCE ? PendingOperation::Anybody
           : known                     ? peers[static_cast<size_t>(rank)]
                                       : PendingOperation::Nobody;
  }

  /// Beside the root of an intercommunicator nobody knows which one it is.
  int root(int rank) const {
    return isInter && rank == MPI_ROOT ? self : peer(rank);
  }

  std::vector<int> all() const {
    std::vector<int> both = own;
    if (isInter)
      both.insert(both.end(), peers.begin(), peers.end());
    return both;
  }

  std::string name() const {
    const auto text = [](const std::vector<int> &ranks) {
      std::string result;
      for (const int rank : ranks)
        result += std::to_string(rank) + ",";
      return result;
    };
    const auto [first, second] = std::minmax(text(own), text(peers));
    return std::to_string(std::hash<std::string>()(first + "|" + second));
  }
};

} // namespace

//===-- Operations --------------------------------------------------------===//

static int tagOf(int tag) {
  return tag == CUDA_MPI_ANY_TAG ? PendingOperation::AnyTag : tag;
}

PendingOperation pendingOperation(const Request &request,
                                  const SuspensionPoint &point) {
  const Members members(request.comm.comm());
  PendingOperation result;
  result.name = point.operation;
  result.place = std::string(point.file) + ":" + std::to_string(point.line);
  result.communicator = members.name();
  result.arguments = describeArguments(request, nameOf(request.comm));
  const auto receives = [&](int rank, int tag) {
    result.from = members.peer(rank);
    result.receiveTag = tagOf(tag);
    if (result.from == PendingOperation::Anybody)
      result.members = members.peers;
  };
  switch (request.kind) {
  case RequestKind::Sendrecv:
  case RequestKind::SendrecvReplace:
  case RequestKind::SendrecvVector:
    receives(request.receivedRank, request.receivedTag);
    [[fallthrough]];
  case RequestKind::Send:
  case RequestKind::Ssend:
  case RequestKind::SendVector:
    result.to = members.peer(request.rank);
    result.sendTag = request.tag;
    break;
  case RequestKind::Recv:
  case RequestKind::RecvVector:
  case RequestKind::Probe:
    receives(request.rank, request.tag);
    break;
  default:
    if (isCollective(request.kind)) {
      result.collective = static_cast<int>(request.kind);
      result.members = members.all();
      if (isRooted(request.kind))
        result.root = members.root(request.rank);
    }
  }
  return result;
}

bool PendingOperation::operator==(const PendingOperation &other) const {
  const auto all = [](const PendingOperation &of) {
    return std::tie(of.name, of.place, of.to, of.from, of.sendTag,
                    of.receiveTag, of.collective, of.root, of.members,
                    of.communicator);
  };
  return all(*this) == all(other);
}

//===-- As text -----------------------------------------------------------===//

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(PendingOperation, name, place, arguments, to,
                                   from, sendTag, receiveTag, collective, root,
                                   members, communicator)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(WaitReport, finished, serial, seconds,
                                   kernel, operation, arguments, file, line,
                                   pending)

std::string pack(const WaitReport &report) {
  // A file's name need not be UTF-8.
  return nlohmann::json(report).dump(-1, ' ', false,
                                     nlohmann::json::error_handler_t::replace);
}

WaitReport unpack(const std::string &text) {
  return nlohmann::json::parse(text).get<WaitReport>();
}

} // namespace gpumpi
