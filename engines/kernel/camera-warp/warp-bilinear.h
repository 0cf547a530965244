// Bilinear plane samples, four luma values at a time, in 1/256 of a code.

INLINE I4 min4(I4 a, I4 b) {
  return (I4)wasm_i32x4_min((v128_t)a, (v128_t)b);
}

INLINE I4 max4(I4 a, I4 b) {
  return (I4)wasm_i32x4_max((v128_t)a, (v128_t)b);
}

INLINE I4 splat(int v) {
  return (I4){v, v, v, v};
}

// Adding this rounds coordinates between 0 and 16000 to 1/256: at this magnitude the last mantissa bit is worth one.
#define FIXED_POINT 12582912.f

INLINE I4 fixed4(F4 x) {
  return (I4)(x * 256.f + FIXED_POINT) - splat(0x4B400000);
}

// Weighted sums of neighbours: bytes a b a b ... of four points, w of 256 for each b.
INLINE I4 weigh_pairs(v128_t bytes, I4 w) {
  return (I4)wasm_i32x4_dot_i16x8(wasm_u16x8_extend_low_u8x16(bytes), (v128_t)(splat(256) - w + (w << 16)));
}

INLINE v128_t four_pairs(const uint8_t *p, I4 at) {
  v128_t v = wasm_i32x4_splat(0);
  v = wasm_v128_load16_lane(p + at[0], v, 0);
  v = wasm_v128_load16_lane(p + at[1], v, 1);
  v = wasm_v128_load16_lane(p + at[2], v, 2);
  return wasm_v128_load16_lane(p + at[3], v, 3);
}

INLINE F4 within4(F4 x, float last) {
  return (F4)wasm_f32x4_pmin((v128_t)wasm_f32x4_pmax((v128_t)x, wasm_f32x4_splat(0)), wasm_f32x4_splat(last));
}

// Four luma samples at x, y (pixels), scaled by 256. Coordinates are clamped to the plane.
INLINE I4 luma4(const uint8_t *plane, int width, int height, F4 x, F4 y) {
  I4 fx = fixed4(within4(x, width - 1.01f)), fy = fixed4(within4(y, height - 1.01f));
  I4 at = (fy >> 8) * splat(width) + (fx >> 8), wx = fx & splat(255);
  I4 upper = weigh_pairs(four_pairs(plane, at), wx), lower = weigh_pairs(four_pairs(plane + width, at), wx);
  return upper + (((lower - upper) * (fy & splat(255))) >> 8);
}

// U in the low, V in the high 16 bits, scaled by 256. width, height: of the luma plane; x, y in luma pixels.
INLINE void chroma1(const uint8_t *plane, int width, int height, float x, float y, int *u, int *v) {
  F4 at = {0.5f * x - 0.25f, 0.5f * y - 0.25f, 0, 0}, last = {0.5f * width - 1.01f, 0.5f * height - 1.01f, 0, 0};
  I4 f = fixed4((F4)wasm_f32x4_pmin((v128_t)wasm_f32x4_pmax((v128_t)at, wasm_f32x4_splat(0)), (v128_t)last));
  const uint8_t *p = plane + (size_t)(f[1] >> 8) * width + 2 * (f[0] >> 8);
  // U V U V of both rows -> U U V V, twice.
  v128_t rows = wasm_v128_load32_lane(p + width, wasm_v128_load32_zero(p), 1);
  v128_t pairs = wasm_i8x16_shuffle(rows, rows, 0, 2, 1, 3, 4, 6, 5, 7, 0, 0, 0, 0, 0, 0, 0, 0);
  I4 sums = weigh_pairs(pairs, splat(f[0] & 255));
  int wy = f[1] & 255;
  *u = sums[0] + (((sums[2] - sums[0]) * wy) >> 8);
  *v = sums[1] + (((sums[3] - sums[1]) * wy) >> 8);
}
