//===- direct_operations.h - Operations that wait in place ------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What operations.h is in a file that was translated with --lowering=direct
// (direct.h). The last parameters of each function say where it was called:
// they tell operations apart, and are never written by the user.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_DIRECT_OPERATIONS_H
#define GPUMPI_DIRECT_OPERATIONS_H

#include <gpumpi/macros_off.h>

#include <gpumpi/delivery.h>
#include <gpumpi/device.h>

#include <cstddef>

namespace gpumpi {

/// Where a function was called.
struct CallPlace {
  const char *file;
  int line;
  int column; ///< Zero where the compiler does not tell.
};

#if defined(__has_builtin)
#if __has_builtin(__builtin_COLUMN)
#define GPUMPI_COLUMN __builtin_COLUMN()
#endif
#endif
#ifndef GPUMPI_COLUMN
#define GPUMPI_COLUMN 0
#endif

/// The parameters that say where the call stands. Not one of a class: GCC takes
/// the place of the built-ins from the default argument that they are.
#define GPUMPI_HERE                                                            \
  const char *file = __builtin_FILE(), int line = __builtin_LINE(),            \
             int column = GPUMPI_COLUMN

namespace detail {

/// Has \p operation performed with \p request when all live threads of the grid
/// have called it at \p place; \p ofBlock: those of the block.
const Reply &performDirect(const char *operation, const CallPlace &place,
                           const Request &request, bool ofBlock);

/// The same for a thread that wants something back. \returns what the call
/// returns.
inline int perform(const char *operation, const CallPlace &place,
                   const Request &request, bool ofBlock) {
  return performDirect(operation, place, request, ofBlock).returned;
}
template <unsigned Count>
int perform(const char *operation, const CallPlace &place,
            const RequestWith<Count> &request, bool ofBlock) {
  const Reply &reply = performDirect(operation, place, request, ofBlock);
  deliver(reply, request.gpumpi_outputs);
  return reply.returned;
}

/// Who this process is, for \p function, called at \p place.
const Identity &directIdentity(const char *function, const CallPlace &place);

/// A thread has begun to run a kernel that calls operations.
void beginDirect();

/// A thread has run into the brace that ends its kernel, in line \p line.
void endDirect(int line);

} // namespace detail

/// What a kernel that calls operations does first.
inline void beginOfKernel() { detail::beginDirect(); }

/// What a kernel that calls operations does last, unless it returns. \p line:
/// of its last brace.
inline void endOfKernel(int line) { detail::endDirect(line); }

} // namespace gpumpi

inline void gpumpi_beginOfKernel() { gpumpi::beginOfKernel(); }
inline void gpumpi_endOfKernel(int line) { gpumpi::endOfKernel(line); }

#define GPUMPI_OUTPUT
#define GPUMPI_FUNCTION(FUNCTION, NAME, PARAMETERS, ARGUMENTS, OF_BLOCK)       \
  inline int FUNCTION(GPUMPI_LIST PARAMETERS, GPUMPI_HERE) {                   \
    return gpumpi::detail::perform(#FUNCTION, {file, line, column},            \
                                   gpumpi::make_##NAME ARGUMENTS, OF_BLOCK);   \
  }
#define GPUMPI_OPERATION(NAME, PARAMETERS, ARGUMENTS)                          \
  GPUMPI_FUNCTION(cuda_mpi_##NAME, NAME, PARAMETERS, ARGUMENTS, false)         \
  GPUMPI_BLOCK_FUNCTION(GPUMPI_BLOCK_NAME(NAME), NAME, PARAMETERS, ARGUMENTS)
#define GPUMPI_TYPED_OPERATION(NAME, CONSTRAINT, PARAMETERS, ARGUMENTS)        \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_FUNCTION(cuda_mpi_##NAME, NAME, PARAMETERS, ARGUMENTS, false)         \
  template <class T, class = CONSTRAINT>                                       \
  GPUMPI_BLOCK_FUNCTION(GPUMPI_BLOCK_NAME(NAME), NAME, PARAMETERS, ARGUMENTS)
// Its name is expanded before it becomes a string.
#define GPUMPI_BLOCK_FUNCTION(FUNCTION, NAME, PARAMETERS, ARGUMENTS)           \
  GPUMPI_FUNCTION(FUNCTION, NAME, PARAMETERS, ARGUMENTS, true)
#define GPUMPI_TYPED_OVERLOAD GPUMPI_TYPED_OPERATION
#include <gpumpi/operations.def>
#undef GPUMPI_FUNCTION
#undef GPUMPI_BLOCK_FUNCTION

/// Rank of this process in MPI_COMM_WORLD.
inline int cuda_mpi_comm_rank(GPUMPI_HERE) {
  return gpumpi::detail::directIdentity("cuda_mpi_comm_rank",
                                        {file, line, column})
      .rank;
}

/// Number of processes in MPI_COMM_WORLD.
inline int cuda_mpi_comm_size(GPUMPI_HERE) {
  return gpumpi::detail::directIdentity("cuda_mpi_comm_size",
                                        {file, line, column})
      .size;
}

#undef GPUMPI_HERE
#undef GPUMPI_COLUMN

#include <gpumpi/macros_on.h>

#endif // GPUMPI_DIRECT_OPERATIONS_H
