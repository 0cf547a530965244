// Bump allocator over the shared memory. Nothing is freed; the host saves marks (brk_now) and returns to them
// (reset_to).
extern unsigned char __heap_base;
static size_t brk_ = 0;

EXPORT void *alloc(size_t n) {
  if (!brk_) {
    brk_ = ((size_t)&__heap_base + 65535) & ~65535ul;
  }
  brk_ = (brk_ + 63) & ~63ul;
  size_t p = brk_;
  brk_ += n;
  return (void *)p;
}

EXPORT void reset_to(size_t p) {
  brk_ = p;
}

EXPORT size_t brk_now(void) {
  return brk_;
}

void *memset(void *d, int c, size_t n) {
  unsigned char *p = d;
  for (size_t i = 0; i < n; i++) {
    p[i] = c;
  }
  return d;
}

void *memcpy(void *d, const void *s, size_t n) {
  unsigned char *a = d;
  const unsigned char *b = s;
  for (size_t i = 0; i < n; i++) {
    a[i] = b[i];
  }
  return d;
}
