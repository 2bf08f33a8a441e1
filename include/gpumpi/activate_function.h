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

/// Takes the operations that a kernel would ask for first.
class Opening {
public:
  /// \p request is that of operation \p operation of the translation unit.
  virtual void operator()(unsigned operation, const Request &request) = 0;

protected:
  ~Opening() = default;
};

/// Performs one activation: launches the kernel on the configured stream. Holds
/// a copy of a function object that is called with an Activation; perhaps also
/// of one that is called with an Opening, and does on the host what the kernel
/// does first.
class ActivateFunction {
public:
  template <class Function>
  ActivateFunction(const Function &function)
      : held(new Holder<Function>(function)) {}
  template <class Function, class Open>
  ActivateFunction(const Function &function, const Open &open)
      : held(new OpeningHolder<Function, Open>(function, open)) {}
  ActivateFunction(const ActivateFunction &other) : held(other.held->copy()) {}
  ActivateFunction &operator=(const ActivateFunction &) = delete;
  ~ActivateFunction() { delete held; }

  void operator()(const Activation &activation) const {
    held->call(activation);
  }
  bool opens() const { return held->opens(); }
  void open(Opening &opening) const { held->open(opening); }

private:
  struct Held {
    virtual ~Held() = default;
    virtual const Held *copy() const = 0;
    virtual void call(const Activation &activation) const = 0;
    virtual bool opens() const { return false; }
    virtual void open(Opening &) const {}
  };

  template <class Function> struct Holder : Held {
    explicit Holder(const Function &function) : function(function) {}
    const Held *copy() const override { return new Holder(function); }
    void call(const Activation &activation) const override {
      function(activation);
    }
    const Function function;
  };

  template <class Function, class Open>
  struct OpeningHolder final : Holder<Function> {
    OpeningHolder(const Function &function, const Open &asks)
        : Holder<Function>(function), asks(asks) {}
    const Held *copy() const override { return new OpeningHolder(*this); }
    bool opens() const override { return true; }
    void open(Opening &opening) const override { asks(opening); }
    const Open asks;
  };

  const Held *const held;
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_ACTIVATE_FUNCTION_H
