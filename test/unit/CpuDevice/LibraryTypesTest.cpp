//===- LibraryTypesTest.cpp - Names of types, for libraries ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"

#include <library_types.h>

namespace {

/// Files and other processes are told the numbers.
TEST(LibraryTypes, HaveTheNumbersOfCuda) {
  const cudaDataType types[] = {
      CUDA_R_32F,  CUDA_R_64F, CUDA_R_16F, CUDA_R_8I,      CUDA_C_32F,
      CUDA_C_64F,  CUDA_C_16F, CUDA_C_8I,  CUDA_R_8U,      CUDA_C_8U,
      CUDA_R_32I,  CUDA_C_32I, CUDA_R_32U, CUDA_C_32U,     CUDA_R_16BF,
      CUDA_C_16BF, CUDA_R_4I,  CUDA_C_4I,  CUDA_R_4U,      CUDA_C_4U,
      CUDA_R_16I,  CUDA_C_16I, CUDA_R_16U, CUDA_C_16U,     CUDA_R_64I,
      CUDA_C_64I,  CUDA_R_64U, CUDA_C_64U, CUDA_R_8F_E4M3, CUDA_R_8F_E5M2};
  int number = 0;
  for (const cudaDataType_t type : types)
    EXPECT_EQ((int)type, number++);
  EXPECT_EQ((int)MAJOR_VERSION, 0);
  EXPECT_EQ((int)MINOR_VERSION, 1);
  const libraryPropertyType last = PATCH_LEVEL;
  EXPECT_EQ((int)last, 2);
#if CUDART_VERSION >= 12080 || !defined(CUDA_ORACLE)
  for (const cudaDataType type :
       {CUDA_R_8F_UE8M0, CUDA_R_6F_E2M3, CUDA_R_6F_E3M2, CUDA_R_4F_E2M1})
    EXPECT_EQ((int)type, number++);
  EXPECT_EQ(CUDA_R_8F_UE4M3, CUDA_R_8F_E4M3);
#endif
}

} // namespace
