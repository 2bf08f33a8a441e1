//===- activate_function.h - What launches a kernel once --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A std::function for one purpose: every translated program reads this, and the
// header of that one takes longer to read than all of ours together.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_ACTIVATE_FUNCTION_H
#define GPUMPI_ACTIVATE_FUNCTION_H

#include <gpumpi/macros_off.h>

#include <gpumpi/frame.h>

namespace gpumpi {

/// Performs one activation: launches the kernel on the configured stream. Holds
/// a copy of a function object that is called with an Activation.
class ActivateFunction {
public:
  template <class Function>
  ActivateFunction(const Function &function)
      : held(new Holder<Function>(function)) {}
  ActivateFunction(const ActivateFunction &other) : held(other.held->copy()) {}
  ActivateFunction &operator=(const ActivateFunction &) = delete;
  ~ActivateFunction() { delete held; }

  void operator()(const Activation &activation) const {
    held->call(activation);
  }

private:
  struct Held {
    virtual ~Held() = default;
    virtual const Held *copy() const = 0;
    virtual void call(const Activation &activation) const = 0;
  };

  template <class Function> struct Holder final : Held {
    explicit Holder(const Function &function) : function(function) {}
    const Held *copy() const override { return new Holder(function); }
    void call(const Activation &activation) const override {
      function(activation);
    }
    const Function function;
  };

  const Held *const held;
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_ACTIVATE_FUNCTION_H
