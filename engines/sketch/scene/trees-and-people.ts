import type { RegionFacts } from '../reading/region-facts';
import { between, beyond, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** Surfaces that cannot be part of a person, outdoors and in rooms. */
const NO_PERSON = new Set<number>([
  Surface.sky,
  Surface.open,
  Surface.ground,
  Surface.roof,
  Surface.floor,
  Surface.ceiling,
  Surface.rug,
]);
/**
 * A crown, hedge or shrub: area, high entropy of directions and almost no vertical border; or slightly less, but wavy.
 */
const LEAFY = {
  size: between(0.0008, 0.2),
  even: { turning: over(0.82), upright: under(0.12) },
  wavy: { turning: over(0.76), wobble: over(1.04), upright: under(0.1), straight: under(0.62) },
};
/**
 * A tree top above a roof: area, contact with sky, and pointed (aspect ratio) or curly.
 * A chimney in front of such a tree:
 * maximum area, contact with roof, share of free border.
 */
const TREE_TOP = {
  size: between(0.0008, 0.012),
  inTheSky: 0.5,
  tallerThanWide: 1.5,
  pointed: { upright: under(0.06), fill: under(0.6) },
  curly: { turning: over(0.8), straight: under(0.65), upright: under(0.16) },
};
/**
 * A tree drawn as a plain triangle or disc, clear of the building: area range, maximum size of a wall relative to the
 * tree, border on sky and ground, and no vertical sides.
 */
const LONE = { size: between(0.0008, 0.03), wall: 3, free: 0.97, is: { upright: under(0.12), fill: under(0.85) } };
const CHIMNEY = { largest: 0.006, onTheRoof: 0.1, free: 0.3 };
/**
 * A trunk is small and vertical; aspect ratio, maximum height (share of the image), almost no contact with buildings.
 */
const TRUNK = { is: { share: under(0.012), upright: over(0.2) }, tallerThanWide: 1.2, tallest: 0.5, built: 0.15 };
/**
 * A standing person: body height (share of the image), aspect ratio, low fill. Legs start below this
 * share of the body, end within this many body heights from its top, and stay within about its width. The whole
 * figure is this many times taller than the body is wide, and is not in front of leaves.
 */
const BODY = {
  largest: 0.03,
  tall: [0.025, 0.45],
  tallerThanWide: [1.2, 6],
  fullest: 0.93,
  legs: { from: 0.4, to: 1.3, beside: 0.35 },
  all: 1.7,
  inLeaves: 0.35,
} as const;
/**
 * Rooms are full of round and vertical parts that touch, so a person there must have human proportions. Height in eye
 * heights (a child seen standing, to a tall person seen seated); the head's height and the body's width in
 * heights; in widths, the head's distance from the axis and that of the body's centre of area.
 */
const IN_ROOM = { eyeHeights: [0.64, 2], head: [0.09, 0.2], width: [0.12, 0.42], offAxis: 0.22, uneven: 0.09 } as const;
/**
 * A head: area relative to the body, aspect ratio, round, centred above the shoulders and narrower than them.
 */
const HEAD = {
  ofBody: [0.02, 0.5],
  wideToTall: [0.55, 1.4],
  offCentre: 0.4,
  offTop: 0.14,
  narrower: 0.85,
  round: { fill: between(0.6, 0.9), upright: under(0.4) },
  turning: { turning: over(0.75) },
  /** Areas smaller than this are too small for a measurement of their directions. */
  tiny: { share: under(0.0004) },
} as const;

/**
 * Recognises a crown, hedge or shrub by its outline alone, whose directions are even and almost never vertical.
 * Roofs and walls have two or three directions (measured on drawings with known areas).
 */
export function hasLeafyOutline(f: RegionFacts): boolean {
  return !beyond(f, { share: LEAFY.size }) && (fits(f, LEAFY.even) || fits(f, LEAFY.wavy));
}

/**
 * Finds tree tops above a roof: mostly bordered by sky, and more pointed than any gable or curlier than any roof.
 * Spires that the prompt names are kept.
 */
export function findTreeTops(list: RegionFacts[], surface: Uint8Array, text: string, horizon: number): void {
  const spires = /\b(church|chapel|steeple|spire|minaret|temple)/.test(text);
  for (const f of list) {
    const s = surface[f.label];
    if ((s !== Surface.wall && s !== Surface.roof) || f.y1 > horizon || beyond(f, { share: TREE_TOP.size })) continue;
    const sky = borderWith(f, surface, Surface.sky, Surface.open);
    const pointed = !spires && tallOf(f) > wideOf(f) * TREE_TOP.tallerThanWide && fits(f, TREE_TOP.pointed);
    if (sky > f.perimeter * TREE_TOP.inTheSky && (pointed || fits(f, TREE_TOP.curly)))
      surface[f.label] = Surface.foliage;
  }
  // An area on the roof in front of such a tree is a chimney and not a window.
  for (const f of list) {
    if (surface[f.label] !== Surface.window || f.share > CHIMNEY.largest) continue;
    const roof = borderWith(f, surface, Surface.roof);
    const free = borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage);
    if (roof > f.perimeter * CHIMNEY.onTheRoof && free > f.perimeter * CHIMNEY.free) surface[f.label] = Surface.wall;
  }
}

/** Finds plain shapes that touch no building and lie beside a larger one: trees as they are drawn in CAD. */
export function findLoneCrowns(list: RegionFacts[], surface: Uint8Array): void {
  const built = (f: RegionFacts): boolean => surface[f.label] === Surface.wall || surface[f.label] === Surface.roof;
  const largest = Math.max(0, ...list.filter(built).map(({ area }) => area));
  for (const f of list) {
    if (!built(f) || beyond(f, { share: LONE.size }) || largest < LONE.wall * f.area || !fits(f, LONE.is)) continue;
    const free = borderWith(f, surface, Surface.sky, Surface.open, Surface.ground);
    if (free > f.perimeter * LONE.free) surface[f.label] = Surface.foliage;
  }
}

/** Finds narrow vertical areas between a crown and the ground, away from walls. */
export function findTrunks(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, h: number): void {
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.wall && s !== Surface.trim && s !== Surface.window && s !== Surface.door) continue;
    if (beyond(f, TRUNK.is) || tallOf(f) < wideOf(f) * TRUNK.tallerThanWide || tallOf(f) > h * TRUNK.tallest) continue;
    const crown = [...f.neighbours.keys()].some(
      (other) => surface[other] === Surface.foliage && (facts[other] as RegionFacts).cy < f.cy,
    );
    const built = borderWith(f, surface, Surface.wall, Surface.roof, Surface.window, Surface.door);
    if (crown && built < f.perimeter * TRUNK.built) surface[f.label] = Surface.trunk;
  }
}

/**
 * Finds people: a vertical body of human proportions that stands below the horizon, with a small round head on top.
 * Areas directly below the body and within its width are the legs.
 */
export function findPeople(
  list: RegionFacts[],
  surface: Uint8Array,
  horizon: number,
  h: number,
  interior = false,
): void {
  const free = (f: RegionFacts): boolean => {
    const s = surface[f.label];
    return !NO_PERSON.has(s as number) && f.share < BODY.largest;
  };
  const heads = inRows(list.filter(hasHeadShape), ({ y1 }) => y1);
  const tops = inRows(list, ({ y0 }) => y0);
  for (const body of list) {
    if (!free(body) || !hasBodyShape(body, h)) continue;
    const off = tallOf(body) * HEAD.offTop;
    const head = heads(body.y0 - off, body.y0 + off).find((o) => isHeadOf(o, body) && free(o));
    if (!head) continue;
    const legs = tops(body.y0, body.y1 + tallOf(body) * BODY.legs.to).filter(
      (o) => o !== head && free(o) && areLegsOf(o, body),
    );
    if (interior) keepConnected(legs, body);
    const feet = Math.max(body.y1, ...legs.map((o) => o.y1));
    if (feet < horizon || feet - head.y0 < wideOf(body) * BODY.all || inLeaves(body, surface)) continue;
    if (interior && !isHuman(head, body, feet, horizon)) continue;
    for (const part of [head, body, ...legs]) surface[part.label] = Surface.person;
  }
}

/** Keeps only the legs that are connected to the body, directly or through other legs. */
function keepConnected(legs: RegionFacts[], body: RegionFacts): void {
  const joined = new Set([body]);
  for (const part of joined) for (const leg of legs) if (part.neighbours.has(leg.label)) joined.add(leg);
  legs.splice(0, legs.length, ...legs.filter((leg) => joined.has(leg)));
}

function isHuman(head: RegionFacts, body: RegionFacts, feet: number, horizon: number): boolean {
  const tall = feet - head.y0;
  const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;
  const axis = (body.x0 + body.x1) / 2;
  const even = Math.abs(body.cx - axis) < wideOf(body) * IN_ROOM.uneven;
  const onAxis = even && Math.abs(head.cx - axis) < wideOf(body) * IN_ROOM.offAxis;
  const sized = within(tall / Math.max(1, feet - horizon), IN_ROOM.eyeHeights);
  return onAxis && sized && within(tallOf(head) / tall, IN_ROOM.head) && within(wideOf(body) / tall, IN_ROOM.width);
}

function hasBodyShape(f: RegionFacts, h: number): boolean {
  const tall = tallOf(f);
  const wide = wideOf(f);
  if (tall < h * BODY.tall[0] || tall > h * BODY.tall[1] || f.fill > BODY.fullest) return false;
  return tall >= wide * BODY.tallerThanWide[0] && tall <= wide * BODY.tallerThanWide[1];
}

function areLegsOf(o: RegionFacts, body: RegionFacts): boolean {
  const { from, to, beside } = BODY.legs;
  const tall = tallOf(body);
  const aside = wideOf(body) * beside;
  const below = o.cy > body.cy && o.y0 > body.y0 + tall * from && o.y1 < body.y1 + tall * to;
  return o !== body && below && o.x0 > body.x0 - aside && o.x1 < body.x1 + aside;
}

/** Excludes foliage, because overlapping leaves of a crown look like heads on shoulders. */
const inLeaves = (f: RegionFacts, surface: Uint8Array): boolean =>
  borderWith(f, surface, Surface.foliage) > f.perimeter * BODY.inLeaves;

/** Finds areas whose row lies in a range, in the order of the list, without scanning the whole list. */
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
  const round = fits(o, HEAD.round) && (fits(o, HEAD.turning) || fits(o, HEAD.tiny));
  return round && ratio > HEAD.wideToTall[0] && ratio < HEAD.wideToTall[1];
}

function isHeadOf(o: RegionFacts, body: RegionFacts): boolean {
  if (o === body || o.area > body.area * HEAD.ofBody[1] || o.area < body.area * HEAD.ofBody[0]) return false;
  const wide = wideOf(body);
  const centred = Math.abs(o.cx - (body.x0 + body.x1) / 2) < wide * HEAD.offCentre;
  const onTop = Math.abs(o.y1 - body.y0) < tallOf(body) * HEAD.offTop;
  return centred && onTop && wideOf(o) < wide * HEAD.narrower;
}
