//===- user_objects.h - What graphs keep for a program ----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUDA Runtime API, "Graph Management": objects of the program's that are
// destroyed when nobody needs them any more: the program, graphs, what was
// instantiated of these, and launches that have not ended. Part of
// cuda_runtime_api.h. The function that destroys one is called by whoever gives
// the last reference back.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_CPU_USER_OBJECTS_H
#define GPUMPI_CPU_USER_OBJECTS_H

#include "../../macros_off.h"

#include "graphs.h"

typedef struct CUuserObject_st *cudaUserObject_t;

enum cudaUserObjectFlags GPUMPI_CPU_OF_INT {
  cudaUserObjectNoDestructorSync = 1 ///< Has to be said.
};

enum cudaUserObjectRetainFlags GPUMPI_CPU_OF_INT {
  cudaGraphUserObjectMove = 1 ///< The graph gets the caller's references.
};

GPUMPI_CPU_API_BEGIN

cudaError_t cudaUserObjectCreate(cudaUserObject_t *object, void *data,
                                 cudaHostFn_t destroy, unsigned int count,
                                 unsigned int flags);
cudaError_t cudaUserObjectRetain(cudaUserObject_t object,
                                 unsigned int count GPUMPI_CPU_DEFAULT(1));
cudaError_t cudaUserObjectRelease(cudaUserObject_t object,
                                  unsigned int count GPUMPI_CPU_DEFAULT(1));
cudaError_t cudaGraphRetainUserObject(cudaGraph_t graph,
                                      cudaUserObject_t object,
                                      unsigned int count GPUMPI_CPU_DEFAULT(1),
                                      unsigned int flags GPUMPI_CPU_DEFAULT(0));
cudaError_t
cudaGraphReleaseUserObject(cudaGraph_t graph, cudaUserObject_t object,
                           unsigned int count GPUMPI_CPU_DEFAULT(1));

GPUMPI_CPU_API_END

#include "../../macros_on.h"

#endif // GPUMPI_CPU_USER_OBJECTS_H
