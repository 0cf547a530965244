import type { CameraPlacement } from '../geometry/camera-placement';
import type { Vec3 } from '../geometry/vectors';
import { plantSite } from './planting';
import { horizons } from './settings/horizons';
import { buildLand } from './settings/land-mesh';
import { buildRequestedBuildings } from './settings/requested-buildings';
import type { SettingRow } from './settings/setting-row';
import { settingWishes } from './settings/setting-wishes';
import { beyond, type SiteFrame } from './settings/site-frame';
import { planSite, type SitePlan } from './settings/site-plan';
import type { ExteriorStage } from './stage/exterior-stage';
import { viewBlocker } from './stage/view-blocker';
import { requestedObjects, roomOf, ThingPlacer, type ThingWish } from './things/place-things';
import { bollard } from './things/street-furniture';

/** How far the building's own terraces, decks and pools may extend in front of it (m). */
const FORECOURT = 9;

/** Front edge of the paving; ignores narrow paths to the street. */
function frontOf(stage: ExteriorStage): number {
  let front = stage.min[2];
  for (const { x0, x1, z0, z1 } of stage.paved)
    if (x1 - x0 > 2.6 && z1 > stage.min[2] - FORECOURT) front = Math.min(front, Math.max(z0, stage.min[2] - FORECOURT));
  return front - 0.2;
}

/** The box that the camera must show: the building, and space beside it for requested objects. */
function roomBeside(stage: ExteriorStage, open: 1 | -1): [Vec3, Vec3] {
  const min: [number, number, number] = [...stage.min];
  const max: [number, number, number] = [...stage.max];
  for (const { kind, zone, count } of requestedObjects(stage.spec.graph, (feature) => stage.has(feature))) {
    const room = roomOf(kind) * (count > 1 ? 2 : 1) + 1.5;
    // x decreases to the right of the image.
    if (zone === 'right' || (zone === 'beside' && open === 1)) min[0] = Math.min(min[0], stage.min[0] - room);
    if (zone === 'left' || (zone === 'beside' && open === -1)) max[0] = Math.max(max[0], stage.max[0] + room);
  }
  return [min, max];
}

/** Plans the surroundings of a finished building for a view from `yaw`. */
export function planSurroundings(stage: ExteriorStage, yaw: number): SitePlan {
  const front = frontOf(stage);
  const wishes = settingWishes(stage.spec);
  // Water left of a building must appear on the left, so the view comes from the right side.
  const aside = wishes.find(({ zone, row }) => row.basin && (zone === 'left' || zone === 'right'))?.zone;
  const open = aside ? (aside === 'right' ? 1 : -1) : yaw > 0 ? 1 : -1;
  const [min, max] = roomBeside(stage, open);
  const frame: SiteFrame = { min, max, front, yaw: open * Math.abs(yaw), open };
  const pad = { x0: stage.min[0] - 3, x1: stage.max[0] + 3, z0: front - 1.5, z1: stage.max[2] + 3 };
  return planSite(frame, pad, wishes, stage.random.fork('land'), (name) => stage.id(name));
}

/** Draws land, water, neighbours, plants and objects around the building, arranged for the camera. */
export function layOutSite(stage: ExteriorStage, plan: SitePlan, camera: CameraPlacement): void {
  const blocks = viewBlocker(camera, { min: stage.min, max: stage.max });
  const [cx, , cz] = camera.position;
  const near = {
    x0: Math.min(stage.min[0] - 24, cx - 12),
    x1: Math.max(stage.max[0] + 24, cx + 12),
    z0: Math.min(cz - 3, plan.frame.front - 20),
    z1: stage.max[2] + 30,
  };
  buildLand(stage.mesh, plan.land, near, (owner, build) => stage.mesh.tagged(owner, '', build));
  for (const { row, id, kind } of plan.wishes) {
    const { horizon = [] }: SettingRow = row;
    const random = stage.random.fork(`horizon ${kind}`);
    stage.mesh.tagged(id, '', () => {
      for (const piece of horizon) horizons[piece]({ stage, plan, blocks, random });
    });
  }
  buildRequestedBuildings(stage, plan, blocks);
  const placer = new ThingPlacer({ stage, plan, camera, blocks }, stage.random.fork('things'));
  for (const wish of wishedThings(stage, plan)) placer.place(wish);
  layStones(stage, plan);
  strewRocks(stage, plan, camera);
  plantSite(stage, plan, camera, blocks);
  if (stage.lampsOn && !plan.paved && !stage.denies('street lamp')) pathLights(stage);
}

/** Requested objects first, then the settings' defaults. */
function wishedThings(stage: ExteriorStage, plan: SitePlan): ThingWish[] {
  const wishes = requestedObjects(stage.spec.graph, (feature) => stage.has(feature));
  for (const { row, id } of plan.wishes) {
    const { things = {} }: SettingRow = row;
    for (const [kind, count] of Object.entries(things))
      if (!wishes.some((wish) => wish.kind === kind) && stage.spec.graph.bare !== true)
        wishes.push({ kind, count, id });
  }
  return wishes.filter(({ kind }) => !stage.denies(kind));
}

function strewRocks(stage: ExteriorStage, plan: SitePlan, camera: CameraPlacement): void {
  const { mesh } = stage;
  const away = beyond(plan.frame, 'around');
  for (const { row, id, kind } of plan.wishes) {
    const { rocks = 0 }: SettingRow = row;
    if (stage.spec.weather === 'Snow' && plan.land.basins.length === 0) continue;
    const random = stage.random.fork(`rocks ${kind}`);
    const shore = plan.land.basins.find(({ bank }) => bank === 'soft');
    mesh.tagged(id, '', () => {
      for (let i = 0, laid = 0; i < rocks * 8 && laid < rocks; i++) {
        const x = random.range(stage.min[0] - 30, stage.max[0] + 30);
        const z = random.range(camera.position[2], stage.max[2] + 26);
        const inside = shore?.inside(x, z) ?? -0.5;
        // Along the shore if there is one, otherwise anywhere on dry land.
        if (inside < (shore ? -1.3 : -99) || inside > 1.2 || (!shore && plan.land.isBasin(x, z, 1))) continue;
        if (
          away(x, z) < 1.2 ||
          stage.isPaved(x, z, 1) ||
          Math.hypot(x - camera.position[0], z - camera.position[2]) < 4
        )
          continue;
        const size = random.range(0.14, 0.5) * (kind === 'island' || kind === 'sea' ? 1.7 : 1);
        const lumps = Array.from({ length: 72 }, () => random.next());
        mesh.boulder([x, plan.land.bed(x, z) + size * 0.1, z], size, (k) => lumps[k % 72] ?? 0.5, stage.id('rock'));
        laid++;
      }
    });
  }
}

/** Low lights along the front, clear of a pool's water. */
function pathLights(stage: ExteriorStage): void {
  const z = stage.min[2] - (stage.has('pool') ? 0.35 : 1.4);
  for (let k = 0; k < 4; k++) bollard(stage, stage.min[0] + 1 + ((stage.max[0] - stage.min[0] - 2) * k) / 3, z);
}

/** Stepping stones across the lawn to the door, as far as there is lawn. */
function layStones(stage: ExteriorStage, { land }: SitePlan): void {
  const { mesh, steppingStones } = stage;
  if (!steppingStones) return;
  const { x0, x1, z } = steppingStones;
  for (let k = 0; k < 11; k++) {
    const far = z - 1.15 - k * 1.1;
    if (land.isBasin((x0 + x1) / 2, far, 0.3)) return;
    const y = land.bed((x0 + x1) / 2, far + 0.4) + 0.1;
    mesh.box(x0, y - 0.35, far + 0.8, x1, y, far, stage.id('paving'));
  }
}
