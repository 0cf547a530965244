// World-space radiance cache (hash grid; mean E/pi per surface cell, cell size grows with distance from the camera).
// Filled in rounds: during a round threads only read cells and write to their own slots of the deposit list; between
// rounds one thread merges the list in slot order. So the cache does not depend on the thread count.
typedef struct {
  uint32_t key;
  float r, g, b, n;
  uint32_t pad[3];
} Cell;

typedef struct {
  uint32_t key; // 0: empty slot
  float r, g, b;
} Deposit;

static Cell *cells;
static uint32_t cell_mask = 0;
static float cell_size = 0.15f;
static int cache_min = 16;
static Deposit *deposits;
static _Thread_local Deposit *deposit_slot; // output slot of the current path; null while rendering

EXPORT void cache_init(Cell *table, int bits, float size, int min_samples, Deposit *list) {
  cells = table;
  deposits = list;
  cell_mask = (1u << bits) - 1;
  cell_size = size;
  cache_min = min_samples;
  for (uint32_t i = 0; i <= cell_mask; i++) {
    cells[i].key = 0;
    cells[i].r = cells[i].g = cells[i].b = cells[i].n = 0;
  }
}

EXPORT void cache_off(void) {
  cell_mask = 0;
}

// Cell size doubles at 4 m, 8 m, 16 m ... from the camera.
static float cell_size_at(V3 p) {
  V3 q = sub(p, cam.o);
  float d2 = dot(q, q);
  float h = cell_size;
  float lim = 16.f;
  while (d2 > lim && h < 64 * cell_size) {
    h *= 2;
    lim *= 4;
  }
  return h;
}

static uint32_t cache_key(V3 p, V3 n) {
  float h = cell_size_at(p);
  int x = (int)floor_(p.x / h), y = (int)floor_(p.y / h), z = (int)floor_(p.z / h);
  float ax = fabs_(n.x), ay = fabs_(n.y), az = fabs_(n.z);
  int f = ax > ay && ax > az ? (n.x > 0 ? 0 : 1) : ay > az ? (n.y > 0 ? 2 : 3) : (n.z > 0 ? 4 : 5);
  return hash((uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u ^ (uint32_t)z * 0xC2B2AE3Du ^
              (uint32_t)f * 0x27d4eb2fu ^ (uint32_t)(h / cell_size + 0.5f) * 0x165667b1u) |
         1u;
}

#define CACHE_PROBES 8

static Cell *cache_find(V3 p, V3 n) {
  uint32_t k = cache_key(p, n);
  uint32_t s = (k * 2654435761u) & cell_mask;
  for (int i = 0; i < CACHE_PROBES; i++) {
    Cell *c = &cells[(s + i) & cell_mask];
    if (c->key == k) {
      return c;
    }
    if (c->key == 0) {
      return 0;
    }
  }
  return 0;
}

// Adds the deposits of a finished round to the cells in slot order. Single-threaded for determinism.
EXPORT void cache_merge(int slots) {
  for (int j = 0; j < slots; j++) {
    const Deposit *d = &deposits[j];
    if (!d->key) {
      continue;
    }
    uint32_t s = (d->key * 2654435761u) & cell_mask;
    for (int i = 0; i < CACHE_PROBES; i++) {
      Cell *c = &cells[(s + i) & cell_mask];
      if (c->key == 0) {
        c->key = d->key;
      }
      if (c->key == d->key) {
        c->r += d->r;
        c->g += d->g;
        c->b += d->b;
        c->n += 1;
        break;
      }
    }
  }
}

INLINE V3 clampv(V3 c, float m) {
  float l = max_(c.x, max_(c.y, c.z));
  return l > m ? mul(c, m / l) : c;
}

static V3 env_ao_fallback(V3 n) {
  return mul(ambient(n), (interior ? 0.03f : 0.20f) / PI);
}

// Indirect radiance estimate at s by a cosine-sampled path, already divided by the pdf, i.e. E/pi.
