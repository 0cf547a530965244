// Selects pixels for more samples after the first passes: edges, shadow borders, fine textures. Reads the sums of the
// camera pass.

// Subtracted from the luminance sum M.w per sample on brushed metal; larger than any luminance sum.
#define BRUSHED_METAL 1024.f

#define WIDE_PENUMBRA 5.f // pixels

INLINE float metal_share(float m, float n) {
  return m < -1 ? min_(1, -m / (BRUSHED_METAL * n)) : 0;
}

INLINE int needs_more(size_t i) {
  F4 N = bN[i];
  float n = max_(1, bA[i][3]);
  float l = sqrt_(N[0] * N[0] + N[1] * N[1] + N[2] * N[2]) / n;
  if (l < 0.985f) {
    return 1;
  }
  float vs = bV[i][1] > 1e-4f ? bV[i][0] / bV[i][1] : 0;
  // A wide penumbra is filtered (soft-light.h) and needs no extra samples.
  int wide = interior && bG[i][2] > WIDE_PENUMBRA * bG[i][3];
  if (vs > 0.03f && vs < 0.97f && !wide) {
    return 1;
  }
  float metal = metal_share(bM[i][3], n);
  if (metal > 0) {
    return metal < 0.99f;
  }
  float la = bM[i][3] / n, l2 = bT[i][3] / n;
  if (l2 - la * la > 0.0012f) {
    return 1;
  }
  return 0;
}

// Marks the pixels for extra samples: 1 = noisy.
EXPORT void mark_restless(uint8_t *marks, int y0, int y1) {
  for (size_t i = (size_t)(y0 - strip_y0) * W; i < (size_t)(y1 - strip_y0) * W; i++) {
    marks[i] = (uint8_t)needs_more(i);
  }
}

// Out of focus an edge covers many pixels, and the first samples of some of them all hit the same side by chance: a
// noisy neighbour counts there too, otherwise those pixels would remain as dots.
INLINE int is_restless(const uint8_t *marks, int x, int y) {
  int reach = cam.lens > 0 ? 2 : 0;
  for (int yy = y - reach; yy <= y + reach; yy++) {
    for (int xx = x - reach; xx <= x + reach; xx++) {
      if (xx < 0 || yy < strip_y0 || xx >= W || yy >= strip_y0 + strip_h) {
        continue;
      }
      if (marks[(size_t)(yy - strip_y0) * W + xx]) {
        return 1;
      }
    }
  }
  return 0;
}
