import { measureOutlines } from '../reading/outline';
import type { Regions } from '../reading/regions';
import { Cut } from './cut-classes';
import { measureShapes, middleOf, type Shape, tallOf, wideOf } from './shapes';

/** A crown: minimum area (share of the image) and entropy of its outline's directions. */
const CROWN = { least: 0.004, turning: 0.8 };
/** A head: area (share of the image), aspect ratio, filled share of its box, and entropy of directions. */
const HEAD = { share: [0.00003, 0.001], aspect: 1.45, fill: [0.6, 0.9], turning: 0.7 } as const;
/**
 * A body, in heads: gap below the head, offset from its axis, width, height;
 * maximum distance from the top of the head to the feet; and the largest part below, relative to the body's area.
 */
const BODY = { gap: 0.6, offAxis: 0.7, wide: [1, 4], tall: [1.5, 7.5], feet: 9, part: 0.7 } as const;

/** A whole person's height in heads, outlines included; other shapes are letters, or people whose legs are hidden. */
const PERSON_HEADS = [5.2, 9.5] as const;

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/**
 * Marks tree crowns outdoors, and people in front of the sky and in rooms: a round head above a body.
 * @returns the heights of the people in pixels
 */
export function markThings(cut: Uint8Array, regions: Regions, w: number, h: number): number[] {
  const { labels, count } = regions;
  const { turning } = measureOutlines(regions, w, h);
  const shapes = measureShapes(labels, count, w, h);
  const list = shapes.filter(({ label, area, y0 }) => label > 0 && area > 0 && y0 > 0);
  const turns = ({ label }: Shape): number => turning[label] as number;
  const crowns = new Set(
    list.filter((f) => f.area > CROWN.least * w * h && turns(f) > CROWN.turning).map(({ label }) => label),
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
  return within(f.area / size, HEAD.share) && aspect < HEAD.aspect && within(fill, HEAD.fill) && turning > HEAD.turning;
}

/**
 * Adds a head, the body below it, and the parts below the body within its width.
 * @returns the row of the feet; null without a body
 */
function addPerson(head: Shape, list: readonly Shape[], people: Set<number>): number | null {
  const unit = tallOf(head);
  const body = list.find(
    (f) =>
      f !== head &&
      Math.abs(f.y0 - head.y1) < BODY.gap * unit &&
      Math.abs(middleOf(f) - middleOf(head)) < BODY.offAxis * unit &&
      within(wideOf(f) / unit, BODY.wide) &&
      within(tallOf(f) / unit, BODY.tall),
  );
  if (!body) return null;
  let feet = body.y1;
  for (const f of list) {
    const below = f.y0 >= body.y0 && f.y1 < head.y0 + BODY.feet * unit && f.area < BODY.part * body.area;
    if (f === head || f === body || (below && f.x0 > body.x0 - unit / 2 && f.x1 < body.x1 + unit / 2)) {
      people.add(f.label);
      feet = Math.max(feet, f.y1);
    }
  }
  return feet;
}
