// Twilight: single scattering alone leaves the sky of a low or set sun pale and uniform. This adds the gold and rose
// band at the horizon towards the sun, the violet above it and, opposite, the belt of Venus above the earth's shadow.
// Colours are fitted by eye to photographs; the level follows the scattering model, so that exposure and lamps stay
// balanced.
static float tw_share = 0; // 0..1, weight of twilight over the scattered sky
static float tw_level = 0; // radiance of the band, from the scattered sky at 17 degrees

// 1 towards the sun's azimuth, 0 away from it.
INLINE float sunward(V3 d) {
  float a = d.x * sun_dir.x + d.z * sun_dir.z;
  float b = (d.x * d.x + d.z * d.z) * (sun_dir.x * sun_dir.x + sun_dir.z * sun_dir.z);
  return clamp_(0.5f + 0.5f * a / sqrt_(max_(b, 1e-6f)), 0, 1);
}

static V3 twilight(V3 d) {
  float e = max_(d.y, 0), t = sunward(d);
  V3 zenith = mul(v(0.13f, 0.29f, 0.68f), 0.5f + 0.8f * exp_(-e * 3.2f));
  V3 violet = mul(v(0.7f, 0.36f, 0.5f), 0.32f * exp_(-e * e / 0.035f) * (0.3f + 0.7f * t));
  V3 band = mul(mixv(v(0.95f, 0.5f, 0.46f), v(1.6f, 0.66f, 0.16f), t * t),
                exp_(-e / (0.04f + 0.075f * t)) * (0.3f + 2.6f * t * t * t));
  float q = (e - 0.15f) / 0.08f;
  V3 venus = mul(v(0.6f, 0.3f, 0.36f), 0.5f * exp_(-q * q) * (1 - t) * (1 - t));
  return mul(add(add(zenith, violet), add(band, venus)), tw_level);
}

// Twilight colour of clouds lit from below.
static V3 twilight_on_clouds(V3 d) {
  float t = sunward(d);
  float low = exp_(-max_(d.y, 0) * 2.2f);
  return mul(mixv(v(0.85f, 0.36f, 0.42f), v(1.8f, 0.72f, 0.26f), t * t), tw_level * (0.35f + 1.3f * t * t) * low);
}
