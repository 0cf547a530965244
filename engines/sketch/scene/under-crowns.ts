import type { RegionFacts } from '../reading/region-facts';
import { between, borderWith, fits, over, tallOf, under, wideOf } from './area-limits';
import type { Classified } from './classify-exterior';
import { connectedGroups } from './connected-groups';
import { Surface } from './surface';

/** An area below a tree crown. Its class is taken from what lies above the crown in most sampled columns. */
const BELOW_CROWN = { minLeafBorder: 0.08, sampledColumns: 24, minSameColumns: 0.45 };
/** A window or door below a crown keeps its class when it is straight and borders little on leaves. */
const OPENING = { limits: { straight: over(0.88) }, maxLeafBorder: 0.2 };
/** A trunk. The mean width is a share of the crown's width. */
const TRUNK = { maxWidthToCrown: 0.16, minHeightToWidth: 2, limits: { upright: over(0.3), share: under(0.012) } };
/** Paper between the branches of a bare tree: sloping areas that open to the sky. Seams of a roof form a wide band. */
const BETWEEN_BRANCHES = {
  limits: { sloping: over(0.3), upright: under(0.36), share: under(0.008) },
  minOpenBorder: 0.12,
  minGaps: 3,
  minGapShare: 0.4,
  minHeightToWidth: 0.5,
};
/** An area that a bare tree's branches separate beside a building. */
const CLOSED_OFF = { minBranchBorder: 0.12, limits: { share: between(0.001, 0.06) } };

/** A piece of a crown that branches separate. */
const BULGE = {
  limits: { turning: over(0.78), straight: under(0.62), upright: under(0.3), share: under(0.01) },
  minLeafBorder: 0.35,
};

const isOpen = (s: number | undefined): boolean => s === Surface.sky || s === Surface.open;
const isLeafy = (s: number | undefined): boolean => s === Surface.foliage || s === Surface.trunk;
const BUILT: readonly number[] = [Surface.wall, Surface.window, Surface.door, Surface.trim, Surface.trunk];

/** Reclassifies paper and walls that trees enclose as what lies above their crowns. */
export function lookBehindTrees(
  found: Classified,
  facts: readonly RegionFacts[],
  labels: Uint16Array,
  w: number,
): void {
  const { surface, host } = found;
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const hosts = new Set(
    list
      .filter((f) => surface[f.label] === Surface.window)
      .map((f) => host[f.label] as number)
      .filter((label) => surface[label] === Surface.wall),
  );
  openTwigs(list, facts, surface, hosts);
  for (const f of list)
    if (
      surface[f.label] === Surface.wall &&
      fits(f, BULGE.limits) &&
      borderWith(f, surface, Surface.foliage) > BULGE.minLeafBorder * f.perimeter
    )
      surface[f.label] = Surface.foliage;
  const crowns = new Set(list.filter((f) => surface[f.label] === Surface.foliage).map(({ label }) => label));
  for (const f of list) {
    if (!BUILT.includes(surface[f.label] as number) || hosts.has(f.label)) continue;
    const [crown] = [...f.neighbours.keys()]
      .filter((label) => crowns.has(label))
      .sort((a, b) => a - b)
      .map((label) => facts[label] as RegionFacts)
      .filter((o) => o.cy < f.y0 + tallOf(f) / 2 && wideOf(o) > wideOf(f) / 2);
    if (!crown) continue;
    const leaves = borderWith(f, surface, Surface.foliage, Surface.trunk) / Math.max(1, f.perimeter);
    if (isTrunk(f, crown)) {
      surface[f.label] = Surface.trunk;
      continue;
    }
    if (leaves < BELOW_CROWN.minLeafBorder) continue;
    const isOpening = surface[f.label] === Surface.window || surface[f.label] === Surface.door;
    if (isOpening && fits(f, OPENING.limits) && leaves < OPENING.maxLeafBorder) continue;
    const above = aboveCrown(f, surface, labels, w);
    if (above === 0) continue;
    surface[f.label] = above;
    host[f.label] = 0;
  }
}

const isTrunk = (f: RegionFacts, crown: RegionFacts): boolean => {
  const thick = f.area / tallOf(f);
  const within = f.cx > crown.x0 && f.cx < crown.x1 && f.y1 > crown.y1;
  return (
    within &&
    fits(f, TRUNK.limits) &&
    thick < TRUNK.maxWidthToCrown * wideOf(crown) &&
    tallOf(f) > TRUNK.minHeightToWidth * thick
  );
};

/** Class of what lies above the crown over most of an area: open sky or wall, or 0. */
function aboveCrown(f: RegionFacts, surface: Uint8Array, labels: Uint16Array, w: number): number {
  let [looked, open, wall] = [0, 0, 0];
  const step = Math.max(1, wideOf(f) / BELOW_CROWN.sampledColumns);
  for (let c = f.x0 + step / 2; c <= f.x1; c += step) {
    const x = Math.floor(c);
    let y = f.y0;
    while (y <= f.y1 && labels[y * w + x] !== f.label) y++;
    if (y > f.y1) continue;
    looked++;
    let leaves = 0;
    // Slivers between leaves and the area are skipped.
    for (; y >= 0; y--) {
      const label = labels[y * w + x] as number;
      const s = surface[label];
      if (isLeafy(s)) leaves++;
      else if (label !== f.label && s !== Surface.trim) break;
    }
    if (leaves === 0) continue;
    const s = y < 0 ? Surface.sky : surface[labels[y * w + x] as number];
    if (isOpen(s)) open++;
    else if (s === Surface.wall || s === Surface.window) wall++;
  }
  if (Math.max(open, wall) < BELOW_CROWN.minSameColumns * looked) return 0;
  return open > wall ? Surface.open : Surface.wall;
}

/** Reclassifies the paper between a bare tree's branches, and areas that branches separate, as open. */
function openTwigs(
  list: readonly RegionFacts[],
  facts: readonly RegionFacts[],
  surface: Uint8Array,
  hosts: ReadonlySet<number>,
): void {
  const open = (f: RegionFacts): number => borderWith(f, surface, Surface.sky, Surface.open);
  const small = list.filter(
    (f) => fits(f, BETWEEN_BRANCHES.limits) && !isOpen(surface[f.label]) && surface[f.label] !== Surface.person,
  );
  for (const pieces of connectedGroups(small, (f) =>
    [...f.neighbours.keys()].map((label) => facts[label] as RegionFacts),
  )) {
    const gaps = pieces.filter((f) => open(f) > BETWEEN_BRANCHES.minOpenBorder * f.perimeter);
    const areaOf = (those: RegionFacts[]): number => those.reduce((sum, f) => sum + f.area, 0);
    if (gaps.length < BETWEEN_BRANCHES.minGaps || areaOf(gaps) < BETWEEN_BRANCHES.minGapShare * areaOf(pieces))
      continue;
    const wide = Math.max(...pieces.map((f) => f.x1)) - Math.min(...pieces.map((f) => f.x0));
    const tall = Math.max(...pieces.map((f) => f.y1)) - Math.min(...pieces.map((f) => f.y0));
    if (tall < BETWEEN_BRANCHES.minHeightToWidth * wide) continue;
    const own = new Set(pieces.map(({ label }) => label));
    const along = (f: RegionFacts): number =>
      [...f.neighbours].reduce((sum, [label, length]) => sum + (own.has(label) ? length : 0), 0);
    for (const f of list)
      if (surface[f.label] === Surface.wall && !hosts.has(f.label) && fits(f, CLOSED_OFF.limits))
        if (along(f) > CLOSED_OFF.minBranchBorder * f.perimeter && open(f) > 0) own.add(f.label);
    for (const label of own) surface[label] = Surface.open;
  }
}
