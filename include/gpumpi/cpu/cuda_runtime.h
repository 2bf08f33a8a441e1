//===- cuda_runtime.h - CUDA for a machine without a GPU --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes the place of CUDA's header of this name: the built-in variables and
// types, the functions of device code, and the runtime API. See host_defines.h
// for the two ways in which these headers are read.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_CUDA_RUNTIME_H
#define GPUMPI_CPU_CUDA_RUNTIME_H

#include "../macros_off.h"

#define __CUDA_RUNTIME_H__

#include "host_defines.h"

#ifndef __cplusplus

#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "driver_functions.h"
#include "vector_functions.h"

#else

#ifdef GPUMPI_CPU_PARSE
#include "gpumpi_cpu/nvcc.h"
#endif

#include "gpumpi_cpu/standard_library.h"

#include "channel_descriptor.h"
#include "cuda_runtime_api.h"
#include "device_launch_parameters.h"
#include "driver_functions.h"
#include "driver_types.h"
#include "library_types.h"
#include "surface_indirect_functions.h"
#include "texture_indirect_functions.h"
#include "vector_functions.h"
#include "vector_types.h"

#include "gpumpi_cpu/graph_symbols.h"
#include "gpumpi_cpu/kernel_launches.h"
#include "gpumpi_cpu/occupancy.h"
#include "gpumpi_cpu/runtime_templates.h"

// As with CUDA's header, files of the host compiler do not see the functions of
// device code, and may have functions of these names: rsqrtf(), min().
#ifdef __CUDACC__
#include "gpumpi_cpu/atomics.h"
#include "gpumpi_cpu/bit_functions.h"
#include "gpumpi_cpu/block_loops.h"
#include "gpumpi_cpu/clusters.h"
#include "gpumpi_cpu/conversions.h"
#include "gpumpi_cpu/dependent_launches.h"
#include "gpumpi_cpu/dot_products.h"
#include "gpumpi_cpu/dpx_functions.h"
#include "gpumpi_cpu/math_functions.h"
#include "gpumpi_cpu/math_intrinsics.h"
#include "gpumpi_cpu/memory_functions.h"
#include "gpumpi_cpu/ordered_atomics.h"
#include "gpumpi_cpu/packed_float_functions.h"
#include "gpumpi_cpu/simd_comparisons.h"
#include "gpumpi_cpu/simd_functions.h"
#include "gpumpi_cpu/synchronization.h"
#include "gpumpi_cpu/warp.h"
// Programs without operations of their own need not include what stages of the
// translation write where threads leave kernels at barriers.
#if defined(GPUMPI_TRANSLATE) && defined(GPUMPI_SYNC)
#include "../temporaries.h"
#endif
#endif

#ifdef GPUMPI_CPU_PARSE
#include "gpumpi_cpu/execution_configuration.h"
#else
#include "gpumpi_cpu/kernel_address.h"
#include "gpumpi_cpu/kernel_limits.h"
#include "gpumpi_cpu/launch.h"
#include "gpumpi_cpu/launch_pointer.h"
#include "gpumpi_cpu/shared.h"
#endif

#endif // __cplusplus

#include "../macros_on.h"

#endif // GPUMPI_CPU_CUDA_RUNTIME_H
