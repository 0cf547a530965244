// From linear light to display bytes: AgX (fit of Benjamin Wrensch), contrast and saturation, bloom, vignette, dither.
EXPORT void compose(F4 *D, F4 *S, F4 *V, F4 *out, int y0, int y1) {
  F4 sc = (F4){sun_col.x, sun_col.y, sun_col.z, 0};
  for (size_t i = (size_t)(y0 - strip_y0) * W; i < (size_t)(y1 - strip_y0) * W; i++) {
    F4 c = bT[i] + S[i] + bM[i] * sc * s4(V[i][0]) + bA[i] * D[i];
    c[3] = 1;
    out[i] = c;
  }
}

EXPORT float log_lum(F4 *img, int y0, int y1, int step) {
  double s = 0;
  int n = 0;
  for (int y = y0; y < y1; y += step) {
    for (int x = 0; x < W; x += step) {
      F4 c = img[(size_t)(y - strip_y0) * W + x];
      float l = 0.2126f * c[0] + 0.7152f * c[1] + 0.0722f * c[2];
      s += log2_(max_(l, 1e-5f));
      n++;
    }
  }
  return (float)(s / n);
}

INLINE float agx_curve(float x) {
  float x2 = x * x, x4 = x2 * x2;
  return 15.5f * x4 * x2 - 40.14f * x4 * x + 31.96f * x4 - 6.868f * x2 * x + 0.4298f * x2 + 0.1191f * x - 0.00232f;
}

EXPORT void tonemap(F4 *img, F4 *bloom, int bw, int bh, uint8_t *out, int y0, int y1, float expo, float sat,
                    float contrast, float bloomk, float vig, float warm) {
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      F4 c = img[(size_t)(y - strip_y0) * W + x];
      if (bloomk > 0) {
        float fx = (x + 0.5f) * bw / W - 0.5f, fy = (y + 0.5f) * bh / H - 0.5f;
        int X = (int)floor_(fx), Y = (int)floor_(fy);
        fx -= X;
        fy -= Y;
        int X1 = X + 1, Y1 = Y + 1;
        if (X < 0) {
          X = 0;
        }
        if (Y < 0) {
          Y = 0;
        }
        if (X1 >= bw) {
          X1 = bw - 1;
        }
        if (Y1 >= bh) {
          Y1 = bh - 1;
        }
        F4 b = (bloom[Y * bw + X] * s4(1 - fx) + bloom[Y * bw + X1] * s4(fx)) * s4(1 - fy) +
               (bloom[Y1 * bw + X] * s4(1 - fx) + bloom[Y1 * bw + X1] * s4(fx)) * s4(fy);
        c = c * s4(1 - bloomk) + b * s4(bloomk);
      }
      float u = (x + 0.5f) / W * 2 - 1, w = (y + 0.5f) / H * 2 - 1;
      float vg = 1 - vig * (u * u + w * w) * 0.5f;
      float k = expo * vg;
      float r = c[0] * k * (1 + 0.06f * warm), g = c[1] * k, b = c[2] * k * (1 - 0.06f * warm);
      // AgX
      float R = 0.842479062253094f * r + 0.0784335999999992f * g + 0.0792237451477643f * b,
            G = 0.0423282422610123f * r + 0.878468636469772f * g + 0.0791661274605434f * b,
            B = 0.0423756549057051f * r + 0.0784336f * g + 0.879142973793104f * b;
      const float mn = -12.47393f, mx = 4.026069f;
      R = clamp_((log2_(max_(R, 1e-10f)) - mn) / (mx - mn), 0, 1);
      G = clamp_((log2_(max_(G, 1e-10f)) - mn) / (mx - mn), 0, 1);
      B = clamp_((log2_(max_(B, 1e-10f)) - mn) / (mx - mn), 0, 1);
      R = agx_curve(R);
      G = agx_curve(G);
      B = agx_curve(B);
      // look: contrast/saturation
      R = pow_(max_(R, 0), contrast);
      G = pow_(max_(G, 0), contrast);
      B = pow_(max_(B, 0), contrast);
      float L = 0.2126f * R + 0.7152f * G + 0.0722f * B;
      R = L + sat * (R - L);
      G = L + sat * (G - L);
      B = L + sat * (B - L);
      r = 1.19687900512017f * R - 0.0980208811401368f * G - 0.0990297440797205f * B;
      g = -0.0528968517574562f * R + 1.15190312990417f * G - 0.0989611768448433f * B;
      b = -0.0529716355144438f * R - 0.0980434501171241f * G +
          1.15107367264116f * B; // AgX output is display-referred (gamma 2.2)
      uint32_t hsh = hash((uint32_t)(y * W + x));
      float dth = (u01(hsh) - 0.5f) / 255.f;
      uint8_t *o = out + 3 * ((size_t)y * W + x);
      o[0] = (uint8_t)(clamp_(r + dth, 0, 1) * 255 + 0.5f);
      o[1] = (uint8_t)(clamp_(g + dth, 0, 1) * 255 + 0.5f);
      o[2] = (uint8_t)(clamp_(b + dth, 0, 1) * 255 + 0.5f);
    }
  }
}

// bloom: box downsample of the whole image to bw x bh, then a separable blur (called once per axis)
EXPORT void down(F4 *img, F4 *dst, int bw, int bh, float thr) {
  for (int y = 0; y < bh; y++) {
    for (int x = 0; x < bw; x++) {
      int x0 = x * W / bw, x1 = (x + 1) * W / bw, Y0 = y * H / bh, Y1 = (y + 1) * H / bh;
      F4 s = s4(0);
      int n = 0;
      for (int yy = Y0; yy < Y1; yy += 2) {
        for (int xx = x0; xx < x1; xx += 2) {
          F4 c = img[(size_t)yy * W + xx];
          s += vmin4(c, s4(thr));
          n++;
        }
      }
      dst[y * bw + x] = s / s4(n);
    }
  }
}

EXPORT void blur1(F4 *src, F4 *dst, int bw, int bh, int rad, int vert) {
  for (int y = 0; y < bh; y++) {
    for (int x = 0; x < bw; x++) {
      F4 s = s4(0);
      float ws = 0;
      for (int k = -rad * 2; k <= rad * 2; k++) {
        int xx = vert ? x : x + k, yy = vert ? y + k : y;
        if (xx < 0) {
          xx = 0;
        }
        if (yy < 0) {
          yy = 0;
        }
        if (xx >= bw) {
          xx = bw - 1;
        }
        if (yy >= bh) {
          yy = bh - 1;
        }
        float w = exp_(-(float)(k * k) / (float)(rad * rad));
        s += src[yy * bw + xx] * s4(w);
        ws += w;
      }
      dst[y * bw + x] = s / s4(ws);
    }
  }
}
