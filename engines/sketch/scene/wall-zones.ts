import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { SceneGraph, SceneNode } from '../../still/words/graph/scene-graph';
import type { RegionFacts } from '../reading/region-facts';
import { ExteriorSlot } from './finishes';
import { depthOn, type Eye, rayOf } from './layout';
import { Surface, type SurfaceArea } from './surface';

/** Objects that a drawing can show, and parts of walls with their own material. */
export type ShownThing = DrawnThing | WallZone;

/** Parts of a building's walls to which a prompt can assign a material. */
export type WallZone = 'ground floor' | 'upper floor' | 'gable' | 'shutter' | 'pier';

/** Default storey height in metres. */
const STOREY_METRES = 3;
const MAX_STOREYS = 4;
/** Minimum share of sloping border of a gable wall. */
const MIN_GABLE_SLOPE = 0.1;
/** A drawn line is the joint between two storeys within this distance of the computed height, in storeys. */
const MAX_JOINT_OFFSET = 0.45;
/** A wall that passes the joint by less than this share of a storey belongs to one storey. */
const MAX_PAST_JOINT = 0.2;
/** Minimum width of a wall above a joint, as a share of the building's width. */
const MIN_WIDTH_ABOVE_JOINT = 0.15;

const SLOT_OF_ZONE: Record<WallZone, number> = {
  'ground floor': ExteriorSlot.groundFloor,
  'upper floor': ExteriorSlot.upperFloor,
  gable: ExteriorSlot.gable,
  shutter: ExteriorSlot.shutter,
  pier: ExteriorSlot.pier,
};

/** The zone that a node of the scene graph names. A base or podium is the ground floor. */
export function zoneOf({ kind }: SceneNode): WallZone | undefined {
  if (kind === 'plinth') return 'ground floor';
  return Object.hasOwn(SLOT_OF_ZONE, kind) ? (kind as WallZone) : undefined;
}

/** Zones for which the prompt gives a material, with their slots. */
export function saidZones(graph: SceneGraph): { zone: WallZone; node: SceneNode; at: number }[] {
  if (graph.view === 'interior') return [];
  return graph.nodes.flatMap((node) => {
    const zone = zoneOf(node);
    return zone && node.slots.body ? [{ zone, node, at: SLOT_OF_ZONE[zone] }] : [];
  });
}

/** A wall above a drawn joint. Values are shares of the building's width and height. */
const WALL_ABOVE_JOINT = { minWidth: 0.28, footRange: [0.2, 0.72] } as const;
/** Number of image columns in which an area is sampled. */
const SAMPLED_COLUMNS = 9;
/** Walls, and strips that are part of their texture. */
const WALL_SURFACES: readonly number[] = [Surface.wall, Surface.trim];
const OPENING_SURFACES: readonly number[] = [Surface.window, Surface.door, Surface.balcony, Surface.balustrade];
const WALL_SLOTS: readonly number[] = [ExteriorSlot.wall, ExteriorSlot.accent];

/**
 * Assigns the materials that the prompt names for a storey or a gable.
 * A wall drawn across both storeys changes its material at the joint.
 * @param drawn weight (0-1) that the drawing's colours keep
 */
export function assignZones(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  graph: SceneGraph | undefined,
  { labels, w, eye, drawn }: { labels: Uint16Array; w: number; eye: Eye; drawn: number },
): void {
  const said = new Set(graph ? saidZones(graph).map(({ zone }) => zone) : []);
  if (!graph || said.size === 0) return;
  const walls = areas.filter(
    ({ surface, material }) => WALL_SURFACES.includes(surface) && WALL_SLOTS.includes(material),
  );
  const built = new Set(walls.map(({ label }) => label));
  for (const { label, surface } of areas) if (OPENING_SURFACES.includes(surface)) built.add(label);
  if (said.has('gable'))
    for (const area of walls) {
      const f = facts[area.label] as RegionFacts;
      if (area.surface !== Surface.wall || f.sloping <= MIN_GABLE_SLOPE) continue;
      area.material = SLOT_OF_ZONE.gable;
      area.tintShare *= drawn;
    }
  const lower = said.has('ground floor');
  const upper = said.has('upper floor');
  if (!lower && !upper) return;
  const columns = new Map(
    walls.map((area) => [area.label, columnOf(facts[area.label] as RegionFacts, built, labels, w)]),
  );
  const joint = jointOf(walls, facts, columns, graph, eye);
  for (const area of walls) {
    const column = columns.get(area.label);
    if (!column || !WALL_SLOTS.includes(area.material)) continue;
    area.tintShare *= drawn;
    const below = lower ? SLOT_OF_ZONE['ground floor'] : area.material;
    const above = upper ? SLOT_OF_ZONE['upper floor'] : area.material;
    const { foot, top } = column;
    if ((foot + top) / 2 >= joint && foot > joint * (1 - MAX_PAST_JOINT)) area.material = above;
    else if (top < joint * (1 + MAX_PAST_JOINT)) area.material = below;
    else {
      const from = heightAt(area, eye, column.x, column.last - joint * (column.last - column.first));
      area.material = below;
      area.above = { from, material: above, share: (top - joint) / (top - foot) };
    }
  }
}

/** Rows of the building in one image column, and the area's foot and top there as shares of the building's height. */
interface Column {
  x: number;
  first: number;
  last: number;
  foot: number;
  top: number;
}

/**
 * Foot and top of an area, from the columns that it covers.
 * In one image column, heights on a wall are proportional to rows at any depth.
 */
function columnOf(f: RegionFacts, built: ReadonlySet<number>, labels: Uint16Array, w: number): Column {
  const columns: Column[] = [];
  for (let k = 0; k < SAMPLED_COLUMNS; k++) {
    const x = Math.round(f.x0 + ((k + 0.5) / SAMPLED_COLUMNS) * (f.x1 - f.x0));
    const column = columnAt(x, f, built, labels, w);
    if (column) columns.push(column);
  }
  const middle = columns.sort((a, b) => a.top - b.top)[columns.length >> 1];
  if (!middle) return { x: f.cx, first: f.y0, last: f.y1, foot: 0, top: 1 };
  const feet = columns.map(({ foot }) => foot).sort((a, b) => a - b);
  return { ...middle, foot: feet[Math.min(1, feet.length - 1)] ?? middle.foot };
}

function columnAt(
  x: number,
  f: RegionFacts,
  built: ReadonlySet<number>,
  labels: Uint16Array,
  w: number,
): Column | undefined {
  let [first, last, y0, y1] = [f.y0, f.y1, -1, -1];
  for (let y = 0; y * w < labels.length; y++) {
    const label = labels[y * w + x] as number;
    if (label === f.label) {
      if (y0 < 0) y0 = y;
      y1 = y;
    }
    if (!built.has(label)) continue;
    first = Math.min(first, y);
    last = Math.max(last, y);
  }
  const share = (y: number): number => (last - y) / Math.max(1, last - first);
  return y0 < 0 ? undefined : { x, first, last, foot: share(y1), top: share(y0) };
}

/** Height above the ground, in metres, of an area's point at pixel (x, y). */
const heightAt = ({ normal, offset }: SurfaceArea, eye: Eye, x: number, y: number): number =>
  rayOf(eye, x, y)[1] * depthOn(eye, normal, offset, x, y) + eye.height;

/** Height of the joint between ground floor and upper storeys, as a share of the building. A drawn joint wins. */
function jointOf(
  walls: SurfaceArea[],
  facts: RegionFacts[],
  columns: ReadonlyMap<number, Column>,
  graph: SceneGraph,
  eye: Eye,
): number {
  const largest = walls.reduce<SurfaceArea | undefined>((a, b) => (a && a.share >= b.share ? a : b), undefined);
  if (!largest) return 1;
  const { cx } = facts[largest.label] as RegionFacts;
  const highest = heightAt(largest, eye, cx, columns.get(largest.label)?.first ?? largest.y0);
  const named = Number(graph.nodes.find(({ id }) => id === graph.subject)?.params.storeys ?? 0);
  const computed = 1 / Math.max(2, named || Math.min(MAX_STOREYS, Math.round(highest / STOREY_METRES)));
  const across = Math.max(...walls.map(({ x1 }) => x1)) - Math.min(...walls.map(({ x0 }) => x0));
  // A joint is drawn where wide walls end above a lower storey.
  const drawn = walls
    .filter(({ label, surface, x0, x1 }) => {
      const { foot } = columns.get(label) as Column;
      return (
        surface === Surface.wall &&
        x1 - x0 > across * WALL_ABOVE_JOINT.minWidth &&
        foot > WALL_ABOVE_JOINT.footRange[0] &&
        foot < WALL_ABOVE_JOINT.footRange[1]
      );
    })
    .map(({ label }) => (columns.get(label) as Column).foot);
  if (drawn.length > 0 && named === 0) return Math.min(...drawn);
  let joint = computed;
  let widest = across * MIN_WIDTH_ABOVE_JOINT;
  for (const { label, surface, x0, x1 } of walls) {
    const { foot } = columns.get(label) as Column;
    if (surface !== Surface.wall || Math.abs(foot - computed) > MAX_JOINT_OFFSET * computed || x1 - x0 <= widest)
      continue;
    widest = x1 - x0;
    joint = foot;
  }
  return joint;
}

/** Zones whose material covers at least `least` of the image. */
export function zonesInDrawing(areas: readonly SurfaceArea[], least: number): WallZone[] {
  const share = (slot: number): number =>
    areas.reduce((sum, area) => sum + area.share * shareOfMaterial(area, slot), 0);
  return (Object.keys(SLOT_OF_ZONE) as WallZone[]).filter((zone) => share(SLOT_OF_ZONE[zone]) >= least);
}

/** Share of an area that has a material. */
export function shareOfMaterial({ material, above }: SurfaceArea, slot: number): number {
  return (material === slot ? 1 - (above?.share ?? 0) : 0) + (above?.material === slot ? above.share : 0);
}

/** Zones that may exist, before the materials of walls are known. */
export const possibleZones = (shows: readonly DrawnThing[]): WallZone[] =>
  shows.includes('wall') ? (Object.keys(SLOT_OF_ZONE) as WallZone[]) : [];

/** Material of an area at a height above the ground in metres. */
export const materialAt = ({ material, above }: SurfaceArea, height: number): number =>
  above && height >= above.from ? above.material : material;
