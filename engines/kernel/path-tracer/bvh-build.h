// Two-level BVH with four children per node: binned SAH build of a binary tree, collapsed to BVH4. Meshes are
// bottom-level trees; instances are in two top-level trees, one for camera and shadow rays and one (low detail) for
// bounce rays.
typedef struct {
  F4 b[6];
  int c[4];
  int pad[4];
} Node4; // b: minx,maxx,miny,maxy,minz,maxz ; c>=0 inner, c<0 leaf ~index, 0x7fffffff empty

typedef struct {
  F4 p0[3], e1[3], e2[3];
  int id[4];
  int fl[4];
} Tri4;

typedef struct {
  Node4 *nodes;
  Tri4 *tris;
  int *mats;
  int root;
  float bb[6];
  int ntri;
} Mesh;

typedef struct {
  int mesh, lod;
  float m[12], inv[12];
  int seed;
  float bb[6];
} Inst;

#define MAXMESH 128
#define MAXINST 16384
static Mesh meshes[MAXMESH];
static int nmesh = 0;
static Inst insts[MAXINST];
static int ninst = 0;
static Node4 *tlas;
static int tlas_root;
static Node4 *tlas_gi;
static int tlas_gi_root;

typedef struct {
  float bb[6];
  int l, r, first, count;
} BNode;

static BNode *bn;
static int nbn;
static float *pb;
static int *pidx; // prim bounds [n*6], index
#define NB 16

// Below this depth nodes are split in the middle: triangles that shrink towards a point would make a chain.
#define MOST_DEPTH 48

static int build_rec(int first, int count, int leafmax, int depth) {
  int me = nbn++;
  BNode *n = &bn[me];
  float cb[6] = {INF, -INF, INF, -INF, INF, -INF};
  for (int k = 0; k < 6; k += 2) {
    n->bb[k] = INF;
    n->bb[k + 1] = -INF;
  }
  for (int i = 0; i < count; i++) {
    float *q = pb + 6 * (size_t)pidx[first + i];
    for (int k = 0; k < 3; k++) {
      n->bb[2 * k] = min_(n->bb[2 * k], q[2 * k]);
      n->bb[2 * k + 1] = max_(n->bb[2 * k + 1], q[2 * k + 1]);
      float c = q[2 * k] + q[2 * k + 1];
      cb[2 * k] = min_(cb[2 * k], c);
      cb[2 * k + 1] = max_(cb[2 * k + 1], c);
    }
  }
  n->first = first;
  n->count = count;
  n->l = n->r = -1;
  if (count <= leafmax) {
    return me;
  }
  float best = INF;
  int bax = -1, bsp = 0;
  for (int ax = depth < MOST_DEPTH ? 0 : 3; ax < 3; ax++) {
    float lo = cb[2 * ax], ex = cb[2 * ax + 1] - lo;
    if (ex < 1e-7f) {
      continue;
    }
    float sc = NB * 0.9999f / ex;
    int cnt[NB];
    float bb[NB][6];
    for (int b = 0; b < NB; b++) {
      cnt[b] = 0;
      for (int k = 0; k < 6; k += 2) {
        bb[b][k] = INF;
        bb[b][k + 1] = -INF;
      }
    }
    for (int i = 0; i < count; i++) {
      float *q = pb + 6 * (size_t)pidx[first + i];
      int b = (int)((q[2 * ax] + q[2 * ax + 1] - lo) * sc);
      cnt[b]++;
      for (int k = 0; k < 6; k += 2) {
        bb[b][k] = min_(bb[b][k], q[k]);
        bb[b][k + 1] = max_(bb[b][k + 1], q[k + 1]);
      }
    }
    float ra[NB];
    int rc[NB];
    float a[6] = {INF, -INF, INF, -INF, INF, -INF};
    int c = 0;
    for (int b = NB - 1; b > 0; b--) {
      c += cnt[b];
      for (int k = 0; k < 6; k += 2) {
        a[k] = min_(a[k], bb[b][k]);
        a[k + 1] = max_(a[k + 1], bb[b][k + 1]);
      }
      float dx = a[1] - a[0], dy = a[3] - a[2], dz = a[5] - a[4];
      ra[b] = c ? dx * dy + dy * dz + dz * dx : 0;
      rc[b] = c;
    }
    for (int k = 0; k < 6; k += 2) {
      a[k] = INF;
      a[k + 1] = -INF;
    }
    c = 0;
    for (int b = 0; b < NB - 1; b++) {
      c += cnt[b];
      for (int k = 0; k < 6; k += 2) {
        a[k] = min_(a[k], bb[b][k]);
        a[k + 1] = max_(a[k + 1], bb[b][k + 1]);
      }
      if (!c || !rc[b + 1]) {
        continue;
      }
      float dx = a[1] - a[0], dy = a[3] - a[2], dz = a[5] - a[4];
      float cost = (dx * dy + dy * dz + dz * dx) * ((c + 3) >> 2) + ra[b + 1] * ((rc[b + 1] + 3) >> 2);
      if (cost < best) {
        best = cost;
        bax = ax;
        bsp = b + 1;
      }
    }
  }
  int mid;
  if (bax < 0) {
    mid = first + count / 2;
  } else {
    float lo = cb[2 * bax], sc = NB * 0.9999f / (cb[2 * bax + 1] - lo);
    int i = first, j = first + count - 1;
    while (i <= j) {
      float *q = pb + 6 * (size_t)pidx[i];
      int b = (int)((q[2 * bax] + q[2 * bax + 1] - lo) * sc);
      if (b < bsp) {
        i++;
      } else {
        int t = pidx[i];
        pidx[i] = pidx[j];
        pidx[j] = t;
        j--;
      }
    }
    mid = i;
    if (mid == first || mid == first + count) {
      mid = first + count / 2;
    }
  }
  int l = build_rec(first, mid - first, leafmax, depth + 1);
  int r = build_rec(mid, first + count - mid, leafmax, depth + 1);
  bn[me].l = l;
  bn[me].r = r;
  return me;
}

static float area(float *b) {
  float x = b[1] - b[0], y = b[3] - b[2], z = b[5] - b[4];
  return x * y + y * z + z * x;
}

static Node4 *on;
static int non;
static Tri4 *ot;
static int not_;
static float *gv;
static int *gm;
static uint8_t *mat_flags_p;

static int emit_leaf(int b) {
  int id = not_++;
  Tri4 *t = &ot[id];
  for (int k = 0; k < 4; k++) {
    int has = k < bn[b].count;
    int pi = has ? pidx[bn[b].first + k] : -1;
    if (has) {
      float *q = gv + 9 * (size_t)pi;
      for (int a = 0; a < 3; a++) {
        t->p0[a][k] = q[a];
        t->e1[a][k] = q[3 + a] - q[a];
        t->e2[a][k] = q[6 + a] - q[a];
      }
      t->id[k] = pi;
      t->fl[k] = mat_flags_p[gm[pi]] ? -1 : 0;
    } else {
      for (int a = 0; a < 3; a++) {
        t->p0[a][k] = 0;
        t->e1[a][k] = 0;
        t->e2[a][k] = 0;
      }
      t->id[k] = -1;
      t->fl[k] = -1;
    }
  }
  return ~id;
}

static int collapse(int b, int tl) { // returns child ref
  if (bn[b].l < 0) {
    return tl ? ~pidx[bn[b].first] : emit_leaf(b);
  }
  int ch[4], n = 0;
  ch[n++] = bn[b].l;
  ch[n++] = bn[b].r;
  while (n < 4) {
    int bi = -1;
    float ba = -1;
    for (int i = 0; i < n; i++) {
      if (bn[ch[i]].l >= 0) {
        float a = area(bn[ch[i]].bb);
        if (a > ba) {
          ba = a;
          bi = i;
        }
      }
    }
    if (bi < 0) {
      break;
    }
    int c = ch[bi];
    ch[bi] = bn[c].l;
    ch[n++] = bn[c].r;
  }
  int me = non++;
  for (int k = 0; k < 4; k++) {
    Node4 *nd = &on[me];
    if (k < n) {
      for (int a = 0; a < 6; a++) {
        nd->b[a][k] = bn[ch[k]].bb[a];
      }
      int r = collapse(ch[k], tl);
      on[me].c[k] = r;
    } else {
      for (int a = 0; a < 6; a += 2) {
        nd->b[a][k] = INF;
        nd->b[a + 1][k] = -INF;
      }
      nd->c[k] = 0x7fffffff;
    }
  }
  return me;
}

static uint8_t mat_noshadow[256];

EXPORT int build_mesh(float *verts, int *mats, int n) {
  Mesh *m = &meshes[nmesh];
  pb = alloc(24 * (size_t)n);
  unsigned char *scratch = (unsigned char *)pb;
  pidx = alloc(4 * (size_t)n);
  bn = alloc(sizeof(BNode) * 2 * (size_t)n);
  nbn = 0;
  gv = verts;
  gm = mats;
  mat_flags_p = mat_noshadow;
  for (int i = 0; i < n; i++) {
    float *q = verts + 9 * (size_t)i;
    pidx[i] = i;
    for (int k = 0; k < 3; k++) {
      pb[6 * (size_t)i + 2 * k] = min_(q[k], min_(q[3 + k], q[6 + k]));
      pb[6 * (size_t)i + 2 * k + 1] = max_(q[k], max_(q[3 + k], q[6 + k]));
    }
  }
  build_rec(0, n, 4, 0);
  on = alloc(sizeof(Node4) * (size_t)(n + 4));
  ot = alloc(sizeof(Tri4) * (size_t)(n + 4));
  non = not_ = 0;
  int r = collapse(0, 0);
  if (r < 0) { // single leaf: wrap
    int me = non++;
    for (int k = 0; k < 4; k++) {
      for (int a = 0; a < 6; a++) {
        on[me].b[a][k] = k == 0 ? bn[0].bb[a] : ((a & 1) ? -INF : INF);
      }
      on[me].c[k] = k == 0 ? r : 0x7fffffff;
    }
    r = me;
  }
  for (int a = 0; a < 6; a++) {
    m->bb[a] = bn[0].bb[a];
  }
  // Nodes and triangles move down over the tables of the build, which are no longer needed: a third of the memory.
  Node4 *nodes = (Node4 *)scratch;
  memcpy(nodes, on, sizeof(Node4) * (size_t)non);
  Tri4 *tris = (Tri4 *)(nodes + non);
  memcpy(tris, ot, sizeof(Tri4) * (size_t)not_);
  reset_to((size_t)(tris + not_));
  m->nodes = nodes;
  m->tris = tris;
  m->mats = mats;
  m->root = r;
  m->ntri = n;
  return nmesh++;
}

EXPORT void add_instance(int mesh, float *m, int seed, int lod) {
  Inst *I = &insts[ninst++];
  I->mesh = mesh;
  I->lod = lod;
  I->seed = seed;
  for (int i = 0; i < 12; i++) {
    I->m[i] = m[i];
  }
  float a = m[0], b = m[1], c = m[2], d = m[4], e = m[5], f = m[6], g = m[8], h = m[9], i = m[10];
  float A = e * i - f * h, B = -(d * i - f * g), C = d * h - e * g;
  float id = 1.f / (a * A + b * B + c * C);
  float *v_ = I->inv;
  v_[0] = A * id;
  v_[1] = (c * h - b * i) * id;
  v_[2] = (b * f - c * e) * id;
  v_[4] = B * id;
  v_[5] = (a * i - c * g) * id;
  v_[6] = (c * d - a * f) * id;
  v_[8] = C * id;
  v_[9] = (b * g - a * h) * id;
  v_[10] = (a * e - b * d) * id;
  for (int r = 0; r < 3; r++) {
    v_[4 * r + 3] = -(v_[4 * r] * m[3] + v_[4 * r + 1] * m[7] + v_[4 * r + 2] * m[11]);
  }
  for (int k = 0; k < 6; k += 2) {
    I->bb[k] = INF;
    I->bb[k + 1] = -INF;
  }
  float *q = meshes[mesh].bb;
  for (int k = 0; k < 8; k++) {
    float x = q[k & 1], y = q[2 + ((k >> 1) & 1)], z = q[4 + ((k >> 2) & 1)];
    for (int r = 0; r < 3; r++) {
      float w = m[4 * r] * x + m[4 * r + 1] * y + m[4 * r + 2] * z + m[4 * r + 3];
      I->bb[2 * r] = min_(I->bb[2 * r], w - 1e-4f);
      I->bb[2 * r + 1] = max_(I->bb[2 * r + 1], w + 1e-4f);
    }
  }
}

static int build_tl(int gi, Node4 **out) {
  int n = 0;
  pb = alloc(24 * (size_t)ninst);
  pidx = alloc(4 * (size_t)ninst);
  bn = alloc(sizeof(BNode) * 2 * (size_t)ninst);
  nbn = 0;
  for (int i = 0; i < ninst; i++) {
    for (int a = 0; a < 6; a++) {
      pb[6 * i + a] = insts[i].bb[a];
    }
    if (gi && insts[i].lod < 0) {
      continue;
    }
    pidx[n++] = i;
  }
  build_rec(0, n, 1, 0);
  on = alloc(sizeof(Node4) * (size_t)(n + 4));
  non = 0;
  int r = collapse(0, 1);
  if (r < 0) {
    int me = non++;
    for (int k = 0; k < 4; k++) {
      for (int a = 0; a < 6; a++) {
        on[me].b[a][k] = k == 0 ? bn[0].bb[a] : ((a & 1) ? -INF : INF);
      }
      on[me].c[k] = k == 0 ? r : 0x7fffffff;
    }
    r = me;
  }
  *out = on;
  return r;
}

EXPORT void build_tlas(void) {
  tlas_root = build_tl(0, &tlas);
  tlas_gi_root = build_tl(1, &tlas_gi);
}
