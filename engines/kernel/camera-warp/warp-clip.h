// Data of one clip and one frame: planes of the still, depth grid, camera, flow.

typedef struct {
  int frameWidth, frameHeight, cell, flowWidth, flowHeight;
  int stillWidth, stillHeight;
  const uint8_t *stillLuma, *stillChroma;
  int backWidth, backHeight;
  const uint8_t *backLuma, *backChroma;
  int gridWidth, gridHeight;  // cells of the depth grid, multiples of 4
  const float *depth;         // inverse depth at (gridWidth + 1) x (gridHeight + 1) points
  const float *backDepth;     // depth grid of the background
  const uint32_t *tiles;      // per 4 x 4 grid cells: bit 16 = draw in parts, bits 0-15 = torn cells,
                              // bits 17-20 = quarters to draw as one quad
  const uint8_t *matte;       // coverage of the nearer side of a tear, 2 x 2 per grid cell, 255 = full
  int flat;                   // the camera only rotates and zooms: no depth needed
} Clip;

// One clip at a time; static data is in the shared memory of all threads.
static Clip clip_;

EXPORT Clip *clip_ptr(void) {
  return &clip_;
}

// Maps a frame ray to the still as in view-projection.ts, in single precision.
typedef struct {
  float m[9], tx, ty, tz, shiftX, shiftY, scale, aspect, focal, gain, vignette, grain;
} Camera;

typedef struct {
  float u, v;
} Point;

// Source positions of the frame's cells. Torn cells, where the nearer surface ends (by the matte), are in a separate
// layer, the rim, on top of the others.
typedef struct {
  float *flow, *nearness;  // still pixel (u, v) of each cell's centre; nearness, 0 = empty
  float *rim, *rimNearness;
  uint8_t *kind;
} Flow;

// A cell shows a surface (SOLID), the filled background (OPEN) or the background below a rim (COVERED). RIMMED: a rim
// on top.
enum { SOLID = 0, OPEN = 1, COVERED = 2, RIMMED = 16 };

// Still point (in still pixels) behind a frame pixel for a surface of inverse depth s.
INLINE Point still_point(const Camera *c, float px, float py, float s) {
  float x = (2 * px / clip_.frameWidth - 1) / c->scale + c->shiftX;
  float y = (2 * py / clip_.frameHeight - 1) / (c->aspect * c->scale) + c->shiftY;
  float rx = x / c->focal, ry = y / c->focal;
  float n = (1 - c->tz * s) / (c->m[6] * rx + c->m[7] * ry + c->m[8]);
  float u = c->focal * (c->tx * s + n * (c->m[0] * rx + c->m[1] * ry + c->m[2]));
  float v = c->focal * (c->ty * s + n * (c->m[3] * rx + c->m[4] * ry + c->m[5]));
  return (Point){(u * 0.5f + 0.5f) * clip_.stillWidth - 0.5f, (v * c->aspect * 0.5f + 0.5f) * clip_.stillHeight - 0.5f};
}
