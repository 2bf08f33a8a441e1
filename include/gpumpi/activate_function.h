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

/// In place of a function object that does what a kernel does first.
struct NoOpening {
  void operator()(Opening &) const {}
};

/// In place of a function object that tells whether a kernel is over.
struct NoClosing {
  bool operator()(unsigned) const { return false; }
};

/// Performs one activation: launches the kernel on the configured stream. Holds
/// copies of function objects: one that is called with an Activation; perhaps
/// also one that is called with an Opening, and does on the host what the
/// kernel does first, and one that tells of an operation, which has been
/// performed, whether all the kernel would do behind it is to end.
class ActivateFunction {
public:
  template <class Function>
  ActivateFunction(const Function &function)
      : held(new Holder<Function>(function)) {}
  template <class Function, class Open, class Close = NoClosing>
  ActivateFunction(const Function &function, const Open &open,
                   const Close &close = Close())
      : held(new HostHolder<Function, Open, Close>(function, open, close)) {}
  ActivateFunction(const ActivateFunction &other) : held(other.held->copy()) {}
  ActivateFunction &operator=(const ActivateFunction &) = delete;
  ~ActivateFunction() { delete held; }

  void operator()(const Activation &activation) const {
    held->call(activation);
  }
  bool opens() const { return held->opens(); }
  void open(Opening &opening) const { held->open(opening); }
  bool ends(unsigned operation) const { return held->ends(operation); }

private:
  struct Held {
    virtual ~Held() = default;
    virtual const Held *copy() const = 0;
    virtual void call(const Activation &activation) const = 0;
    virtual bool opens() const { return false; }
    virtual void open(Opening &) const {}
    virtual bool ends(unsigned) const { return false; }
  };

  template <class Function> struct Holder : Held {
    explicit Holder(const Function &function) : function(function) {}
    const Held *copy() const override { return new Holder(function); }
    void call(const Activation &activation) const override {
      function(activation);
    }
    const Function function;
  };

  static bool doesOpen(const void *) { return true; }
  static bool doesOpen(const NoOpening *) { return false; }

  template <class Function, class Open, class Close>
  struct HostHolder final : Holder<Function> {
    HostHolder(const Function &function, const Open &asks, const Close &close)
        : Holder<Function>(function), asks(asks), close(close) {}
    const Held *copy() const override { return new HostHolder(*this); }
    bool opens() const override { return doesOpen(&asks); }
    void open(Opening &opening) const override { asks(opening); }
    bool ends(unsigned operation) const override {
#ifdef GPUMPI_CPU_CHECKED // That is the host looking at device memory.
      (void)operation;
      return false;
#else
      return close(operation);
#endif
    }
    const Open asks;
    const Close close;
  };

  const Held *const held;
};

} // namespace gpumpi

#include <gpumpi/macros_on.h>

#endif // GPUMPI_ACTIVATE_FUNCTION_H
