import { chromaStep, type SegmentFacts } from './segment-facts';
import type { PhotoSegments } from './segment-photo';

/** A group of walls belongs to the house when it has this share of the largest group's area. */
const MIN_AREA_OF_LARGEST = 0.05;
/**
 * An object in front of a wall: a small segment that differs from the wall in brightness, or in brightness and chroma.
 */
const WALL_OBJECT = { maxArea: 0.008, minBrightnessStep: 0.13, minChromaStep: 0.03, brightnessStepAlone: 0.25 };
/** A low wall is a garden wall when this share of its columns has no wall above. */
const MIN_FREE_COLUMNS = 0.2;

/** Removes small segments that are lighter or darker than the wall around them, such as frames, toys and lamps. */
export function removeWallObjects(facts: readonly SegmentFacts[], of: ReadonlySet<number>, all: number): Set<number> {
  const isThing = (one: SegmentFacts): boolean => {
    if (one.area > WALL_OBJECT.maxArea * all) return false;
    let [light, chroma, border] = [0, 0, 0];
    for (const [other, length] of one.borderLengths) {
      const next = facts[other] as SegmentFacts;
      if (!of.has(other) || next.area < one.area) continue;
      light += next.light * length;
      chroma += chromaStep(one, next) * length;
      border += length;
    }
    const step = Math.abs(light / border - one.light);
    return (
      border > 0 &&
      (step > WALL_OBJECT.brightnessStepAlone ||
        (step > WALL_OBJECT.minBrightnessStep && chroma / border > WALL_OBJECT.minChromaStep))
    );
  };
  return new Set([...of].filter((label) => !isThing(facts[label] as SegmentFacts)));
}

/**
 * Keeps the largest group of touching segments and other large groups. Small scattered segments are bushes and cars.
 */
export function keepLargestGroups(
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
      for (const other of one.borderLengths.keys())
        if (of.has(other) && !isSky(facts[other] as SegmentFacts)) labels.add(other);
    }
    groups.push({ labels, area });
  }
  const most = Math.max(0, ...groups.map(({ area }) => area));
  return new Set(groups.filter(({ area }) => area >= MIN_AREA_OF_LARGEST * most).flatMap(({ labels }) => [...labels]));
}

/** Finds garden walls: groups of wall segments below eye level with no wall above them. */
export function findGardenWalls(
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
      for (const other of (facts[label] as SegmentFacts).borderLengths.keys()) if (low.has(other)) group.add(other);
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
      if (free > MIN_FREE_COLUMNS * columns) found.add(label);
    }
  }
  return found;
}
