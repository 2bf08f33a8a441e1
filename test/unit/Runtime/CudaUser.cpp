//===- CudaUser.cpp - A shared library that uses CUDA ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For UnseenCallsTest.cpp, in the way that a macro says. It is never loaded.
//
//===----------------------------------------------------------------------===//

#if defined(USES_KERNELS)
// Where nvcc puts code for GPUs.
__attribute__((section(".nv_fatbin"), used)) static const int code = 1;
#elif defined(USES_LOADS)
extern const char *const driver;
const char *const driver = "libcuda.so.1";
#elif defined(USES_RUNTIME)
extern "C" int cudaStreamQuery(void *);
int use() { return cudaStreamQuery(nullptr); }
#elif defined(USES_DRIVER)
extern "C" int cuStreamQuery(void *);
int use() { return cuStreamQuery(nullptr); }
#else
extern const char *const nothing;
const char *const nothing = "libcublas.so.1";
#endif
