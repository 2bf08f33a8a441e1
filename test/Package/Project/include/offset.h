#define OFFSET 1000
