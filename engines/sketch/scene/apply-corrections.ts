import { type DrawingCorrection, isKindOf, type RegionKind } from '@maquette/contracts/fields/drawing-corrections';
import { labelAt } from '../reading/corrected-regions';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../request/sketch-request';
import type { Classified } from './classify-exterior';
import { ExteriorSlot } from './finishes';
import { InteriorSlot } from './room-finishes';
import { Surface, type SurfaceArea } from './surface';

/** The user's corrections, by area label. */
export type Corrected = ReadonlyMap<number, RegionKind>;

const EXTERIOR: Partial<Record<RegionKind, number>> = {
  wall: Surface.wall,
  window: Surface.window,
  door: Surface.door,
  roof: Surface.roof,
  balcony: Surface.balcony,
  ground: Surface.ground,
  path: Surface.path,
  water: Surface.water,
  sky: Surface.sky,
  plant: Surface.foliage,
  person: Surface.person,
  car: Surface.car,
};
const INTERIOR: Partial<Record<RegionKind, number>> = {
  wall: Surface.wall,
  window: Surface.window,
  door: Surface.door,
  floor: Surface.floor,
  ceiling: Surface.ceiling,
  cabinet: Surface.furniture,
  table: Surface.furniture,
  seat: Surface.furniture,
  rug: Surface.rug,
  curtain: Surface.trim,
  picture: Surface.picture,
  lamp: Surface.lamp,
  plant: Surface.foliage,
};

/** Material slot of each kind in a room. Kinds without an entry get their material by size and position. */
const ROOM_SLOT: Partial<Record<RegionKind, number>> = {
  wall: InteriorSlot.wall,
  door: InteriorSlot.door,
  cabinet: InteriorSlot.front,
  table: InteriorSlot.wood,
  seat: InteriorSlot.seat,
  curtain: InteriorSlot.curtain,
};
const HOUSE_SLOT: Partial<Record<RegionKind, number>> = { wall: ExteriorSlot.wall };

const KINDS_IN_WALLS = new Set<RegionKind>(['window', 'door', 'picture']);

/** Surface classes that have no kind of their own, with the kind that the form shows for them. */
const EXTRA_KINDS: readonly (readonly [number, RegionKind])[] = [
  [Surface.trunk, 'plant'],
  [Surface.balustrade, 'balcony'],
];
const UPHOLSTERED_SLOTS = new Set<number>([InteriorSlot.seat, InteriorSlot.cushion, InteriorSlot.linen]);
const FRONT_SLOTS = new Set<number>([InteriorSlot.front, InteriorSlot.worktop]);

/** The form's name for an area's kind; null for strips and details that the form does not offer. */
export function kindOfArea({ surface, material, y0, y1 }: SurfaceArea, interior: boolean, horizon: number) {
  if (surface === Surface.open) return (y0 + y1) / 2 < horizon ? 'sky' : 'ground';
  if (interior && surface === Surface.furniture)
    return UPHOLSTERED_SLOTS.has(material) ? 'seat' : FRONT_SLOTS.has(material) ? 'cabinet' : 'table';
  if (interior && surface === Surface.trim) return material === InteriorSlot.curtain ? 'curtain' : null;
  const kinds = Object.entries(interior ? INTERIOR : EXTERIOR) as [RegionKind, number][];
  const known = kinds.find(([, each]) => each === surface)?.[0];
  return known ?? (interior ? undefined : EXTRA_KINDS.find(([each]) => each === surface)?.[1]) ?? null;
}

/** Returns the user's corrections that apply to the drawing. Kinds of the other design type are dropped. */
export const correctionsFor = ({ corrections = [], designType }: SketchForm): DrawingCorrection[] =>
  corrections.filter((one) => 'to' in one || one.kind === 'leave-out' || isKindOf(designType, one.kind));

/**
 * Overwrites the detected class of corrected areas in `found`. When an area has two corrections, the later one counts.
 * @param corrections in pixels of the labels
 */
export function forceSurfaces(
  found: Classified,
  labels: Uint16Array,
  facts: RegionFacts[],
  corrections: readonly DrawingCorrection[],
  { interior, w, h }: { interior: boolean; w: number; h: number },
): Corrected {
  const corrected = new Map<number, RegionKind>();
  for (const { kind, at } of corrections) {
    if (!isKindOf(interior ? 'Interior' : 'Architecture', kind)) continue;
    const label = labelAt(labels, w, h, at);
    if (label > 0) corrected.set(label, kind);
  }
  const surfaces = interior ? INTERIOR : EXTERIOR;
  for (const [label, kind] of corrected) found.surface[label] = surfaces[kind] as number;
  // Uses the hosts as first detected: otherwise the result would depend on the order of the corrections.
  const read = { ...found, host: found.host.slice() };
  for (const [label, kind] of corrected) found.host[label] = KINDS_IN_WALLS.has(kind) ? hostOf(label, facts, read) : 0;
  return corrected;
}

/**
 * The wall into which an opening is cut: the neighbour with the longest border, or a neighbouring opening's host.
 */
function hostOf(label: number, facts: RegionFacts[], { surface, host }: Classified): number {
  const beside = [...(facts[label] as RegionFacts).neighbours].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  for (const [other] of beside) {
    if (surface[other] === Surface.wall) return other;
    const its = host[other] as number;
    if (its > 0 && surface[its] === Surface.wall) return its;
  }
  return 0;
}

/** Sets the material of each corrected area to the material of its new kind. */
export function forceMaterials(areas: SurfaceArea[], corrected: Corrected, interior: boolean): void {
  for (const [label, kind] of corrected) {
    const slot = (interior ? ROOM_SLOT : HOUSE_SLOT)[kind];
    const area = areas[label];
    if (area && slot !== undefined) area.material = slot;
  }
}
