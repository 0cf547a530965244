// Clouds on a plane overhead: fbm cover, shaded towards the sun, lit from below at twilight, structured when overcast.
static float cloud_offset = 0; // shifts the cloud field by seed

static float cloud_den(float x, float z) {
  x += cloud_offset;
  float w = fbm(x * 0.5f + 3, z * 0.5f, 7, 3);
  float n = fbm(x + w * 1.1f, z * 1.0f + w, 1.3f, 7);
  return sstep(0.62f - 0.42f * cloud_cov, 0.86f - 0.42f * cloud_cov, n);
}

// Brightness structure of an overcast sky, 0.55..1.3.
static float cloud_heaps(float x, float z) {
  x = x * 0.8f + cloud_offset;
  z = z * 0.8f;
  float w = fbm(x * 0.7f + 11, z * 0.7f, 5, 3);
  float n = fbm(x + 1.6f * w, z * 1.5f + 1.2f * w, 9, 6);
  return 0.55f + 0.75f * sstep(0.28f, 0.68f, n);
}

static V3 sky_clouds(V3 d, V3 base) {
  if (cloud_cov <= 0.001f || d.y < 0.01f) {
    return base;
  }
  float k = 1.f / (d.y + 0.06f);
  float x = d.x * k * 1.15f, z = d.z * k * 1.15f;
  float fade = sstep(0.01f, 0.16f, d.y);
  float heap = cloud_grey > 0 ? mix_(1, cloud_heaps(x, z), cloud_grey * fade) : 1;
  base = mul(base, heap);
  float c = cloud_den(x, z);
  if (c <= 0.001f) {
    return base;
  }
  V3 sh = norm(v(sun_dir.x, 0.3f, sun_dir.z));
  float c2 = cloud_den(x + sh.x * 0.09f, z + sh.z * 0.09f);
  float lit = clamp_(1 - 0.65f * c2, 0.2f, 1);
  float cs = max_(0, dot(d, sun_dir));
  float sil = pow_(cs, 12) * (1 - c) * 1.2f;
  V3 amb = mul(amb_cube[2], 0.30f);
  V3 cc = add(mul(sun_col, 0.16f * (lit + sil)), mul(amb, mix_(1.f, 0.72f + 0.45f * lit, cloud_grey)));
  cc = mul(mixv(cc, mul(v(1, 1, 1.03f), lum(cc)), cloud_grey), heap);
  // Low sun: the undersides face the glow, thin edges most.
  cc = add(cc, mul(twilight_on_clouds(d), tw_share * (1 - cloud_grey) * (0.35f + 0.9f * lit * (1.3f - c))));
  return mixv(base, cc, c * fade * 0.92f);
}
