//===- opencl.cpp - The computations in OpenCL ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With NO_OPENCL defined there is none. The program (kernels.cl) is found in
// the folder that the environment variable GPUMPI_BENCH_CPU names.
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#ifdef NO_OPENCL

bool runOpenCl(int, const float *, const float *, float *) { return false; }

#else

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

namespace {

void check(cl_int status, const char *what) {
  if (status == CL_SUCCESS)
    return;
  std::fprintf(stderr, "OpenCL: %s: error %d\n", what, status);
  std::exit(2);
}

class Device {
public:
  Device() {
    cl_platform_id platform;
    cl_uint platforms = 0;
    if (clGetPlatformIDs(1, &platform, &platforms) != CL_SUCCESS || !platforms)
      return;
    if (clGetDeviceIDs(platform, CL_DEVICE_TYPE_CPU, 1, &id, nullptr) !=
        CL_SUCCESS)
      return;
    cl_int status;
    context = clCreateContext(nullptr, 1, &id, nullptr, nullptr, &status);
    check(status, "context");
    queue = clCreateCommandQueue(context, id, 0, &status);
    check(status, "queue");
    build();
  }

  bool exists() const { return queue; }

  void run(const Case &c, const float *a, const float *b, float *out) {
    const cl_mem memory[] = {bufferOf(a, c.in), bufferOf(b, c.in),
                             bufferOf(out, c.out)};
    cl_kernel kernel = kernelOf(c.kernel);
    for (cl_uint i = 0; i < 3; ++i)
      check(clSetKernelArg(kernel, i, sizeof(cl_mem), &memory[i]), "argument");
    check(clSetKernelArg(kernel, 3, sizeof(unsigned), &c.n), "argument");
    const std::size_t local[] = {c.block[0], c.block[1]};
    const std::size_t global[] = {c.grid[0] * local[0], c.grid[1] * local[1]};
    check(clEnqueueNDRangeKernel(queue, kernel, 2, nullptr, global, local, 0,
                                 nullptr, nullptr),
          c.name);
    check(clFinish(queue), c.name);
    // The memory is the caller's: what is in it must be there.
    cl_int status;
    void *mapped =
        clEnqueueMapBuffer(queue, memory[2], CL_TRUE, CL_MAP_READ, 0,
                           c.out * sizeof(float), 0, nullptr, nullptr, &status);
    check(status, "map");
    check(
        clEnqueueUnmapMemObject(queue, memory[2], mapped, 0, nullptr, nullptr),
        "unmap");
    check(clFinish(queue), "unmap");
  }

private:
  cl_device_id id = nullptr;
  cl_context context = nullptr;
  cl_command_queue queue = nullptr;
  cl_program program = nullptr;
  std::map<std::string, cl_kernel> kernels;
  struct Buffer {
    std::size_t count;
    cl_mem memory;
  };
  std::map<const float *, Buffer> buffers;

  void build() {
    const char *folder = std::getenv("GPUMPI_BENCH_CPU");
    std::ifstream file(std::string(folder ? folder : ".") + "/kernels.cl");
    const std::string text((std::istreambuf_iterator<char>(file)),
                           std::istreambuf_iterator<char>());
    const char *begin = text.c_str();
    cl_int status;
    program = clCreateProgramWithSource(context, 1, &begin, nullptr, &status);
    check(status, "program");
    check(clBuildProgram(program, 1, &id, "-cl-std=CL1.2", nullptr, nullptr),
          "kernels.cl");
  }

  cl_kernel kernelOf(const char *name) {
    cl_kernel &kernel = kernels[name];
    if (!kernel) {
      cl_int status;
      kernel = clCreateKernel(program, name, &status);
      check(status, name);
    }
    return kernel;
  }

  /// Memory of the caller's, as a buffer.
  cl_mem bufferOf(const float *start, std::size_t count) {
    Buffer &buffer = buffers[start];
    if (buffer.memory && buffer.count == count)
      return buffer.memory;
    if (buffer.memory)
      check(clReleaseMemObject(buffer.memory), "buffer");
    cl_int status;
    buffer = {count, clCreateBuffer(context, CL_MEM_USE_HOST_PTR,
                                    count * sizeof(float),
                                    const_cast<float *>(start), &status)};
    check(status, "buffer");
    return buffer.memory;
  }
};

} // namespace

bool runOpenCl(int number, const float *a, const float *b, float *out) {
  static Device device;
  if (!device.exists())
    return false;
  device.run(Cases[number], a, b, out);
  return true;
}

#endif
