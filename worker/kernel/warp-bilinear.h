// Bilinear samples of planes, four luma values at a time, in 1/256 of a code.

INLINE I4 min4(I4 a, I4 b) {
  return (I4)wasm_i32x4_min((v128_t)a, (v128_t)b);
}

INLINE I4 max4(I4 a, I4 b) {
  return (I4)wasm_i32x4_max((v128_t)a, (v128_t)b);
}

INLINE I4 splat(int v) {
  return (I4){v, v, v, v};
}

INLINE int pair16(const uint8_t *p) {
  uint16_t v;
  __builtin_memcpy(&v, p, 2);
  return v;
}

// Four luma samples at x, y (pixels), each times 256. Coordinates are clamped into the plane.
INLINE I4 luma4(const uint8_t *plane, int width, int height, F4 x, F4 y) {
  F4 mx = (F4)wasm_f32x4_pmin((v128_t)wasm_f32x4_pmax((v128_t)x, wasm_f32x4_splat(0)), wasm_f32x4_splat(width - 1.01f));
  F4 my = (F4)wasm_f32x4_pmin((v128_t)wasm_f32x4_pmax((v128_t)y, wasm_f32x4_splat(0)), wasm_f32x4_splat(height - 1.01f));
  I4 ix = __builtin_convertvector(mx, I4), iy = __builtin_convertvector(my, I4);
  I4 wx = __builtin_convertvector((mx - __builtin_convertvector(ix, F4)) * 256.f, I4);
  I4 wy = __builtin_convertvector((my - __builtin_convertvector(iy, F4)) * 256.f, I4);
  I4 at = iy * splat(width) + ix;
  const uint8_t *p0 = plane + at[0], *p1 = plane + at[1], *p2 = plane + at[2], *p3 = plane + at[3];
  I4 top = {pair16(p0), pair16(p1), pair16(p2), pair16(p3)};
  I4 low = {pair16(p0 + width), pair16(p1 + width), pair16(p2 + width), pair16(p3 + width)};
  I4 a = top & splat(255), b = top >> 8, c = low & splat(255), d = low >> 8;
  I4 upper = (a << 8) + (b - a) * wx, lower = (c << 8) + (d - c) * wx;
  return upper + (((lower - upper) * wy) >> 8);
}

// U in the low, V in the high 16 bits, each times 256. width, height: of the luma plane; x, y in luma pixels.
INLINE void chroma1(const uint8_t *plane, int width, int height, float x, float y, int *u, int *v) {
  float cx = clamp_(0.5f * x - 0.25f, 0, 0.5f * width - 1.01f), cy = clamp_(0.5f * y - 0.25f, 0, 0.5f * height - 1.01f);
  int ix = (int)cx, iy = (int)cy, wx = (int)((cx - ix) * 256), wy = (int)((cy - iy) * 256);
  const uint8_t *p = plane + (size_t)iy * width + 2 * ix, *q = p + width;
  int tu = (p[0] << 8) + (p[2] - p[0]) * wx, tv = (p[1] << 8) + (p[3] - p[1]) * wx;
  int lu = (q[0] << 8) + (q[2] - q[0]) * wx, lv = (q[1] << 8) + (q[3] - q[1]) * wx;
  *u = tu + (((lu - tu) * wy) >> 8);
  *v = tv + (((lv - tv) * wy) >> 8);
}
