//===- kernel_address.h - Kernels by their addresses ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of the runtime API are given a kernel as an address, and the
// addresses of its arguments. What is behind them, only the kernel's type
// tells. So where a program takes the address of a kernel that calls no
// operations,
//
//   (void *)kernel  ->  (void *)::gpumpi::cpu::addressed(kernel)
//
// and how to launch it is recorded for that address. What initialises a
// variable of the program may be a constant, and nothing is done for it when
// the program runs. There the kernel is recorded before:
//
//   void (*const kernels[])(int *) = {::gpumpi::cpu::addressedConstant<a>(), …
//
// A kernel that calls operations has a proxy (kernel_proxy.h).
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_KERNEL_ADDRESS_H
#define GPUMPI_CPU_KERNEL_ADDRESS_H

#include "../../macros_off.h"

#include "../../proxied_kernel.h"
#include "../driver_types.h"
#include "launch.h"

#include <tuple>
#include <type_traits>
#include <utility>

namespace gpumpi {
namespace cpu {

/// How a kernel behind an address is launched.
struct AddressedConfig {
  dim3 grid;
  dim3 block;
  size_t sharedBytes;
  bool cooperative;
};

/// A kernel with the arguments that it had when this was made.
class AddressedLaunch {
public:
  virtual ~AddressedLaunch() = default;

  /// Launches it, as often as it is called. \returns the error.
  virtual cudaError_t launch(cudaStream_t stream) const = 0;
};

namespace detail {

/// Makes the launch of \p kernel, which is the caller's to delete. \p arguments
/// are the addresses of the arguments, which are copied.
using MakeLaunch = const AddressedLaunch *(*)(const void *kernel,
                                              const AddressedConfig &config,
                                              void *const *arguments);

/// Kernels at \p kernel are launched by what \p make makes, and have parameters
/// with \p rooms.
void recordKernel(const void *kernel, MakeLaunch make,
                  const ParameterRoom *rooms);

/// What an argument is copied to. What the translator has made of a kernel, in
/// a file that is translated once more, has a reference among its parameters.
template <class Parameter>
using Argument = std::remove_cv_t<std::remove_reference_t<Parameter>>;

/// The arguments at \p addresses, for parameters of types \p Parameters.
template <class... Parameters, std::size_t... Index>
std::tuple<Argument<Parameters>...> argumentsAt(void *const *addresses,
                                                std::index_sequence<Index...>) {
  static_cast<void>(addresses); // A kernel may have no parameters.
  return std::tuple<Argument<Parameters>...>(
      *static_cast<const Argument<Parameters> *>(addresses[Index])...);
}

/// \p Launcher::launch carries out the launch.
template <class Launcher, class... Parameters>
class LaunchBy final : public AddressedLaunch {
public:
  LaunchBy(const void *kernel, const AddressedConfig &config,
           void *const *arguments)
      : kernel(reinterpret_cast<void (*)(Parameters...)>(
            const_cast<void *>(kernel))),
        config(config),
        values(argumentsAt<Parameters...>(
            arguments, std::index_sequence_for<Parameters...>())) {}

  cudaError_t launch(cudaStream_t stream) const override {
    return Launcher::launch(
        config, stream,
        bodyOfKernel(kernel, [kernel = kernel, values = values] {
          std::apply(kernel, values);
        }));
  }

private:
  void (*const kernel)(Parameters...);
  const AddressedConfig config;
  const std::tuple<Argument<Parameters>...> values;
};

template <class Launcher, class... Parameters>
const AddressedLaunch *makeLaunch(const void *kernel,
                                  const AddressedConfig &config,
                                  void *const *arguments) {
  return new LaunchBy<Launcher, Parameters...>(kernel, config, arguments);
}

struct OrdinaryLauncher {
  template <class Body>
  static cudaError_t launch(const AddressedConfig &config, cudaStream_t stream,
                            const Body &body) {
    return cpu::launch(config.grid, config.block, config.sharedBytes, stream,
                       body, nullptr, nullptr, {}, config.cooperative);
  }
};

/// \returns true.
template <class Launcher, class... Parameters>
bool record(void (*kernel)(Parameters...)) {
  recordKernel(reinterpret_cast<const void *>(kernel),
               &makeLaunch<Launcher, Parameters...>,
               parameterRooms<Parameters...>);
  return true;
}

} // namespace detail

/// \p kernel, whose address can be given to the runtime API from now on. Where
/// the compiler asks for a constant, it is not recorded.
template <class Launcher = detail::OrdinaryLauncher, class... Parameters>
constexpr auto addressed(void (&kernel)(Parameters...))
    -> void (&)(Parameters...) {
  if (!__builtin_is_constant_evaluated())
    (void)detail::record<Launcher>(&kernel);
  return kernel;
}

namespace detail {

template <auto Kernel, class Launcher> struct AddressedConstant {
  static const bool recorded;
};
template <auto Kernel, class Launcher>
const bool AddressedConstant<Kernel, Launcher>::recorded =
    record<Launcher>(Kernel);

} // namespace detail

/// The same for a constant.
template <auto Kernel, class Launcher = detail::OrdinaryLauncher>
constexpr auto addressedConstant() -> decltype(*Kernel) {
  (void)&detail::AddressedConstant<Kernel, Launcher>::recorded;
  return *Kernel;
}

} // namespace cpu
} // namespace gpumpi

template <class... Parameters>
constexpr auto gpumpi_cpu_addressed(void (&kernel)(Parameters...))
    -> void (&)(Parameters...) {
  return gpumpi::cpu::addressed(kernel);
}
template <auto Kernel>
constexpr auto gpumpi_cpu_addressedConstant() -> decltype(*Kernel) {
  return gpumpi::cpu::addressedConstant<Kernel>();
}

#include "../../macros_on.h"

#endif // GPUMPI_CPU_KERNEL_ADDRESS_H
