//===- nb-halo.cu - Exchange of boundaries behind computation ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A field that wraps around in both directions, of which every process has a
// part. The boundaries are on their way while the interior is computed; what
// depends on them follows when they are there: all at once, one after another,
// or while there is nothing to do yet.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu -I %S/../EndToEnd/Inputs %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %mpirun -np 6 %t
// RUN: %mpirun -np 8 %t
// RUN: env GPUMPI_STAGING=always %mpirun -np 4 %t
// RUN: %gpumpicxx --target=cpu --lowering=direct -I %S/../EndToEnd/Inputs %s -o %t.direct
// RUN: %mpirun -np 3 %t.direct

#include "Inputs/requests.h"
#include "Inputs/torus.h"

#include <utility>

// What a process has: rows x columns cells and a frame of one cell around.
struct Part {
  int rows, columns;    ///< Without the frame.
  int neighbours[3][3]; ///< Above to below, left to right.
  __host__ __device__ int pitch() const { return columns + 2; }
  __host__ __device__ int cell(int i, int j) const { return i * pitch() + j; }
};

// A number that depends on each cell around, and on which one it is.
__host__ __device__ inline unsigned nextState(const unsigned *center,
                                              int pitch) {
  unsigned hash = *center;
  for (int i = -1; i <= 1; ++i)
    for (int j = -1; j <= 1; ++j)
      hash = mix(hash, center[i * pitch + j]);
  return hash;
}

// The same without the corners.
__host__ __device__ inline unsigned nextCross(const unsigned *center,
                                              int pitch) {
  return mix(mix(mix(mix(*center, center[-pitch]), center[-1]), center[1]),
             center[pitch]);
}

// Where the boundary towards direction (di, dj) begins, or with \p outside the
// cells of the frame there; and how long it is.
__device__ int beginOf(const Part &part, int di, int dj, bool outside) {
  const int i = di < 0 ? 1 - outside : di > 0 ? part.rows + outside : 1;
  const int j = dj < 0 ? 1 - outside : dj > 0 ? part.columns + outside : 1;
  return part.cell(i, j);
}
__device__ int lengthOf(const Part &part, int di, int dj) {
  return (di ? 1 : part.rows) * (dj ? 1 : part.columns);
}

// MPI-3.1, 3.7.2 and 4.1.2: begins to receive the frame from all eight sides,
// then to send. Columns are vectors, corners single cells. The tag says where
// the receiver has the sender.
__device__ void beginExchange(unsigned *field, const Part &part,
                              cuda_mpi_request *requests) {
  const size_t word = sizeof *field;
  int k = 0;
  for (int di = -1; di <= 1; ++di)
    for (int dj = -1; dj <= 1; ++dj) {
      if (di == 0 && dj == 0)
        continue;
      const int peer = part.neighbours[di + 1][dj + 1];
      const int tag = (di + 1) * 3 + dj + 1, opposite = 8 - tag;
      const int length = lengthOf(part, di, dj);
      unsigned *const frame = field + beginOf(part, di, dj, true);
      const unsigned *const edge = field + beginOf(part, di, dj, false);
      if (di == 0) {
        cuda_mpi_irecv_vector(frame, length, word, part.pitch() * word, peer,
                              &requests[k], tag);
        cuda_mpi_isend_vector(edge, length, word, part.pitch() * word, peer,
                              &requests[8 + k], opposite);
      } else {
        cuda_mpi_irecv(frame, length * word, peer, &requests[k], tag);
        cuda_mpi_isend(edge, length * word, peer, &requests[8 + k], opposite);
      }
      ++k;
    }
}

// MPI-3.1, 3.7.5: the interior, then a wait for everything, then the boundary.
// The two fields change places.
__global__ void steps(unsigned *field, unsigned *other, Part part, int count,
                      unsigned *last) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const int cells = part.rows * part.columns;
  for (int step = 0; step < count; ++step) {
    cuda_mpi_request requests[16];
    beginExchange(field, part, requests);
    for (int turn = 0; turn < 2; ++turn) {
      for (int k = thread; k < cells; k += threads) {
        const int i = 1 + k / part.columns, j = 1 + k % part.columns;
        const bool inside = i > 1 && i < part.rows && j > 1 && j < part.columns;
        if (inside == (turn == 0))
          other[part.cell(i, j)] =
              nextState(field + part.cell(i, j), part.pitch());
      }
      if (turn == 0)
        cuda_mpi_waitall(16, requests);
    }
    // The next step reads what other threads have computed in this one.
    cuda_mpi_barrier(MPI_COMM_SELF);
    unsigned *const swap = field;
    field = other;
    other = swap;
  }
  last[thread] = field < other;
}

// MPI-3.1, 3.7.5: each side is used when it comes, in whatever order that is.
// The corners of the part need two sides.
__global__ void sideBySide(unsigned *field, unsigned *other, Part part,
                           int count, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  const size_t word = sizeof *field, line = part.pitch() * word;
  const int up = part.neighbours[0][1], left = part.neighbours[1][0];
  const int right = part.neighbours[1][2], down = part.neighbours[2][1];
  const int m = part.rows, n = part.columns;
  unsigned sides = 0;
  for (int step = 0; step < count; ++step) {
    cuda_mpi_request in[4], out[4];
    cuda_mpi_irecv(field + part.cell(0, 1), n * word, up, &in[0], 0);
    cuda_mpi_irecv(field + part.cell(m + 1, 1), n * word, down, &in[1], 1);
    cuda_mpi_irecv_vector(field + part.cell(1, 0), m, word, line, left, &in[2],
                          2);
    cuda_mpi_irecv_vector(field + part.cell(1, n + 1), m, word, line, right,
                          &in[3], 3);
    cuda_mpi_isend(field + part.cell(m, 1), n * word, down, &out[0], 0);
    cuda_mpi_isend(field + part.cell(1, 1), n * word, up, &out[1], 1);
    cuda_mpi_isend_vector(field + part.cell(1, n), m, word, line, right,
                          &out[2], 2);
    cuda_mpi_isend_vector(field + part.cell(1, 1), m, word, line, left, &out[3],
                          3);
    for (int k = thread; k < (m - 2) * (n - 2); k += threads) {
      const int c = part.cell(2 + k / (n - 2), 2 + k % (n - 2));
      other[c] = nextCross(field + c, part.pitch());
    }
    for (int done = 0; done < 4; ++done) {
      int side;
      cuda_mpi_waitany(4, in, &side);
      sides += 1u << (8 * side);
      const int along = side < 2 ? n : m;
      for (int k = 2 + thread; k < along; k += threads) {
        const int c = side == 0   ? part.cell(1, k)
                      : side == 1 ? part.cell(m, k)
                      : side == 2 ? part.cell(k, 1)
                                  : part.cell(k, n);
        other[c] = nextCross(field + c, part.pitch());
      }
    }
    if (thread < 4) {
      const int c = part.cell(thread % 2 ? m : 1, thread / 2 ? n : 1);
      other[c] = nextCross(field + c, part.pitch());
    }
    cuda_mpi_waitall(4, out);
    unsigned *const swap = field;
    field = other;
    other = swap;
  }
  seen[thread] = sides;
}

// MPI-3.1, 3.7.3: rows of the interior are computed as long as the frame is not
// there; a thread for each column, and the others are gone.
__global__ void whilePolling(unsigned *field, unsigned *other, Part part,
                             int count, unsigned *seen) {
  const int thread = threadOfGrid(), threads = threadsOfGrid();
  if (thread >= part.columns)
    return;
  const int j = 1 + thread, m = part.rows, n = part.columns;
  unsigned rowsBefore = 0;
  for (int step = 0; step < count; ++step) {
    cuda_mpi_request requests[16];
    beginExchange(field, part, requests);
    int row = 2, flag = 0;
    while (!flag || row < m) {
      if (row < m) {
        if (j > 1 && j < n)
          other[part.cell(row, j)] =
              nextState(field + part.cell(row, j), part.pitch());
        ++row;
      }
      if (!flag)
        cuda_mpi_testall(16, requests, &flag);
      rowsBefore += flag ? 0 : 1;
    }
    for (int i = 1; i <= m; ++i)
      if (i == 1 || i == m || j == 1 || j == n)
        other[part.cell(i, j)] =
            nextState(field + part.cell(i, j), part.pitch());
    cuda_mpi_barrier(MPI_COMM_SELF);
    unsigned *const swap = field;
    field = other;
    other = swap;
  }
  // How often it was asked in vain, all threads must agree about.
  seen[thread] = rowsBefore;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const Torus torus(test.rank, test.size);
  Part part = {7, 12, {}};
  for (int di = -1; di <= 1; ++di)
    for (int dj = -1; dj <= 1; ++dj)
      part.neighbours[di + 1][dj + 1] = torus.neighbour(di, dj);

  // The whole field, with a frame that is filled before each step.
  const int m = part.rows * torus.dims[0], n = part.columns * torus.dims[1];
  const auto simulate = [&](auto next, int count) {
    std::vector<unsigned> whole((m + 2) * (n + 2), 0), then = whole;
    for (int i = 1; i <= m; ++i)
      for (int j = 1; j <= n; ++j)
        whole[i * (n + 2) + j] = word(0, i, j);
    for (int step = 0; step < count; ++step) {
      for (int i = 0; i < m + 2; ++i)
        for (int j = 0; j < n + 2; ++j)
          whole[i * (n + 2) + j] =
              whole[((i + m - 1) % m + 1) * (n + 2) + (j + n - 1) % n + 1];
      for (int i = 1; i <= m; ++i)
        for (int j = 1; j <= n; ++j)
          then[i * (n + 2) + j] = next(&whole[i * (n + 2) + j], n + 2);
      std::swap(whole, then);
    }
    return whole;
  };
  // This process' cells of it, without the frame.
  const auto inside = [&](const std::vector<unsigned> &whole) {
    std::vector<unsigned> result;
    for (int i = 1; i <= part.rows; ++i)
      for (int j = 1; j <= part.columns; ++j)
        result.push_back(whole[(torus.coords[0] * part.rows + i) * (n + 2) +
                               torus.coords[1] * part.columns + j]);
    return result;
  };
  const auto cellsOf = [&](const std::vector<unsigned> &field) {
    std::vector<unsigned> result;
    for (int i = 1; i <= part.rows; ++i)
      for (int j = 1; j <= part.columns; ++j)
        result.push_back(field[part.cell(i, j)]);
    return result;
  };
  const int all = (part.rows + 2) * part.pitch();
  std::vector<unsigned> first(all, untouched);
  {
    const std::vector<unsigned> mine = inside(simulate(nextState, 0));
    for (int k = 0; k < part.rows * part.columns; ++k)
      first[part.cell(1 + k / part.columns, 1 + k % part.columns)] = mine[k];
  }
  for (const int count : {1, 10}) {
    const int threads = 3 * 7;
    const std::vector<unsigned> square = inside(simulate(nextState, count)),
                                cross = inside(simulate(nextCross, count));
    {
      harness::Device<unsigned> field(first), other(all), last(threads);
      steps<<<3, 7>>>(field, other, part, count, last);
      test.expect("steps", cellsOf((count % 2 ? other : field).values()),
                  square);
      const bool firstIsLower =
          (count % 2 ? other : field) < (count % 2 ? field : other);
      expectOfAll(test, "steps, last", last.values(), {firstIsLower}, threads);
    }
    {
      harness::Device<unsigned> field(first), other(all), seen(threads);
      sideBySide<<<dim3(1, 3), dim3(7, 1)>>>(field, other, part, count, seen);
      test.expect("sideBySide", cellsOf((count % 2 ? other : field).values()),
                  cross);
      expectOfAll(test, "sideBySide, seen", seen.values(),
                  {count * 0x01010101u}, threads);
    }
    {
      harness::Device<unsigned> field(first), other(all), seen(threads);
      whilePolling<<<3, 7>>>(field, other, part, count, seen);
      test.expect("whilePolling", cellsOf((count % 2 ? other : field).values()),
                  square);
      std::vector<unsigned> got = seen.values();
      const unsigned before = got[0];
      expectOfAll(test, "whilePolling, seen", got, {before}, threads, 0,
                  part.columns);
    }
  }
  return test.finish();
}
