import { measureOutlines } from '../reading/outline';
import type { Regions } from '../reading/regions';
import { Cut } from './cut-classes';
import { measureShapes, middleOf, type Shape, tallOf, wideOf } from './shapes';

/** A tree crown: minimum area (share of the image), and minimum entropy of outline directions. */
const CROWN = { minArea: 0.004, minTurning: 0.8 };
/** A head: area as a share of the image, and limits for its shape. */
const HEAD = { areaRange: [0.00003, 0.001], maxAspect: 1.45, fillRange: [0.6, 0.9], minTurning: 0.7 } as const;
/** A body, in heads. `maxPartArea` is relative to the area of the body. */
const BODY = {
  maxGap: 0.6,
  maxOffAxis: 0.7,
  widthRange: [1, 4],
  heightRange: [1.5, 7.5],
  maxTopToFeet: 9,
  maxPartArea: 0.7,
} as const;

/** Height in heads of a whole person. Other shapes are letters, or people with hidden legs. */
const PERSON_HEADS = [5.2, 9.5] as const;

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/**
 * Marks tree crowns outdoors, and people before the sky and in rooms: a round head above a body.
 * @returns the heights of the people in pixels
 */
export function markThings(cut: Uint8Array, regions: Regions, w: number, h: number): number[] {
  const { labels, count } = regions;
  const { turning } = measureOutlines(regions, w, h);
  const shapes = measureShapes(labels, count, w, h);
  const list = shapes.filter(({ label, area, y0 }) => label > 0 && area > 0 && y0 > 0);
  const turns = ({ label }: Shape): number => turning[label] as number;
  const crowns = new Set(
    list.filter((f) => f.area > CROWN.minArea * w * h && turns(f) > CROWN.minTurning).map(({ label }) => label),
  );
  const people = new Set<number>();
  const heights: number[] = [];
  for (const head of list) {
    if (!isHead(head, turns(head), w * h)) continue;
    const feet = addPerson(head, list, people);
    const tall = feet === null ? 0 : feet - head.y0;
    if (within(tall / tallOf(head), PERSON_HEADS)) heights.push(tall);
  }
  labels.forEach((label, i) => {
    if (crowns.has(label) && cut[i] === Cut.sky) cut[i] = Cut.tree;
    if (people.has(label) && (cut[i] === Cut.sky || cut[i] === Cut.room)) cut[i] = Cut.figure;
  });
  return heights;
}

function isHead(f: Shape, turning: number, size: number): boolean {
  const aspect = Math.max(wideOf(f), tallOf(f)) / Math.min(wideOf(f), tallOf(f));
  const fill = f.area / (wideOf(f) * tallOf(f));
  return (
    within(f.area / size, HEAD.areaRange) &&
    aspect < HEAD.maxAspect &&
    within(fill, HEAD.fillRange) &&
    turning > HEAD.minTurning
  );
}

/** Adds a head, the body below it and parts below the body. @returns the row of the feet; null without a body */
function addPerson(head: Shape, list: readonly Shape[], people: Set<number>): number | null {
  const unit = tallOf(head);
  const body = list.find(
    (f) =>
      f !== head &&
      Math.abs(f.y0 - head.y1) < BODY.maxGap * unit &&
      Math.abs(middleOf(f) - middleOf(head)) < BODY.maxOffAxis * unit &&
      within(wideOf(f) / unit, BODY.widthRange) &&
      within(tallOf(f) / unit, BODY.heightRange),
  );
  if (!body) return null;
  let feet = body.y1;
  for (const f of list) {
    const below = f.y0 >= body.y0 && f.y1 < head.y0 + BODY.maxTopToFeet * unit && f.area < BODY.maxPartArea * body.area;
    if (f === head || f === body || (below && f.x0 > body.x0 - unit / 2 && f.x1 < body.x1 + unit / 2)) {
      people.add(f.label);
      feet = Math.max(feet, f.y1);
    }
  }
  return feet;
}
