import { chromaStep, type SegmentFacts } from './segment-facts';
import type { PhotoSegments } from './segment-photo';

/** A group of walls belongs to the house when its area is at least this share of the largest group's. */
const GROUP = 0.05;
/**
 * Segments inside a wall up to `most` (share of the photo) are objects on it if brightness differs by
 * `step` and chroma by `chroma`, or brightness alone by `alone`.
 */
const THING = { most: 0.008, step: 0.13, chroma: 0.03, alone: 0.25 };
/** A low wall stands alone when no wall is above it in at least this share of its columns. */
const GARDEN = 0.2;

/** Removes small segments that are lighter or darker than the surrounding wall: frames, toys, lamps. */
export function withoutThings(facts: readonly SegmentFacts[], of: ReadonlySet<number>, all: number): Set<number> {
  const isThing = (one: SegmentFacts): boolean => {
    if (one.area > THING.most * all) return false;
    let [light, chroma, border] = [0, 0, 0];
    for (const [other, length] of one.beside) {
      const next = facts[other] as SegmentFacts;
      if (!of.has(other) || next.area < one.area) continue;
      light += next.light * length;
      chroma += chromaStep(one, next) * length;
      border += length;
    }
    const step = Math.abs(light / border - one.light);
    return border > 0 && (step > THING.alone || (step > THING.step && chroma / border > THING.chroma));
  };
  return new Set([...of].filter((label) => !isThing(facts[label] as SegmentFacts)));
}

/** Keeps the largest group of touching segments and other large groups; small scattered ones are bushes and cars. */
export function largestGroups(
  facts: readonly SegmentFacts[],
  of: ReadonlySet<number>,
  isSky: (one: SegmentFacts) => boolean,
): Set<number> {
  const groups: { labels: Set<number>; area: number }[] = [];
  const seen = new Set<number>();
  for (const start of of) {
    if (seen.has(start) || isSky(facts[start] as SegmentFacts)) continue;
    const labels = new Set([start]);
    let area = 0;
    for (const label of labels) {
      const one = facts[label] as SegmentFacts;
      seen.add(label);
      area += one.area;
      for (const other of one.beside.keys())
        if (of.has(other) && !isSky(facts[other] as SegmentFacts)) labels.add(other);
    }
    groups.push({ labels, area });
  }
  const most = Math.max(0, ...groups.map(({ area }) => area));
  return new Set(groups.filter(({ area }) => area >= GROUP * most).flatMap(({ labels }) => [...labels]));
}

/** Finds groups of wall segments below eye level with something else above: garden walls in front of the house. */
export function gardenWalls(
  { w, labels }: PhotoSegments,
  facts: readonly SegmentFacts[],
  walls: ReadonlySet<number>,
  horizon: number,
): Set<number> {
  const low = new Set([...walls].filter((label) => (facts[label] as SegmentFacts).y0 > horizon));
  const found = new Set<number>();
  const seen = new Set<number>();
  for (const start of low) {
    if (seen.has(start)) continue;
    const group = new Set([start]);
    for (const label of group)
      for (const other of (facts[label] as SegmentFacts).beside.keys()) if (low.has(other)) group.add(other);
    let [free, columns] = [0, 0];
    for (let x = 0; x < w; x++) {
      let i = x;
      while (i < labels.length && !group.has(labels[i] as number)) i += w;
      if (i >= labels.length) continue;
      columns++;
      if (i >= w && !walls.has(labels[i - w] as number)) free++;
    }
    for (const label of group) {
      seen.add(label);
      if (free > GARDEN * columns) found.add(label);
    }
  }
  return found;
}
