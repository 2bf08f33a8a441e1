//===- RequestCheck.cpp - Whether a request makes sense -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations/RequestCheck.h"

#include "Operations/Datatype.h"
#include "Operations/Overlap.h"

#include <limits>
#include <sstream>
#include <utility>

namespace gpumpi {

//===-- What kinds of operations there are --------------------------------===//

bool isPointToPoint(RequestKind kind) {
  switch (kind) {
  case RequestKind::Send:
  case RequestKind::Ssend:
  case RequestKind::Recv:
  case RequestKind::Sendrecv:
  case RequestKind::SendrecvReplace:
  case RequestKind::Probe:
  case RequestKind::Iprobe:
  case RequestKind::SendVector:
  case RequestKind::RecvVector:
  case RequestKind::SendrecvVector:
    return true;
  default:
    return false;
  }
}

bool isCollective(RequestKind kind) {
  return kind == RequestKind::Barrier ||
         (kind >= RequestKind::Bcast && kind <= RequestKind::Alltoallv);
}

static bool isKind(RequestKind kind) {
  return kind > RequestKind::None && kind <= RequestKind::Testsome;
}

static bool isReduction(RequestKind kind) {
  return kind >= RequestKind::Reduce && kind <= RequestKind::ReduceScatterBlock;
}

bool isRooted(RequestKind kind) {
  return kind == RequestKind::Bcast || kind == RequestKind::Reduce ||
         (kind >= RequestKind::Gather && kind <= RequestKind::Scatterv);
}

static bool isScatter(RequestKind kind) {
  return kind == RequestKind::Scatter || kind == RequestKind::Scatterv;
}

static bool isGather(RequestKind kind) {
  return kind == RequestKind::Gather || kind == RequestKind::Gatherv;
}

bool usesBlocks(RequestKind kind) {
  return kind >= RequestKind::SendVector && kind <= RequestKind::SendrecvVector;
}

/// Whether its own buffer is one that is received into.
static bool isReceive(RequestKind kind) {
  return kind == RequestKind::Recv || kind == RequestKind::RecvVector ||
         kind == RequestKind::Probe || kind == RequestKind::Iprobe;
}

static bool isSendrecv(RequestKind kind) {
  return kind == RequestKind::Sendrecv ||
         kind == RequestKind::SendrecvReplace ||
         kind == RequestKind::SendrecvVector;
}

//===-- Messages ----------------------------------------------------------===//

/// The first problem that one of several looks finds, which are made only until
/// there is one.
static RequestProblem firstOf() { return {}; }
template <class Find, class... More>
static RequestProblem firstOf(int errorClass, const Find &find,
                              const More &...more) {
  std::string text = find();
  if (!text.empty())
    return {std::move(text), errorClass};
  return firstOf(more...);
}

/// Whether two of its blocks share a byte.
static bool overlaps(const Buffer &buffer) {
  const long long stride = buffer.blocks.stride;
  return buffer.blocks.count > 1 && stride < buffer.size &&
         -stride < buffer.size;
}

static std::string bufferProblem(const Buffer &buffer, bool hasBlocks,
                                 bool receives) {
  if (buffer.size < 0)
    return "the size is negative";
  long long total = buffer.size;
  if (hasBlocks) {
    if (buffer.blocks.count < 0)
      return "the number of blocks is negative";
    long long span;
    if (__builtin_mul_overflow(total, buffer.blocks.count, &total) ||
        __builtin_mul_overflow(buffer.blocks.stride, buffer.blocks.count,
                               &span))
      return "the size of all blocks exceeds 64 bits";
    // MPI-3.1, 4.1.11; what is sent may.
    if (receives && overlaps(buffer))
      return "the blocks to receive into overlap: they have " +
             std::to_string(buffer.size) + " bytes each, every " +
             std::to_string(buffer.blocks.stride) + " bytes";
  }
  if (!buffer.addr && total > 0)
    return "the address is null";
  return {};
}

static std::string outside(const char *what, int rank,
                           const Communicator &comm) {
  return what + (" " + std::to_string(rank)) +
         " is not in the communicator, which has " +
         std::to_string(comm.peers) +
         (comm.peers == 1 ? " process" : " processes");
}

static std::string rankProblem(int rank, const Communicator &comm,
                               bool receives) {
  if (rank == MPI_PROC_NULL || rank == CUDA_MPI_PROC_NULL ||
      (rank >= 0 && rank < comm.peers))
    return {};
  if (rank == CUDA_MPI_ANY_SOURCE)
    return receives ? "" : "CUDA_MPI_ANY_SOURCE is no receiver";
  std::string text = outside("rank", rank, comm);
  // In Open MPI, MPI_ANY_SOURCE is what `rank - 1` is for the first process:
  // taking it would turn a common mistake into a wrong match.
  if (rank == MPI_ANY_SOURCE && receives)
    text += " (in a kernel, write CUDA_MPI_ANY_SOURCE)";
  return text;
}

static std::string tagProblem(int tag, int tagUpperBound, bool receives) {
  if (tag >= 0 && tag <= tagUpperBound)
    return {};
  if (tag == CUDA_MPI_ANY_TAG)
    return receives ? std::string() : "CUDA_MPI_ANY_TAG is no tag to send";
  std::string text = "tag " + std::to_string(tag) + " is not between 0 and " +
                     std::to_string(tagUpperBound);
  if (tag == MPI_ANY_TAG && receives)
    text += " (in a kernel, write CUDA_MPI_ANY_TAG)";
  return text;
}

bool isPlainMessage(const Request &request, const Communicator &comm,
                    int tagUpperBound) {
  const auto isOne = [&](const Buffer &buffer, int rank, int tag,
                         bool receives) {
    const bool anyRank = receives && rank == CUDA_MPI_ANY_SOURCE;
    const bool anyTag = receives && tag == CUDA_MPI_ANY_TAG;
    return buffer.addr && buffer.size >= 0 &&
           (anyRank || (rank >= 0 && rank < comm.peers)) &&
           (anyTag || (tag >= 0 && tag <= tagUpperBound));
  };
  switch (request.kind) {
  case RequestKind::Send:
  case RequestKind::Ssend:
    return isOne(request, request.rank, request.tag, false);
  case RequestKind::Recv:
    return isOne(request, request.rank, request.tag, true);
  case RequestKind::Sendrecv:
    return isOne(request, request.rank, request.tag, false) &&
           isOne(request.received, request.receivedRank, request.receivedTag,
                 true) &&
           !overlaps(request);
  default:
    return false;
  }
}

static RequestProblem messageProblem(const Request &request,
                                     const Communicator &comm,
                                     int tagUpperBound) {
  if (isPlainMessage(request, comm, tagUpperBound))
    return {};
  const bool receives = isReceive(request.kind);
  const bool hasBlocks = usesBlocks(request.kind);
  RequestProblem problem = firstOf(
      MPI_ERR_BUFFER,
      [&] { return bufferProblem(request, hasBlocks, receives); }, MPI_ERR_RANK,
      [&] { return rankProblem(request.rank, comm, receives); }, MPI_ERR_TAG,
      [&] { return tagProblem(request.tag, tagUpperBound, receives); });
  if (!problem.text.empty() || !isSendrecv(request.kind))
    return problem;
  const bool replaces = request.kind == RequestKind::SendrecvReplace;
  return firstOf(
      MPI_ERR_BUFFER,
      [&] {
        return replaces ? std::string()
                        : bufferProblem(request.received, hasBlocks, true);
      },
      MPI_ERR_RANK,
      [&] { return rankProblem(request.receivedRank, comm, true); },
      MPI_ERR_TAG,
      [&] { return tagProblem(request.receivedTag, tagUpperBound, true); },
      MPI_ERR_BUFFER,
      [&] {
        return std::string(request.kind == RequestKind::Sendrecv &&
                                   overlaps(request)
                               ? messagesOverlap
                               : "");
      });
}

//===-- Collectives -------------------------------------------------------===//

static std::string rootProblem(const Request &request,
                               const Communicator &comm) {
  const int root = request.rank;
  if (!isRooted(request.kind) || (root >= 0 && root < comm.peers) ||
      (comm.isInter && (root == MPI_ROOT || root == MPI_PROC_NULL ||
                        root == CUDA_MPI_PROC_NULL)))
    return {};
  return outside("root", root, comm);
}

static std::string inPlaceProblem(const Request &request,
                                  const Communicator &comm) {
  if (!request.inPlace)
    return {};
  const void *place =
      isScatter(request.kind) ? request.received.addr : request.addr;
  if (place && place != MPI_IN_PLACE)
    return "a buffer of type void * is not MPI_IN_PLACE; elements have a type";
  if (comm.isInter)
    return "an intercommunicator has nothing in place";
  if (isRooted(request.kind) && !comm.isRoot(request.rank))
    return "only the root has its data in place; the others pass it";
  return {};
}

/// The size of an element of \p type; zero where it is the kernel's to say.
static long long bytesOf(ElementType type) {
  switch (type) {
  case ElementType::Bytes:
    return 0;
  case ElementType::Int8:
  case ElementType::UInt8:
  case ElementType::Bool:
    return 1;
  case ElementType::Int16:
  case ElementType::UInt16:
    return 2;
  case ElementType::Int32:
  case ElementType::UInt32:
  case ElementType::Float:
    return 4;
  case ElementType::Int64:
  case ElementType::UInt64:
  case ElementType::Double:
    return 8;
  case ElementType::LongDouble:
    return sizeof(long double);
  case ElementType::FloatInt:
    return sizeof(cuda_mpi_value_index<float>);
  case ElementType::DoubleInt:
    return sizeof(cuda_mpi_value_index<double>);
  case ElementType::LongInt:
    return sizeof(cuda_mpi_value_index<long>);
  case ElementType::IntInt:
    return sizeof(cuda_mpi_value_index<int>);
  case ElementType::ShortInt:
    return sizeof(cuda_mpi_value_index<short>);
  case ElementType::LongDoubleInt:
    return sizeof(cuda_mpi_value_index<long double>);
  }
  return -1;
}

static std::string damageProblem(const Request &request) {
  const long long bytes = request.elementBytes, known = bytesOf(request.type);
  if (bytes <= 0 || bytes > std::numeric_limits<int>::max() ||
      (known != 0 && known != bytes))
    return "the request is damaged: there is no such type of elements";
  if (isReduction(request.kind) && !request.inPlace &&
      request.size != request.received.size)
    return "the request is damaged: it has two counts";
  return {};
}

static std::string operatorProblem(const Request &request) {
  return isReduction(request.kind)
             ? reductionProblem(request.type, reduceOpOf(request.op))
             : "";
}

static std::string countProblem(const Request &request,
                                const Communicator &comm) {
  // Of the others' counts for the root MPI takes no notice, nor of those of
  // the others in its group (MPI-3.1, 5.4).
  if (comm.isIdle(request.rank))
    return {};
  const bool isRoot = comm.isRoot(request.rank);
  // Between groups the root has no part itself.
  const bool hasPart = !(comm.isInter && isRoot);
  const bool sends = isScatter(request.kind)  ? isRoot
                     : isGather(request.kind) ? hasPart
                                              : true;
  const bool receives = isGather(request.kind)    ? isRoot
                        : isScatter(request.kind) ? hasPart
                                                  : true;
  for (const long long count :
       {sends ? request.size : 0, receives ? request.received.size : 0}) {
    if (count < 0)
      return "the count is negative";
    long long total;
    if (__builtin_mul_overflow(count, request.elementBytes, &total) ||
        __builtin_mul_overflow(total, comm.peers, &total))
      return "the size of all elements exceeds 64 bits";
  }
  if (request.kind == RequestKind::ReduceScatterBlock &&
      request.received.size > std::numeric_limits<int>::max())
    return "the count exceeds " +
           std::to_string(std::numeric_limits<int>::max()) +
           ", the most that this operation can take";
  return {};
}

static RequestProblem collectiveProblem(const Request &request,
                                        const Communicator &comm) {
  if (request.kind == RequestKind::Barrier)
    return {};
  const bool isPrefix =
      request.kind == RequestKind::Scan || request.kind == RequestKind::Exscan;
  return firstOf(
      MPI_ERR_TYPE, [&] { return damageProblem(request); },       //
      MPI_ERR_OP, [&] { return operatorProblem(request); },       //
      MPI_ERR_COUNT, [&] { return countProblem(request, comm); }, //
      MPI_ERR_ROOT, [&] { return rootProblem(request, comm); },   //
      MPI_ERR_BUFFER, [&] { return inPlaceProblem(request, comm); },
      MPI_ERR_BUFFER,
      [&] {
        return std::string(overlaps(request, comm) ? collectiveOverlaps : "");
      },
      MPI_ERR_COMM,
      [&] {
        return std::string(isPrefix && comm.isInter
                               ? "an intercommunicator has no order to scan in"
                               : "");
      });
}

RequestProblem requestProblem(const Request &request, const Communicator &comm,
                              int tagUpperBound) {
  if (!isKind(request.kind))
    return {"the request is damaged: there is no operation with number " +
                std::to_string(static_cast<int>(request.kind)) +
                "; has the kernel written outside its own memory?",
            MPI_ERR_OTHER};
  if (isPointToPoint(request.kind))
    return messageProblem(request, comm, tagUpperBound);
  return isCollective(request.kind) ? collectiveProblem(request, comm)
                                    : RequestProblem{};
}

//===-- The arguments in words --------------------------------------------===//

static void describeBuffer(std::ostringstream &text, const Buffer &buffer,
                           bool hasBlocks) {
  text << "addr 0x" << std::hex << reinterpret_cast<size_t>(buffer.addr)
       << std::dec << ", size " << buffer.size
       << (buffer.size == 1 ? " byte" : " bytes");
  if (hasBlocks)
    text << ", " << buffer.blocks.count << " times every "
         << buffer.blocks.stride << " bytes";
}

static std::string nameOfRank(int rank) {
  return rank == CUDA_MPI_ANY_SOURCE  ? "CUDA_MPI_ANY_SOURCE"
         : rank == CUDA_MPI_PROC_NULL ? "CUDA_MPI_PROC_NULL"
                                      : std::to_string(rank);
}

static std::string nameOfTag(int tag) {
  return tag == CUDA_MPI_ANY_TAG ? "CUDA_MPI_ANY_TAG" : std::to_string(tag);
}

static void describeMessage(std::ostringstream &text, const Request &request) {
  const bool hasBlocks = usesBlocks(request.kind);
  if (request.kind != RequestKind::Probe &&
      request.kind != RequestKind::Iprobe) {
    describeBuffer(text, request, hasBlocks);
    text << ", ";
  }
  text << "rank " << nameOfRank(request.rank) << ", tag "
       << nameOfTag(request.tag);
  if (!isSendrecv(request.kind))
    return;
  text << "; receives ";
  if (request.kind != RequestKind::SendrecvReplace) {
    describeBuffer(text, request.received, hasBlocks);
    text << ", ";
  }
  text << "rank " << nameOfRank(request.receivedRank) << ", tag "
       << nameOfTag(request.receivedTag);
}

static void describeCollective(std::ostringstream &text,
                               const Request &request) {
  text << "elements of " << request.elementBytes
       << (request.elementBytes == 1 ? " byte" : " bytes") << ", addr 0x"
       << std::hex << reinterpret_cast<size_t>(request.addr) << std::dec
       << ", count " << request.size;
  if (request.kind != RequestKind::Bcast)
    text << ", received addr 0x" << std::hex
         << reinterpret_cast<size_t>(request.received.addr) << std::dec
         << ", count " << request.received.size;
  if (isReduction(request.kind))
    text << ", op " << nameOf(reduceOpOf(request.op));
  if (isRooted(request.kind))
    text << ", root " << request.rank;
}

std::string describeArguments(const Request &request,
                              const std::string &communicator) {
  std::ostringstream text;
  if (isPointToPoint(request.kind))
    describeMessage(text, request);
  else if (isCollective(request.kind) && request.kind != RequestKind::Barrier)
    describeCollective(text, request);
  if (!communicator.empty())
    text << (text.str().empty() ? "" : ", ") << "comm " << communicator;
  return text.str().empty() ? "" : " (" + text.str() + ")";
}

} // namespace gpumpi
