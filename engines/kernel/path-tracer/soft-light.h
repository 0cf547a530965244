// Filters for light with a known blur width: sun shadows, whose penumbra follows the sun's disc seen from the blocker,
// and glossy reflections, as wide as the lobe. A few samples per pixel are noisy, but contain no detail finer than that
// width, so they are filtered along the surface with narrower kernels (an a-trous filter of 3 x 3 taps; for the sun
// after Mehta 2012, axis-aligned filtering for soft shadows). G in the camera pass: lobe width (pixels) and glossy
// samples, penumbra width and blocked sun rays.

// Half width of the lobe at the reflected surface, in pixels: alpha is rough^2 and gloss() doubles it.
INLINE float lobe_reach(float rough, float behind, float dist, float pixw) {
  return min_(64.f, 2 * rough * rough * behind / ((behind + dist) * pixw));
}

// Half width of the penumbra of a sun blocker, in pixels.
INLINE float penumbra_reach(float blocker, float dist, float pixw) {
  return min_(64.f, sun_rad * blocker / (dist * pixw));
}

// Share of samples that trace the reflection. Dark surfaces show little else; for a wide lobe the neighbours' samples
// help.
INLINE float reflection_odds(float F, float rough, float albedo) {
  if (interior && albedo < 0.08f) {
    return 1;
  }
  return interior && rough > 0.2f ? clamp_(F * 6, 0.2f, 1) : clamp_(F * 10, 0.3f, 1);
}

// After resolve_rows: dst = reflection rgb and sun visibility, reach = lobe width (-1: no gloss) and penumbra width of
// the neighbourhood, because a sunlit pixel does not know its neighbour's blocker.
EXPORT void soft_reach_rows(F4 *dst, F4 *reach, int y0, int y1) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      F4 own = bG[i], sum = own * s4(4);
      F4 n0 = bN[i];
      for (int dy = -4; dy <= 4; dy += 2) {
        for (int dx = -4; dx <= 4; dx += 2) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < ymin || xx >= W || yy > ymax) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          F4 nn = bN[j], dn = n0 * nn;
          if (dn[0] + dn[1] + dn[2] > 0.9f && fabs_(nn[3] - n0[3]) < 0.06f * n0[3]) {
            sum += bG[j];
          }
        }
      }
      dst[i] = (F4){bS[i][0], bS[i][1], bS[i][2], bV[i][0]};
      reach[i] = (F4){own[1] > 0 ? sum[0] / sum[1] : -1, sum[3] > 0 ? sum[2] / sum[3] : 0, 0, 0};
    }
  }
}

// Weight of a pass with this step (pixels) for a given filter width.
INLINE float allowed(float reach, float step, float pixels) {
  return clamp_(reach / (pixels * step) - 0.5f, 0, 1);
}

// One pass src -> dst.
EXPORT void soft_light(const F4 *src, F4 *dst, const F4 *reach, int step, int y0, int y1) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  float pixw = 2 * cam.tanx / W;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      F4 c = src[i], r = reach[i];
      float lobe = allowed(r[0], step, 1.2f), sun = allowed(r[1], step, 2);
      if (lobe <= 0 && sun <= 0) {
        dst[i] = c;
        continue;
      }
      F4 n0 = bN[i];
      float izs = 1 / (r[1] * pixw * n0[3] + 1e-4f), izl = 1 / ((0.01f + 0.012f * step) * n0[3]);
      F4 sum = c, ws = s4(1);
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          int xx = x + dx * step, yy = y + dy * step;
          if ((!dx && !dy) || xx < 0 || yy < ymin || xx >= W || yy > ymax) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          F4 nn = bN[j], dn = n0 * nn;
          float nd = dn[0] + dn[1] + dn[2];
          if (nd < 0.9f) {
            continue;
          }
          float k = (dx && dy ? 0.25f : 0.5f) * nd * nd * nd * nd;
          float dz = fabs_(nn[3] - n0[3]), es = dz * izs, el = dz * izl;
          float wl = reach[j][0] < 0 ? 0 : k * lobe / (1 + el * el * el * el), wv = k * sun / (1 + es * es);
          F4 w = {wl, wl, wl, wv};
          sum += src[j] * w;
          ws += w;
        }
      }
      dst[i] = sum / ws;
    }
  }
}

// Copies the result back for the following phases; S.w keeps the value of resolve_rows.
EXPORT void soft_done_rows(const F4 *src, int y0, int y1) {
  for (size_t i = (size_t)(y0 - strip_y0) * W; i < (size_t)(y1 - strip_y0) * W; i++) {
    F4 c = src[i];
    bS[i] = (F4){c[0], c[1], c[2], bS[i][3]};
    bV[i][0] = c[3];
  }
}
