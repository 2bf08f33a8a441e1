__attribute__((global)) void in_header(int *p) { p[0] = 1; }
inline void launch_it(int *p) { in_header<<<1, 1>>>(p); }
