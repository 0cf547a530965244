// The artistic style: turns a rendered image into watercolour washes (Kuwahara filter after Kyprianidis 2009, edge
// darkening and granulation after Bousseau 2006) with ink lines at discontinuities of normal, depth or albedo, on rough
// paper. All sizes scale with the image width, so that the drawing does not depend on the resolution.

// Line guide, four bytes per pixel: unit normal (-127..127) and albedo luminance. Call after resolve_rows.
EXPORT void guide_rows(int8_t *out, int y0, int y1) {
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      int8_t *o = out + 4 * ((size_t)y * W + x);
      F4 A = bA[i];
      float l = sqrt_(clamp_(0.2126f * A[0] + 0.7152f * A[1] + 0.0722f * A[2], 0, 1));
      for (int k = 0; k < 3; k++) {
        o[k] = A[3] > 0 ? (int8_t)(bN[i][k] * 127) : 0;
      }
      o[3] = A[3] > 0 ? (int8_t)(l * 127) : -20;
    }
  }
}

// Averages factor x factor image pixels into a wash pixel (0..1).
EXPORT void wash_shrink_rows(const uint8_t *rgb, F4 *out, int w, int factor, int y0, int y1) {
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < w; x++) {
      F4 s = s4(0);
      int n = 0;
      for (int dy = 0; dy < factor && y * factor + dy < H; dy++) {
        for (int dx = 0; dx < factor && x * factor + dx < W; dx++) {
          const uint8_t *p = rgb + 3 * ((size_t)(y * factor + dy) * W + x * factor + dx);
          s += (F4){p[0], p[1], p[2], 0};
          n++;
        }
      }
      out[(size_t)y * w + x] = s * s4(1.f / (255.f * max_(1, n)));
    }
  }
}

INLINE int clampi(int a, int lo, int hi) {
  return a < lo ? lo : (a > hi ? hi : a);
}

// Kuwahara: each pixel takes the mean of the adjacent square with the lowest variance; w keeps the original luminance
// for the edges.
EXPORT void wash_rows(const F4 *src, F4 *dst, int w, int h, int radius, int y0, int y1) {
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < w; x++) {
      F4 sum = s4(0);
      float total = 0;
      for (int q = 0; q < 4; q++) {
        int ax = q & 1 ? 0 : -radius, ay = q & 2 ? 0 : -radius;
        F4 m = s4(0);
        float l1 = 0, l2 = 0;
        int n = 0;
        for (int dy = 0; dy <= radius; dy++) {
          int yy = clampi(y + ay + dy, 0, h - 1);
          for (int dx = 0; dx <= radius; dx++) {
            F4 c = src[(size_t)yy * w + clampi(x + ax + dx, 0, w - 1)];
            float l = 0.3f * c[0] + 0.6f * c[1] + 0.1f * c[2];
            m += c;
            l1 += l;
            l2 += l * l;
            n++;
          }
        }
        float k = 1.f / n, var = max_(0, l2 * k - l1 * k * l1 * k);
        float weight = 1.f / (1e-5f + var * var * 3e3f + var * 0.02f);
        sum += m * s4(k * weight);
        total += weight;
      }
      dst[(size_t)y * w + x] = sum * s4(1.f / total);
    }
  }
}

INLINE F4 wash_at(const F4 *wash, int w, int h, float x, float y) {
  x = clamp_(x, 0, w - 1.001f);
  y = clamp_(y, 0, h - 1.001f);
  int X = (int)x, Y = (int)y, X1 = clampi(X + 1, 0, w - 1), Y1 = clampi(Y + 1, 0, h - 1);
  float fx = x - X, fy = y - Y;
  return (wash[(size_t)Y * w + X] * s4(1 - fx) + wash[(size_t)Y * w + X1] * s4(fx)) * s4(1 - fy) +
         (wash[(size_t)Y1 * w + X] * s4(1 - fx) + wash[(size_t)Y1 * w + X1] * s4(fx)) * s4(fy);
}

typedef struct {
  V3 n;
  float albedo, depth;
} Guide;

// Mean guide around a point: averages out leaves and grass, keeps edges of buildings.
INLINE Guide guide_at(const int8_t *guide, const uint16_t *depth, int x, int y, int r) {
  Guide g = {v(0, 0, 0), 0, 0};
  float n = 0;
  for (int dy = -r; dy <= r; dy++) {
    for (int dx = -r; dx <= r; dx++) {
      size_t i = (size_t)clampi(y + dy, 0, H - 1) * W + clampi(x + dx, 0, W - 1);
      g.n = add(g.n, v(guide[4 * i], guide[4 * i + 1], guide[4 * i + 2]));
      g.albedo += guide[4 * i + 3];
      g.depth += depth[i];
      n += 1;
    }
  }
  g.n = mul(g.n, 1 / (n * 127));
  g.albedo /= n * 127;
  g.depth /= n;
  return g;
}

// Ink strength at a pixel, 0..1.
static float ink_at(const int8_t *guide, const uint16_t *depth, int x, int y, int t, int r) {
  Guide e = guide_at(guide, depth, x + t, y, r), w = guide_at(guide, depth, x - t, y, r);
  Guide n = guide_at(guide, depth, x, y - t, r), s = guide_at(guide, depth, x, y + t, r);
  Guide c = guide_at(guide, depth, x, y, r);
  V3 dx = sub(e.n, w.n), dy = sub(n.n, s.n);
  float crease = sqrt_(dot(dx, dx) + dot(dy, dy));
  // Inverse depth is linear on a plane, so its second difference is zero there and large at an outline.
  float bend = fabs_(e.depth + w.depth - 2 * c.depth) + fabs_(n.depth + s.depth - 2 * c.depth);
  float outline = bend / (c.depth + 60);
  float seam = fabs_(e.albedo - w.albedo) + fabs_(n.albedo - s.albedo);
  float calm = sqrt_(dot(c.n, c.n));
  return clamp_(max_(sstep(0.35f, 0.85f, crease) * (0.25f + 0.75f * sstep(0.45f, 0.8f, calm)),
                     max_(sstep(0.035f, 0.14f, outline), 0.75f * sstep(0.2f, 0.5f, seam))),
                0, 1);
}

// Paper grain, 0..1 around 0.5; x and y in thousandths of the width.
INLINE float paper_grain(float x, float y) {
  return 0.6f * fbm(x * 0.55f, y * 0.55f, 3, 3) + 0.4f * fbm(x * 0.16f, y * 0.2f, 8, 2);
}

// Composes washes, pigment edges, grain, bare paper at the border and ink into the image.
EXPORT void hand_drawn_rows(uint8_t *rgb, const F4 *wash, int w, int h, const int8_t *guide, const uint16_t *depth,
                            int y0, int y1) {
  float unit = 1000.f / W, fx = (float)w / W, fy = (float)h / H;
  int pen = max_(1, W / 1500.f + 0.5f), r = W > 900 ? 1 + W / 2600 : 0;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      float X = x * unit, Y = y * unit;
      // Hand jitter: washes deviate more than the pen.
      float wx = fbm(X * 0.03f, Y * 0.03f, 1, 2) - 0.5f, wy = fbm(X * 0.03f, Y * 0.03f, 2, 2) - 0.5f;
      float px = (x + 0.5f) * fx - 0.5f + wx * 5 * fx / unit, py = (y + 0.5f) * fy - 0.5f + wy * 5 * fy / unit;
      F4 c = wash_at(wash, w, h, px, py);
      float step = max_(1.2f, w / 640.f);
      F4 ex = wash_at(wash, w, h, px + step, py) - wash_at(wash, w, h, px - step, py);
      F4 ey = wash_at(wash, w, h, px, py + step) - wash_at(wash, w, h, px, py - step);
      float edge = fabs_(ex[0]) + fabs_(ex[1]) + fabs_(ex[2]) + fabs_(ey[0]) + fabs_(ey[1]) + fabs_(ey[2]);
      float grain = paper_grain(X, Y), flow = fbm(X * 0.012f, Y * 0.012f, 5, 4);
      float density = 0.72f + 0.62f * (flow - 0.5f) + 0.85f * (grain - 0.5f) + 0.3f * sstep(0.1f, 0.9f, edge);
      // A ragged paper margin.
      float border = min_(min_(X, 1000 - X), min_(Y, H * unit - Y));
      float painted = sstep(6, 20, border + 26 * (fbm(X * 0.02f, Y * 0.02f, 9, 4) - 0.5f));
      density = max_(0, density) * painted;
      F4 paper = (F4){0.988f, 0.978f, 0.955f, 0} * s4(0.985f + 0.03f * (grain - 0.5f));
      float l = 0.3f * c[0] + 0.6f * c[1] + 0.1f * c[2];
      for (int k = 0; k < 3; k++) {
        float pigment = clamp_(l + 1.22f * (c[k] - l), 0.03f, 1);
        c[k] = paper[k] * pow_(min_(1, pigment * 1.1f), density);
      }
      float jx = (fbm(X * 0.035f, Y * 0.035f, 11, 2) - 0.5f) * 3.2f / unit;
      float jy = (fbm(X * 0.035f, Y * 0.035f, 12, 2) - 0.5f) * 3.2f / unit;
      float ink = ink_at(guide, depth, (int)floor_(x + jx + 0.5f), (int)floor_(y + jy + 0.5f), pen, r);
      float pressure = 0.5f + 0.8f * fbm(X * 0.05f, Y * 0.05f, 14, 3);
      ink *= clamp_(pressure, 0.3f, 0.95f) * (0.8f + 0.5f * (grain - 0.3f)) * sstep(-2, 6, border);
      F4 sepia = (F4){0.13f, 0.11f, 0.12f, 0};
      c = c * s4(1 - clamp_(0.86f * ink, 0, 1)) + sepia * s4(clamp_(0.86f * ink, 0, 1));
      uint8_t *o = rgb + 3 * ((size_t)y * W + x);
      for (int k = 0; k < 3; k++) {
        o[k] = (uint8_t)(clamp_(c[k], 0, 1) * 255 + 0.5f);
      }
    }
  }
}
