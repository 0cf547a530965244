import type { RegionFacts } from '../reading/region-facts';
import { tallOf, wideOf } from './area-limits';
import { Surface, type SurfaceArea } from './surface';

/** Two tiles are neighbours when their shared edge is at least this share of the shorter side. */
const MIN_SHARED_EDGE = 0.5;

/** Gives every other tile of a drawn floor the second material, starting at the largest tile. */
export function layChequered(areas: readonly SurfaceArea[], facts: readonly RegionFacts[], other: number): void {
  const tiles = areas.filter(({ surface, share }) => surface === Surface.floor && share > 0);
  const odd = new Map<number, boolean>();
  for (const first of [...tiles].sort((a, b) => b.share - a.share)) {
    if (odd.has(first.label)) continue;
    odd.set(first.label, false);
    const next = [first.label];
    for (const label of next) {
      const f = facts[label] as RegionFacts;
      for (const [beside, length] of f.neighbours) {
        const o = facts[beside] as RegionFacts;
        const side = Math.min(wideOf(f), wideOf(o), tallOf(f), tallOf(o));
        if (areas[beside]?.surface !== Surface.floor || odd.has(beside) || length < MIN_SHARED_EDGE * side) continue;
        odd.set(beside, !odd.get(label));
        next.push(beside);
      }
    }
  }
  for (const tile of tiles) if (odd.get(tile.label)) tile.material = other;
}
