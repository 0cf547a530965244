import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

const SURFACES_WITHOUT_PEOPLE = new Set<number>([
  Surface.sky,
  Surface.open,
  Surface.ground,
  Surface.roof,
  Surface.floor,
  Surface.ceiling,
  Surface.rug,
]);
/** A tree crown, hedge or shrub: outline directions are evenly spread, or slightly less but wavy. */
const LEAFY_OUTLINE = {
  size: between(0.0008, 0.2),
  evenOutline: { turning: over(0.82), upright: under(0.12) },
  wavyOutline: { turning: over(0.76), wobble: over(1.04), upright: under(0.1), straight: under(0.62) },
};
/** A tree top above a roof: in contact with sky, and pointed or curly. */
const TREE_TOP = {
  size: between(0.0008, 0.012),
  minSkyBorder: 0.5,
  minHeightToWidthIfPointed: 1.5,
  pointed: { upright: under(0.06), fill: under(0.6) },
  curly: { turning: over(0.8), straight: under(0.65), upright: under(0.16) },
};
/** A tree drawn as a plain triangle or disc, standing apart from the building. */
const FREE_STANDING_TREE = {
  size: between(0.0008, 0.03),
  minWallToTreeArea: 3,
  minFreeBorder: 0.97,
  limits: { upright: under(0.12), fill: under(0.85) },
};
const CHIMNEY = { maxArea: 0.006, minRoofBorder: 0.1, minFreeBorder: 0.3 };
/** A tree trunk. The height is a share of the image height. */
const TRUNK = {
  limits: { share: under(0.012), upright: over(0.2) },
  minHeightToWidth: 1.2,
  maxHeight: 0.5,
  maxBuildingBorder: 0.15,
};
/** The body of a standing person. Heights are shares of the image height, legs are in body sizes. */
const BODY = {
  maxPartArea: 0.03,
  heightRange: [0.025, 0.45],
  heightToWidth: [1.2, 6],
  maxFill: 0.93,
  legs: { minTop: 0.4, maxTop: 1.3, maxAside: 0.35 },
  minFigureHeightToWidth: 1.7,
  maxLeafBorder: 0.35,
} as const;
/**
 * Stricter proportions of a person in a room, where furniture also has round and vertical parts.
 * The height is in eye heights: from a child who stands to a tall person seen by a seated viewer.
 */
const PERSON_IN_ROOM = {
  eyeHeights: [0.64, 2],
  headHeight: [0.09, 0.2],
  bodyWidth: [0.12, 0.42],
  maxHeadOffAxis: 0.22,
  maxBodyOffAxis: 0.09,
} as const;
/** A head relative to the body: round, centred above the shoulders, and narrower. */
const HEAD = {
  areaToBody: [0.02, 0.5],
  widthToHeight: [0.55, 1.4],
  maxOffCentre: 0.4,
  maxFromBodyTop: 0.14,
  maxWidthToBody: 0.85,
  round: { fill: between(0.6, 0.9), upright: under(0.4) },
  curvedOutline: { turning: over(0.75) },
  /** Areas too small to measure the directions of their outline. */
  tiny: { share: under(0.0004) },
} as const;

/** Whether an area has the outline of a crown, hedge or shrub. Roofs and walls have two or three main directions. */
export function hasLeafyOutline(f: RegionFacts): boolean {
  return (
    !beyond(f, { share: LEAFY_OUTLINE.size }) &&
    (fits(f, LEAFY_OUTLINE.evenOutline) || fits(f, LEAFY_OUTLINE.wavyOutline))
  );
}

/**
 * Finds tree tops above a roof: mostly against the sky, and more pointed than a gable or curlier than a roof.
 * Spires that the prompt names are kept.
 */
export function findTreeTops(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  const spires = /\b(church|chapel|steeple|spire|minaret|temple)/.test(text);
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.wall && s !== Surface.roof) || f.y1 > horizon || beyond(f, { share: TREE_TOP.size })) continue;
    const sky = borderWith(f, surface, Surface.sky, Surface.open);
    const pointed = !spires && tallOf(f) > wideOf(f) * TREE_TOP.minHeightToWidthIfPointed && fits(f, TREE_TOP.pointed);
    if (sky > f.perimeter * TREE_TOP.minSkyBorder && (pointed || fits(f, TREE_TOP.curly)))
      surface[f.label] = Surface.foliage;
  }
  // An area on the roof in front of a tree top is a chimney, not a window.
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.share > CHIMNEY.maxArea) continue;
    const roof = borderWith(f, surface, Surface.roof);
    const free = borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage);
    if (roof > f.perimeter * CHIMNEY.minRoofBorder && free > f.perimeter * CHIMNEY.minFreeBorder)
      surface[f.label] = Surface.wall;
  }
}

/** Finds trees drawn as plain shapes, as in CAD: they touch no building and stand next to a larger one. */
export function findFreeStandingTrees(list: RegionFacts[], surface: Uint8Array): void {
  const built = (f: RegionFacts): boolean => surface[f.label] === Surface.wall || surface[f.label] === Surface.roof;
  const largest = Math.max(0, ...list.filter(built).map(({ area }) => area));
  for (const f of list) {
    if (
      !built(f) ||
      beyond(f, { share: FREE_STANDING_TREE.size }) ||
      largest < FREE_STANDING_TREE.minWallToTreeArea * f.area ||
      !fits(f, FREE_STANDING_TREE.limits)
    )
      continue;
    const free = borderWith(f, surface, Surface.sky, Surface.open, Surface.ground);
    if (free > f.perimeter * FREE_STANDING_TREE.minFreeBorder) surface[f.label] = Surface.foliage;
  }
}

/** Finds trunks: narrow vertical areas between a crown and the ground, away from walls. */
export function findTrunks(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, h: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim && s !== Surface.window && s !== Surface.door) continue;
    if (beyond(f, TRUNK.limits) || tallOf(f) < wideOf(f) * TRUNK.minHeightToWidth || tallOf(f) > h * TRUNK.maxHeight)
      continue;
    const crown = [...f.neighbours.keys()].some(
      (other) => surface[other] === Surface.foliage && (facts[other] as RegionFacts).cy < f.cy,
    );
    const built = borderWith(f, surface, Surface.wall, Surface.roof, Surface.window, Surface.door);
    if (crown && built < f.perimeter * TRUNK.maxBuildingBorder) surface[f.label] = Surface.trunk;
  }
}

/** Finds people: a vertical body with human proportions below the horizon, a small round head, and legs below. */
export function findPeople(
  list: RegionFacts[],
  surface: Uint8Array,
  horizon: number,
  h: number,
  interior = false,
): void {
  const free = (f: RegionFacts): boolean => {
    const s = surface[f.label];
    return !SURFACES_WITHOUT_PEOPLE.has(s as number) && f.share < BODY.maxPartArea;
  };
  const heads = inRows(list.filter(hasHeadShape), ({ y1 }) => y1);
  const tops = inRows(list, ({ y0 }) => y0);
  for (const body of list) {
    if (!free(body) || !hasBodyShape(body, h)) continue;
    const off = tallOf(body) * HEAD.maxFromBodyTop;
    const head = heads(body.y0 - off, body.y0 + off).find((o) => isHeadOf(o, body) && free(o));
    if (!head) continue;
    const legs = tops(body.y0, body.y1 + tallOf(body) * BODY.legs.maxTop).filter(
      (o) => o !== head && free(o) && areLegsOf(o, body),
    );
    if (interior) removeLooseLegs(legs, body);
    const feet = Math.max(body.y1, ...legs.map((o) => o.y1));
    if (feet < horizon || feet - head.y0 < wideOf(body) * BODY.minFigureHeightToWidth || inLeaves(body, surface))
      continue;
    if (interior && !isHuman(head, body, feet, horizon)) continue;
    for (const part of [head, body, ...legs]) surface[part.label] = Surface.person;
  }
}

/** Removes legs that are not connected to the body, directly or through other legs. */
function removeLooseLegs(legs: RegionFacts[], body: RegionFacts): void {
  const joined = new Set([body]);
  for (const part of joined) for (const leg of legs) if (part.neighbours.has(leg.label)) joined.add(leg);
  legs.splice(0, legs.length, ...legs.filter((leg) => joined.has(leg)));
}

function isHuman(head: RegionFacts, body: RegionFacts, feet: number, horizon: number): boolean {
  const tall = feet - head.y0;
  const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;
  const axis = (body.x0 + body.x1) / 2;
  const even = Math.abs(body.cx - axis) < wideOf(body) * PERSON_IN_ROOM.maxBodyOffAxis;
  const onAxis = even && Math.abs(head.cx - axis) < wideOf(body) * PERSON_IN_ROOM.maxHeadOffAxis;
  const sized = within(tall / Math.max(1, feet - horizon), PERSON_IN_ROOM.eyeHeights);
  return (
    onAxis &&
    sized &&
    within(tallOf(head) / tall, PERSON_IN_ROOM.headHeight) &&
    within(wideOf(body) / tall, PERSON_IN_ROOM.bodyWidth)
  );
}

function hasBodyShape(f: RegionFacts, h: number): boolean {
  const tall = tallOf(f);
  const wide = wideOf(f);
  if (tall < h * BODY.heightRange[0] || tall > h * BODY.heightRange[1] || f.fill > BODY.maxFill) return false;
  return tall >= wide * BODY.heightToWidth[0] && tall <= wide * BODY.heightToWidth[1];
}

function areLegsOf(o: RegionFacts, body: RegionFacts): boolean {
  const { minTop: from, maxTop: to, maxAside: beside } = BODY.legs;
  const tall = tallOf(body);
  const aside = wideOf(body) * beside;
  const below = o.cy > body.cy && o.y0 > body.y0 + tall * from && o.y1 < body.y1 + tall * to;
  return o !== body && below && o.x0 > body.x0 - aside && o.x1 < body.x1 + aside;
}

/** Whether an area lies in foliage, where overlapping leaves look like heads on shoulders. */
const inLeaves = (f: RegionFacts, surface: Uint8Array): boolean =>
  borderWith(f, surface, Surface.foliage) > f.perimeter * BODY.maxLeafBorder;

/** Returns a function that finds the areas in a range of rows without scanning the whole list. */
function inRows(list: readonly RegionFacts[], rowOf: (f: RegionFacts) => number) {
  const rows = list.map((f, at) => ({ f, at, row: rowOf(f) })).sort((a, b) => a.row - b.row);
  return (from: number, to: number): RegionFacts[] => {
    let [first, end] = [0, rows.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((rows[middle] as (typeof rows)[number]).row < from) first = middle + 1;
      else end = middle;
    }
    const found: typeof rows = [];
    for (let k = first; k < rows.length && (rows[k] as (typeof rows)[number]).row <= to; k++)
      found.push(rows[k] as (typeof rows)[number]);
    return found.sort((a, b) => a.at - b.at).map(({ f }) => f);
  };
}

/** Whether an area is small, round and about as wide as tall. */
function hasHeadShape(o: RegionFacts): boolean {
  const ratio = wideOf(o) / tallOf(o);
  const round = fits(o, HEAD.round) && (fits(o, HEAD.curvedOutline) || fits(o, HEAD.tiny));
  return round && ratio > HEAD.widthToHeight[0] && ratio < HEAD.widthToHeight[1];
}

function isHeadOf(o: RegionFacts, body: RegionFacts): boolean {
  if (o === body || o.area > body.area * HEAD.areaToBody[1] || o.area < body.area * HEAD.areaToBody[0]) return false;
  const wide = wideOf(body);
  const centred = Math.abs(o.cx - (body.x0 + body.x1) / 2) < wide * HEAD.maxOffCentre;
  const onTop = Math.abs(o.y1 - body.y0) < tallOf(body) * HEAD.maxFromBodyTop;
  return centred && onTop && wideOf(o) < wide * HEAD.maxWidthToBody;
}
