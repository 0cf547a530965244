// Visible background at the end of surfaces: the filled background, and soft edges over the new background.

// Background point (in background pixels) behind a frame pixel, iterated from still point p: three steps converge. If
// several surfaces match, the one next to the gap when p continues it.
INLINE Point back_point(const Camera *c, float px, float py, Point p) {
  float toGridX = (float)clip_.gridWidth / clip_.stillWidth, toGridY = (float)clip_.gridHeight / clip_.stillHeight;
  for (int k = 0; k < 3; k++) {
    int gx = (int)clamp_((p.u + 0.5f) * toGridX + 0.5f, 0, clip_.gridWidth);
    int gy = (int)clamp_((p.v + 0.5f) * toGridY + 0.5f, 0, clip_.gridHeight);
    p = still_point(c, px, py, clip_.backDepth[(size_t)gy * (clip_.gridWidth + 1) + gx]);
  }
  return (Point){(p.u + 0.5f) * clip_.backWidth / clip_.stillWidth - 0.5f,
                 (p.v + 0.5f) * clip_.backHeight / clip_.stillHeight - 0.5f};
}

// Openness of a cell, 0-256; a surface fades into the filled area next to it.
INLINE int openness(const uint8_t *kind, int w, int h, int x, int y) {
  const uint8_t *k = kind + (size_t)y * w + x;
  if ((*k & ~RIMMED) != SOLID) {
    return 256;
  }
  int sides = (x > 0 && k[-1] == OPEN) + (x + 1 < w && k[1] == OPEN) + (y > 0 && k[-w] == OPEN) + (y + 1 < h && k[w] == OPEN);
  return sides * 51;
}

// Coverage of four still points by the nearer surface, 0-256.
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

// Background at 2 x 2 frame pixels; beside: still point of the surface they continue.
INLINE Block behind_frame(const Camera *c, int px, int py, Point beside) {
  Point p = back_point(c, px + 1, py + 1, beside);
  float kx = 0.5f * clip_.backWidth / (clip_.frameWidth * c->scale), ky = 0.5f * clip_.backHeight / (clip_.frameHeight * c->scale);
  return back_block((F4){p.u - kx, p.u + kx, p.u - kx, p.u + kx}, (F4){p.v - ky, p.v - ky, p.v + ky, p.v + ky});
}

INLINE int between(int value, int a, int b) {
  int low = a < b ? a : b, high = a < b ? b : a;
  return value < low ? low : value > high ? high : value;
}

// Coverage (of 256) above which an edge pixel's colour is reliable; below it is increasingly background.
#define TELLING_COVER 64

// A soft edge mixes front and background. Where the background changes, its share is replaced: the still's background
// by the one visible now. If the filled background is wrong, the result still lies between the edge and the visible
// colour.
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

typedef struct {
  const uint8_t *luma, *chroma;
  int width, height;
} Planes;

INLINE Block still_block(const Planes *p, F4 u, F4 v) {
  Block b = {.luma = luma4(p->luma, p->width, p->height, u, v)};
  chroma1(p->chroma, p->width, p->height, 0.5f * (u[0] + u[3]), 0.5f * (v[0] + v[3]), &b.u, &b.v);
  return b;
}
