// RUN: %gpumpi-translate --verify %s --target=cpu
#include <gpumpi/gpumpi.h>

// Results of classes of which nobody can declare an object and assign to it.
struct Refers {
  int &to;
};
struct Inner {
  const int fixed = 1;
  int number;
};
struct Fixed {
  Inner inner[2];
};
struct Kept {
  int number;
  Kept() = default;
  Kept(const Kept &) = default;
  Kept &operator=(const Kept &) = delete;
};
struct Plain : Kept {
  Plain &operator=(const Plain &) { return *this; }
};
template <class T> __device__ T get(T *from) {
  cuda_mpi_barrier();
  return *from;
}

__global__ void results(Refers *refers, Fixed *fixed, Kept *kept, int n) {
  // expected-error@+2 {{of type 'Refers', cannot be kept while the statement goes on: it has no default constructor [GM1036]}}
  // expected-note@+1 {{or let the function write its result through a pointer}}
  Refers first = get(refers);
  // expected-error@+2 {{of type 'Fixed', cannot be kept while the statement goes on: it cannot be assigned to [GM1036]}}
  // expected-note@+1 {{make the call a statement of its own}}
  Fixed second = get(fixed);
  // expected-error@+2 {{of type 'Kept', cannot be kept while the statement goes on: it cannot be assigned to [GM1036]}}
  // expected-note@+1 {{make the call a statement of its own}}
  first.to = second.inner[0].number + (n ? *kept : get(kept)).number;
}
