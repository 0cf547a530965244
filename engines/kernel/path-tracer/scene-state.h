// Lights, camera, frame buffers and options of the current image.
typedef struct {
  V3 p, u, w, n;
  float area;
  V3 e;
  int portal;
} Light; // quad p + a*u + b*w ; portal: sky radiance through it

static Light lights[128];
static int nlights = 0, nportal = 0;

// Keeps the first kept_meshes meshes (the vegetation library lives as long as the engine) and removes everything else.
EXPORT void clear_scene(int kept_meshes) {
  nmesh = kept_meshes;
  ninst = nlights = nportal = 0;
}

EXPORT void add_light(float *q, int portal) {
  Light *l = &lights[nlights++];
  l->p = v(q[0], q[1], q[2]);
  l->u = v(q[3], q[4], q[5]);
  l->w = v(q[6], q[7], q[8]);
  V3 c = cross(l->u, l->w);
  l->area = sqrt_(dot(c, c));
  l->n = mul(c, 1.f / l->area);
  l->e = v(q[9], q[10], q[11]);
  l->portal = portal;
  if (portal) {
    nportal++;
  }
}

// ---------- camera / frame ----------
static struct {
  V3 o, f, r, u;
  float tanx, tany, shiftx, shifty, lens, focus;
  float parallel; // 0: perspective; else parallel projection: the distance (m) at which the tangents hold
} cam;

static int W, H;
static int max_bounce = 2, gi_every = 1;
static int interior = 0;
static float gi_clamp = 30;

EXPORT void set_camera(float *p) {
  cam.o = v(p[0], p[1], p[2]);
  cam.f = norm(v(p[3], p[4], p[5]));
  cam.r = norm(cross(cam.f, v(0, 1, 0)));
  cam.u = cross(cam.r, cam.f);
  cam.tanx = p[6];
  cam.tany = p[7];
  cam.shiftx = p[8];
  cam.shifty = p[9];
  cam.lens = p[10];
  cam.focus = p[11];
  cam.parallel = 0;
}

// A camera with any axes: position, forward, right, up (unit vectors), then as in set_camera, then parallel.
EXPORT void set_camera_axes(float *p) {
  cam.o = v(p[0], p[1], p[2]);
  cam.f = v(p[3], p[4], p[5]);
  cam.r = v(p[6], p[7], p[8]);
  cam.u = v(p[9], p[10], p[11]);
  cam.tanx = p[12];
  cam.tany = p[13];
  cam.shiftx = p[14];
  cam.shifty = p[15];
  cam.lens = p[16];
  cam.focus = p[17];
  cam.parallel = p[18];
}

// Replaces a ray by that of a parallel projection; apart from the perspective's code, whose rounding stays as it was.
NOINLINE static void parallel_ray(float sx, float sy, V3 *o, V3 *d) {
  *o = add(cam.o, mul(add(mul(cam.r, sx), mul(cam.u, sy)), cam.parallel));
  *d = cam.f;
}

EXPORT void set_opts(int b, int ge, int inter, float cl) {
  max_bounce = b;
  gi_every = ge;
  interior = inter;
  gi_clamp = cl;
}

// frame buffers (F4 per pixel)
static F4 *bD, *bA, *bS, *bM, *bN, *bV, *bT, *bG;
static int strip_y0 = 0, strip_h = 0; // D: indirect rgb, count ; A: albedo rgb, sumw ; S: spec rgb, lumsq ; M: sunA
                                      // rgb, . ; N: normal xyz, depth ; V: vis,wsum,.. ; T: emit rgb,. ; G: soft-light.h

EXPORT void set_frame(int w, int h, int y0, int rows) {
  W = w;
  H = h;
  strip_y0 = y0;
  strip_h = rows;
}

EXPORT void set_buffers(F4 *d, F4 *a, F4 *s, F4 *m, F4 *n, F4 *vv, F4 *t, F4 *g) {
  bD = d;
  bA = a;
  bS = s;
  bM = m;
  bN = n;
  bV = vv;
  bT = t;
  bG = g;
}
