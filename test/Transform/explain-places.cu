// Points and reasons stand where the user has written them, whatever the stages
// have made of the text: macros, headers, expressions, heads.
// RUN: %gpumpi-translate %s --target=cpu --coalesce=off --explain > %t.txt
// RUN: FileCheck --match-full-lines --strict-whitespace --input-file=%t.txt %s
// RUN: %gpumpi-translate %s --target=cuda --coalesce=off --explain | diff %t.txt -
// The table of operations, from which the runtime's messages are made, says the same.
// RUN: %gpumpi-translate %s --target=cpu -o - | FileCheck %s --check-prefix=TABLE
// RUN: %gpumpi-translate %s --target=cpu --coalesce=off --explain=json | %python %S/Inputs/explained.py %t.txt
#include <gpumpi/gpumpi.h>
  #include "Inputs/explained.h"

#define CHECKED(CALL, AT) do { if ((CALL) != 0) *(AT) = 1; } while (0)
#define BOTH(P) RECEIVE(P); cuda_mpi_send(P, 4, 0)

__global__ void macros(int *data, int *error, int peer) {
  int mine = data[1];
  if (mine) { CHECKED(cuda_mpi_send(data, sizeof(int), peer), error); }
  mine += 1; BOTH(&data[mine]);
  data[0] = mine;
}

__device__ int sum(int *data, int a) {
  cuda_mpi_barrier();
  return data[a];
}

__global__ void expressions(int *data, int n) {
  const int a = data[0]; data[1] = sum(data, 1) * a +   sum(data, data[2]);
  if (a > 0 && cuda_mpi_recv(data, 4, 0) == 0 || sum(data,
         3)) data[3] = n;
  for (int i = 0, m = n; cuda_mpi_barrier() == 0 && i < m; i += sum(data, i))
    data[i] = a;
}
// TABLE:      {"cuda_mpi_recv", "{{.*}}explain-places.cu", [[#@LINE-5]], 16},
// TABLE-NEXT: {"cuda_mpi_barrier", "{{.*}}explain-places.cu", [[#@LINE-4]], 26},

template <class T> struct Cell {
  T value;
  __device__ T shift(int peer) { T old = value; RECEIVE(&value);
    return old; }
};

template <class T, int N> __global__ void templates(T *data, int peer) {
  Cell<T> cell = {data[0]};
  T table[N] = {data[1]};
  data[2] = cell.shift(peer) + table[N - 1];
  if constexpr (N > 1)
    data[3] = table[from_header((int *)data)];
}

int main() {
  templates<short, 2><<<1, 1>>>(nullptr, 1);
  templates<double, 1><<<1, 1>>>(nullptr, 1);
}
//      CHECK:{{.*}}explained.h:3:17: kernel 'in_header' has 1 suspension point and 8 bytes of frame per thread: 4 for its state, 4 for its variables
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explained.h:5:5: 'in_header' suspends in 'cuda_mpi_send', point 1 of 1
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    first  const int  4 bytes  its value, used again at 6:13
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explained.h:9:23: function 'from_header' has 1 suspension point and 12 bytes of frame per thread: 4 for its state, 8 for its variables
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explained.h:10:3: 'from_header' suspends in 'cuda_mpi_recv', point 1 of 1
// CHECK-NEXT:  keeps 8 bytes per thread
// CHECK-NEXT:    data  int *  8 bytes  its value, used again at 11:10
// CHECK-NEXT:  all threads that enter and have not returned come to it
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-56]]:17: kernel 'macros' has 3 suspension points and 8 bytes of frame per thread: 4 for its state, 4 for its variables
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-56]]:23: 'macros' suspends in 'cuda_mpi_send', point 1 of 3
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    mine  int  4 bytes  its value, used again at [[#@LINE-57]]:3
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data, error
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    'mine', which depends on memory, at [[#@LINE-62]]:7
// CHECK-NEXT:  cannot share a suspension with point 2, 'cuda_mpi_recv' at [[#@LINE-62]]:14: on the way to it
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-64]]
// CHECK-NEXT:    memory is written at [[#@LINE-65]]:15
// CHECK-NEXT:    a loop begins or ends at [[#@LINE-66]]:15
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-67]]:14: 'macros' suspends in 'cuda_mpi_recv', point 2 of 3
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    mine  int  4 bytes  its value, used again at [[#@LINE-69]]:25
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
// CHECK-NEXT:  could share a suspension with point 3, 'cuda_mpi_send' at [[#@LINE-73]]:14
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-75]]:14: 'macros' suspends in 'cuda_mpi_send', point 3 of 3
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    mine  int  4 bytes  its value, used again at [[#@LINE-76]]:13
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-78]]:16: function 'sum' has 1 suspension point and 16 bytes of frame per thread: 4 for its state, 12 for its variables
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-79]]:3: 'sum' suspends in 'cuda_mpi_barrier', point 1 of 1
// CHECK-NEXT:  keeps 12 bytes per thread
// CHECK-NEXT:    data  int *  8 bytes  its value, used again at [[#@LINE-80]]:10
// CHECK-NEXT:    a     int    4 bytes  its value, used again at [[#@LINE-81]]:15
// CHECK-NEXT:  all threads that enter and have not returned come to it
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-81]]:17: kernel 'expressions' has 6 suspension points and 40 bytes of frame per thread: 4 for its state, 8 for its variables, 28 for functions it calls
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-82]]:36: 'expressions' suspends in 'sum', point 1 of 6
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    a  const int  4 bytes  its value, used again at [[#@LINE-84]]:51
// CHECK-NEXT:  keeps what 'sum' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data, n
// CHECK-NEXT:  all threads that enter and have not returned come to it
// CHECK-NEXT:  cannot share a suspension with point 2, 'sum' at [[#@LINE-89]]:57: on the way to it
// CHECK-NEXT:    'sum' is a function that suspends, at [[#@LINE-90]]:36
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-91]]
// CHECK-NEXT:    an argument of it is read from memory at [[#@LINE-92]]:67
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-94]]:57: 'expressions' suspends in 'sum', point 2 of 6
// CHECK-NEXT:  keeps 8 bytes per thread
// CHECK-NEXT:    a                     const int  4 bytes  its value, used again at [[#@LINE-95]]:7
// CHECK-NEXT:    ((sum(data, 1)) * a)  int        4 bytes  its value, used again at [[#@LINE-97]]:36
// CHECK-NEXT:  keeps what 'sum' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data, n
// CHECK-NEXT:  all threads that enter and have not returned come to it
// CHECK-NEXT:  cannot share a suspension with point 3, 'cuda_mpi_recv' at [[#@LINE-101]]:16: on the way to it
// CHECK-NEXT:    'sum' is a function that suspends, at [[#@LINE-103]]:57
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-104]]
// CHECK-NEXT:    memory is written at [[#@LINE-105]]:26
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-106]]:16: 'expressions' suspends in 'cuda_mpi_recv', point 3 of 6
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    a  const int  4 bytes  its value, used again at [[#@LINE-105]]:15
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data, n
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    a condition, which depends on memory, at [[#@LINE-112]]:7
// CHECK-NEXT:  cannot share a suspension with point 4, 'sum' at [[#@LINE-113]]:50: on the way to it
// CHECK-NEXT:    'sum' is a function that suspends, at [[#@LINE-114]]:50
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-115]]
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-117]]:50: 'expressions' suspends in 'sum', point 4 of 6
// CHECK-NEXT:  keeps 4 bytes per thread
// CHECK-NEXT:    a  const int  4 bytes  its value, used again at [[#@LINE-116]]:15
// CHECK-NEXT:  keeps what 'sum' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data, n
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    a condition, which depends on memory, at [[#@LINE-124]]:7
// CHECK-NEXT:  cannot share a suspension with point 5, 'cuda_mpi_barrier' at [[#@LINE-123]]:26: on the way to it
// CHECK-NEXT:    'sum' is a function that suspends, at [[#@LINE-126]]:50
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-127]]
// CHECK-NEXT:    memory is written at [[#@LINE-127]]:14
// CHECK-NEXT:    a loop begins or ends at [[#@LINE-127]]:3
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-129]]:26: 'expressions' suspends in 'cuda_mpi_barrier', point 5 of 6
// CHECK-NEXT:  keeps 8 bytes per thread
// CHECK-NEXT:    a  const int  4 bytes  its value, used again at [[#@LINE-130]]:15
// CHECK-NEXT:    i  int        4 bytes  its value, used again at [[#@LINE-132]]:53
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    computed again:         m
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    '!(cuda_mpi_barrier() == 0 && i < m)', which depends on memory, in line [[#@LINE-137]]
// CHECK-NEXT:  cannot share a suspension with point 6, 'sum' at [[#@LINE-138]]:65: on the way to it
// CHECK-NEXT:    'sum' is a function that suspends, at [[#@LINE-139]]:65
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-140]]
// CHECK-NEXT:    a jump may lead elsewhere at [[#@LINE-141]]:26
// CHECK-NEXT:    memory is written at [[#@LINE-141]]:5
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-144]]:65: 'expressions' suspends in 'sum', point 6 of 6
// CHECK-NEXT:  keeps 8 bytes per thread
// CHECK-NEXT:    a  const int  4 bytes  its value, used again at [[#@LINE-145]]:15
// CHECK-NEXT:    i  int        4 bytes  its value, used again at [[#@LINE-147]]:60
// CHECK-NEXT:  keeps what 'sum' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    computed again:         m
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  not known to be the same in all threads
// CHECK-NEXT:    '!(cuda_mpi_barrier() == 0 && i < m)', which depends on memory, in line [[#@LINE-153]]
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-147]]:16: function 'Cell::shift' has 1 suspension point and 12 bytes of frame per thread: 4 for its state, 8 for its variables
// CHECK-NEXT:  as Cell<short>::shift, Cell<double>::shift
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-150]]:49: 'Cell::shift' suspends in 'cuda_mpi_recv', point 1 of 1
// CHECK-NEXT:  keeps 8 bytes per thread
// CHECK-NEXT:    old  T       8 bytes  its value, used again at [[#@LINE-151]]:12
// CHECK-NEXT:         short   2 bytes
// CHECK-NEXT:         double  8 bytes
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    not read again:  peer
// CHECK-NEXT:  all threads that enter and have not returned come to it
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-155]]:43: kernel 'templates' has 2 suspension points and 68 bytes of frame per thread: 4 for its state, 24 for its variables, 40 for functions it calls
// CHECK-NEXT:  as templates<short, 2>, templates<double, 1>
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-155]]:13: 'templates' suspends in 'Cell::shift', point 1 of 2
// CHECK-NEXT:  keeps 24 bytes per thread
// CHECK-NEXT:    cell   Cell<T>       8 bytes  lives in the frame: its address escapes at [[#@LINE-157]]:13
// CHECK-NEXT:           Cell<short>   2 bytes
// CHECK-NEXT:           Cell<double>  8 bytes
// CHECK-NEXT:    table  T[N]          8 bytes  its value, used again at [[#@LINE-160]]:32
// CHECK-NEXT:           short[2]      4 bytes
// CHECK-NEXT:           double[1]     8 bytes
// CHECK-NEXT:    &cell  address       8 bytes  the object of the call, which is made again
// CHECK-NEXT:  keeps what 'Cell::shift' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
// CHECK-NEXT:  cannot share a suspension with point 2, 'from_header' at [[#@LINE-166]]:21: on the way to it
// CHECK-NEXT:    'Cell::shift' is a function that suspends, at [[#@LINE-169]]:13
// CHECK-NEXT:    the result of this one is used in line [[#@LINE-170]]
// CHECK-NEXT:    memory is written at [[#@LINE-171]]:3
//CHECK-EMPTY:
// CHECK-NEXT:{{.*}}explain-places.cu:[[#@LINE-171]]:21: 'templates' suspends in 'from_header', point 2 of 2
// CHECK-NEXT:  keeps 16 bytes per thread
// CHECK-NEXT:    cell   Cell<T>       8 bytes  lives in the frame: its address escapes at [[#@LINE-175]]:13
// CHECK-NEXT:           Cell<short>   2 bytes
// CHECK-NEXT:           Cell<double>  8 bytes
// CHECK-NEXT:    table  T[N]          8 bytes  its value, used again at [[#@LINE-176]]:15
// CHECK-NEXT:           short[2]      4 bytes
// CHECK-NEXT:           double[1]     8 bytes
// CHECK-NEXT:  keeps what 'from_header' keeps
// CHECK-NEXT:  does not keep
// CHECK-NEXT:    argument, given again:  data
// CHECK-NEXT:  all threads that enter and have not returned come to it
