// Physical sky: single scattering Rayleigh + Mie + ozone (coefficients of Bruneton 2017, per km), planet 6360 km,
// atmosphere 100 km, a constant for multiple scattering, fbm clouds, stars; tabulated once per image.
#define SW 256
#define SH 96
static V3 skymap[SW * SH];
static V3 sun_dir, sun_col;
static float cloud_cov = 0.35f, cloud_grey = 0, sky_gain = 1, sun_rad = 0.0055f, fog_d = 0;
static V3 night_amb;
static V3 amb_cube[6];
static float city_glow = 0;
static int sky_vis_stars = 0;
static V3 fog_col;

static V3 atm_trans(float h0, float mu) { // optical depth from altitude h0 (km) along cos-zenith mu
  float R = 6360 + h0;
  float b = R * mu;
  float disc = b * b - R * R + 6460.f * 6460.f;
  if (disc < 0) {
    return v(1, 1, 1);
  }
  float gd = b * b - R * R + 6360.f * 6360.f;
  if (mu < 0 && gd > 0) {
    return v(0, 0, 0);
  }
  float L = -b + sqrt_(disc);
  float dr = 0, dm = 0, dz = 0;
  float ds = L / 24;
  for (int i = 0; i < 24; i++) {
    float s = (i + 0.5f) * ds;
    float h = sqrt_(R * R + s * s + 2 * R * s * mu) - 6360;
    dr += exp_(-h / 8) * ds;
    dm += exp_(-h / 1.2f) * ds;
    dz += max_(0, 1 - fabs_(h - 25) / 15) * ds;
  }
  return v(exp_(-(dr * 5.802e-3f + dm * 8.4e-3f * 1.0f + dz * 0.650e-3f)),
           exp_(-(dr * 13.558e-3f + dm * 8.4e-3f + dz * 1.881e-3f)),
           exp_(-(dr * 33.1e-3f + dm * 8.4e-3f + dz * 0.085e-3f)));
}

static float haze = 1;

static V3 atm(V3 d, V3 sd) {
  float R = 6360.2f;
  float mu = max_(d.y, 0.005f);
  float b = R * mu;
  float L = -b + sqrt_(b * b - R * R + 6460.f * 6460.f);
  float cs = dot(d, sd);
  float pr = 0.0596831f * (1 + cs * cs);
  float g = 0.78f;
  float pm = 0.1193662f * ((1 - g * g) * (1 + cs * cs)) / ((2 + g * g) * pow_(1 + g * g - 2 * g * cs, 1.5f));
  V3 sum = v(0, 0, 0);
  V3 od = v(0, 0, 0);
  const int N = 28;
  float sprev = 0;
  for (int i = 0; i < N; i++) {
    float t = (i + 1.f) / N;
    float s1 = L * t * t;
    float ds = s1 - sprev;
    float s = (s1 + sprev) * 0.5f;
    sprev = s1;
    float rr = sqrt_(R * R + s * s + 2 * R * s * mu);
    float h = rr - 6360;
    float dr = exp_(-h / 8), dm = exp_(-h / 1.2f) * haze, dz = max_(0, 1 - fabs_(h - 25) / 15);
    V3 ext = v(dr * 5.802e-3f + dm * 8.4e-3f + dz * 0.650e-3f, dr * 13.558e-3f + dm * 8.4e-3f + dz * 1.881e-3f,
               dr * 33.1e-3f + dm * 8.4e-3f + dz * 0.085e-3f);
    V3 om = add(od, mul(ext, ds * 0.5f));
    od = add(od, mul(ext, ds));
    V3 T = v(exp_(-om.x), exp_(-om.y), exp_(-om.z));
    V3 up = v(d.x * s / rr, (R + d.y * s) / rr, d.z * s / rr);
    V3 sT = atm_trans(h, dot(up, sd));
    V3 sc = v(dr * 5.802e-3f, dr * 13.558e-3f, dr * 33.1e-3f);
    float sm = dm * 4.0e-3f;
    V3 in = v(sc.x * pr + sm * pm, sc.y * pr + sm * pm, sc.z * pr + sm * pm); /* ms approx */
    float ms = 0.045f * sstep(-0.12f, 0.25f, sd.y);
    V3 msc = v((sc.x + sm) * ms, (sc.y + sm) * ms, (sc.z + sm) * ms);
    sum = add(sum, mul(mulv(T, add(mulv(sT, in), msc)), ds));
  }
  return mul(sum, 20.f);
}

#include "twilight.h"
#include "clouds.h"

static V3 sky_base(V3 d) {
  float u = (atan2_(d.z, d.x) * (0.5f / PI) + 0.5f) * SW - 0.5f;
  float el = max_(d.y, 0);
  float t = sqrt_(el) * (SH - 1);
  int y0 = (int)t;
  if (y0 > SH - 2) {
    y0 = SH - 2;
  }
  float fy = t - y0;
  float fu = floor_(u);
  float fx = u - fu;
  int x0 = ((int)fu + SW) % SW, x1 = (x0 + 1) % SW;
  V3 a = mixv(skymap[y0 * SW + x0], skymap[y0 * SW + x1], fx),
     b = mixv(skymap[(y0 + 1) * SW + x0], skymap[(y0 + 1) * SW + x1], fx);
  return mixv(a, b, fy);
}

static V3 ground_col;

INLINE V3 sky_env(V3 d) {
  if (d.y < -0.02f) {
    return ground_col;
  }
  return sky_base(d);
}

static V3 skymap_nc[SW * SH];

static V3 sky_visible(V3 d) {
  if (d.y < 0) {
    d = norm(v(d.x, 0.001f, d.z));
  }
  float u = (atan2_(d.z, d.x) * (0.5f / PI) + 0.5f) * SW - 0.5f;
  float t = sqrt_(d.y) * (SH - 1);
  int y0 = (int)t;
  if (y0 > SH - 2) {
    y0 = SH - 2;
  }
  float fy = t - y0;
  float fu = floor_(u);
  float fx = u - fu;
  int x0 = ((int)fu + SW) % SW, x1 = (x0 + 1) % SW;
  V3 c = mixv(mixv(skymap_nc[y0 * SW + x0], skymap_nc[y0 * SW + x1], fx),
              mixv(skymap_nc[(y0 + 1) * SW + x0], skymap_nc[(y0 + 1) * SW + x1], fx), fy);
  if (sky_vis_stars && d.y > 0.02f) {
    float q = 340;
    int X = (int)floor_(d.x * q), Y = (int)floor_(d.y * q), Z = (int)floor_(d.z * q);
    float r = hn(X, Y, Z);
    if (r > 0.9955f) {
      float dx = fract_(d.x * q) - 0.5f, dy = fract_(d.y * q) - 0.5f, dz = fract_(d.z * q) - 0.5f;
      float g = exp_(-(dx * dx + dy * dy + dz * dz) * 26), m = (r - 0.9955f) / 0.0045f;
      V3 tone = mixv(v(1, 0.82f, 0.66f), v(0.78f, 0.88f, 1), hn(X, Z, 5));
      c = add(c, mul(tone, g * (0.03f + 0.6f * m * m * m * m * m) * sstep(0.02f, 0.3f, d.y) * sky_gain));
    }
  }
  c = sky_clouds(d, c);
  float cs = dot(d, sun_dir);
  if (sun_dir.y > -0.02f && cs > 0.9998f && cloud_cov < 0.8f) {
    c = add(c, mul(sun_col, 30 * sstep(0.99985f, 0.99995f, cs)));
  }
  return c;
}

EXPORT void set_sky(float sx, float sy, float sz, float hz, float cov, float grey, float gain, float sunmul, float sunr,
                    float nightb, float glow, float stars, float cloud_seed) {
  cloud_offset = cloud_seed;
  sun_dir = norm(v(sx, sy, sz));
  haze = hz;
  cloud_cov = cov;
  cloud_grey = grey;
  sky_gain = gain;
  sun_rad = sunr;
  city_glow = glow;
  sky_vis_stars = stars > 0;
  V3 T = atm_trans(0.2f, max_(sun_dir.y, -0.03f));
  float below = sstep(-0.03f, 0.01f, sun_dir.y);
  sun_col = mul(T, 20.f * sunmul * below * gain);
  V3 od = v(exp_(-8.4e-3f * 1.2f * (haze - 1) / max_(sun_dir.y + 0.08f, 0.05f)), 0, 0);
  sun_col = mul(sun_col, od.x);
  night_amb = mul(v(0.35f, 0.5f, 1.0f), nightb);
  tw_share = 0.92f * sstep(-0.2f, -0.03f, sun_dir.y) * (1 - sstep(0, 0.26f, sun_dir.y));
  float q3 = 0.954f; // cosine of 17 degrees
  tw_level = 0;
  for (int k = 0; k < 4; k++) {
    V3 d = v(k == 0 ? q3 : (k == 1 ? -q3 : 0), 0.3f, k == 2 ? q3 : (k == 3 ? -q3 : 0));
    tw_level += 0.25f * lum(add(mul(atm(d, sun_dir), gain), night_amb));
  }
  tw_level *= 1.5f;
  for (int y = 0; y < SH; y++) {
    for (int x = 0; x < SW; x++) {
      float el = (float)y / (SH - 1);
      el = el * el;
      float ph = ((x + 0.5f) / SW - 0.5f) * 2 * PI;
      float s, c;
      sincos_(ph, &s, &c);
      float q = sqrt_(max_(0, 1 - el * el));
      V3 d = v(c * q, el, s * q);
      V3 L = mul(atm(d, sun_dir), gain);
      L = add(L, mul(night_amb, 0.5f + 1.1f * exp_(-el * 3.5f)));
      L = mixv(L, twilight(d), tw_share * (1 - 0.6f * grey));
      float hg = exp_(-el * 5);
      L = add(L, mul(v(1.0f, 0.62f, 0.32f), glow * hg));
      float gl = lum(L);
      float oc = grey * mix_(0.8f, 1, sstep(0, 0.12f, el)); // a strip of open sky remains at the horizon
      float sh_ = 20.f * max_(0.02f, sun_dir.y) * gain * 0.085f * lum(T) * max_(0.f, min_(1.f, sun_dir.y * 20));
      V3 ov = mul(v(0.95f, 0.98f, 1.03f), (gl * 0.6f + sh_) * (0.65f + 0.6f * el));
      L = mixv(L, ov, oc);
      skymap_nc[y * SW + x] = L;
      skymap[y * SW + x] = L;
    }
  }
  V3 ax[6] = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}};
  for (int k = 0; k < 6; k++) {
    amb_cube[k] = v(0, 0, 0);
  }
  for (int pass = 0; pass < 2; pass++) {
    if (pass) {
      for (int y = 0; y < SH; y++) {
        for (int x = 0; x < SW; x++) {
          float el = (float)y / (SH - 1);
          el = el * el;
          float ph = ((x + 0.5f) / SW - 0.5f) * 2 * PI;
          float s, c;
          sincos_(ph, &s, &c);
          float q = sqrt_(max_(0, 1 - el * el));
          V3 d = v(c * q, el, s * q);
          skymap[y * SW + x] = sky_clouds(d, skymap_nc[y * SW + x]);
        }
      }
    }
    V3 acc[6];
    float wsum[6];
    for (int k = 0; k < 6; k++) {
      acc[k] = v(0, 0, 0);
      wsum[k] = 0;
    }
    for (int i = 0; i < 2048; i++) {
      float z = 1 - 2 * (i + 0.5f) / 2048;
      float ph = i * 2.39996323f;
      ph -= floor_(ph / (2 * PI)) * 2 * PI;
      float s, c;
      sincos_(ph, &s, &c);
      float q = sqrt_(1 - z * z);
      V3 d = v(c * q, z, s * q);
      V3 L = d.y < 0 ? mul(amb_cube[2], 0.15f) : sky_base(d);
      for (int k = 0; k < 6; k++) {
        float w = max_(0, dot(d, ax[k]));
        acc[k] = add(acc[k], mul(L, w));
        wsum[k] += w;
      }
    }
    for (int k = 0; k < 6; k++) {
      amb_cube[k] = mul(acc[k], PI / wsum[k]);
    }
  }
  ground_col = mul(add(amb_cube[2], mul(sun_col, max_(0, sun_dir.y))), 0.15f / PI);
  fog_col = v(0, 0, 0);
  for (int x = 0; x < SW; x++) {
    fog_col = add(fog_col, mul(skymap[2 * SW + x], 1.f / SW));
  }
}

EXPORT void set_weather(float snow, float wet, float fog) {
  snow_amt = snow;
  wet_amt = wet;
  fog_d = fog;
}

// Fog colour in a direction: half the mean horizon, half the horizon in that direction.
INLINE V3 fog_towards(V3 d) {
  V3 far = sky_base(norm(v(d.x, 0.04f * sqrt_(d.x * d.x + d.z * d.z) + 1e-4f, d.z)));
  return mixv(fog_col, far, 0.6f);
}

INLINE V3 ambient(V3 n) {
  V3 a = v(0, 0, 0);
  a = add(a, mul(amb_cube[n.x > 0 ? 0 : 1], n.x * n.x));
  a = add(a, mul(amb_cube[n.y > 0 ? 2 : 3], n.y * n.y));
  a = add(a, mul(amb_cube[n.z > 0 ? 4 : 5], n.z * n.z));
  return a;
}

EXPORT void get_sky(float *o) {
  o[0] = sun_col.x;
  o[1] = sun_col.y;
  o[2] = sun_col.z;
  o[3] = amb_cube[2].x;
  o[4] = amb_cube[2].y;
  o[5] = amb_cube[2].z;
}
