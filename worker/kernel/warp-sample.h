// Flow -> frame: bilinear samples of the (prescaled) still, 2 x 2 pixels at a time, exposure, vignette, grain.

INLINE uint32_t hash_(uint32_t x) {
  x ^= x >> 16;
  x *= 0x7feb352dU;
  x ^= x >> 15;
  x *= 0x846ca68bU;
  x ^= x >> 16;
  return x;
}

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

typedef struct {
  uint8_t *luma, *u, *v;
} Frame;

// Exposure and grain on 2 x 2 pixels (x256) at px, py, then into the frame. The gain is linear in the coded signal.
INLINE void put_block(Frame f, int width, const Camera *c, int px, int py, I4 y, int u, int v, uint32_t seed) {
  float nx = (2.f * px) / clip_.frameWidth - 1, ny = (2.f * py) / clip_.frameHeight - 1;
  int gain = (int)(256 * c->gain * (1 - c->vignette * (nx * nx + ny * ny)) + 0.5f);
  if (gain != 256) {
    y = ((((y - splat(16 << 8)) >> 2) * splat(gain)) >> 6) + splat(16 << 8);
    u = (((u - (128 << 8)) * gain) >> 8) + (128 << 8);
    v = (((v - (128 << 8)) * gain) >> 8) + (128 << 8);
  }
  if (c->grain > 0) {
    uint32_t h = hash_((uint32_t)((py >> 1) * 8192 + (px >> 1)) + seed * 0x9E3779B9u), g = hash_(h);
    I4 noise = {(int)(h & 255) + (int)(h >> 8 & 255) - 255, (int)(h >> 16 & 255) + (int)(h >> 24) - 255,
                (int)(g & 255) + (int)(g >> 8 & 255) - 255, (int)(g >> 16 & 255) + (int)(g >> 24) - 255};
    // Film grain shows most in the middle tones and is gone in black and white.
    I4 mid = max4(splat(40 << 8), splat(235 << 8) - max4(y - splat(110 << 8), splat(110 << 8) - y));
    y += (noise * splat((int)(c->grain * 64)) >> 4) * (mid >> 8) >> 6;
  }
  y = min4(max4(y + splat(128), splat(0)), splat(255 << 8)) >> 8;
  uint8_t *o = f.luma + (size_t)py * width + px;
  o[0] = (uint8_t)y[0];
  o[1] = (uint8_t)y[1];
  o[width] = (uint8_t)y[2];
  o[width + 1] = (uint8_t)y[3];
  size_t at = (size_t)(py >> 1) * (width >> 1) + (px >> 1);
  f.u[at] = (uint8_t)byte_((u + 128) >> 8);
  f.v[at] = (uint8_t)byte_((v + 128) >> 8);
}

INLINE I4 mix4(I4 a, I4 b, int weight) {
  return a + (((b - a) >> 2) * splat(weight) >> 6);
}

// How far a cell is open, 0-256; a surface fades into what is filled in beside it.
INLINE int openness(const uint8_t *kind, int x, int y) {
  int w = clip_.flowWidth, h = clip_.flowHeight;
  const uint8_t *k = kind + (size_t)y * w + x;
  if ((*k & ~RIMMED) != SOLID) {
    return 256;
  }
  int sides = (x > 0 && k[-1] == OPEN) + (x + 1 < w && k[1] == OPEN) + (y > 0 && k[-w] == OPEN) + (y + 1 < h && k[w] == OPEN);
  return sides * 51;
}

// How much of four still points the nearer surface covers, 0-256.
INLINE I4 cover4(F4 u, F4 v) {
  int w = 2 * clip_.gridWidth, h = 2 * clip_.gridHeight;
  float sx = (float)w / clip_.stillWidth, sy = (float)h / clip_.stillHeight;
  return luma4(clip_.matte, w, h, (u + 0.5f) * sx - 0.5f, (v + 0.5f) * sy - 0.5f) >> 8;
}

typedef struct {
  I4 luma;
  int u, v;
} Block;

INLINE Block back_block(F4 u, F4 v) {
  Block b;
  b.luma = luma4(clip_.backLuma, clip_.backWidth, clip_.backHeight, u, v);
  chroma1(clip_.backChroma, clip_.backWidth, clip_.backHeight, 0.25f * (u[0] + u[1] + u[2] + u[3]),
          0.25f * (v[0] + v[1] + v[2] + v[3]), &b.u, &b.v);
  return b;
}

// What the background shows at 2 x 2 frame pixels.
INLINE Block behind_frame(const Camera *c, int px, int py) {
  Point p = back_point(c, px + 1, py + 1);
  float kx = 0.5f * clip_.backWidth / (clip_.frameWidth * c->scale), ky = 0.5f * clip_.backHeight / (clip_.frameHeight * c->scale);
  return back_block((F4){p.u - kx, p.u + kx, p.u - kx, p.u + kx}, (F4){p.v - ky, p.v - ky, p.v + ky, p.v + ky});
}

INLINE int between(int value, int a, int b) {
  int low = a < b ? a : b, high = a < b ? b : a;
  return value < low ? low : value > high ? high : value;
}

// From this cover on (of 256) an edge pixel tells what covers it; below, more and more of it is mere background.
#define TELLING_COVER 64

// A soft edge is front and background mixed. Where the background behind it changes, its share of the mixture is
// exchanged: what stood behind in the still against what is seen there now. Where the filled background is wrong about what
// stood there, the result still lies between the edge and what is seen now.
INLINE Block exchange_background(Block edge, Block now, F4 u, F4 v) {
  I4 cover = cover4(u, v), clear = splat(256) - cover;
  int mean = (cover[0] + cover[1] + cover[2] + cover[3]) >> 2;
  if (mean >= 256) {
    return edge;
  }
  float sx = (float)clip_.backWidth / clip_.stillWidth, sy = (float)clip_.backHeight / clip_.stillHeight;
  Block was = back_block((u + 0.5f) * sx - 0.5f, (v + 0.5f) * sy - 0.5f);
  I4 luma = edge.luma + ((((now.luma - was.luma) >> 2) * clear) >> 6);
  luma = min4(max4(luma, min4(edge.luma, now.luma)), max4(edge.luma, now.luma));
  I4 told = min4(cover * splat(256 / TELLING_COVER), splat(256));
  int toldMean = mean < TELLING_COVER ? mean * 256 / TELLING_COVER : 256;
  int du = between(edge.u + (((now.u - was.u) * (256 - mean)) >> 8), edge.u, now.u) - now.u;
  int dv = between(edge.v + (((now.v - was.v) * (256 - mean)) >> 8), edge.v, now.v) - now.v;
  now.luma += (((luma - now.luma) >> 2) * told) >> 6;
  now.u += (du * toldMean) >> 8;
  now.v += (dv * toldMean) >> 8;
  return now;
}

INLINE Block still_block(F4 u, F4 v) {
  Block b = {.luma = luma4(clip_.stillLuma, clip_.stillWidth, clip_.stillHeight, u, v)};
  chroma1(clip_.stillChroma, clip_.stillWidth, clip_.stillHeight, 0.5f * (u[0] + u[3]), 0.5f * (v[0] + v[3]), &b.u, &b.v);
  return b;
}

// Rows of cells y0 .. y1 of the frame. frame: I420, luma first.
EXPORT void sample_rows(const Camera *c, const Flow *f, uint8_t *frame, uint32_t seed, int y0, int y1) {
  int W = clip_.frameWidth, H = clip_.frameHeight, B = clip_.cell, fw = clip_.flowWidth, fh = clip_.flowHeight;
  Frame out = {frame, frame + (size_t)W * H, frame + (size_t)W * H * 5 / 4};
  // Steps of the still per frame pixel where a neighbour cell cannot tell.
  float stepX = (float)clip_.stillWidth / (W * c->scale), stepY = (float)clip_.stillHeight / (H * c->scale), perCell = 1.f / B;
  float middle = 0.5f * (B - 1);
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < fw; x++) {
      size_t cell = (size_t)y * fw + x;
      const float *a = f->flow + 2 * cell, *r = x + 1 < fw ? a + 2 : a - 2, *d = y + 1 < fh ? a + 2 * fw : a - 2 * fw;
      const float *rim = f->rim + 2 * cell;
      float sx = x + 1 < fw ? perCell : -perCell, sy = y + 1 < fh ? perCell : -perCell;
      float ux = (r[0] - a[0]) * sx, vx = (r[1] - a[1]) * sx, uy = (d[0] - a[0]) * sy, vy = (d[1] - a[1]) * sy;
      // Across a tear the neighbour belongs to another surface.
      if (fabs_(ux - stepX) > 0.6f * stepX || fabs_(vx) > 0.6f * stepX) {
        ux = stepX;
        vx = 0;
      }
      if (fabs_(vy - stepY) > 0.6f * stepY || fabs_(uy) > 0.6f * stepY) {
        uy = 0;
        vy = stepY;
      }
      int behind = clip_.flat ? 0 : openness(f->kind, x, y);
      for (int by = 0; by < B; by += 2) {
        for (int bx = 0; bx < B; bx += 2) {
          int px = x * B + bx, py = y * B + by;
          if (px >= W || py >= H) {
            continue;
          }
          float ox = bx - middle, oy = by - middle, u = a[0] + ox * ux + oy * uy, v = a[1] + ox * vx + oy * vy;
          Block shown;
          if (behind == 256) {
            shown = behind_frame(c, px, py);
          } else {
            shown = still_block((F4){u, u + ux, u + uy, u + ux + uy}, (F4){v, v + vx, v + vy, v + vx + vy});
            if (behind) {
              Block back = behind_frame(c, px, py);
              shown.luma = mix4(shown.luma, back.luma, behind);
              shown.u += ((back.u - shown.u) * behind) >> 8;
              shown.v += ((back.v - shown.v) * behind) >> 8;
            }
          }
          if (f->kind[cell] & RIMMED) {
            float ru = rim[0] + ox * stepX, rv = rim[1] + oy * stepY;
            F4 us = {ru, ru + stepX, ru, ru + stepX}, vs = {rv, rv, rv + stepY, rv + stepY};
            shown = exchange_background(still_block(us, vs), shown, us, vs);
          }
          put_block(out, W, c, px, py, shown.luma, shown.u, shown.v, seed);
        }
      }
    }
  }
}

// Exposure, vignette and grain on a finished I420 frame of the clip's size; rows of 2 x 2 blocks y0 .. y1.
EXPORT void finish_rows(const Camera *c, const uint8_t *in, uint8_t *out, const int16_t *grade, uint32_t seed, int y0, int y1) {
  int W = clip_.frameWidth, H = clip_.frameHeight;
  size_t area = (size_t)W * H;
  Frame f = {out, out + area, out + area * 5 / 4};
  for (int y = 2 * y0; y < 2 * y1; y += 2) {
    for (int x = 0; x < W; x += 2) {
      const uint8_t *p = in + (size_t)y * W + x, *q = p + W;
      size_t at = (size_t)(y >> 1) * (W >> 1) + (x >> 1);
      int mean = (p[0] + p[1] + q[0] + q[1] + 2) >> 2;
      const int16_t *g = grade + 4 * mean;
      I4 l = {grade[4 * p[0]], grade[4 * p[1]], grade[4 * q[0]], grade[4 * q[1]]};
      int u = ((in[area + at] - 128) * g[1] * 4) + ((128 + g[2]) << 8);
      int v = ((in[area * 5 / 4 + at] - 128) * g[1] * 4) + ((128 + g[3]) << 8);
      put_block(f, W, c, x, y, l << 8, u, v, seed);
    }
  }
}

// out = a + (b - a) * weight / 256, byte by byte: cross-fades and sub-frame means.
EXPORT void blend_bytes(const uint8_t *a, const uint8_t *b, uint8_t *out, int weight, size_t bytes) {
  for (size_t i = 0; i < bytes; i++) {
    out[i] = (uint8_t)(a[i] + (((b[i] - a[i]) * weight + 128) >> 8));
  }
}

// An I420 frame as packed RGB, every out pixel the mean of `factor` x `factor` luma pixels.
EXPORT void small_rgb(const uint8_t *frame, int width, int height, int factor, uint8_t *rgb, int outWidth, int outHeight) {
  const uint8_t *cu = frame + (size_t)width * height, *cv = cu + (size_t)width * height / 4;
  int n = factor * factor;
  for (int y = 0; y < outHeight; y++) {
    for (int x = 0; x < outWidth; x++) {
      int sum = 0;
      for (int j = 0; j < factor; j++) {
        for (int i = 0; i < factor; i++) {
          sum += frame[(size_t)(y * factor + j) * width + x * factor + i];
        }
      }
      size_t at = (size_t)((y * factor + factor / 2) >> 1) * (width >> 1) + ((x * factor + factor / 2) >> 1);
      int l = 298 * (sum - 16 * n) / n, u = cu[at] - 128, v = cv[at] - 128;
      uint8_t *o = rgb + 3 * ((size_t)y * outWidth + x);
      o[0] = (uint8_t)byte_((l + 459 * v + 128) >> 8);
      o[1] = (uint8_t)byte_((l - 55 * u - 137 * v + 128) >> 8);
      o[2] = (uint8_t)byte_((l + 541 * u + 128) >> 8);
    }
  }
}
