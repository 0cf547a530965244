import type { RegionFacts } from '../reading/region-facts';
import { borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import { Surface } from './surface';

/** A strip of roof between two seams has sloping borders and no vertical ones. */
const STRIP = { sloping: over(0.85), upright: under(0.05), straight: over(0.9), share: under(0.03) };
/** Adjacent strips of one roof. Border shares are of the shorter strip's border. */
const ROOF_STRIPS = { minSharedBorder: 0.3, minStrips: 4, minSkyBorder: 0.03 };
/** A strip of a roof seen frontally, with vertical seams. */
const UPRIGHT_STRIP = { upright: over(0.55), straight: over(0.9), fill: over(0.8), share: under(0.03) };
/** A roof seen frontally: contact with sky, alignment of the strips' lower ends, and shape. */
const FRONTAL_ROOF = {
  minSkyContact: 0.7,
  lowerEndTolerance: 0.2,
  minAlignedStrips: 0.75,
  maxHeightToWidth: 0.6,
  minWidthToWalls: 0.97,
};
/** Limits for a strip beside a known roof. The area ratio is the strip's area divided by the neighbour's. */
const STRIP_BESIDE_ROOF = {
  limits: { sloping: over(0.2), upright: under(0.05), straight: over(0.85), share: under(0.04) },
  minSharedBorder: 0.12,
  areaRatio: [0.4, 2.5],
} as const;

/** Finds roofs drawn with seams. One strip alone looks like a piece of wall, but adjacent strips form a slope. */
export function findSeamRoofs(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const high = list.filter(({ label, cy }) => cy < horizon && isSolid(surface[label]));
  const skyOf = (sheet: RegionFacts[]): number =>
    sheet.reduce((sum, f) => sum + borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage), 0);
  const sloping = high.filter((f) => surface[f.label] === Surface.wall && fits(f, STRIP));
  for (const sheet of sheetsOf(sloping, facts)) {
    const border = sheet.reduce((sum, f) => sum + f.perimeter, 0);
    if (skyOf(sheet) > border * ROOF_STRIPS.minSkyBorder) for (const { label } of sheet) surface[label] = Surface.roof;
  }
  const upright = high.filter((f) => fits(f, UPRIGHT_STRIP));
  for (const sheet of sheetsOf(upright, facts))
    if (isFrontalRoof(sheet, skyOf(sheet), list, surface)) for (const { label } of sheet) surface[label] = Surface.roof;
}

const isSolid = (s: number | undefined): boolean => s === Surface.wall || s === Surface.trim;

/** Whether strips border on sky along their upper edge and are as wide as the walls below. Windows have wall above. */
function isFrontalRoof(sheet: RegionFacts[], sky: number, list: RegionFacts[], surface: Uint8Array): boolean {
  const [x0, x1] = [Math.min(...sheet.map((f) => f.x0)), Math.max(...sheet.map((f) => f.x1))];
  const [wide, tall] = [x1 - x0 + 1, Math.max(...sheet.map(tallOf))];
  if (sky < FRONTAL_ROOF.minSkyContact * wide || tall > FRONTAL_ROOF.maxHeightToWidth * wide) return false;
  // A seam that ends early divides a strip, so not all strips need to reach the lower edge.
  const foot = Math.max(...sheet.map((f) => f.y1)) - FRONTAL_ROOF.lowerEndTolerance * tall;
  if (sheet.filter((f) => f.y1 > foot).length < FRONTAL_ROOF.minAlignedStrips * sheet.length) return false;
  const below = list.filter((o) => isSolid(surface[o.label]) && o.y0 > foot && o.x0 < x1 && o.x1 > x0);
  return below.length > 0 && below.every((o) => wide > FRONTAL_ROOF.minWidthToWalls * wideOf(o));
}

/** Groups of adjacent strips that are large enough for a roof. */
function sheetsOf(strips: RegionFacts[], facts: RegionFacts[]): RegionFacts[][] {
  const left = new Set(strips.map(({ label }) => label));
  const sheets: RegionFacts[][] = [];
  while (left.size > 0) sheets.push(sheetFrom(left, facts));
  return sheets.filter(({ length }) => length >= ROOF_STRIPS.minStrips);
}

/** Removes a strip and all connected strips from the set and returns them. */
function sheetFrom(strips: Set<number>, facts: RegionFacts[]): RegionFacts[] {
  const [first] = strips;
  const sheet: RegionFacts[] = [];
  const next = first === undefined ? [] : [first];
  for (let label = next.pop(); label !== undefined; label = next.pop()) {
    const one = facts[label];
    if (!strips.delete(label) || !one) continue;
    sheet.push(one);
    for (const [other, length] of one.neighbours) {
      const beside = strips.has(other) ? facts[other] : undefined;
      if (beside && length > Math.min(one.perimeter, beside.perimeter) * ROOF_STRIPS.minSharedBorder) next.push(other);
    }
  }
  return sheet;
}

/** Extends a roof to its neighbouring strips. Seams that point to a vanishing point look horizontal. */
export function spreadRoofs(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const strips = new Map(
    list.filter((f) => f.cy < horizon && fits(f, STRIP_BESIDE_ROOF.limits)).map((f) => [f.label, f]),
  );
  const next = [...strips.values()].filter((f) => surface[f.label] === Surface.roof);
  for (let roof = next.pop(); roof; roof = next.pop())
    for (const [label, length] of roof.neighbours) {
      const f = strips.get(label);
      if (!f || surface[label] !== Surface.wall) continue;
      const shared = length / Math.min(f.perimeter, roof.perimeter);
      const ratio = f.area / roof.area;
      if (
        shared < STRIP_BESIDE_ROOF.minSharedBorder ||
        ratio < STRIP_BESIDE_ROOF.areaRatio[0] ||
        ratio > STRIP_BESIDE_ROOF.areaRatio[1]
      )
        continue;
      surface[f.label] = Surface.roof;
      next.push(f);
    }
}
