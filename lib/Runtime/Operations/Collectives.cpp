//===- Collectives.cpp - What all processes do together -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ipc/IpcCollective.h"
#include "Operations/CollectiveData.h"
#include "Operations/LoneCollective.h"
#include "Operations/Transfer.h"
#include "ProgramCalls/LookUp.h"
#include "Reports/Errors.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>

namespace gpumpi {

namespace {

/// MPI_Ibcast of MPICH (4.0.2 and 5.0.2, tried by programs without gpumpi) is
/// wrong between two groups, unless the root is the first of its group: the
/// others get what the process of that number in their own group has.
#ifdef MPICH_NUMVERSION
constexpr bool SendsToOwnGroup = true;
#else
constexpr bool SendsToOwnGroup = false;
#endif

class Collective final : public Transfer {
public:
  Collective(const Request &request, const Communicator &comm,
             const TransferContext &context, bool mayBlock)
      : request(request), comm(comm), context(context),
        blocks(!request.nonblocking &&
               ((mayBlock && context.blockingCollectives) || isAlone(comm))),
        data(request, comm, context), mpi(*context.book) {
    const Stopwatch watch(context.counts.secondsInMpi, context.counts.timed);
    start();
  }

  bool test() override { return mpi.test(checkMpi); }

  bool tell(RequestBook::Reader *reader) override {
    mpi.tell(reader);
    return true;
  }

  void finish(Reply &) override {
    if (request.kind == RequestKind::Barrier)
      ++context.counts.barriers;
    else
      ++context.counts.collectives;
    data.received.data.deliver(resultBytes());
  }

private:
  const Request &request;
  const Communicator comm;
  const TransferContext &context;
  const bool blocks; ///< MPI's blocking form is used.
  CollectiveData data;
  MpiRequests mpi;

  void start();
  void broadcastBetweenGroups();
  void reduce();

  /// Whether no other process takes part, so that nothing is waited for.
  static bool isAlone(const Communicator &comm) {
    return comm.size == 1 && !comm.isInter;
  }

  /// Whether one element that nobody looks at stands for the \p count of a
  /// process. Open MPI leaves out nonblocking collectives of no elements, and
  /// numbers the others; and in an intercommunicator the idle ones of the
  /// root's group, which may say any count (MPI-3.1, 5.4), do not know how many
  /// there are. Only for operations with a root.
  bool standsIn(long long count) const {
    return comm.isIdle(request.rank) || (comm.isInter && !blocks && count == 0);
  }
  alignas(std::max_align_t) unsigned char standIn[2][64] = {};

  /// So much of the receiving buffer is the operation's result.
  size_t resultBytes() const {
    const size_t element = static_cast<size_t>(request.elementBytes);
    switch (request.kind) {
    case RequestKind::Exscan:
      return comm.rank > 0 ? data.received.data.size() : 0;
    case RequestKind::ReduceScatter:
      return static_cast<size_t>(data.received.counts[comm.rank]) * element;
    case RequestKind::ReduceScatterBlock:
      return static_cast<size_t>(request.received.size) * element;
    default:
      return data.received.data.size();
    }
  }
};

} // namespace

/// Calls MPI_NAME or its nonblocking form.
#define GPUMPI_CALL(NAME, NONBLOCKING, ...)                                    \
  checkMpi(blocks ? NAME(__VA_ARGS__) : NONBLOCKING(__VA_ARGS__, mpi.next()))

/// The same for those that must not count as the program's (HostCalls.h).
#define GPUMPI_CALL_UNSEEN(NAME, NONBLOCKING, ...)                             \
  GPUMPI_CALL(NAME, GPUMPI_LOOKED_UP(NONBLOCKING), __VA_ARGS__)

void Collective::start() {
  const CollectiveSide &from = data.sent, &into = data.received;
  const int root = rankForMpi(request.rank);
  const MPI_Comm c = comm.comm;
  switch (request.kind) {
  case RequestKind::Barrier:
    GPUMPI_CALL(MPI_Barrier, MPI_Ibarrier, c);
    return;
  case RequestKind::Bcast: {
    if (SendsToOwnGroup && comm.isInter && !blocks)
      return broadcastBetweenGroups();
    const CollectiveSide &side = from.used ? from : into;
    const bool other = standsIn(request.size);
    GPUMPI_CALL_UNSEEN(MPI_Bcast, MPI_Ibcast,
                       other ? standIn[0] : side.buffer(),
                       other ? 1 : side.type.count(),
                       other ? MPI_CHAR : side.type.type(), root, c);
    return;
  }
  case RequestKind::Gather:
    GPUMPI_CALL_UNSEEN(MPI_Gather, MPI_Igather, from.buffer(),
                       from.type.count(), from.type.type(), into.buffer(),
                       into.type.count(), into.type.type(), root, c);
    return;
  case RequestKind::Gatherv:
    GPUMPI_CALL(MPI_Gatherv, MPI_Igatherv, from.buffer(), from.type.count(),
                from.type.type(), into.buffer(), into.counts.data(),
                into.places.data(), into.type.type(), root, c);
    return;
  case RequestKind::Scatter:
    GPUMPI_CALL_UNSEEN(MPI_Scatter, MPI_Iscatter, from.buffer(),
                       from.type.count(), from.type.type(), into.buffer(),
                       into.type.count(), into.type.type(), root, c);
    return;
  case RequestKind::Scatterv:
    GPUMPI_CALL(MPI_Scatterv, MPI_Iscatterv, from.buffer(), from.counts.data(),
                from.places.data(), from.type.type(), into.buffer(),
                into.type.count(), into.type.type(), root, c);
    return;
  case RequestKind::Allgather:
    GPUMPI_CALL_UNSEEN(MPI_Allgather, MPI_Iallgather, from.buffer(),
                       from.type.count(), from.type.type(), into.buffer(),
                       into.type.count(), into.type.type(), c);
    return;
  case RequestKind::Allgatherv:
    GPUMPI_CALL(MPI_Allgatherv, MPI_Iallgatherv, from.buffer(),
                from.type.count(), from.type.type(), into.buffer(),
                into.counts.data(), into.places.data(), into.type.type(), c);
    return;
  case RequestKind::Alltoall:
    GPUMPI_CALL_UNSEEN(MPI_Alltoall, MPI_Ialltoall, from.buffer(),
                       from.type.count(), from.type.type(), into.buffer(),
                       into.type.count(), into.type.type(), c);
    return;
  case RequestKind::Alltoallv:
    GPUMPI_CALL(MPI_Alltoallv, MPI_Ialltoallv, from.buffer(),
                from.counts.data(), from.places.data(), from.type.type(),
                into.buffer(), into.counts.data(), into.places.data(),
                into.type.type(), c);
    return;
  default:
    return reduce();
  }
}

/// The root gives each of the others the same part of its data.
void Collective::broadcastBetweenGroups() {
  CollectiveSide &from = data.sent;
  const CollectiveSide &into = data.received;
  if (from.used) {
    from.counts.assign(static_cast<size_t>(comm.peers), from.type.count());
    from.places.assign(static_cast<size_t>(comm.peers), 0);
  }
  checkMpi(MPI_Iscatterv(from.buffer(), from.counts.data(), from.places.data(),
                         from.type.type(), into.buffer(), into.type.count(),
                         into.type.type(), rankForMpi(request.rank), comm.comm,
                         mpi.next()));
}

/// \p buffer, \p elements elements further; MPI_IN_PLACE and null stay.
static void *advanced(const CollectiveSide &side, long long elements,
                      long long elementBytes) {
  void *const buffer = side.buffer();
  if (side.inPlace || !buffer)
    return buffer;
  return static_cast<unsigned char *>(buffer) + elements * elementBytes;
}

/// Predefined operators need predefined types, of which MPI counts as many as
/// an int can say: more go in pieces, if all who take part know how many.
void Collective::reduce() {
  const CollectiveSide &from = data.sent, &into = data.received;
  const Datatype element =
      Datatype::element(request.type, request.elementBytes);
  const MPI_Datatype type = element.type();
  const MPI_Op op = handleOf(reduceOpOf(request.op));
  const MPI_Comm c = comm.comm;
  if (request.kind == RequestKind::ReduceScatter) {
    GPUMPI_CALL(MPI_Reduce_scatter, MPI_Ireduce_scatter, from.buffer(),
                into.buffer(), into.counts.data(), type, op, c);
    return;
  }
  if (request.kind == RequestKind::ReduceScatterBlock) {
    GPUMPI_CALL(MPI_Reduce_scatter_block, MPI_Ireduce_scatter_block,
                from.buffer(), into.buffer(),
                static_cast<int>(request.received.size), type, op, c);
    return;
  }
  constexpr long long most = std::numeric_limits<int>::max();
  const long long total = request.received.size;
  if (request.kind == RequestKind::Reduce && standsIn(total)) {
    GPUMPI_CALL(MPI_Reduce, MPI_Ireduce, standIn[0], standIn[1], 1, type, op,
                rankForMpi(request.rank), c);
    return;
  }
  if (comm.isInter && request.kind == RequestKind::Reduce && total > most)
    throw OperationError("a reduction to a process of the other group has more "
                         "than " +
                             std::to_string(most) + " elements",
                         MPI_ERR_COUNT);
  long long done = 0;
  do {
    const int count = static_cast<int>(std::min(total - done, most));
    // MPICH wants an address also where nothing is received (MPI-3.1, 5.11.2),
    // and MPICH 4.0 where nothing is sent, by the root between two groups.
    void *const sent = from.used || from.inPlace
                           ? advanced(from, done, request.elementBytes)
                           : standIn[0];
    void *const received =
        into.used ? advanced(into, done, request.elementBytes) : standIn[1];
    done += count;
    switch (request.kind) {
    case RequestKind::Reduce:
      GPUMPI_CALL(MPI_Reduce, MPI_Ireduce, sent, received, count, type, op,
                  rankForMpi(request.rank), c);
      break;
    case RequestKind::Allreduce:
      GPUMPI_CALL(MPI_Allreduce, MPI_Iallreduce, sent, received, count, type,
                  op, c);
      break;
    case RequestKind::Scan:
      GPUMPI_CALL(MPI_Scan, MPI_Iscan, sent, received, count, type, op, c);
      break;
    default:
      GPUMPI_CALL(MPI_Exscan, MPI_Iexscan, sent, received, count, type, op, c);
      break;
    }
  } while (done < total);
}

std::unique_ptr<Transfer> startCollective(const Request &request,
                                          const Communicator &comm,
                                          const TransferContext &context,
                                          bool mayBlock) {
  if (std::unique_ptr<Transfer> begun =
          startLoneCollective(request, comm, context))
    return begun;
  if (!(mayBlock && context.blockingCollectives))
    if (std::unique_ptr<Transfer> begun =
            startIpcCollective(request, comm, context))
      return begun;
  return std::make_unique<Collective>(request, comm, context, mayBlock);
}

} // namespace gpumpi
