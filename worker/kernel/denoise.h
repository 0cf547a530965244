// Edge-avoiding a-trous wavelet filter (Dammertz 2010) guided by variance (after SVGF, Schied 2017).
// Sums -> means. After it: D rgb irradiance, w variance of the mean; A albedo, w 1 where there is a surface; S, M, T
// means, S.w 1 where the samples met more than one surface; N unit normal, w distance; V x sun visibility.
EXPORT void resolve_rows(int y0, int y1) {
  for (size_t i = (size_t)(y0 - strip_y0) * W; i < (size_t)(y1 - strip_y0) * W; i++) {
    float n = max_(1, bA[i][3]);
    float g = bD[i][3];
    F4 D = g > 0 ? bD[i] / s4(g) : s4(0);
    float var = 0;
    if (g > 0) {
      float m = bV[i][2] / g, m2 = bV[i][3] / g;
      var = max_(0, m2 - m * m) / max_(1, g - 1) + (g < 3 ? m * m * 0.5f : 0);
    }
    D[3] = var;
    float has = g;
    bD[i] = D;
    bA[i] = bA[i] / s4(n);
    bA[i][3] = has > 0 ? 1 : 0;
    bS[i] = bS[i] / s4(n);
    bM[i] = bM[i] / s4(n);
    F4 N = bN[i] / s4(n);
    float bundled = N[0] * N[0] + N[1] * N[1] + N[2] * N[2], spread = bS[i][3] - N[3] * N[3];
    bS[i][3] = bundled < 0.97f || spread > 4e-4f * N[3] * N[3] ? 1 : 0;
    V3 q = norm(v(N[0], N[1], N[2]));
    bN[i] = (F4){q.x, q.y, q.z, N[3]};
    float vs = bV[i][1] > 0 ? bV[i][0] / bV[i][1] : 0;
    bV[i] = (F4){vs, 0, 0, 0};
    bT[i] = bT[i] / s4(n);
  }
}

// one a-trous pass on src->dst (F4: rgb,var); normals/depth guide
EXPORT void atrous(F4 *src, F4 *dst, int step, int y0, int y1, float sigl, int firstpass) {
  static const float kw[3] = {0.375f, 0.25f, 0.0625f};
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      if (bA[i][3] == 0) {
        dst[i] = src[i];
        continue;
      }
      F4 c = src[i];
      F4 n0 = bN[i];
      float z0 = n0[3];
      // variance prefilter 3x3
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
      float var0 = vs / vw;
      if (firstpass) {
        float m1 = 0, m2 = 0, mw = 0;
        for (int dy = -2; dy <= 2; dy++) {
          int yy = y + dy;
          if (yy < ymin || yy > ymax) {
            continue;
          }
          for (int dx = -2; dx <= 2; dx++) {
            int xx = x + dx;
            if (xx < 0 || xx >= W) {
              continue;
            }
            size_t j = (size_t)(yy - strip_y0) * W + xx;
            if (bA[j][3] == 0) {
              continue;
            }
            F4 nn = bN[j];
            F4 dn = n0 * nn;
            if (dn[0] + dn[1] + dn[2] < 0.9f || fabs_(nn[3] - z0) > 0.05f * z0) {
              continue;
            }
            F4 q = src[j];
            float l = 0.2126f * q[0] + 0.7152f * q[1] + 0.0722f * q[2];
            m1 += l;
            m2 += l * l;
            mw += 1;
          }
        }
        if (mw > 4) {
          m1 /= mw;
          var0 = max_(var0 * 0.5f, max_(0, m2 / mw - m1 * m1));
        }
        c[3] = var0;
      }
      float sd = sqrt_(max_(var0, 1e-10f));
      float l0 = 0.2126f * c[0] + 0.7152f * c[1] + 0.0722f * c[2];
      float il = 1.f / (sigl * sd + 1e-3f * l0 + 1e-6f);
      float iz = 1.f / (0.012f * z0 * (0.25f + step) + 1e-4f);
      F4 sum = s4(0);
      float ws = 0, wv = 0;
      for (int dy = -2; dy <= 2; dy++) {
        int yy = y + dy * step;
        if (yy < ymin || yy > ymax) {
          continue;
        }
        for (int dx = -2; dx <= 2; dx++) {
          int xx = x + dx * step;
          if (xx < 0 || xx >= W) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          if (bA[j][3] == 0) {
            continue;
          }
          F4 q = src[j];
          F4 nn = bN[j];
          F4 dn = n0 * nn;
          float nd = dn[0] + dn[1] + dn[2];
          if (nd < 0.84f) {
            continue; // would weigh less than 0.4 %
          }
          float wn = nd * nd;
          wn *= wn;
          wn *= wn;
          wn *= wn;
          wn *= wn;
          float lz = fabs_(nn[3] - z0) * iz;
          float l = 0.2126f * q[0] + 0.7152f * q[1] + 0.0722f * q[2];
          float e = fabs_(l - l0) * il + lz;
          float w = kw[dx < 0 ? -dx : dx] * kw[dy < 0 ? -dy : dy] * wn / (1.f + e + 0.5f * e * e + 0.1666f * e * e * e);
          sum += q * s4(w);
          wv += q[3] * w * w;
          ws += w;
        }
      }
      if (ws > 1e-6f) {
        F4 o = sum / s4(ws);
        // Indoors the light left over is smooth and the noise is not independent from pixel to pixel: let the variance
        // fall slower, or coarse passes take blotches for edges.
        o[3] = interior ? mix_(wv / (ws * ws), var0, 0.3f) : wv / (ws * ws);
        dst[i] = o;
      } else {
        dst[i] = c;
      }
    }
  }
}

// small edge-aware blur of visibility & specular (3x3 / 5x5), writes V.y and S into dst
EXPORT void small_filter(F4 *S2, F4 *V2, int y0, int y1, float vis_s, float spec_s) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      F4 n0 = bN[i];
      F4 s0 = bS[i];
      float v0 = bV[i][0];
      float ls = s0[0] + s0[1] + s0[2];
      F4 ss = s4(0);
      float sw = 0, vs = 0, vw = 0, al = 0, aw = 0;
      int sp = ls > 0;
      int R = 2;
      float iz = 1.f / (0.02f * n0[3] + 1e-4f);
      for (int dy = -R; dy <= R; dy++) {
        for (int dx = -R; dx <= R; dx++) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < ymin || xx >= W || yy > ymax) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          F4 nn = bN[j];
          F4 dn = n0 * nn;
          float nd = dn[0] + dn[1] + dn[2];
          if (nd < 0.7f) {
            continue;
          }
          float ez = fabs_(nn[3] - n0[3]) * iz;
          float w0 = nd * nd * nd * nd / (1 + ez * ez * 4);
          float d2 = dx * dx + dy * dy;
          if (d2 <= 2.5f) {
            float w = w0 / (1 + d2 * vis_s) / (1.f);
            vs += w * bV[j][0];
            vw += w;
          }
          if (sp) {
            F4 q = bS[j];
            float lq = q[0] + q[1] + q[2];
            float e = fabs_(lq - ls) / (0.35f * (lq + ls) + 1e-3f);
            if (interior && lq > 3 * ls) {
              e *= 3; // a spark leaves no halo
            }
            float w = w0 / (1 + d2 * spec_s) / (1 + e * e);
            if (!interior || d2 > 0) {
              al += w0 * lq;
              aw += w0;
            }
            ss += q * s4(w);
            sw += w;
          }
        }
      }
      F4 smooth = sw > 0 ? ss / s4(sw) : s0;
      // A pixel far above the mean of its surroundings is a spark, not a highlight. Indoors, where lamps are small, its
      // own light does not count as surroundings; outdoors water may glitter.
      if (aw > 3) {
        float l = smooth[0] + smooth[1] + smooth[2], most = (interior ? 1.3f : 2.2f) * al / aw;
        if (l > most) {
          smooth = smooth * s4(most / l);
        }
      }
      S2[i] = smooth;
      V2[i] = (F4){vw > 0 ? vs / vw : v0, 0, 0, 0};
    }
  }
}
