// RUN: %gpumpi-translate --verify %s --target=cpu -- -DREFUSED
// RUN: %gpumpi-translate %s --target=cpu -o /dev/null

// Kinds of memory that nothing tells apart on the CPU target.
__constant__ int table[4];

__global__ void kinds(int *p) {
  p[0] = __isGlobal(p) + __isShared(p) + __isLocal(p) + __isCtaShared(p) +
         __isClusterShared(p);
#ifdef REFUSED
  // expected-error@+2 {{'__isConstant' is unavailable: on the CPU target __constant__ variables are ordinary ones, of which __isGlobal() is true}}
  // expected-note@* {{'__isConstant' has been explicitly marked unavailable here}}
  p[1] = __isConstant(&table[1]);
  // expected-error@+2 {{'__isGridConstant' is unavailable: on the CPU target parameters of kernels are ordinary variables}}
  // expected-note@* {{'__isGridConstant' has been explicitly marked unavailable here}}
  p[2] = __isGridConstant(&p);
#endif
}
