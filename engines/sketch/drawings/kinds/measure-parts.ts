import type { Part as Share } from '../../carrier/carrier';
import type { RegionFacts } from '../../reading/region-facts';
import type { DrawingScene } from '../../scene/drawing-scene';
import type { DrawingRead } from '../../scene/read-drawing';
import { Surface } from '../../scene/surface';
import { PARTS, type Part } from './known-parts';
import type { Spot, VectorDrawing } from './vector-drawing';

/** An area in a reading, and whether most of it is the part that it was read as. */
export interface KnownRegion {
  facts: RegionFacts;
  surface: number;
  interior: boolean;
  right: boolean;
}

/** How much of a drawing was classified correctly. */
export interface PartAccuracy {
  /** Share (0-1) of the known area that was read as the right part. */
  right: number;
  /** Share of the image per "part > read as"; errors only. */
  mistaken: Record<string, number>;
  /**
   * Number of drawn windows that are mostly visible, how many of them were found, and areas wrongly read as windows.
   */
  windows: number;
  found: number;
  invented: number;
  /** Number of areas a user would have to correct: of visible size, and mostly another part than they were read as. */
  corrections: number;
  /** The areas whose part is known. */
  regions: KnownRegion[];
}

/** The parts that each surface may show. A frame counts as the window, door or picture that it surrounds. */
const SHOWS: Record<number, readonly Part[]> = {
  [Surface.sky]: ['sky'],
  [Surface.ground]: ['ground'],
  [Surface.path]: ['ground'],
  [Surface.water]: ['ground'],
  [Surface.wall]: ['wall'],
  [Surface.roof]: ['roof'],
  [Surface.window]: ['window'],
  [Surface.door]: ['door'],
  [Surface.trim]: ['wall', 'roof', 'window', 'door', 'furniture', 'picture'],
  [Surface.foliage]: ['plant'],
  [Surface.trunk]: ['plant'],
  [Surface.person]: ['person'],
  [Surface.floor]: ['floor'],
  [Surface.ceiling]: ['ceiling'],
  [Surface.furniture]: ['furniture'],
  [Surface.rug]: ['floor'],
  [Surface.picture]: ['picture'],
  [Surface.lamp]: ['lamp', 'furniture'],
};

/** Half the width of the band along the true borders that is not judged, as a share of the image width. */
const BAND = 0.004;
/** A window counts when this share of it is visible, and is found when this share is read as window or frame. */
const WINDOW = { visible: 0.5, read: 0.5 };
/** An invented window: minimum area (share of the image) and maximum share of it that is a true window. */
const INVENTED = { least: 0.0008, true: 0.35 };
/** Minimum area that is worth a correction, as a share of the image. */
const CORRECTED = 0.004;
/** Number of compared pixels from which an area's part counts as known. */
const LEAST_KNOWN = 12;

/** Compares a reading with the known content of the drawing. @param crop the part that was read, in shares */
export async function measureParts(
  { scene, regions }: Pick<DrawingRead, 'scene' | 'regions'>,
  drawing: VectorDrawing,
  crop: Share,
): Promise<PartAccuracy> {
  const { w, h } = scene;
  const [fullW, fullH] = [Math.round(w / crop.width), Math.round(h / crop.height)];
  const [left, top] = [Math.round(crop.left * fullW), Math.round(crop.top * fullH)];
  const all = await drawing.truth(fullW, fullH);
  const truthAt = (x: number, y: number): number => all[(y + top) * fullW + x + left] ?? 0;
  const surfaceAt = (x: number, y: number): number => {
    const i = y * w + x;
    if (!scene.interior && (scene.leaf[i] ?? 0) > 0.5) return Surface.foliage;
    const surface = scene.areas[scene.labels[i] ?? 0]?.surface ?? 0;
    if (surface !== Surface.open) return surface;
    return y > scene.eye.horizon ? Surface.ground : Surface.sky;
  };
  const band = Math.max(1, Math.round(w * BAND));
  const mistaken: Record<string, number> = {};
  let [sum, good] = [0, 0];
  const wrong = new Map<number, number>();
  const known = new Map<number, number>();
  for (let y = band; y < h - band; y += 2) {
    for (let x = band; x < w - band; x += 2) {
      const own = truthAt(x, y);
      const edge = [truthAt(x - band, y), truthAt(x + band, y), truthAt(x, y - band), truthAt(x, y + band)];
      if (own === 0 || edge.some((other) => other !== own)) continue;
      const part = PARTS[own - 1] as Part;
      const shows = SHOWS[surfaceAt(x, y)] ?? [];
      sum++;
      const label = scene.labels[y * w + x] ?? 0;
      known.set(label, (known.get(label) ?? 0) + 1);
      wrong.set(label, (wrong.get(label) ?? 0) + (shows.includes(part) ? -1 : 1));
      if (shows.includes(part)) good++;
      else mistaken[`${part} > ${shows[0] ?? 'nothing'}`] = (mistaken[`${part} > ${shows[0] ?? 'nothing'}`] ?? 0) + 1;
    }
  }
  for (const key of Object.keys(mistaken)) mistaken[key] = (mistaken[key] ?? 0) / Math.max(1, sum);
  const scale = fullW / drawing.width;
  const seen = drawing.windows.map((polygon) => lookAt(polygon, scale, left, top, truthAt, surfaceAt, w, h));
  const drawn = seen.filter(({ visible }) => visible > WINDOW.visible);
  return {
    right: sum === 0 ? 1 : good / sum,
    mistaken,
    windows: drawn.length,
    found: drawn.filter(({ read }) => read > WINDOW.read).length,
    invented: inventedWindows(scene, truthAt),
    // Only every other pixel of every other row is compared.
    regions: regions.flatMap((facts): KnownRegion[] => {
      const { label } = facts;
      const surface = scene.areas[label]?.surface;
      if (surface === undefined || (known.get(label) ?? 0) < LEAST_KNOWN) return [];
      return [{ facts, surface, interior: scene.interior, right: (wrong.get(label) ?? 0) < 0 }];
    }),
    corrections: [...wrong.values()].filter((more) => 4 * more > CORRECTED * w * h).length,
  };
}

const WINDOW_PART = PARTS.indexOf('window') + 1;

/** Visible share of a window, and the share of its visible pixels that were read as window or frame. */
function lookAt(
  polygon: readonly Spot[],
  scale: number,
  left: number,
  top: number,
  truthAt: (x: number, y: number) => number,
  surfaceAt: (x: number, y: number) => number,
  w: number,
  h: number,
): { visible: number; read: number } {
  const points = polygon.map(([x, y]) => [x * scale - left, y * scale - top] as const);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  let [inside, visible, read, glass] = [0, 0, 0, 0];
  for (let y = Math.ceil(Math.min(...ys)); y < Math.max(...ys); y += 2) {
    for (let x = Math.ceil(Math.min(...xs)); x < Math.max(...xs); x += 2) {
      if (!contains(points, x, y)) continue;
      inside++;
      if (x < 0 || y < 0 || x >= w || y >= h || truthAt(x, y) !== WINDOW_PART) continue;
      visible++;
      const surface = surfaceAt(x, y);
      if (surface === Surface.window) glass++;
      if (surface === Surface.window || surface === Surface.trim) read++;
    }
  }
  return { visible: visible / Math.max(1, inside), read: glass === 0 ? 0 : read / Math.max(1, visible) };
}

function contains(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  points.forEach(([ax, ay], k) => {
    const [bx, by] = points[(k + 1) % points.length] as readonly [number, number];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  });
  return inside;
}

function inventedWindows({ areas, labels, w, h }: DrawingScene, truthAt: (x: number, y: number) => number): number {
  const size = new Map<number, { all: number; glass: number }>();
  for (let y = 0; y < h; y += 2)
    for (let x = 0; x < w; x += 2) {
      const label = labels[y * w + x] as number;
      if (areas[label]?.surface !== Surface.window) continue;
      const one = size.get(label) ?? { all: 0, glass: 0 };
      one.all++;
      if (truthAt(x, y) === WINDOW_PART) one.glass++;
      size.set(label, one);
    }
  let invented = 0;
  for (const { all, glass } of size.values())
    if (4 * all > INVENTED.least * w * h && glass < INVENTED.true * all) invented++;
  return invented;
}
