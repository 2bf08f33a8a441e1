// __shared__ variables become references into the storage of the block.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: %cxx_cpu -c %t.cpp -o %t.o

__global__ void k(int *p) {
  // CHECK: float (&tile)[4][5] = ::gpumpi::cpu::sharedVariable([] {});
  __shared__ float tile[4][5];
  // CHECK: int &count = ::gpumpi::cpu::sharedVariable([] {}), (&list)[3] = ::gpumpi::cpu::sharedVariable([] {});
  __shared__ int count, list[3];
  // CHECK: double (&rest)[] = ::gpumpi::cpu::dynamicShared();
  extern __shared__ double rest[];
  // CHECK: float &wide = ::gpumpi::cpu::sharedVariable<64>([] {});
  alignas(64) __shared__ float wide;
  wide = 1;
  tile[0][0] = rest[0];
  list[0] = count;
  p[0] = tile[0][0] + list[0];
}
