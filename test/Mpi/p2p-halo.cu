//===- p2p-halo.cu - A field on a grid of processes ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The game of life on a torus that is divided among the processes in two
// dimensions: rows, columns and corners are exchanged in the kernel, in two
// ways, and the result is that of one process.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %if buffered-self %{ %mpirun -np 1 %t %}
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 6 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 3 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/messages.h"
#include "Inputs/torus.h"

// What a process has: rows x columns cells and a frame of one cell around.
struct Part {
  int rows, columns;         ///< Without the frame.
  int up, down, left, right; ///< Neighbours.
  __host__ __device__ int pitch() const { return columns + 2; }
  __host__ __device__ int cell(int i, int j) const { return i * pitch() + j; }
};

__device__ int nextState(const int *field, const Part &part, int i, int j) {
  int living = 0;
  for (int di = -1; di <= 1; ++di)
    for (int dj = -1; dj <= 1; ++dj)
      if (di || dj)
        living += field[part.cell(i + di, j + dj)];
  return living == 3 || (living == 2 && field[part.cell(i, j)]);
}

// MPI-3.1, 3.10 and 4.1.2: columns as vectors, then whole rows with the
// corners.
__device__ void exchange(int *field, const Part &part) {
  const size_t word = sizeof *field, stride = part.pitch() * word;
  const size_t row = part.pitch() * word;
  cuda_mpi_sendrecv_vector(&field[part.cell(1, part.columns)], part.rows, word,
                           stride, part.right, 1, &field[part.cell(1, 0)],
                           part.rows, word, stride, part.left, 1);
  cuda_mpi_sendrecv_vector(&field[part.cell(1, 1)], part.rows, word, stride,
                           part.left, 2, &field[part.cell(1, part.columns + 1)],
                           part.rows, word, stride, part.right, 2);
  cuda_mpi_sendrecv(&field[part.cell(part.rows, 0)], row, part.down, 3,
                    &field[part.cell(0, 0)], row, part.up, 3);
  cuda_mpi_sendrecv(&field[part.cell(1, 0)], row, part.up, 4,
                    &field[part.cell(part.rows + 1, 0)], row, part.down, 4);
}

// MPI-3.1, 3.10: all steps in one kernel. The two fields change places.
__global__ void life(int *field, int *other, Part part, int steps,
                     int *lastField) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  int which = 0;
  for (int step = 0; step < steps; ++step) {
    exchange(field, part);
    for (int k = thread; k < part.rows * part.columns; k += threads) {
      const int i = 1 + k / part.columns, j = 1 + k % part.columns;
      other[part.cell(i, j)] = nextState(field, part, i, j);
    }
    int *const swap = field;
    field = other;
    other = swap;
    which = 1 - which;
  }
  lastField[thread] = which;
}

// MPI-3.1, 3.5: the same with sends and receives of the columns, which are
// short enough to be buffered, and a thread for each cell. The surplus ones are
// gone.
__global__ void lifeBySends(int *field, Part part, int steps) {
  const int thread = threadOfGrid();
  if (thread >= part.rows * part.columns)
    return;
  const int i = 1 + thread / part.columns, j = 1 + thread % part.columns;
  const size_t word = sizeof *field, stride = part.pitch() * word;
  const size_t row = part.pitch() * word;
  for (int step = 0; step < steps; ++step) {
    cuda_mpi_send_vector(field + part.cell(1, part.columns), part.rows, word,
                         stride, part.right, 1);
    cuda_mpi_send_vector(field + part.cell(1, 1), part.rows, word, stride,
                         part.left, 2);
    cuda_mpi_recv_vector(field + part.cell(1, part.columns + 1), part.rows,
                         word, stride, part.right, 2);
    cuda_mpi_recv_vector(field + part.cell(1, 0), part.rows, word, stride,
                         part.left, 1);
    cuda_mpi_send(field + part.cell(1, 0), row, part.up, 3);
    cuda_mpi_send(field + part.cell(part.rows, 0), row, part.down, 4);
    cuda_mpi_recv(field + part.cell(0, 0), row, part.up, 4);
    cuda_mpi_recv(field + part.cell(part.rows + 1, 0), row, part.down, 3);
    const int next = nextState(field, part, i, j);
    cuda_mpi_barrier(MPI_COMM_SELF);
    field[part.cell(i, j)] = next;
  }
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const Torus torus(test.rank, test.size);
  const Part part = {7,
                     11,
                     torus.neighbour(-1, 0),
                     torus.neighbour(1, 0),
                     torus.neighbour(0, -1),
                     torus.neighbour(0, 1)};

  const int rows = torus.dims[0] * part.rows,
            columns = torus.dims[1] * part.columns;
  std::vector<int> whole(rows * columns), next(rows * columns);
  for (int k = 0; k < rows * columns; ++k)
    whole[k] = word(1, 1, k) % 8 < 3;
  const auto mine = [&](const std::vector<int> &all, int frame) {
    std::vector<int> result((part.rows + 2) * part.pitch(), frame);
    for (int i = 0; i < part.rows; ++i)
      for (int j = 0; j < part.columns; ++j)
        result[part.cell(i + 1, j + 1)] =
            all[(torus.coords[0] * part.rows + i) * columns +
                torus.coords[1] * part.columns + j];
    return result;
  };
  const std::vector<int> first = mine(whole, 77);
  const int steps = 9;
  for (int step = 0; step < steps; ++step) {
    for (int i = 0; i < rows; ++i)
      for (int j = 0; j < columns; ++j) {
        int living = 0;
        for (int d = 0; d < 9; ++d)
          if (d != 4)
            living += whole[(i + d / 3 + rows - 1) % rows * columns +
                            (j + d % 3 + columns - 1) % columns];
        next[i * columns + j] =
            living == 3 || (living == 2 && whole[i * columns + j]);
      }
    whole = next;
  }
  const std::vector<int> last = mine(whole, 77);
  const auto inner = [&](std::vector<int> values) {
    for (int i = 0; i < part.rows + 2; ++i)
      for (int j = 0; j < part.pitch(); ++j)
        if (i == 0 || j == 0 || i > part.rows || j > part.columns)
          values[part.cell(i, j)] = 77;
    return values;
  };

  harness::Device<int> fields[2]{harness::Device<int>(first),
                                 harness::Device<int>(first)};
  harness::Device<int> lastField(34);
  life<<<2, 17>>>(fields[0], fields[1], part, steps, lastField);
  test.expect("life", inner(fields[steps % 2].values()), last);
  test.expect("life, field", lastField.values(),
              std::vector<int>(34, steps % 2));

  harness::Device<int> field(first);
  lifeBySends<<<dim3(3, 3), dim3(5, 2)>>>(field, part, steps);
  test.expect("lifeBySends", inner(field.values()), last);
  return test.finish();
}
