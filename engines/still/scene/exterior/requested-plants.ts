import type { SceneGraph } from '../../words/graph/scene-graph';
import { type CameraPlacement, project } from '../geometry/camera-placement';
import { isTree, type PlantKind, plantOf } from '../plants/plant-kinds';
import { beyond, type Zone } from './settings/site-frame';
import type { SitePlan } from './settings/site-plan';
import type { SightLines } from './sight-lines';
import type { ExteriorStage } from './stage/exterior-stage';
import type { ViewBlocker } from './stage/view-blocker';
import { zoneToSubject } from './things/place-things';

/** Plants named in the prompt: kind, count and zone. */
export interface PlantedWish {
  id: string;
  kind: PlantKind;
  count: number;
  zone?: Zone;
}

export function requestedPlants(graph: SceneGraph | undefined): PlantedWish[] {
  const wishes: PlantedWish[] = [];
  for (const node of graph?.nodes ?? []) {
    const kind = node.role === 'plant' ? plantOf(node.kind) : undefined;
    if (!graph || !kind) continue;
    const zone = zoneToSubject(graph, node);
    wishes.push({
      id: node.id,
      kind,
      count: node.exact ? node.count : typicalNumber(kind, node.count),
      ...(zone ? { zone } : {}),
    });
  }
  return wishes;
}

/** Default count for a plural such as "trees" or "lavender". */
const typicalNumber = (kind: PlantKind, said: number): number =>
  Math.max(said, isTree(kind) ? (said > 1 ? 8 : 1) : kind === 'cactus' || kind === 'agave' ? 7 : 84);

/** What is needed to place the requested plants. */
export interface Bed {
  stage: ExteriorStage;
  plan: SitePlan;
  camera: CameraPlacement;
  blocks: ViewBlocker;
  sight: SightLines;
}

const TREE_RADIUS = 2.6;
/** Number of candidate positions per plant. */
const TRIES = 160;

/** Plants a hedge along the front with a gap at the door, or behind the building. */
function plantHedge({ stage, plan, sight }: Bed, kind: PlantKind, zone: Zone | undefined): void {
  const z = zone === 'behind' ? stage.max[2] + 3 : plan.frame.front - 2.4;
  const middle = (stage.min[0] + stage.max[0]) / 2;
  for (let x = stage.min[0] - 10; x < stage.max[0] + 10; x += 0.92) {
    const free = !stage.isPaved(x, z, 0.1) && !plan.land.isBasin(x, z, 0.4) && Math.abs(x - middle) > 1.2;
    if (free && !sight.hidesThing(x, z))
      stage.plant(kind, x, z, 1, { y: plan.land.bed(x, z) - 0.05, keep: true, turn: 0 });
  }
}

/**
 * Places named plants where the camera sees them, at the nearest positions first.
 * Low plants stand in front of the facade, trees beside it.
 */
export function growRequestedPlants(bed: Bed, { kind, count, zone }: PlantedWish): void {
  const { stage, plan, camera } = bed;
  if (kind === 'hedge') {
    plantHedge(bed, kind, zone);
    return;
  }
  const random = stage.random.fork(`asked ${kind}`);
  const tree = isTree(kind);
  const side = zone && zone !== 'around' ? beyond(plan.frame, zone) : undefined;
  const places: { x: number; z: number; scale: number; depth: number }[] = [];
  for (let i = 0; i < count * TRIES; i++) {
    const x = random.range(stage.min[0] - 17, stage.max[0] + 17);
    const nearest = Math.max(camera.position[2] + (tree ? 7 : 4.5), plan.frame.front - 26);
    const z = random.range(nearest, tree ? stage.max[2] + 10 : plan.frame.front + 3);
    const scale = tree ? random.range(1, 1.25) : random.range(0.8, 1.1);
    if (!fits(bed, kind, x, z, scale) || (side && side(x, z) < (i < count * TRIES * 0.7 ? 0.6 : -99))) continue;
    const [, , depth] = project(camera, [x, 0, z]);
    // A random depth prevents a single line of plants along the lower edge.
    places.push({ x, z, scale, depth: depth * random.range(0.6, 1.4) + (side && side(x, z) < 0.6 ? 500 : 0) });
  }
  const apart = tree ? 3.4 : 0.55;
  const taken: { x: number; z: number }[] = [];
  for (const { x, z, scale } of places.sort((a, b) => a.depth - b.depth)) {
    if (taken.length >= count) return;
    if (taken.some((other) => Math.hypot(other.x - x, other.z - z) < apart)) continue;
    taken.push({ x, z });
    stage.plant(kind, x, z, scale, { y: plan.land.bed(x, z) - 0.05, keep: true });
  }
}

/** Whether a plant fits: suitable ground, visible, and hiding neither the house nor a requested object. */
function fits({ stage, plan, blocks, sight }: Bed, kind: PlantKind, x: number, z: number, scale: number): boolean {
  const tree = isTree(kind);
  const wet = (kind === 'lily' || kind === 'reed') && plan.land.basins.length > 0;
  if (beyond(plan.frame, 'around')(x, z) < (tree ? 2.6 : 0.5) || !sight.isSeen(x, z) || sight.hidesThing(x, z))
    return false;
  if (stage.isBuiltUp(x, z, tree ? TREE_RADIUS * scale * 0.6 : 0.4)) return false;
  if (stage.isPaved(x, z, tree ? 1.2 : 0.4) || plan.land.isBasin(x, z, 0.6) !== wet) return false;
  if (!tree) return !sight.hidesFacade(x, plan.land.bed(x, z), z, 0.9 * scale);
  return !blocks(x, z, TREE_RADIUS * scale * 0.7) && !sight.isBehind(x, z) && !sight.sticksOut(x, z, scale);
}
