//===- Datatype.h - The MPI datatypes of messages ---------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#ifndef GPUMPI_RUNTIME_DATATYPE_H
#define GPUMPI_RUNTIME_DATATYPE_H

#include <gpumpi/reduce_op.h>
#include <gpumpi/request.h>

#include <mpi.h>

#include <limits>
#include <string>
#include <utility>

namespace gpumpi {

/// A datatype and how often it stands in a message. MPI counts in int; what is
/// longer is one element of a type made for it (MPI-3.1, 4.1.11).
class Datatype {
public:
  /// \p size bytes.
  static Datatype bytes(long long size) {
    return Datatype(MPI_CHAR, 1, false).times(size);
  }

  /// \p count blocks of \p size bytes, which begin \p stride bytes apart.
  static Datatype blocks(long long count, long long size, long long stride);

  /// One element of a collective's type.
  static Datatype element(ElementType type, long long bytes);

  /// \p count of this, which is one element.
  Datatype times(long long count) const {
    if (owned || count > std::numeric_limits<int>::max())
      return timesOwned(count);
    return {handle, static_cast<int>(count), false};
  }

  Datatype(Datatype &&other) noexcept { *this = std::move(other); }
  Datatype &operator=(Datatype &&other) noexcept {
    std::swap(handle, other.handle);
    std::swap(repeated, other.repeated);
    std::swap(owned, other.owned);
    return *this;
  }
  ~Datatype() {
    if (owned)
      MPI_Type_free(&handle);
  }

  MPI_Datatype type() const { return handle; }
  int count() const { return repeated; }

private:
  MPI_Datatype handle = MPI_DATATYPE_NULL;
  int repeated = 1;
  bool owned = false;

  Datatype(MPI_Datatype handle, int repeated, bool owned)
      : handle(handle), repeated(repeated), owned(owned) {
    if (owned)
      MPI_Type_commit(&this->handle);
  }
  Datatype timesOwned(long long count) const;
};

/// The operator that a request's `op` means; ReduceOp::None for one that is not
/// predefined.
ReduceOp reduceOpOf(unsigned long long bits);

/// MPI's handle of \p op.
MPI_Op handleOf(ReduceOp op);

/// "MPI_SUM", for people.
const char *nameOf(ReduceOp op);

/// Why elements of \p type cannot be combined by \p op; empty where they can
/// (MPI-3.1, 5.9.2).
std::string reductionProblem(ElementType type, ReduceOp op);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_DATATYPE_H
