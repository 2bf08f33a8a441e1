//===- StagedData.h - The data of one message, for MPI ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device memory that MPI cannot reach is represented by pinned host memory, in
// which the pieces of a buffer lie behind each other. What the host reaches,
// and is copied all the same, the host copies itself; a few bytes lie here.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STAGEDDATA_H
#define GPUMPI_RUNTIME_STAGEDDATA_H

#include "Memory/Rows.h"
#include "Memory/Staging.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace gpumpi {

/// What has arrived and is put in its place later.
struct Landing {
  void *address;            ///< Of the buffer,
  std::vector<Rows> layout; ///< of which these are the pieces.
  Pool::Block block;        ///< Where they are, behind each other...
  size_t bytes;             ///< ... as far as they have come.
};

/// Who reads what a buffer holds, or writes it.
enum class User {
  Mpi,
  MpiPacked, ///< It is given no gaps, if there is memory for that.
  Landing,   ///< It arrives somewhere else.
  MpiLater,  ///< What is sent is copied, since the buffer may change before.
  MpiInOne,  ///< What arrives may be an envelope, which must have no gaps.
  Host
};

/// Copies \p bytes bytes from \p there, which another process has lent (\p
/// loan), to the pieces \p layout of the buffer at \p address; if there are
/// none, to \p address. Otherwise as in StagedData::deliver.
void copyLent(Staging &staging, void *address, const std::vector<Rows> &layout,
              const unsigned char *there, size_t bytes, IpcLoan loan,
              cudaStream_t stream, double &seconds);

/// The same from the device's own memory.
void copyWithin(Staging &staging, void *address, const unsigned char *there,
                size_t bytes, cudaStream_t stream, double &seconds);

class StagedData {
public:
  StagedData() = default;

  /// The pieces \p pieces of the buffer at \p address, for \p access. Copies go
  /// in the order of \p stream; the time that they take is added to \p seconds,
  /// which must outlive this, as \p staging. \throws OperationError where the
  /// address is no memory, or where there is none to represent it.
  StagedData(Staging &staging, void *address, const std::vector<Rows> &pieces,
             Access access, cudaStream_t stream, double &seconds,
             User user = User::Mpi)
      : StagedData(staging, address, pieces.data(), pieces.size(), access,
                   stream, seconds, user) {}
  /// Likewise; the only piece is \p rows.
  StagedData(Staging &staging, void *address, const Rows &rows, Access access,
             cudaStream_t stream, double &seconds, User user = User::Mpi)
      : StagedData(staging, address, &rows, 1, access, stream, seconds, user) {}

  /// Has what arrives become one of \p landings instead of being put in its
  /// place. For a User::Landing; they must outlive this.
  void landIn(std::vector<Landing> &landings) { lands = &landings; }

  /// True if the data lies in host memory, without gaps.
  bool isStaged() const { return staged; }

  /// What MPI is given.
  void *data() const { return staged ? host() : address; }

  /// Copies the data to where MPI finds it, and waits. Does nothing where
  /// nothing is staged. \throws OperationError where CUDA refuses.
  void fetch();
  /// Copies back what MPI has put there, or its first \p bytes bytes; then the
  /// data may be gone from here. The launch may have to wait for that
  /// (Staging::isDelivering). Likewise.
  void deliver();
  void deliver(size_t bytes);

  /// The same with bytes that another process has lent.
  void deliverFrom(const unsigned char *there, size_t bytes, IpcLoan loan) {
    if (lands)
      return land(there, bytes);
    copyLent(*staging, address, layout, there, bytes, std::move(loan), stream,
             *seconds);
  }

  /// Of all pieces.
  size_t size() const { return total; }

private:
  static constexpr size_t Few = 64;

  Staging *staging = nullptr;
  void *address = nullptr;
  std::vector<Rows> layout; ///< Unless it is contiguous and the host copies.
  cudaStream_t stream = nullptr;
  double *seconds = nullptr;
  size_t total = 0;
  bool staged = false;
  bool byHost = false; ///< The host copies.
  std::vector<Landing> *lands = nullptr;
  Pool::Block block; ///< If it is not here:
  alignas(16) mutable unsigned char few[Few];

  StagedData(Staging &staging, void *address, const Rows *pieces, size_t count,
             Access access, cudaStream_t stream, double &seconds, User user);

  /// Where the data is that is staged.
  unsigned char *host() const { return block.bytes() ? block.bytes() : few; }

  void copy(Direction direction, size_t bytes);
  void land(const unsigned char *there, size_t bytes);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STAGEDDATA_H
