//===- RequestFuzzTest.cpp - Requests that nobody would write -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Request memory that a kernel has damaged must not harm the host: whatever is
// in it, an operation is performed or refused. Valid and random fields are
// mixed, so that requests get through the first checks, too.
//
//===----------------------------------------------------------------------===//

#include "DeviceArray.h"
#include "Operations/Operations.h"
#include "Operations/Outstanding.h"
#include "Operations/RequestCheck.h"
#include "Operations/Turns.h"
#include "Runtime.h"

#include <gpumpi/reduce_op.h>

#include <gtest/gtest.h>

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <limits>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace gpumpi;

namespace {

class RequestMaker {
public:
  RequestMaker(unsigned seed, int *data, int *received, const int *numbers)
      : random(seed), data(data), received(received), numbers(numbers) {}

  Request next() {
    Request r;
    auto *words = reinterpret_cast<unsigned char *>(&r);
    for (size_t i = 0; i < sizeof r; ++i)
      words[i] = static_cast<unsigned char>(random());
    r.kind = static_cast<RequestKind>(
        mostly(1 + below(static_cast<int>(RequestKind::Testsome)), number()));
    r.nonblocking = oneIn(4) ? number() : 0;
    r.comm.bits = oneIn(20) ? anyBits() : CommHandle::from(MPI_COMM_SELF).bits;
    fill(r, data);
    fill(r.received, received);
    r.rank = mostly(oneIn(2) ? 0 : CUDA_MPI_PROC_NULL, number());
    r.tag = mostly(below(5), number());
    r.receivedRank = mostly(CUDA_MPI_PROC_NULL, number());
    r.receivedTag = mostly(CUDA_MPI_ANY_TAG, number());
    r.op = oneIn(10) ? anyBits() : OpArgument(MPI_SUM).bits;
    const bool isDouble = oneIn(2);
    r.type = mostly(isDouble ? ElementType::Double : ElementType::Int32,
                    static_cast<ElementType>(number()));
    r.elementBytes = mostly<long long>(isDouble ? 8 : 4, number());
    r.inPlace = oneIn(3);
    if (r.inPlace && !oneIn(5))
      r.addr = nullptr;
    if (isCompletion(r.kind) && !oneIn(8))
      ask(r);
    return r;
  }

  /// Has requests ask for what was begun with \p handle.
  void know(unsigned long long handle) {
    handles.push_back(handle);
    if (handles.size() > 8)
      handles.erase(handles.begin());
  }

private:
  std::mt19937 random;
  int *const data;
  int *const received;
  const int *const numbers;
  std::vector<unsigned long long> handles;

  unsigned long long handle() {
    return handles.empty() || oneIn(8)
               ? 0
               : handles[below(static_cast<int>(handles.size()))];
  }

  void ask(Request &r) {
    r.size = below(8);
    r.addr = data;
    for (int i = 0; i < 8; ++i) {
      const unsigned long long any =
          mostly<unsigned long long>(handle(), anyBits());
      std::memcpy(data + 2 * i, &any, sizeof any);
    }
    r.only = handle();
  }

  int below(int limit) { return static_cast<int>(random() % limit); }
  bool oneIn(int times) { return below(times) == 0; }
  /// As an address it is none of a process's: what is there must not be harmed
  /// by chance.
  unsigned long long anyBits() {
    const int shift = 16 * below(3);
    const unsigned long long bits = static_cast<unsigned long long>(random())
                                    << shift;
    return shift == 16 ? bits | 1ull << 47 : bits;
  }
  int number() {
    switch (below(4)) {
    case 0:
      return static_cast<int>(random());
    case 1:
      return std::numeric_limits<int>::min() + below(3);
    case 2:
      return std::numeric_limits<int>::max() - below(3);
    default:
      return below(70) - 35;
    }
  }
  template <class T> T mostly(T usual, T other) {
    return oneIn(8) ? other : usual;
  }

  void fill(Buffer &b, int *place) {
    b.addr =
        mostly<void *>(place + below(60), reinterpret_cast<void *>(anyBits()));
    b.size = mostly<long long>(below(9), oneIn(2) ? number() : anyBits());
    if (oneIn(2))
      b.blocks = {mostly<long long>(below(4), anyBits()),
                  mostly<long long>(below(64) - 32, anyBits())};
    else
      b.parts = {
          mostly(numbers + below(6), reinterpret_cast<const int *>(anyBits())),
          mostly(numbers + below(6), reinterpret_cast<const int *>(anyBits()))};
  }
};

/// MPI need not take what a process sends to itself before it is received.
#ifdef OPEN_MPI
constexpr bool takesSelfSends = true;
#else
constexpr bool takesSelfSends = false;
#endif

bool isNobody(int rank) {
  return rank == CUDA_MPI_PROC_NULL || rank == MPI_PROC_NULL;
}

/// Whether a request that is in order would wait for a message, or for ever.
bool waits(const Request &r) {
  // With no stride, a message can be of any length, in no memory to speak of:
  // it would be under way for days.
  if ((r.kind == RequestKind::SendVector ||
       r.kind == RequestKind::SendrecvVector) &&
      r.blocks.count > 100)
    return true;
  if (r.nonblocking && r.kind != RequestKind::Abort)
    return false;
  switch (r.kind) {
  case RequestKind::Recv:
  case RequestKind::RecvVector:
  case RequestKind::Probe:
  case RequestKind::Ssend:
    return !isNobody(r.rank);
  case RequestKind::Send:
  case RequestKind::SendVector:
    return !takesSelfSends && !isNobody(r.rank);
  case RequestKind::Sendrecv:
  case RequestKind::SendrecvReplace:
  case RequestKind::SendrecvVector:
    return !isNobody(r.receivedRank) || (!takesSelfSends && !isNobody(r.rank));
  case RequestKind::Abort:
    return true;
  default:
    return false;
  }
}

void receiveWhatWasSent() {
  std::vector<char> room(1 << 12);
  for (int flag = 1; flag;) {
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag,
               MPI_STATUS_IGNORE);
    if (flag)
      MPI_Recv(room.data(), static_cast<int>(room.size()), MPI_CHAR,
               MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE);
  }
}

/// A receive that has been begun gets its message, a send its receive.
void letItComplete(const Request &r) {
  const bool receives =
      r.kind == RequestKind::Recv || r.kind == RequestKind::RecvVector;
  if (receives && (r.rank == 0 || r.rank == CUDA_MPI_ANY_SOURCE))
    MPI_Send(nullptr, 0, MPI_CHAR, 0, r.tag == CUDA_MPI_ANY_TAG ? 0 : r.tag,
             MPI_COMM_SELF);
  else
    receiveWhatWasSent();
}

const KernelInfo kernel = {"fuzz", "fuzz.cu", 1, nullptr, 0, 0, nullptr};
const SuspensionPoint point = {"cuda_mpi_anything", "fuzz.cu", 1, 1};

} // namespace

namespace {

/// Memory and operations to fuzz with.
class Fuzz {
public:
  /// Operations of as many blocks; zero: of the grid.
  explicit Fuzz(unsigned blocks)
      : blocks(blocks),
        seed(12345 + static_cast<unsigned>(
                         testing::UnitTest::GetInstance()->random_seed())) {
    // --gtest_shuffle --gtest_random_seed=N tries others.
    for (unsigned block = 0; block < std::max(blocks, 1u); ++block)
      makers.emplace_back(seed + block,
                          block % 2 == 0 ? data.data()
                                         : saved.data() + block * ofBlock,
                          received.data(), numbers.data());
  }

  /// Performs and refuses \p count requests.
  void run(int count) {
    for (int i = 0; i < count; ++i) {
      const unsigned block = static_cast<unsigned>(i) % makers.size();
      RequestMaker &make = makers[block];
      const Request r = make.next();
      if (!isFor(r))
        continue;
      const Outcome outcome =
          blocks > 0 ? performed(r, block) : operations.perform(r, point);
      if (outcome.failure) {
        EXPECT_STRNE(outcome.failure->what(), "");
        EXPECT_NE(outcome.failure->code(), MPI_SUCCESS);
        EXPECT_NE(outcome.reply.handle != 0,
                  outcome.reply.returned != MPI_SUCCESS);
      }
      ++(outcome.failure ? refusals : performances);
      if (outcome.reply.handle != 0) {
        make.know(outcome.reply.handle);
        if (!outcome.failure)
          letItComplete(r);
      }
      if (i % 100 == 0)
        receiveWhatWasSent();
    }
    receiveWhatWasSent();
    operations.completeAll();
    EXPECT_GT(performances, count / 10);
    EXPECT_GT(refusals, count / 10);
  }

private:
  static constexpr unsigned ofBlock = 128; ///< Shared memory, in words.
  const unsigned blocks;
  const unsigned seed;
  Runtime &runtime = Runtime::instance();
  const Process &process = runtime.process();
  // MPICH ends the process where parts of a collective overlap, which they must
  // not (MPI-3.1, 2.3).
  DeviceArray<int> data{64, 1}, received{64, 1}, numbers{8, 1};
  DeviceArray<int> saved{std::max(blocks, 1u) * ofBlock, 1};
  std::vector<RequestMaker> makers; ///< One for each block.
  KernelStatistics counts;
  Staging staging{runtime.settings.staging, process.cudaAware,
                  runtime.pinnedMemory(), runtime.trace};
  Operations operations{runtime, kernel, context(), 1ull << 32};
  int performances = 0, refusals = 0;

  TransferContext context() {
    TransferContext all = {staging, nullptr, counts, false};
    if (blocks > 0) {
      all.saved = reinterpret_cast<const unsigned char *>(saved.data());
      all.savedStride = ofBlock * sizeof(int);
      all.savedBytes = blocks * all.savedStride;
    }
    return all;
  }

  bool isFor(const Request &r) const {
    if (r.comm.comm() != MPI_COMM_SELF || !waits(r))
      return true;
    const Communicator self = Communicator::of(MPI_COMM_SELF);
    return r.kind != RequestKind::Abort &&
           !requestProblem(r, self, process.tagUpperBound).text.empty();
  }

  /// As what is under way of \p block (Underway.cpp).
  Outcome performed(const Request &r, unsigned block) {
    std::unique_ptr<Performing> one;
    if (Turns::areFor(r))
      if (const auto message = operations.admit(r, point, block))
        one = operations.make(*message);
    if (!one)
      one = operations.make(r, point, block);
    operations.start(*one);
    while (!operations.test(*one))
      operations.progress();
    return one->outcome();
  }
};

} // namespace

TEST(RequestFuzz, NothingHarmsTheHost) { Fuzz(/*blocks=*/0).run(50000); }

/// Half of the blocks pass their shared memory.
TEST(RequestFuzz, NothingOfBlocksHarmsTheHost) { Fuzz(6).run(15000); }

namespace {

/// Some pages, of which the first is for reading and writing.
class Pages {
public:
  const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  static constexpr size_t Count = 4;

  /// \p used: something has been written to all of them.
  explicit Pages(bool used) {
    void *const memory = mmap(nullptr, Count * page, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
      return;
    begin = static_cast<unsigned char *>(memory);
    if (used)
      std::memset(begin, 1, Count * page);
  }
  ~Pages() {
    if (begin)
      munmap(begin, Count * page);
  }
  Pages(const Pages &) = delete;
  Pages &operator=(const Pages &) = delete;

  unsigned char *data() const { return begin; }
  /// For the second and the third.
  void protect(int protection) const {
    ASSERT_NE(begin, nullptr);
    ASSERT_EQ(mprotect(begin + page, 2 * page, protection), 0);
  }

private:
  unsigned char *begin = nullptr;
};

/// Performs single requests.
class Performer {
public:
  /// \returns why \p request, of the process alone, is refused; empty: it is
  /// not.
  std::string refusal(Request request) {
    request.comm = CommHandle::from(MPI_COMM_SELF);
    const Outcome outcome = operations.perform(request, point);
    return outcome.failure ? outcome.failure->what() : "";
  }
  void complete() { operations.completeAll(); }

private:
  Runtime &runtime = Runtime::instance();
  KernelStatistics counts;
  Staging staging{runtime.settings.staging, runtime.process().cudaAware,
                  runtime.pinnedMemory(), runtime.trace};
  Operations operations{
      runtime, kernel, {staging, nullptr, counts, false}, 1ull << 32};
};

struct Part {
  size_t from, bytes;
};

Request requestOf(RequestKind kind, unsigned char *data, const Part &part) {
  Request request = {};
  request.kind = kind;
  request.addr = data + part.from;
  request.size = static_cast<long long>(part.bytes);
  return request;
}

} // namespace

TEST(RequestFuzz, MemoryThatNobodyMayUseIsNone) {
  for (const bool used : {false, true}) {
    const Pages pages(used);
    pages.protect(PROT_NONE);
    Performer performer;
    const size_t page = pages.page;
    for (const Part &part : {Part{page, 1}, Part{page - 1, 2},
                             Part{3 * page - 1, 2}, Part{0, 4 * page}})
      for (const RequestKind kind : {RequestKind::Send, RequestKind::Recv})
        EXPECT_NE(performer.refusal(requestOf(kind, pages.data(), part)), "")
            << part.from;
  }
}

TEST(RequestFuzz, MemoryThatIsOnlyReadIsNotWritten) {
  for (const bool used : {false, true}) {
    const Pages pages(used);
    pages.protect(PROT_READ);
    Performer performer;
    const size_t page = pages.page;
    for (const Part &part : {Part{page, 1}, Part{page - 1, 2},
                             Part{3 * page - 1, 2}, Part{0, 4 * page}}) {
      Request receive = requestOf(RequestKind::Recv, pages.data(), part);
      const std::string why = performer.refusal(receive);
      EXPECT_NE(why.find("may be read, but not written"), std::string::npos)
          << why;
      // What is sent is only read.
      const Request self =
          requestOf(RequestKind::Allgather, pages.data(), part);
      Request gather = self;
      gather.elementBytes = 1;
      gather.type = ElementType::Bytes;
      std::vector<unsigned char> room(part.bytes);
      gather.received.addr = room.data();
      gather.received.size = gather.size;
      EXPECT_EQ(performer.refusal(gather), "");
      EXPECT_EQ(room[0], used ? 1 : 0);
      std::swap(gather.addr, gather.received.addr);
      EXPECT_NE(performer.refusal(gather), "");
      Request replace =
          requestOf(RequestKind::SendrecvReplace, pages.data(), part);
      EXPECT_NE(performer.refusal(replace), "");
    }
    Request exchange =
        requestOf(RequestKind::Sendrecv, pages.data() + page, {0, page});
    exchange.received.addr = pages.data();
    exchange.received.size = exchange.size;
    std::memset(pages.data(), 2, page);
    EXPECT_EQ(performer.refusal(exchange), "");
    EXPECT_EQ(pages.data()[page - 1], used ? 1 : 0);
    performer.complete();
  }
}

/// Registering memory does not make it memory to write to.
TEST(RequestFuzz, RegisteredMemoryThatIsOnlyReadIsNotWritten) {
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
  const Pages pages(/*used=*/true);
  pages.protect(PROT_READ);
  ASSERT_EQ(
      cudaHostRegister(pages.data(), 2 * pages.page, cudaHostRegisterReadOnly),
      cudaSuccess);
  Performer performer;
  const Part part = {pages.page, 8};
  EXPECT_NE(performer.refusal(requestOf(RequestKind::Recv, pages.data(), part)),
            "");
  const Part beyond = {0, 2 * pages.page + 1};
  const std::string why =
      performer.refusal(requestOf(RequestKind::Recv, pages.data(), beyond));
  EXPECT_NE(why.find("ends 1 byte behind its allocation"), std::string::npos)
      << why;
  EXPECT_EQ(cudaHostUnregister(pages.data()), cudaSuccess);
#else
  GTEST_SKIP() << "CUDA's driver does not tell";
#endif
}
