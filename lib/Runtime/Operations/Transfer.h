//===- Transfer.h - One MPI operation on its way ----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An operation is started, tested until it is complete, and finished. MPI is
// called in its nonblocking forms, so that whoever waits can do other things
// meanwhile.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_TRANSFER_H
#define GPUMPI_RUNTIME_TRANSFER_H

#include "Ipc/Ipc.h"
#include "Memory/Spares.h"
#include "Memory/StagedData.h"
#include "Memory/Staging.h"
#include "Operations/Communicator.h"
#include "Operations/RequestBook.h"
#include "Operations/SendWindow.h"
#include "Operations/StridedWays.h"
#include "Reports/Statistics.h"

#include <gpumpi/request.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace gpumpi {

/// What performing an operation takes, apart from the request.
struct TransferContext {
  Staging &staging;
  cudaStream_t stream; ///< For copies.
  KernelStatistics &counts;
  /// Collectives use MPI's blocking forms, which match those of host code.
  bool blockingCollectives;
  /// Where the shared memory of the blocks is kept while the kernel is away.
  const unsigned char *saved = nullptr;
  size_t savedBytes = 0;
  /// By which envelopes come and go; null: none do.
  Ipc *ipc = nullptr;
  /// What MPI has been asked for and is to be asked about.
  RequestBook *book = nullptr;
  /// The kernel is not left for an operation: a block goes on in its own shared
  /// memory while others are waited for.
  bool kernelStays = false;
  Spares *spares = nullptr;      ///< For messages...
  Spares *plainSpares = nullptr; ///< ... and for plain ones.
  /// From where one block's shared memory is kept to where the next one's is.
  size_t savedStride = 1;
  /// What is received there becomes one of these; null: it is put there.
  std::vector<Landing> *landings = nullptr;
  /// Of messages of blocks with gaps.
  StridedWays *stridedWays = nullptr;

  /// True if \p address lies there.
  bool isSaved(const void *address) const {
    return reinterpret_cast<size_t>(address) - reinterpret_cast<size_t>(saved) <
           savedBytes;
  }

  /// True if what is received at \p address is put there later.
  bool lands(const void *address) const { return landings && isSaved(address); }

  /// True if what \p request only begins to send from \p address is copied
  /// first: shared memory does not wait for MPI.
  bool isCopied(const Request &request, const void *address) const {
    return request.nonblocking &&
           (isSaved(address) || (kernelStays && !isAllocated(address)));
  }
};

class Transfer {
public:
  virtual ~Transfer() = default;

  /// \returns whether it is complete. To be called again until it is.
  /// \throws OperationError
  virtual bool test() = 0;

  /// Has \p reader told, from now on, when it may be complete; null: nobody.
  /// \returns false where it has to be asked again and again.
  virtual bool tell(RequestBook::Reader *) { return false; }

  /// What MPI has not completed yet.
  struct Open {
    bool send = true, receive = true;
  };
  virtual Open open() const { return {}; }

  /// Puts what has arrived in its place, and what there is to say in \p reply.
  /// To be called once, when the operation is complete. \throws OperationError
  virtual void finish(Reply &reply) = 0;
};

/// Start what \p request, which has been checked, asks for. The request and the
/// context must outlive the result. \throws OperationError
/// \p window: what it sends waits there until it may, if there is one.
std::unique_ptr<Transfer> startPointToPoint(const Request &request,
                                            const Communicator &comm,
                                            const TransferContext &context,
                                            SendWindow *window);
/// The same for a PlainMessage.
std::unique_ptr<Transfer> startPlain(const Request &request,
                                     const Communicator &comm,
                                     const TransferContext &context);
std::unique_ptr<Transfer> startProbe(const Request &request,
                                     const TransferContext &context);
/// \p mayBlock: MPI's blocking form may be used.
std::unique_ptr<Transfer> startCollective(const Request &request,
                                          const Communicator &comm,
                                          const TransferContext &context,
                                          bool mayBlock = true);

/// The requests by which MPI performs one operation.
class MpiRequests {
public:
  explicit MpiRequests(RequestBook &book) : book(book) {}
  ~MpiRequests() {
    for (size_t i = 0; i < count; ++i)
      if (!entry(i).complete)
        book.strike(entry(i));
  }
  MpiRequests(const MpiRequests &) = delete;
  MpiRequests &operator=(const MpiRequests &) = delete;

  /// A place for the request of an MPI call, which follows at once.
  MPI_Request *next() {
    if (count >= entries.size())
      more.push_back(std::make_unique<RequestBook::Entry>());
    return book.enter(entry(count++));
  }

  /// Has \p reader told when one of them is complete; null: nobody.
  void tell(RequestBook::Reader *reader) {
    for (size_t i = 0; i < count; ++i)
      entry(i).reader = reader;
  }

  /// \returns whether all are complete, as far as the book says. When they are,
  /// \p failed is called with the code of the first that was not successful, if
  /// any; it throws.
  template <class Failed> bool test(const Failed &failed) {
    for (size_t i = 0; i < count; ++i)
      if (!entry(i).complete)
        return false;
    for (size_t i = 0; i < count; ++i)
      if (entry(i).error != MPI_SUCCESS)
        failed(entry(i).error);
    return true;
  }

  size_t size() const { return count; }
  bool isComplete(size_t index) const {
    return index < count && entry(index).complete;
  }
  RequestBook::Entry &last() { return entry(count - 1); }
  const MPI_Status &status(size_t index) const { return entry(index).status; }

private:
  RequestBook &book;
  std::array<RequestBook::Entry, 2> entries; ///< A send and a receive.
  /// Of a reduction in pieces. The book knows them by their addresses.
  std::vector<std::unique_ptr<RequestBook::Entry>> more;
  size_t count = 0;

  const RequestBook::Entry &entry(size_t index) const {
    return index < entries.size() ? entries[index]
                                  : *more[index - entries.size()];
  }
  RequestBook::Entry &entry(size_t index) {
    return const_cast<RequestBook::Entry &>(std::as_const(*this).entry(index));
  }
};

/// Throws an OperationError with MPI's words for the error \p code.
[[noreturn]] void failMpi(int code);

/// Does so unless \p code is MPI_SUCCESS.
inline void checkMpi(int code) {
  if (code != MPI_SUCCESS)
    failMpi(code);
}

/// MPI's number for the rank or tag that a kernel has written.
inline int rankForMpi(int rank) {
  switch (rank) {
  case CUDA_MPI_ANY_SOURCE:
    return MPI_ANY_SOURCE;
  case CUDA_MPI_PROC_NULL:
    return MPI_PROC_NULL;
  default:
    return rank;
  }
}
inline int tagForMpi(int tag) {
  return tag == CUDA_MPI_ANY_TAG ? MPI_ANY_TAG : tag;
}

/// \p status as a kernel reads it.
cuda_mpi_status statusOf(const MPI_Status &status);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TRANSFER_H
