//===- curand_kernel.h - Random numbers in kernels --------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuRAND's generators for device code (cuRAND documentation, "Device API"):
// XORWOW, Philox4x32-10 and MRG32k3a, with all of their distributions. Every
// thread has a state of its own; the functions are for the host, too.
//
// Other generators take tables that the host's part of cuRAND makes, which the
// CPU target does not have. Their types say so where they are used.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CURAND_KERNEL_H
#define GPUMPI_CPU_CURAND_KERNEL_H

#include "../macros_off.h"

#define CURAND_KERNEL_H_

#include "cuda_runtime.h"

#include "curand_lognormal.h"
#include "curand_normal.h"
#include "curand_philox4x32_x.h"
#include "curand_poisson.h"
#include "curand_uniform.h"
#include "gpumpi_cpu/curand_mrg32k3a.h"
#include "gpumpi_cpu/curand_xorwow.h"

#define GPUMPI_CPU_CURAND_ABSENT(NAME, WHAT)                                   \
  typedef void NAME __attribute__((__unavailable__(                            \
      "gpumpi's CPU target has no " WHAT " of cuRAND: use curandState, "       \
      "curandStatePhilox4_32_10_t or curandStateMRG32k3a_t, or build with "    \
      "--target=cuda")))
GPUMPI_CPU_CURAND_ABSENT(curandStateMtgp32, "MTGP32");
GPUMPI_CPU_CURAND_ABSENT(curandStateMtgp32_t, "MTGP32");
GPUMPI_CPU_CURAND_ABSENT(curandStateSobol32, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateSobol32_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateSobol64, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateSobol64_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateScrambledSobol32, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateScrambledSobol32_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateScrambledSobol64, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandStateScrambledSobol64_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandDirectionVectors32_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandDirectionVectors64_t, "Sobol sequences");
GPUMPI_CPU_CURAND_ABSENT(curandDiscreteDistribution_t,
                         "discrete distributions");
#undef GPUMPI_CPU_CURAND_ABSENT

#include "../macros_on.h"

#endif // GPUMPI_CPU_CURAND_KERNEL_H
