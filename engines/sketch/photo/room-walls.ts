import { boxBlur, distanceTo } from '../reading/raster';
import { type Facade, findWalls, type WallTint } from './photo-masks';

/** Range of the vertical centre of a wall (shares of the height) and its minimum area (share of the photo). */
const WALL = { from: 0.14, to: 0.58, share: 0.004 } as const;
/** Luma gradient of a corner, edge or shadow. */
const EDGE = 0.0055;
/** Ball radius (share of the width) that does not pass through gaps in a corner line. */
const BALL = 0.012;

/**
 * Walls of a photographed room: smooth areas of the dominant tint, found by trapped-ball segmentation so that faint
 * corners with gaps still separate. Areas touching the upper edge are ceiling, low ones furniture.
 */
export function findRoomWalls(facade: Facade, tint: WallTint): Float32Array {
  const { gray, w, h } = facade;
  const tinted = findWalls(facade, { ...tint, spread: Math.max(0.05, tint.spread) }, new Float32Array(w * h));
  const soft = boxBlur(gray, w, h, 2, 1);
  const edge = new Uint8Array(w * h);
  for (let i = 0; i < edge.length; i++) {
    const [x, y] = [i % w, Math.floor(i / w)];
    const across = x + 1 < w ? Math.abs((soft[i + 1] as number) - (soft[i] as number)) : 0;
    const down = y + 1 < h ? Math.abs((soft[i + w] as number) - (soft[i] as number)) : 0;
    if (Math.max(across, down) > EDGE || (tinted[i] as number) < 0.2) edge[i] = 1;
  }
  const ball = w * BALL;
  const away = distanceTo(edge, w, h);
  const kept = new Uint8Array(w * h);
  const seen = new Uint8Array(w * h);
  for (let start = 0; start < kept.length; start++) {
    if (seen[start] || (away[start] as number) <= ball) continue;
    const patch = areaFrom(start, seen, (q) => (away[q] as number) > ball, w, h);
    const middle = patch.reduce((sum, p) => sum + Math.floor(p / w), 0) / patch.length / h;
    const ceiling = patch.filter((p) => p < w).length > w * 0.05;
    const wall = !ceiling && patch.length > w * h * WALL.share && middle > WALL.from && middle < WALL.to;
    if (wall) for (const p of patch) kept[p] = 1;
  }
  const reach = distanceTo(kept, w, h);
  return tinted.map((one, i) => ((reach[i] as number) <= ball * 1.5 ? one : 0));
}

function areaFrom(start: number, seen: Uint8Array, takes: (q: number) => boolean, w: number, h: number): number[] {
  const patch = [start];
  seen[start] = 1;
  for (const p of patch) {
    const x = p % w;
    for (const q of [x > 0 ? p - 1 : -1, x < w - 1 ? p + 1 : -1, p - w, p + w]) {
      if (q < 0 || q >= w * h || seen[q] || !takes(q)) continue;
      seen[q] = 1;
      patch.push(q);
    }
  }
  return patch;
}
