//===- Stack.h - Memory for a fiber to run on -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stacks come straight from the operating system. Only what a thread touches of
// its stack becomes real memory. Below each lies a page that nobody may touch,
// so that an overflow stops the program instead of changing a neighbour.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_LIB_CPUDEVICE_STACK_H
#define GPUMPI_LIB_CPUDEVICE_STACK_H

#include <boost/context/stack_context.hpp>

#include <cstddef>

namespace gpumpi::cpu {

/// Allocates stacks of one size.
class StackAllocator {
public:
  explicit StackAllocator(std::size_t bytes);
  boost::context::stack_context allocate();
  void deallocate(boost::context::stack_context &stack);
  /// The lowest address of \p stack...
  static void *low(const boost::context::stack_context &stack);
  /// ... and the lowest that may be used.
  static void *lowest(const boost::context::stack_context &stack);

private:
  std::size_t bytes; ///< Of one stack, without its guard page.
};

} // namespace gpumpi::cpu

#endif // GPUMPI_LIB_CPUDEVICE_STACK_H
