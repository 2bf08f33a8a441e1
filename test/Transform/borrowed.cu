// An object that functions only look at keeps no place in the frame; one of which
// somebody may still know the address, or that may have changed, does.
// RUN: %gpumpi-translate %s --target=cpu --explain > %t.txt
// RUN: FileCheck %s --input-file=%t.txt
// RUN: %gpumpi-translate %s --target=cuda --explain | diff %t.txt -
#include <gpumpi/gpumpi.h>

struct Box {
  int begin, end, parts[3];
  __device__ int rows() const { return end - begin + part(1); }
  __device__ int part(int i) const { return parts[i]; }
  __device__ const Box *self() const { return this; }
  __device__ const int &first() const { return begin; }
  __device__ void grow() { ++end; }
};
struct Counting {
  int value;
  mutable int asked;
  __device__ int get() const { return value + ++asked; }
};

struct Half {
  int begin, end;
  __device__ explicit Half(const Box &box) : begin(box.begin), end(box.begin + box.rows() / 2) {}
};

__device__ int size(const Box &box) { return box.rows() * box.begin; }
template <class T> __device__ int sizeOf(const T &box) { return size(box); }
__device__ int deep(const Box &box, int n) { return n ? size(box) : sizeOf(box); }
__device__ int copied(const Box &box) {
  const Box mine = box;
  return mine.end;
}

// CHECK-LABEL: kernel 'looks' has
// CHECK: suspends in 'cuda_mpi_barrier', point 1 of 1
// CHECK: mine Box {{.*}} its value
// CHECK: half const Half {{.*}} its value
// CHECK: argument, given again: out, box
__global__ void looks(int *out, Box box) {
  Box mine = box;
  mine.end += deep(box, 1) + copied(box) + box.rows();
  const Half half(box);
  cuda_mpi_barrier();
  *out = half.end + size(box) + sizeOf(mine) + mine.rows() + deep(mine, 2) + box.part(2);
}

struct View {
  const Box &box;
  __device__ explicit View(const Box &box) : box(box) {}
};
struct NamedView : View {
  using View::View;
};
__device__ const Box *known;
__device__ void keep(const Box &box) { known = &box; }
__device__ const int &end(const Box &box) { return box.end; }
__device__ int change(const Box &box) { return ++const_cast<Box &>(box).end; }
__device__ int changed(Box &box) { return ++box.end; }
__device__ int looped(const Box &box, int n) { return n ? looped(box, n - 1) : box.end; }
__device__ int elsewhere(const Box &box);
__device__ int waits(const Box &box) {
  cuda_mpi_barrier();
  return box.end;
}

// CHECK-LABEL: kernel 'knows' has
// CHECK-DAG: a Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: b Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: c Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: d Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: e Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: f Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: g Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: h Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: i Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: k Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: l Box {{.*}} lives in the frame: its address escapes
// CHECK-DAG: j Counting {{.*}} lives in the frame: its address escapes
__global__ void knows(int *out, Box a, Box b, Box c, Box d, Box e, Box f, Box g, Box h, Box i,
                      Counting j, Box k, Box l) {
  const View view_k(k);
  const NamedView view_l(l);
  keep(a);
  const int &end_b = end(b);
  change(c);
  changed(d);
  looped(e, 3);
  const Box *const self_g = g.self();
  const int &first_h = h.first();
  i.grow();
  j.get();
  waits(f);
  cuda_mpi_barrier();
  *out = a.end + end_b + c.end + d.end + e.end + f.end + self_g->end + first_h + i.end + j.get() +
         view_k.box.end + view_l.box.end;
}
