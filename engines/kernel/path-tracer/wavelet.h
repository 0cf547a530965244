// Edge-avoiding a-trous wavelet filter (Dammertz 2010) guided by variance (after SVGF, Schied 2017), four neighbouring
// pixels at a time.

// Four pixels in planar form.
typedef struct {
  F4 x, y, z, w;
} Quad4;

INLINE Quad4 channels(F4 a, F4 b, F4 c, F4 d) {
  F4 xy0 = __builtin_shufflevector(a, b, 0, 4, 1, 5), xy1 = __builtin_shufflevector(c, d, 0, 4, 1, 5);
  F4 zw0 = __builtin_shufflevector(a, b, 2, 6, 3, 7), zw1 = __builtin_shufflevector(c, d, 2, 6, 3, 7);
  return (Quad4){__builtin_shufflevector(xy0, xy1, 0, 1, 4, 5), __builtin_shufflevector(xy0, xy1, 2, 3, 6, 7),
                 __builtin_shufflevector(zw0, zw1, 0, 1, 4, 5), __builtin_shufflevector(zw0, zw1, 2, 3, 6, 7)};
}

INLINE F4 abs4(F4 a) {
  return (F4)wasm_f32x4_abs((v128_t)a);
}

INLINE F4 lum4(Quad4 q) {
  return q.x * s4(0.2126f) + q.y * s4(0.7152f) + q.z * s4(0.0722f);
}

// Variance of the 3 x 3 neighbourhood.
INLINE float variance_near(const F4 *src, int x, int y) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  float vs = 0, vw = 0;
  for (int dy = -1; dy <= 1; dy++) {
    for (int dx = -1; dx <= 1; dx++) {
      int xx = x + dx, yy = y + dy;
      if (xx < 0 || yy < ymin || xx >= W || yy > ymax) {
        continue;
      }
      float w = (dx ? 0.5f : 1) * (dy ? 0.5f : 1);
      vs += w * src[(size_t)(yy - strip_y0) * W + xx][3];
      vw += w;
    }
  }
  return vs / vw;
}

// Before the passes: the variance of a few samples per pixel is unreliable, so the neighbourhood's variance goes to w;
// fireflies far above all neighbours are clamped to them, otherwise they would become bright spots.
EXPORT void settle_rows(const F4 *src, F4 *dst, int y0, int y1) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      dst[i] = src[i];
      float kind = bA[i][3];
      if (kind == 0) {
        continue;
      }
      F4 n0 = bN[i], c = src[i];
      float m1 = 0, m2 = 0, mw = 0, own = variance_near(src, x, y);
      for (int yy = y - 2 < ymin ? ymin : y - 2; yy <= y + 2 && yy <= ymax; yy++) {
        for (int xx = x - 2 < 0 ? 0 : x - 2; xx <= x + 2 && xx < W; xx++) {
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          F4 nn = bN[j], dn = n0 * nn;
          if (j == i || bA[j][3] != kind || dn[0] + dn[1] + dn[2] < 0.9f ||
              fabs_(nn[3] - n0[3]) > 0.05f * n0[3]) {
            continue;
          }
          F4 q = src[j];
          float l = 0.2126f * q[0] + 0.7152f * q[1] + 0.0722f * q[2];
          m1 += l;
          m2 += l * l;
          mw += 1;
        }
      }
      if (mw > 3) {
        m1 /= mw;
        float around = max_(0, m2 / mw - m1 * m1), l = 0.2126f * c[0] + 0.7152f * c[1] + 0.0722f * c[2];
        float most = m1 + 2.5f * sqrt_(around);
        if (mw > 7 && l > most) {
          c = c * s4(most / l);
          l = most;
        }
        float share = mw / (mw + 1);
        own = max_(own * 0.5f, share * around + (1 - share) * share * (l - m1) * (l - m1));
      }
      dst[i] = (F4){c[0], c[1], c[2], own};
    }
  }
}

// One pass src -> dst (rgb, variance).
EXPORT void atrous(F4 *src, F4 *dst, int step, int y0, int y1, float sigl) {
  static const float kw[3] = {0.375f, 0.25f, 0.0625f};
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    size_t row = (size_t)(y - strip_y0) * W;
    for (int x = 0; x < W; x += 4) {
      size_t at[4];
      F4 var0, kind;
      int some = 0;
      for (int k = 0; k < 4; k++) {
        int xx = x + k < W ? x + k : W - 1;
        at[k] = row + xx;
        kind[k] = bA[at[k]][3];
        some |= kind[k] > 0;
      }
      if (!some) {
        for (int k = 0; k < 4; k++) {
          dst[at[k]] = src[at[k]];
        }
        continue;
      }
      for (int k = 0; k < 4; k++) {
        int xx = x + k < W ? x + k : W - 1;
        var0[k] = variance_near(src, xx, y);
      }
      Quad4 c = channels(src[at[0]], src[at[1]], src[at[2]], src[at[3]]);
      Quad4 n0 = channels(bN[at[0]], bN[at[1]], bN[at[2]], bN[at[3]]);
      F4 l0 = lum4(c);
      F4 il = s4(1) / (s4(sigl) * vsqrt4(vmax4(var0, s4(1e-10f))) + s4(1e-3f) * l0 + s4(1e-6f));
      F4 iz = s4(1) / (s4(0.012f * (0.25f + step)) * n0.w + s4(1e-4f));
      F4 r = s4(0), g = s4(0), b = s4(0), ws = s4(0), wv = s4(0);
      int inside = x - 2 * step >= 0 && x + 3 + 2 * step < W;
      for (int dy = -2; dy <= 2; dy++) {
        int yy = y + dy * step;
        if (yy < ymin || yy > ymax) {
          continue;
        }
        size_t there = (size_t)(yy - strip_y0) * W;
        for (int dx = -2; dx <= 2; dx++) {
          size_t j[4];
          I4 ok = {-1, -1, -1, -1};
          if (inside) {
            j[0] = there + x + dx * step;
            j[1] = j[0] + 1;
            j[2] = j[0] + 2;
            j[3] = j[0] + 3;
          } else {
            for (int k = 0; k < 4; k++) {
              int xx = x + k + dx * step;
              ok[k] = xx >= 0 && xx < W ? -1 : 0;
              j[k] = there + (xx < 0 ? 0 : xx >= W ? W - 1 : xx);
            }
          }
          Quad4 n = channels(bN[j[0]], bN[j[1]], bN[j[2]], bN[j[3]]);
          F4 nd = n0.x * n.x + n0.y * n.y + n0.z * n.z;
          F4 kinds = {bA[j[0]][3], bA[j[1]][3], bA[j[2]][3], bA[j[3]][3]};
          ok &= (nd >= s4(0.84f)) & (kinds == kind); // a weight below 0.4 %
          if (!mask4(ok)) {
            continue;
          }
          Quad4 q = channels(src[j[0]], src[j[1]], src[j[2]], src[j[3]]);
          F4 wn = nd * nd;
          wn *= wn;
          wn *= wn;
          wn *= wn;
          wn *= wn;
          F4 e = abs4(lum4(q) - l0) * il + abs4(n.w - n0.w) * iz;
          F4 w = s4(kw[dx < 0 ? -dx : dx] * kw[dy < 0 ? -dy : dy]) * wn /
                 (s4(1) + e * (s4(1) + e * (s4(0.5f) + s4(0.1666f) * e)));
          w = (F4)(ok & (I4)w);
          r += q.x * w;
          g += q.y * w;
          b += q.z * w;
          wv += q.w * w * w;
          ws += w;
        }
      }
      for (int k = 0; k < 4; k++) {
        if (x + k >= W) {
          break;
        }
        if (kind[k] == 0) {
          dst[at[k]] = src[at[k]];
        } else if (ws[k] > 1e-6f) {
          // Indoors the remaining light is smooth and the noise is correlated between pixels: reduces the variance more
          // slowly, otherwise coarse passes treat blotches as edges.
          float var = wv[k] / (ws[k] * ws[k]), i = 1 / ws[k];
          dst[at[k]] = (F4){r[k] * i, g[k] * i, b[k] * i, interior ? mix_(var, var0[k], 0.3f) : var};
        } else {
          dst[at[k]] = (F4){c.x[k], c.y[k], c.z[k], var0[k]};
        }
      }
    }
  }
}
