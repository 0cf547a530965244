// Procedural materials at real scale: s and t are metres along the surface, results are albedo, height (m), roughness.
INLINE float hn(int x, int y, int z) {
  return u01(hash((uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u ^ (uint32_t)z * 0xC2B2AE3Du));
}

typedef uint32_t U4 __attribute__((vector_size(16)));

INLINE F4 hash4(U4 x) { // as hash and u01
  x ^= x >> 16;
  x *= 0x7feb352dU;
  x ^= x >> 15;
  x *= 0x846ca68bU;
  x ^= x >> 16;
  return __builtin_convertvector((I4)(x >> 8), F4) * s4(1.f / 16777216.f);
}

// The eight corners of a cell in two vectors; values as in hn.
static float vnoise(float x, float y, float z) {
  float fx = floor_(x), fy = floor_(y), fz = floor_(z);
  uint32_t X = (uint32_t)(int)fx * 0x9E3779B1u, Y = (uint32_t)(int)fy * 0x85EBCA77u, Z = (uint32_t)(int)fz * 0xC2B2AE3Du;
  uint32_t X1 = X + 0x9E3779B1u, Y1 = Y + 0x85EBCA77u, Z1 = Z + 0xC2B2AE3Du;
  x -= fx;
  y -= fy;
  z -= fz;
  x = x * x * (3 - 2 * x);
  y = y * y * (3 - 2 * y);
  z = z * z * (3 - 2 * z);
  U4 square = {X ^ Y, X1 ^ Y, X ^ Y1, X1 ^ Y1};
  F4 near = hash4(square ^ (U4){Z, Z, Z, Z}), far = hash4(square ^ (U4){Z1, Z1, Z1, Z1});
  F4 q = near + (far - near) * s4(z);
  return mix_(mix_(q[0], q[1], x), mix_(q[2], q[3], x), y);
}

static float fbm(float x, float y, float z, int oct) {
  float s = 0, a = 0.5f;
  for (int i = 0; i < oct; i++) {
    s += a * vnoise(x, y, z);
    x = x * 2.03f + 17.1f;
    y = y * 2.03f + 3.7f;
    z = z * 2.03f + 9.2f;
    a *= 0.5f;
  }
  return s;
}

// Like fbm with level of detail: cells of the first octave per pixel; octaves finer than a pixel contribute their mean.
static float fbm_lod(float x, float y, float z, int oct, float cells) {
  int seen = 0;
  float s = 0, a = 0.5f;
  while (seen < oct && cells < 1) {
    s += a * vnoise(x, y, z);
    x = x * 2.03f + 17.1f;
    y = y * 2.03f + 3.7f;
    z = z * 2.03f + 9.2f;
    a *= 0.5f;
    cells *= 2.03f;
    seen++;
  }
  for (; seen < oct; seen++) {
    s += a * 0.5f;
    a *= 0.5f;
  }
  return s;
}

typedef struct {
  int type, tex;
  float alb[3], alb2[3];
  float scale, rough, spec, bump, emit;
  float gi_emit;   // > 0: bounce rays that hit it count its light (large dim panels); 0: only visible to the camera
  float sheltered; // > 0: sheltered from rain and snow
} Mat;

#define MAT_WORDS 15

static Mat mats[256];

EXPORT float *mat_ptr(int i) {
  return (float *)&mats[i];
}

EXPORT void mat_noshadow_set(int i, int f) {
  mat_noshadow[i] = f;
}

static float snow_amt = 0, wet_amt = 0;

// Darkness of a joint of half width a..b (m) at distance e. With growing lod (metres per pixel) the joint fades into
// its share of the surface instead of covering it.
INLINE float joint_cover(float a, float b, float e, float lod, float share) {
  float sharp = 1 - sstep(a, b + min_(lod, 3 * b), e);
  return mix_(sharp, share, sstep(b * 1.5f, b * 6, lod));
}

// The same for a line of constant width 2 * half: at a distance it is one pixel wide and fainter, keeping its mean.
INLINE float grout_cover(float half, float e, float lod) {
  float r = max_(half, 0.6f * lod);
  return half / r * (1 - sstep(r * 0.7f, r * 1.3f, e));
}

// 2D height/albedo in surface coordinates (s,t) in metres; returns albedo, *h height. Without rgh only the height is
// computed and colour-only noise is skipped.
static V3 tex_eval(const Mat *m, float s, float t, V3 p, float *hgt, float *rgh, float lod) {
  V3 a = v(m->alb[0], m->alb[1], m->alb[2]), b = v(m->alb2[0], m->alb2[1], m->alb2[2]);
  float sc = m->scale;
  float h = 0;
  int colour = rgh != 0;
  if (colour) {
    *rgh = m->rough;
  }
  switch (m->tex) {
  case T_BRICK: {
    float bw = 0.24f * sc, bh = 0.075f * sc;
    float row = floor_(t / bh);
    float ss = s / bw + 0.5f * (float)((int)row & 1);
    float col = floor_(ss);
    float fx = ss - col, fy = t / bh - row;
    float ex = min_(fx, 1 - fx) * bw, ey = min_(fy, 1 - fy) * bh;
    float e = min_(ex, ey);
    float r = hn((int)col, (int)row, 7);
    float mort = joint_cover(0.003f * sc, 0.007f * sc, e, lod, 0.16f);
    float n = fbm_lod(s * 30, t * 30, p.z, 2, lod * 30);
    V3 c = mul(mixv(a, b, r), 0.8f + 0.4f * n);
    h = (1 - mort) * 0.006f + n * 0.002f;
    a = mixv(c, v(0.55f, 0.53f, 0.5f), mort);
    break;
  }
  case T_WOODH:
  case T_WOODV: {
    if (m->tex == T_WOODV) {
      float q = s;
      s = t;
      t = q;
    }
    float bh = 0.14f * sc;
    float row = floor_(t / bh);
    float fy = t / bh - row;
    float r = hn((int)row, 3, 1);
    float off = r * 50;
    float g = colour ? fbm_lod((s + off) * 1.2f, (t + off) * 26.f / sc, row, 3, lod * 26 / sc) : 0;
    float g2 = fbm_lod((s + off) * 5, (t + off) * 140.f / sc, row, 2, lod * 140 / sc);
    V3 c = mixv(a, b, clamp_(g * 1.2f - 0.1f + 0.35f * (r - 0.5f), 0, 1));
    c = mul(c, 0.85f + 0.3f * g2);
    float e = min_(fy, 1 - fy) * bh;
    float gap = joint_cover(0.002f, 0.006f, e, lod, 0.07f / sc);
    a = mul(c, 1 - 0.85f * gap);
    h = -gap * 0.012f + g2 * 0.0015f;
    break;
  }
  case T_WOODFLOOR: {
    float bh = 0.18f * sc;
    float row = floor_(t / bh);
    float fy = t / bh - row;
    float r0 = hn((int)row, 9, 2);
    float bl = 1.8f * sc;
    float ss = s / bl + r0 * 7;
    float col = floor_(ss);
    float fx = ss - col;
    float r = hn((int)row, (int)col, 5);
    float off = r * 50;
    float g = colour ? fbm_lod((s + off) * 1.3f, (t + off) * 22.f, row, 3, lod * 22) : 0;
    float g2 = fbm_lod((s + off) * 6, (t + off) * 120.f, row, 2, lod * 120);
    V3 c = mixv(a, b, clamp_(g * 1.1f - 0.1f + 0.5f * (r - 0.5f), 0, 1));
    c = mul(c, 0.88f + 0.24f * g2);
    float e = min_(min_(fy, 1 - fy) * bh, min_(fx, 1 - fx) * bl);
    float gap = joint_cover(0.0008f, 0.0025f, e, lod, 0.02f);
    a = mul(c, 1 - 0.7f * gap);
    h = -gap * 0.003f + g2 * 0.0004f;
    if (colour) {
      *rgh = m->rough * (0.8f + 0.4f * g2);
    }
    break;
  }
  case T_CONCRETE: {
    float pw = 2.4f * sc, ph = 1.2f * sc;
    float cx = floor_(s / pw), cy = floor_(t / ph);
    float fx = s / pw - cx, fy = t / ph - cy;
    float e = min_(min_(fx, 1 - fx) * pw, min_(fy, 1 - fy) * ph);
    float r = hn((int)cx, (int)cy, 3);
    float n = fbm_lod(s * 1.7f, t * 1.7f, p.x * 0.3f, 5, lod * 1.7f);
    float st = colour ? fbm(s * 3.f, t * 0.35f, 2.f, 3) : 0;
    V3 c = mixv(a, b, clamp_(n * 1.3f - 0.2f + 0.25f * (r - 0.5f), 0, 1));
    c = mul(c, 0.88f + 0.24f * st);
    float gap = joint_cover(0.004f, 0.009f, e, lod, 0.015f);
    float hx = min_(fabs_(fx - 0.2f), fabs_(fx - 0.8f)) * pw, hy = min_(fabs_(fy - 0.25f), fabs_(fy - 0.75f)) * ph;
    float hole = 1 - sstep(0.012f, 0.018f, sqrt_(hx * hx + hy * hy));
    a = mul(c, (1 - 0.55f * gap) * (1 - 0.6f * hole));
    h = -gap * 0.008f - hole * 0.01f + n * 0.002f;
    break;
  }
  case T_TILE:
  case T_PAVING: {
    float pw = (m->tex == T_TILE ? 0.6f : 1.0f) * sc, ph = pw * (m->tex == T_TILE ? 1.f : 0.6f);
    float row = floor_(t / ph);
    float ss = s / pw + (m->tex == T_PAVING ? 0.5f * (float)((int)row & 1) : 0);
    float col = floor_(ss);
    float fx = ss - col, fy = t / ph - row;
    float e = min_(min_(fx, 1 - fx) * pw, min_(fy, 1 - fy) * ph);
    float r = hn((int)col, (int)row, 11);
    float n = fbm_lod(s * 3.f, t * 3.f, r * 9, 4, lod * 3);
    V3 c = mixv(a, b, clamp_(n * 1.1f - 0.1f + 0.4f * (r - 0.5f), 0, 1));
    // Tiles have 3 mm of light grout, flagstones a wider dark joint.
    int tile = m->tex == T_TILE;
    float gap = tile ? grout_cover(0.0015f, e, lod) : joint_cover(0.003f, 0.006f, e, lod, 0.025f);
    a = mul(c, 1 - (tile ? 0.4f : 0.6f) * gap);
    h = -gap * (tile ? 0.0015f : 0.004f) + n * 0.0015f;
    break;
  }
  case T_GRASS: {
    float n = colour ? fbm_lod(p.x * 0.35f, p.z * 0.35f, 1, 4, lod * 0.35f) : 0;
    float n2 = fbm_lod(p.x * 9, p.z * 9, 3, 3, lod * 9);
    float st = fbm_lod(p.x * 40, p.z * 40, 5, 2, lod * 40);
    a = mul(mixv(a, b, clamp_(n * 1.5f - 0.25f, 0, 1)), 0.55f + 0.5f * n2 + 0.4f * st);
    h = st * 0.05f + n2 * 0.05f;
    break;
  }
  case T_SAND: {
    float n = fbm(p.x * 0.5f, p.z * 0.5f, 1, 4);
    float n2 = fbm_lod(p.x * 30, p.z * 30, 3, 2, lod * 30);
    a = mul(mixv(a, b, n), 0.85f + 0.3f * n2);
    h = n2 * 0.006f + fbm(p.x * 2, p.z * 3, 0, 2) * 0.05f;
    break;
  }
  case T_SNOW: {
    float n = fbm(p.x * 0.7f, p.z * 0.7f, 1, 3);
    a = mixv(a, b, n);
    h = n * 0.08f + fbm_lod(p.x * 14, p.z * 14, 2, 2, lod * 14) * 0.01f;
    break;
  }
  case T_ASPHALT: {
    float n = colour ? fbm_lod(s * 2, t * 2, 1, 4, lod * 2) : 0, n2 = fbm_lod(s * 60, t * 60, 2, 2, lod * 60);
    a = mul(mixv(a, b, n), 0.75f + 0.5f * n2);
    h = n2 * 0.006f;
    break;
  }
  case T_STUCCO: {
    float n = colour ? fbm_lod(s * 1.1f, t * 1.1f, p.z * 0.2f, 4, lod * 1.1f) : 0;
    float n2 = fbm_lod(s * 55, t * 55, p.x, 2, lod * 55);
    a = mul(mixv(a, b, clamp_(n * 0.9f, 0, 1)), 0.95f + 0.1f * n2);
    h = n2 * 0.0025f;
    break;
  }
  case T_MARBLE: {
    if (!colour) {
      break;
    }
    float w = fbm_lod(s * 1.2f, t * 1.2f, 3, 5, lod * 1.2f) * 6;
    float vv = fabs_(sin_(s * 1.7f + t * 0.9f + w));
    vv = pow_(1 - vv, 6);
    float n = fbm_lod(s * 5, t * 5, 1, 3, lod * 5);
    a = mixv(mul(a, 0.93f + 0.14f * n), b, vv * 0.8f);
    break;
  }
  case T_FABRIC: {
    float n = fbm_lod(s * 90, t * 90, p.y * 90, 2, lod * 90);
    float n2 = colour ? fbm_lod(s * 3, t * 3, p.y * 3, 3, lod * 3) : 0;
    a = mul(mixv(a, b, n2), 0.8f + 0.4f * n);
    h = n * 0.002f;
    break;
  }
  case T_RUG: {
    float cx = fract_(s * 1.1f) - 0.5f, cy = fract_(t * 1.1f) - 0.5f;
    float d = fabs_(cx) + fabs_(cy);
    float n = fbm_lod(s * 120, t * 120, 1, 2, lod * 120);
    float pat = sstep(0.02f, 0.03f, fabs_(d - 0.32f));
    a = mul(mixv(b, a, pat), 0.75f + 0.5f * n);
    h = n * 0.006f;
    break;
  }
  case T_ROOF: {
    float bh = 0.3f * sc, bw = 0.25f * sc;
    float row = floor_(t / bh);
    float ss = s / bw + 0.5f * ((int)row & 1);
    float col = floor_(ss);
    float fx = ss - col, fy = t / bh - row;
    float r = hn((int)col, (int)row, 2);
    a = mul(mixv(a, b, r), 0.75f + 0.35f * fy);
    h = (1 - fy) * 0.02f + sin_(fx * PI) * 0.01f;
    break;
  }
  case T_SEAM: { // standing seam sheet metal: ribs every 0.45 m down the slope
    float pw = 0.45f * sc;
    float col = floor_(s / pw);
    float fx = s / pw - col;
    float e = min_(fx, 1 - fx) * pw;
    float rib = joint_cover(0.012f, 0.022f, e, lod, 0.08f);
    float n = fbm(s * 0.8f, t * 0.8f, col, 3);
    a = mul(mixv(a, b, clamp_(n + 0.3f * (hn((int)col, 3, 5) - 0.5f), 0, 1)), 1 - 0.25f * rib);
    h = rib * 0.02f;
    break;
  }
  case T_STONE: { // coursed rubble: courses of uneven height, stones of uneven length
    float base = 0.34f * sc;
    float pair = floor_(t / base);
    float split = 0.35f + 0.3f * hn((int)pair, 17, 3);
    float ft = t / base - pair;
    int upper = ft > split;
    float row = pair * 2 + upper;
    float rh = base * (upper ? 1 - split : split);
    float fy = upper ? (ft - split) / (1 - split) : ft / split;
    float bl = (0.32f + 0.3f * hn((int)row, 5, 9)) * sc;
    float wob = fbm(s * 2.5f, t * 2.5f, row, 2) * 0.05f;
    float ss = s / bl + hn((int)row, 1, 2) * 9;
    float col = floor_(ss);
    float fx = ss - col;
    float e = min_(min_(fx, 1 - fx) * bl, min_(fy, 1 - fy) * rh) - wob * 0.12f;
    float r = hn((int)col, (int)row, 21);
    float n = fbm_lod(s * 9, t * 9, r * 20, 4, lod * 9);
    float joint = joint_cover(0.004f, 0.016f, e, lod, 0.1f);
    V3 c = mul(mixv(a, b, clamp_(r * 0.8f + n * 0.5f - 0.15f, 0, 1)), 0.7f + 0.6f * n);
    a = mixv(c, mul(c, 0.35f), joint);
    h = (1 - joint) * (0.018f + 0.012f * r) + n * 0.012f;
    break;
  }
  case T_LOGS: { // horizontal round logs
    float bh = 0.26f * sc;
    float row = floor_(t / bh);
    float fy = t / bh - row;
    float r = hn((int)row, 3, 1);
    float g = fbm_lod((s + r * 50) * 0.9f, t * 14.f, row, 3, lod * 14);
    float q = fy * 2 - 1;
    float round = sqrt_(max_(0.02f, 1 - q * q));
    a = mul(mixv(a, b, clamp_(g * 1.3f - 0.15f + 0.3f * (r - 0.5f), 0, 1)), 0.35f + 0.65f * round);
    h = round * 0.09f;
    break;
  }
  case T_PAINTING: { // abstract art: two horizons and a disc, colours of the two albedos
    float n = colour ? fbm(s * 1.6f, t * 1.6f, 3, 4) : 0, n2 = fbm_lod(s * 6, t * 6, 7, 3, lod * 6);
    float band = sstep(0.45f, 0.5f, fract_(p.y * 0.7f + 0.25f * n));
    float band2 = sstep(0.72f, 0.74f, fract_(p.y * 1.3f + 0.4f * n + 0.2f));
    V3 c = mixv(a, b, band);
    c = mixv(c, v(0.82f, 0.79f, 0.72f), band2 * 0.8f);
    a = mul(c, 0.8f + 0.4f * n2);
    h = n2 * 0.001f;
    break;
  }
  case T_HERRINGBONE: { // 45 degree parquet, blocks 0.5 m by 0.1 m
    float bw = 0.1f * sc;
    float rs = (s + t) * 0.70710678f / bw, rt = (t - s) * 0.70710678f / bw;
    float cx = floor_(rs), cy = floor_(rt);
    int k = (int)(cx - cy) % 10;
    if (k < 0) {
      k += 10;
    }
    int flat = k < 5;
    float along = flat ? (rs - cx) + k : (rt - cy) + (9 - k);
    float across = flat ? rt - cy : rs - cx;
    float idx = flat ? cx - k : cx, idy = flat ? cy : cy - (9 - k);
    float r = hn((int)idx, (int)idy, flat);
    float e = min_(min_(across, 1 - across), min_(along, 5 - along)) * bw;
    float g = fbm_lod(along * 0.6f + r * 40, across * 5 + r * 17, r * 9, 3, lod * 50);
    a = mul(mixv(a, b, clamp_(r * 0.7f + g * 0.5f - 0.1f, 0, 1)), 0.9f + 0.2f * g);
    float gap = joint_cover(0.0006f, 0.002f, e, lod, 0.03f);
    a = mul(a, 1 - 0.6f * gap);
    h = -gap * 0.002f;
    break;
  }
  case T_ROOM: { // a distant lit room: bright ceiling, darker floor, varied per bay
    float bay = hn((int)floor_(s / 3.2f), (int)floor_(p.y / 3.1f), 5);
    float n = fbm(s * 1.4f, p.y * 1.1f, 4, 3);
    a = mul(mixv(a, b, bay), (0.35f + 0.65f * bay) * (0.5f + 0.9f * n));
    break;
  }
  default:
    break;
  }
  *hgt = h;
  return a;
}

static void axis_st(V3 n, V3 p, float *s, float *t, V3 *T, V3 *B) {
  float ax = fabs_(n.x), ay = fabs_(n.y), az = fabs_(n.z);
  (void)ax;
  (void)az;
  if (ay > 0.97f) { // horizontal; on slopes the rows follow the contour, so that roof courses run along it
    *s = p.x;
    *t = p.z;
    *T = v(1, 0, 0);
    *B = v(0, 0, 1);
  } else {
    V3 tt = norm(v(n.z, 0, -n.x));
    *s = dot(p, tt);
    *t = p.y * 1.f / max_(sqrt_(1 - n.y * n.y), 0.3f);
    *T = tt;
    *B = norm(cross(n, tt));
    if (B->y < 0) {
      *B = mul(*B, -1);
    }
  }
}
