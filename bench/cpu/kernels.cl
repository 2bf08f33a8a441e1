// The computations of kernels.cu in OpenCL C. Sizes are those of cases.h.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#define TILE 16
#define SIDE 32
#define GROUP 256

kernel void saxpy(global const float *a, global const float *b,
                  global float *out, unsigned n) {
  const unsigned i = get_global_id(0);
  if (i < n)
    out[i] = 2.5f * a[i] + b[i];
}

kernel void stencil(global const float *a, global const float *b,
                    global float *out, unsigned n) {
  const unsigned x = get_global_id(0), y = get_global_id(1);
  if (x == 0 || y == 0 || x >= n - 1 || y >= n - 1)
    return;
  const unsigned i = y * n + x;
  out[i] = 0.2f * (a[i] + a[i - 1] + a[i + 1] + a[i - n] + a[i + n]) + b[i];
}

kernel void product(global const float *a, global const float *b,
                    global float *out, unsigned n) {
  const unsigned x = get_global_id(0), y = get_global_id(1);
  float sum = 0;
  for (unsigned k = 0; k < n; ++k)
    sum += a[y * n + k] * b[k * n + x];
  out[y * n + x] = sum;
}

float3 attract(float4 body, float4 other) {
  const float x = other.x - body.x, y = other.y - body.y, z = other.z - body.z;
  const float square = x * x + y * y + z * z + 0.01f;
  const float by = other.w / (square * sqrt(square));
  return (float3)(x * by, y * by, z * by);
}

kernel void bodies(global const float4 *a, global const float *b,
                   global float4 *out, unsigned n) {
  const unsigned i = get_global_id(0);
  float3 force = (float3)(0, 0, 0);
  for (unsigned j = 0; j < n; ++j)
    force += attract(a[i], a[j]);
  out[i] = (float4)(force, 0);
}

kernel void reduction(global const float *a, global const float *b,
                      global float *out, unsigned n) {
  local float sums[GROUP];
  const unsigned i = get_local_id(0);
  sums[i] = a[get_group_id(0) * GROUP + i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (unsigned width = GROUP / 2; width > 0; width /= 2) {
    if (i < width)
      sums[i] += sums[i + width];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i == 0)
    out[get_group_id(0)] = sums[0];
}

kernel void tiledProduct(global const float *a, global const float *b,
                         global float *out, unsigned n) {
  local float left[TILE][TILE], right[TILE][TILE];
  const unsigned tx = get_local_id(0), ty = get_local_id(1);
  const unsigned x = get_global_id(0), y = get_global_id(1);
  float sum = 0;
  for (unsigned k = 0; k < n; k += TILE) {
    left[ty][tx] = a[y * n + k + tx];
    right[ty][tx] = b[(k + ty) * n + x];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned i = 0; i < TILE; ++i)
      sum += left[ty][i] * right[i][tx];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[y * n + x] = sum;
}

kernel void transpose(global const float *a, global const float *b,
                      global float *out, unsigned n) {
  local float tile[SIDE][SIDE + 1];
  const unsigned x = get_group_id(0) * SIDE, y = get_group_id(1) * SIDE;
  const unsigned tx = get_local_id(0), ty = get_local_id(1);
  for (unsigned i = ty; i < SIDE; i += get_local_size(1))
    tile[i][tx] = a[(y + i) * n + x + tx];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (unsigned i = ty; i < SIDE; i += get_local_size(1))
    out[(x + i) * n + y + tx] = tile[tx][i];
}

kernel void tiledBodies(global const float4 *a, global const float *b,
                        global float4 *out, unsigned n) {
  local float4 some[GROUP];
  const unsigned i = get_global_id(0), t = get_local_id(0);
  float3 force = (float3)(0, 0, 0);
  for (unsigned first = 0; first < n; first += GROUP) {
    some[t] = a[first + t];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (unsigned j = 0; j < GROUP; ++j)
      force += attract(a[i], some[j]);
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  out[i] = (float4)(force, 0);
}
