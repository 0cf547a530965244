import { solidFills } from '../plan/solid-fills';
import { inkMap } from '../reading/ink-map';
import { boxBlur, distanceTo, maskOf } from '../reading/raster';
import { findRegions } from '../reading/regions';

/** What a pixel of a section shows. */
export enum Cut {
  sky,
  /** Walls, slabs and roofs that the section cuts. */
  face,
  earth,
  room,
}

/**
 * Shares of the longer side: widest gap of a hatch or of a wall of two lines, the reach that joins its pieces, the
 * thickest wall in the ground; and, of the height, the least depth of the ground and of a room in it.
 */
const SIZE = { gap: 0.026, join: 0.006, wall: 0.03, ground: 0.02, sunk: 0.02 };
/** Blurred mask below which no pixel of it is near. */
const NONE = 1e-6;
/** Smallest cut face and room, as shares of the image; smaller ones belong to what surrounds them. */
const LEAST = { face: 0.0012, room: 0.004 };
/** Ink level of a line. */
const LINE = 0.3;

export interface ReadSection {
  /** A {@link Cut} per pixel, lines included. */
  cut: Uint8Array;
  /** Strength of the lines, 0-1; fills of cut faces are no lines. */
  ink: Float32Array;
}

/** Finds cut faces, earth, sky and rooms of a section. rgb: sRGB bytes of w x h. */
export function readSection(rgb: Uint8Array, w: number, h: number): ReadSection {
  const { ink } = inkMap(rgb, w, h);
  const long = Math.max(w, h);
  const solid = solidFills(rgb, w, h, long);
  const drawn = ink.map((value, i) => Math.max(value, solid[i] as number));
  const { labels, count } = findRegions(drawn, w, h);
  const slim = slimRegions(labels, count, drawn, w, h, SIZE.gap * long * 0.5);
  // Slim regions and the lines between them are one face; single slim regions, such as a step, are not.
  const sure = maskOf(solid, (filled, i) => filled === 1 || slim[labels[i] as number] === 1);
  const reach = Math.max(1, SIZE.join * long);
  const joined = boxBlur(new Float32Array(sure), w, h, reach, 1);
  const faces = maskOf(sure, (face, i) => face === 1 || ((drawn[i] as number) > LINE && (joined[i] as number) > 0.5));
  dropSmall(faces, w, h, LEAST.face);
  const cut = faces.map((face) => (face ? Cut.face : Cut.room));
  floodSky(cut, w, h);
  fillSmallRooms(cut, w, h);
  markEarth(cut, w, h);
  return { cut, ink: ink.map((value, i) => (solid[i] && (cut[i] === Cut.face || cut[i] === Cut.earth) ? 0 : value)) };
}

/** Regions that are nowhere wider than twice `half` pixels. */
function slimRegions(labels: Uint16Array, count: number, drawn: Float32Array, w: number, h: number, half: number) {
  const lines = maskOf(drawn, (value) => value > LINE);
  const depth = distanceTo(lines, w, h);
  const widest = new Float32Array(count + 1);
  labels.forEach((label, i) => {
    if ((depth[i] as number) > (widest[label] as number)) widest[label] = depth[i] as number;
  });
  return maskOf(widest, (wide, label) => label > 0 && wide > 0 && wide < half);
}

/** Pixels of the connected area of `from` with the same value, by rows and columns. */
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

/** Everything that the upper and side edges reach without crossing a cut face is outside. */
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

/** Small gaps inside a face belong to it. */
function fillSmallRooms(cut: Uint8Array, w: number, h: number): void {
  const seen = new Uint8Array(cut.length);
  for (let i = 0; i < cut.length; i++) {
    if (cut[i] !== Cut.room || seen[i]) continue;
    const area = areaOf(cut, i, w, seen);
    if (area.length < LEAST.room * w * h) for (const at of area) cut[at] = Cut.face;
  }
}

/**
 * Below the ground line beside the building everything outside is earth, and cut faces too, except the walls and slabs
 * around rooms in the ground.
 */
function markEarth(cut: Uint8Array, w: number, h: number): void {
  const wall = Math.round(SIZE.wall * Math.max(w, h));
  const levels = groundLevels(cut, w, h, 2 * wall);
  if (!levels) return;
  const levelAt = (x: number): number => Math.round(levels.left + ((levels.right - levels.left) * x) / w);
  const sunk = new Float32Array(cut.length);
  for (let i = 0; i < cut.length; i++) if (cut[i] === Cut.room && i / w > levelAt(i % w) + SIZE.sunk * h) sunk[i] = 1;
  const around = boxBlur(sunk, w, h, wall, 1);
  for (let x = 0; x < w; x++) {
    for (let y = Math.max(0, levelAt(x)); y < h; y++) {
      const i = y * w + x;
      if (cut[i] === Cut.sky || (cut[i] === Cut.face && (around[i] as number) < NONE)) cut[i] = Cut.earth;
    }
  }
}

/** Rows at which the lowest cut face begins left and right of the building; null when the section has no ground. */
function groundLevels(cut: Uint8Array, w: number, h: number, margin: number) {
  const sides: { left: number[]; right: number[] } = { left: [], right: [] };
  let [x0, x1] = [w, 0];
  for (let i = 0; i < cut.length; i++) {
    if (cut[i] !== Cut.room) continue;
    x0 = Math.min(x0, i % w);
    x1 = Math.max(x1, i % w);
  }
  for (let x = 0; x < w; x++) {
    if (x > x0 - margin && x < x1 + margin) continue;
    let y = h - 1;
    while (y > 0 && cut[y * w + x] !== Cut.face) y--;
    let top = y;
    while (top > 0 && cut[top * w + x] === Cut.face) top--;
    if (y - top > SIZE.ground * h) (x < x0 ? sides.left : sides.right).push(top + 1);
  }
  const middle = (rows: number[]): number | undefined => rows.sort((a, b) => a - b)[rows.length >> 1];
  const [left, right] = [middle(sides.left), middle(sides.right)];
  const level = left ?? right;
  return level === undefined ? null : { left: left ?? level, right: right ?? level };
}

/** A room: its pixels and their bounds. */
export interface Room {
  pixels: readonly number[];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

/** Connected areas of 1. */
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
