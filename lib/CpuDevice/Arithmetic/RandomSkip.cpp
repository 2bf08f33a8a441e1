//===- RandomSkip.cpp - Far steps of random generators --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step of a generator is a matrix times its state: of bits for XORWOW, of
// numbers modulo a prime for MRG32k3a. So 2^k steps are the 2^k-th power of the
// matrix, and any number of steps is some of these, one for each of its bits.
// The powers are computed when they are asked for first, in some milliseconds.
//
//===----------------------------------------------------------------------===//

#include <gpumpi_cpu/curand_mrg32k3a.h>
#include <gpumpi_cpu/curand_xorwow.h>

#include <algorithm>
#include <array>
#include <vector>

namespace gpumpi::cpu::detail {
namespace {

/// What a step does to five words. Row n is what becomes of bit n alone; what
/// becomes of several bits is the sum of theirs.
class BitMatrix {
public:
  using State = std::array<unsigned, 5>;

  static BitMatrix ofOneStep() {
    BitMatrix step;
    for (int bit = 0; bit < 160; ++bit) {
      State &row = step.rows[bit];
      row[bit / 32] = 1u << bit % 32;
      stepXorwow(row.data());
    }
    return step;
  }

  State times(const State &state) const {
    State sum = {};
    for (int bit = 0; bit < 160; ++bit)
      if (state[bit / 32] >> bit % 32 & 1)
        for (int word = 0; word < 5; ++word)
          sum[word] ^= rows[bit][word];
    return sum;
  }

  BitMatrix squared() const {
    BitMatrix square;
    for (int bit = 0; bit < 160; ++bit)
      square.rows[bit] = times(rows[bit]);
    return square;
  }

private:
  std::array<State, 160> rows = {};
};

/// What a step does to three numbers. Column n is what becomes of a one at n.
class ModularMatrix {
public:
  using State = std::array<unsigned, 3>;

  static ModularMatrix ofOneStep(const Mrg32k3aRecurrence &recurrence) {
    ModularMatrix step;
    step.modulus = recurrence.modulus;
    for (int i = 0; i < 3; ++i) {
      step.columns[i][i] = 1;
      stepMrg32k3a(recurrence, step.columns[i].data());
    }
    return step;
  }

  State times(const State &state) const {
    State sum = {};
    for (int row = 0; row < 3; ++row) {
      unsigned long long total = 0;
      for (int i = 0; i < 3; ++i)
        total += 1ull * columns[i][row] * state[i] % modulus;
      sum[row] = static_cast<unsigned>(total % modulus);
    }
    return sum;
  }

  ModularMatrix squared() const {
    ModularMatrix square;
    square.modulus = modulus;
    for (int i = 0; i < 3; ++i)
      square.columns[i] = times(columns[i]);
    return square;
  }

private:
  unsigned long long modulus = 1;
  std::array<State, 3> columns = {};
};

/// The matrices of 1, 2, 4, ... steps, \p count of them.
template <class Matrix>
std::vector<Matrix> powersOf(const Matrix &step, size_t count) {
  std::vector<Matrix> powers = {step};
  while (powers.size() < count)
    powers.push_back(powers.back().squared());
  return powers;
}

/// Takes a state count * 2^unit steps further.
template <class Matrix>
void skip(const std::vector<Matrix> &powers, unsigned *words,
          unsigned long long count, int unit) {
  typename Matrix::State state;
  std::copy_n(words, state.size(), state.begin());
  for (const Matrix *power = &powers[unit]; count; count >>= 1, ++power)
    if (count & 1)
      state = power->times(state);
  std::copy_n(state.begin(), state.size(), words);
}

} // namespace

void skipXorwow(unsigned *v, unsigned long long count, int unit) {
  static const auto powers = powersOf(BitMatrix::ofOneStep(), 67 + 64);
  skip(powers, v, count, unit);
}

void skipMrg32k3a(unsigned *s1, unsigned *s2, unsigned long long count,
                  int unit) {
  static const auto powers1 =
      powersOf(ModularMatrix::ofOneStep(Mrg32k3a1), 127 + 64);
  static const auto powers2 =
      powersOf(ModularMatrix::ofOneStep(Mrg32k3a2), 127 + 64);
  skip(powers1, s1, count, unit);
  skip(powers2, s2, count, unit);
}

} // namespace gpumpi::cpu::detail
