// Sums -> means. Output: D rgb irradiance, w variance of the mean; A albedo, w 0 without a surface, 1 rough, 2 brushed
// metal, whose reflection is filtered like irradiance but never together with it; S, M, T means, S.w 1 if the samples
// hit more than one surface; N unit normal, w distance; V x sun visibility.
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
    float metal = metal_share(bM[i][3], n);
    bA[i][3] = has > 0 ? (metal > 0.5f ? 2 : 1) : 0;
    bS[i] = bS[i] / s4(n);
    bM[i] = bM[i] / s4(n);
    F4 N = bN[i] / s4(n);
    float bundled = N[0] * N[0] + N[1] * N[1] + N[2] * N[2], spread = bS[i][3] - N[3] * N[3];
    int both = metal > 0.01f && metal < 0.99f;
    bS[i][3] = bundled < 0.97f || spread > 4e-4f * N[3] * N[3] || both ? 1 : 0;
    V3 q = norm(v(N[0], N[1], N[2]));
    bN[i] = (F4){q.x, q.y, q.z, N[3]};
    float vs = bV[i][1] > 0 ? bV[i][0] / bV[i][1] : 0;
    bV[i] = (F4){vs, 0, 0, 0};
    bT[i] = bT[i] / s4(n);
  }
}

// Small edge-aware blur of visibility and specular (3x3 / 5x5); writes V.y and S into dst.
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
              e *= 3; // a firefly leaves no halo
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
      // A pixel far above its neighbourhood mean is a firefly, not a highlight. Indoors, with small lamps, the pixel
      // itself is excluded from the mean; outdoors water may glitter.
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
