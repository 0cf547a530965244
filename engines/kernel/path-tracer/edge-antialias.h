// Pixels on an edge between surfaces. Their mean normal and distance match neither side, so the wavelet filter finds no
// neighbours and the noise of a few samples would remain as dashes along every edge. They take the filtered irradiance
// of the adjacent pure pixels, weighted by coverage: for the faces of a corner the dot product with the mean normal,
// for an object in front of another the mean distance. Reads S.w of resolve_rows: 1 = mixed.
EXPORT void mend_edges(F4 *src, F4 *dst, int y0, int y1) {
  int ymin = strip_y0, ymax = strip_y0 + strip_h - 1;
  for (int y = y0; y < y1; y++) {
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)(y - strip_y0) * W + x;
      dst[i] = src[i];
      if (bA[i][3] == 0 || bS[i][3] == 0) {
        continue;
      }
      F4 n0 = bN[i];
      float z0 = n0[3], nearest = 1e9f, farthest = 0;
      for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < ymin || xx >= W || yy > ymax) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          if (bA[j][3] > 0 && bS[j][3] == 0) {
            nearest = min_(nearest, bN[j][3]);
            farthest = max_(farthest, bN[j][3]);
          }
        }
      }
      float reach = max_(0.02f * z0, farthest - nearest);
      F4 sum = s4(0);
      float ws = 0;
      for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
          int xx = x + dx, yy = y + dy;
          if (xx < 0 || yy < ymin || xx >= W || yy > ymax) {
            continue;
          }
          size_t j = (size_t)(yy - strip_y0) * W + xx;
          if (bA[j][3] == 0 || bS[j][3] > 0) {
            continue;
          }
          F4 dn = n0 * bN[j];
          float e = 2 * (clamp_(z0, nearest, farthest) - bN[j][3]) / reach;
          float d2 = (float)(dx * dx + dy * dy);
          float w = max_(0.02f, dn[0] + dn[1] + dn[2]) / ((1 + e * e) * (0.5f + d2 * d2));
          sum += src[j] * s4(w);
          ws += w;
        }
      }
      if (ws > 0) {
        dst[i] = sum / s4(ws);
      }
    }
  }
}
