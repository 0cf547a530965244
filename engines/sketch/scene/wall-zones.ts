import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { SceneGraph, SceneNode } from '../../still/words/graph/scene-graph';
import type { RegionFacts } from '../reading/region-facts';
import { ExteriorSlot } from './finishes';
import { depthOn, type Eye, rayOf } from './layout';
import { Surface, type SurfaceArea } from './surface';

/** What a drawing shows, and parts of its walls with a material of their own. */
export type ShownThing = DrawnThing | WallZone;

/** Parts of the walls of a building that a prompt can give a material of their own. */
export type WallZone = 'ground floor' | 'upper floor' | 'gable';

/** Usual height of a storey, and least height of a wall that counts, metres. */
const STOREY = 3;
const LEAST_WALL = 2;
/** A wall below a gable: share of its border that slopes. */
const GABLE = 0.1;
/** A drawn line is the joint of two storeys up to this share of a storey away from the computed height. */
const NEAR_JOINT = 0.45;
/** A wall that passes the joint by less of a storey belongs to one storey. */
const WITHIN = 0.2;
/** Least width of a wall above a joint, as a share of the building's. */
const WIDE = 0.15;

/** A wall over another: common width, least relative size, and the rows they may share, each of its own size. */
const STACKED = { across: 0.4, size: 0.3, overlap: 0.35 };

/** Material slot of each zone. */
const slots: Record<WallZone, number> = {
  'ground floor': ExteriorSlot.groundFloor,
  'upper floor': ExteriorSlot.upperFloor,
  gable: ExteriorSlot.gable,
};

/** Zone that a part of the graph names: its base and its podium are the ground floor. */
export function zoneOf({ kind }: SceneNode): WallZone | undefined {
  if (kind === 'plinth') return 'ground floor';
  return Object.hasOwn(slots, kind) ? (kind as WallZone) : undefined;
}

/** Zones with a material in the prompt, with the slot of each. */
export function saidZones(graph: SceneGraph): { zone: WallZone; node: SceneNode; at: number }[] {
  if (graph.view === 'interior') return [];
  return graph.nodes.flatMap((node) => {
    const zone = zoneOf(node);
    return zone && node.slots.body ? [{ zone, node, at: slots[zone] }] : [];
  });
}

/** Walls, and strips that are a texture of them. */
const PLANES: readonly number[] = [Surface.wall, Surface.trim];
const WALLS: readonly number[] = [ExteriorSlot.wall, ExteriorSlot.accent];

/**
 * Gives the walls of a storey or a gable the material that the prompt names for it. A wall that is drawn through both
 * storeys changes its material between them.
 * @param drawn weight that the colours of the drawing keep, 0-1
 */
export function assignZones(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  graph: SceneGraph | undefined,
  eye: Eye,
  drawn: number,
): void {
  const said = new Set(graph ? saidZones(graph).map(({ zone }) => zone) : []);
  if (!graph || said.size === 0) return;
  const walls = areas.filter(({ surface, material }) => PLANES.includes(surface) && WALLS.includes(material));
  const heights = new Map(walls.map((area) => [area.label, heightsOf(area, facts[area.label] as RegionFacts, eye)]));
  if (said.has('gable'))
    for (const area of walls) {
      const f = facts[area.label] as RegionFacts;
      if (area.surface !== Surface.wall || f.sloping <= GABLE) continue;
      area.material = slots.gable;
      area.tintShare *= drawn;
    }
  const lower = said.has('ground floor');
  const upper = said.has('upper floor');
  if (!lower && !upper) return;
  const joint = jointOf(walls, facts, heights, graph);
  for (const area of walls) {
    if (!WALLS.includes(area.material)) continue;
    const { foot, top } = heights.get(area.label) ?? { foot: 0, top: 0 };
    area.tintShare *= drawn;
    const below = lower ? slots['ground floor'] : area.material;
    const above = upper ? slots['upper floor'] : area.material;
    const stacked = stackedIn(area, walls);
    if (stacked !== undefined) area.material = stacked === 'above' ? above : below;
    else if ((foot + top) / 2 >= joint && foot > joint * (1 - WITHIN)) area.material = above;
    else if (top < joint * (1 + WITHIN)) area.material = below;
    else {
      area.material = below;
      area.above = { from: joint, material: above, share: (top - joint) / (top - foot) };
    }
  }
}

/** Which of two storeys a wall is when the other one is drawn as a wall of its own above or below it. */
function stackedIn(area: SurfaceArea, walls: SurfaceArea[]): 'above' | 'below' | undefined {
  const others = walls.filter((other) => {
    const shared = Math.min(area.x1, other.x1) - Math.max(area.x0, other.x0);
    const least = Math.min(area.x1 - area.x0, other.x1 - other.x0) * STACKED.across;
    return other !== area && other.share > area.share * STACKED.size && shared > least && shared > 0;
  });
  const [over, under] = [
    others.some((other) => other.y1 - area.y0 < (area.y1 - area.y0) * STACKED.overlap),
    others.some((other) => area.y1 - other.y0 < (area.y1 - area.y0) * STACKED.overlap),
  ];
  if (over === under) return undefined;
  return over ? 'below' : 'above';
}

/** Heights of the foot and the top of an area above the ground, metres. */
function heightsOf(area: SurfaceArea, f: RegionFacts, eye: Eye): { foot: number; top: number } {
  const at = (y: number): number =>
    rayOf(eye, f.cx, y)[1] * depthOn(eye, area.normal, area.offset, f.cx, y) + eye.height;
  return { foot: at(f.y1), top: at(f.y0) };
}

/** Height of the joint between the ground floor and the storeys above: a drawn one if there is one, metres. */
function jointOf(
  walls: SurfaceArea[],
  facts: RegionFacts[],
  heights: ReadonlyMap<number, { foot: number; top: number }>,
  graph: SceneGraph,
): number {
  const tops = walls.flatMap(({ label, surface }) => {
    const { top = 0 } = heights.get(label) ?? {};
    const eaves = surface === Surface.wall && (facts[label] as RegionFacts).sloping <= GABLE;
    return eaves && top > LEAST_WALL ? [top] : [];
  });
  const highest = tops.reduce((a, b) => Math.max(a, b), STOREY);
  const named = Number(graph.nodes.find(({ id }) => id === graph.subject)?.params.storeys ?? 0);
  const storeys = Math.max(2, named || Math.round(highest / STOREY));
  const computed = highest / storeys;
  const across = Math.max(...walls.map(({ x1 }) => x1), 1) - Math.min(...walls.map(({ x0 }) => x0), 0);
  let joint = computed;
  let widest = across * WIDE;
  for (const { label, surface, x0, x1 } of walls) {
    const { foot = 0 } = heights.get(label) ?? {};
    if (surface !== Surface.wall || Math.abs(foot - computed) > NEAR_JOINT * computed || x1 - x0 <= widest) continue;
    widest = x1 - x0;
    joint = foot;
  }
  return joint;
}

/** Zones that took their material, each on at least `least` of the image. */
export function zonesInDrawing(areas: readonly SurfaceArea[], least: number): WallZone[] {
  const share = (slot: number): number =>
    areas.reduce((sum, area) => sum + area.share * shareOfMaterial(area, slot), 0);
  return (Object.keys(slots) as WallZone[]).filter((zone) => share(slots[zone]) >= least);
}

/** Share of an area that has a material. */
export function shareOfMaterial({ material, above }: SurfaceArea, slot: number): number {
  return (material === slot ? 1 - (above?.share ?? 0) : 0) + (above?.material === slot ? above.share : 0);
}

/** Storeys and gables of walls whose material is not known yet. */
export const possibleZones = (shows: readonly DrawnThing[]): WallZone[] =>
  shows.includes('wall') ? (Object.keys(slots) as WallZone[]) : [];

/** Material of an area at a height above the ground in metres. */
export const materialAt = ({ material, above }: SurfaceArea, height: number): number =>
  above && height >= above.from ? above.material : material;
