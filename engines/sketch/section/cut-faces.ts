import { solidFills } from '../plan/solid-fills';
import { inkMap } from '../reading/ink-map';
import { boxBlur, distanceTo, maskOf } from '../reading/raster';
import { findRegions, type Regions } from '../reading/regions';
import { findSegments } from '../reading/segments';
import { Cut } from './cut-classes';
import { markPanes } from './window-panes';

/** Sizes of cut faces. Gaps and walls are shares of the longer side, depths are shares of the image height. */
const SIZE = {
  maxGap: 0.026,
  joinRadius: 0.006,
  maxWall: 0.03,
  minGroundDepth: 0.02,
  minSunkRoomDepth: 0.02,
  maxSlab: 0.1,
};
/** Cut faces are filled above these shares of solid ink and of closed rooms. Hatched regions are then not cut. */
const FILLED_FACES = { minSolidInk: 0.012, minRooms: 0.04 };
/**
 * A ground line beside the building: angle in radians, length as a share of the width, row as a share of the height.
 */
const GROUND_LINE = { maxAngle: 0.05, minLength: 0.03, minRow: 0.45 };
/** A blurred mask below this value has no masked pixel nearby. */
const MIN_BLURRED_MASK = 1e-6;
/** Minimum areas as shares of the image. Smaller faces and rooms join their surroundings. */
const MIN_AREA = { face: 0.0012, room: 0.004 };
const MIN_LINE_INK = 0.3;

export interface ReadSection {
  regions: Regions;
  /** {@link Cut} class of each pixel, lines included. */
  cut: Uint8Array;
  /** Line strength (0-1) without the fills of cut faces. */
  ink: Float32Array;
}

/** Finds the cut faces, earth, sky and rooms of a section. @param rgb sRGB bytes, w x h pixels */
export function readSection(rgb: Uint8Array, w: number, h: number): ReadSection {
  const { ink } = inkMap(rgb, w, h);
  const long = Math.max(w, h);
  const solid = solidFills(rgb, w, h, long);
  const drawn = ink.map((value, i) => Math.max(value, solid[i] as number));
  const regions = findRegions(drawn, w, h);
  const { labels, count } = regions;
  const narrow = slimRegions(labels, count, drawn, w, h, SIZE.maxGap * long * 0.5);
  const isFilled = solid.reduce((sum, value) => sum + value, 0) > FILLED_FACES.minSolidInk * solid.length;
  /** Separates cut faces from rooms. Slim regions count as faces unless `filled`. */
  const separateFaces = (filled: boolean): Uint8Array => {
    // Adjacent slim regions and their lines are one face. A single slim region, such as a step, is not a face.
    const sure = maskOf(solid, (value, i) => value === 1 || (!filled && narrow[labels[i] as number] === 1));
    const joined = boxBlur(new Float32Array(sure), w, h, Math.max(1, SIZE.joinRadius * long), 1);
    const faces = maskOf(
      sure,
      (face, i) => face === 1 || ((drawn[i] as number) > MIN_LINE_INK && (joined[i] as number) > 0.5),
    );
    dropSmall(faces, w, h, MIN_AREA.face);
    const cut = faces.map((face) => (face ? Cut.face : Cut.room));
    if (filled) markPanes(cut, ink, w, h);
    floodSky(cut, w, h);
    fillSmallRooms(cut, w, h);
    return cut;
  };
  // Bold hatching may look like fills, but encloses no rooms.
  const asFilled = isFilled ? separateFaces(true) : null;
  const closes =
    asFilled !== null && asFilled.filter((one) => one === Cut.room).length > FILLED_FACES.minRooms * solid.length;
  const cut = closes ? asFilled : separateFaces(false);
  markEarth(cut, ink, w, h, closes);
  return {
    cut,
    regions,
    ink: ink.map((value, i) => (solid[i] && (cut[i] === Cut.face || cut[i] === Cut.earth) ? 0 : value)),
  };
}

/** Marks regions that are at most twice `half` pixels wide everywhere. */
function slimRegions(labels: Uint16Array, count: number, drawn: Float32Array, w: number, h: number, half: number) {
  const lines = maskOf(drawn, (value) => value > MIN_LINE_INK);
  const depth = distanceTo(lines, w, h);
  const widest = new Float32Array(count + 1);
  labels.forEach((label, i) => {
    if ((depth[i] as number) > (widest[label] as number)) widest[label] = depth[i] as number;
  });
  return maskOf(widest, (wide, label) => label > 0 && wide > 0 && wide < half);
}

/** Pixels of the connected area of equal value around `from`, collected by rows and columns. */
function areaOf(values: Uint8Array, from: number, w: number, seen: Uint8Array): number[] {
  const value = values[from];
  const area = [from];
  seen[from] = 1;
  const reach = (next: number): void => {
    if (seen[next] || values[next] !== value) return;
    seen[next] = 1;
    area.push(next);
  };
  for (let at = 0; at < area.length; at++) {
    const i = area[at] as number;
    const x = i % w;
    if (x > 0) reach(i - 1);
    if (x < w - 1) reach(i + 1);
    if (i >= w) reach(i - w);
    if (i + w < values.length) reach(i + w);
  }
  return area;
}

function dropSmall(faces: Uint8Array, w: number, h: number, least: number): void {
  const seen = new Uint8Array(faces.length);
  for (let i = 0; i < faces.length; i++) {
    if (!faces[i] || seen[i]) continue;
    const area = areaOf(faces, i, w, seen);
    if (area.length < least * w * h) for (const at of area) faces[at] = 0;
  }
}

/** Marks as sky everything that the upper and side edges reach without crossing a cut face. */
function floodSky(cut: Uint8Array, w: number, h: number): void {
  const seen = new Uint8Array(cut.length);
  const edges: number[] = [];
  for (let x = 0; x < w; x++) edges.push(x);
  for (let y = 0; y < h; y++) edges.push(y * w, y * w + w - 1);
  for (const from of edges) {
    if (cut[from] !== Cut.room || seen[from]) continue;
    for (const at of areaOf(cut, from, w, seen)) cut[at] = Cut.sky;
  }
}

/** Adds small gaps inside a cut face to the face. */
function fillSmallRooms(cut: Uint8Array, w: number, h: number): void {
  const seen = new Uint8Array(cut.length);
  for (let i = 0; i < cut.length; i++) {
    if (cut[i] !== Cut.room || seen[i]) continue;
    const area = areaOf(cut, i, w, seen);
    if (area.length < MIN_AREA.room * w * h) for (const at of area) cut[at] = Cut.face;
  }
}

/**
 * Marks everything outside below the ground line as earth, and cut faces there too.
 * Walls and slabs around rooms in the ground are kept.
 */
function markEarth(cut: Uint8Array, ink: Float32Array, w: number, h: number, filled: boolean): void {
  const wall = Math.round(SIZE.maxWall * Math.max(w, h));
  const levels = groundLevels(cut, ink, w, h, 2 * wall);
  if (!levels) return;
  const levelAt = (x: number): number => Math.round(levels.left + ((levels.right - levels.left) * x) / w);
  const sunk = new Float32Array(cut.length);
  for (let i = 0; i < cut.length; i++)
    if (cut[i] === Cut.room && i / w > levelAt(i % w) + SIZE.minSunkRoomDepth * h) sunk[i] = 1;
  const around = boxBlur(sunk, w, h, wall, 1);
  for (let x = 0; x < w; x++) {
    for (let y = Math.max(0, levelAt(x)); y < h; y++) {
      const i = y * w + x;
      if (cut[i] === Cut.sky) cut[i] = Cut.earth;
      if (cut[i] !== Cut.face || (around[i] as number) >= MIN_BLURRED_MASK) continue;
      // A slab or footing in the ground is kept. Filled ground is thicker.
      let end = y;
      while (end < h && cut[end * w + x] === Cut.face) end++;
      if (!filled || end - y > SIZE.maxSlab * h) for (let at = y; at < end; at++) cut[at * w + x] = Cut.earth;
      y = end - 1;
    }
  }
}

/**
 * Row of the ground left and right of the building: top of the lowest cut face, else a drawn ground line; null if none.
 */
function groundLevels(cut: Uint8Array, ink: Float32Array, w: number, h: number, margin: number) {
  const sides: { left: number[]; right: number[] } = { left: [], right: [] };
  let [x0, x1, y0, y1] = [w, 0, h, 0];
  for (let i = 0; i < cut.length; i++) {
    if (cut[i] !== Cut.room) continue;
    const [x, y] = [i % w, Math.floor(i / w)];
    [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
  }
  for (let x = 0; x < w; x++) {
    if (x > x0 - margin && x < x1 + margin) continue;
    let y = h - 1;
    while (y > 0 && cut[y * w + x] !== Cut.face) y--;
    let top = y;
    while (top > 0 && cut[top * w + x] === Cut.face) top--;
    // An overhanging roof is not ground.
    if (y - top > SIZE.minGroundDepth * h && top > (y0 + y1) / 2) (x < x0 ? sides.left : sides.right).push(top + 1);
  }
  const middle = (rows: number[]): number | undefined => rows.sort((a, b) => a - b)[rows.length >> 1];
  const lines = findSegments(ink, w, h).filter(
    ({ angle, length, y0: from }) =>
      Math.abs(angle) < GROUND_LINE.maxAngle && length > GROUND_LINE.minLength * w && from > GROUND_LINE.minRow * h,
  );
  const lineIn = (from: number, to: number): number | undefined => {
    const beside = lines.filter((line) => Math.min(line.x0, line.x1) >= from && Math.max(line.x0, line.x1) <= to);
    const [longest] = beside.sort((a, b) => b.length - a.length);
    return longest && Math.round((longest.y0 + longest.y1) / 2);
  };
  const faces = [middle(sides.left), middle(sides.right)];
  const isCut = faces.some((row) => row !== undefined);
  const [left, right] = isCut ? faces : [lineIn(0, x0 - margin / 2), lineIn(x1 + margin / 2, w)];
  const level = left ?? right;
  return level === undefined ? null : { left: left ?? level, right: right ?? level };
}

/** A room with its pixels and bounding box. */
export interface Room {
  pixels: readonly number[];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Finds the connected areas of pixels with value 1. */
export function roomsIn(room: Uint8Array, w: number): Room[] {
  const seen = new Uint8Array(room.length);
  const found: Room[] = [];
  for (let from = 0; from < room.length; from++) {
    if (!room[from] || seen[from]) continue;
    const pixels = areaOf(room, from, w, seen);
    let [x0, x1, y0, y1] = [w, 0, Number.POSITIVE_INFINITY, 0];
    for (const i of pixels) {
      const [x, y] = [i % w, Math.floor(i / w)];
      x0 = Math.min(x0, x);
      x1 = Math.max(x1, x);
      y0 = Math.min(y0, y);
      y1 = Math.max(y1, y);
    }
    found.push({ pixels, x0, x1, y0, y1 });
  }
  return found;
}
