import type { CameraPlacement } from '../geometry/camera-placement';
import { inSeason, isTree, plantOf } from '../plants/plant-kinds';
import { Gardener, named } from './gardener';
import { growRequestedPlants, requestedPlants } from './requested-plants';
import { plantSeason } from './season-plants';
import type { RowsRow, SettingRow } from './settings/setting-row';
import type { SitePlan } from './settings/site-plan';
import type { ExteriorStage, PlantWish } from './stage/exterior-stage';
import type { ViewBlocker } from './stage/view-blocker';

/** Maximum number of plant instances: the BVH's size and the render time grow with them. */
const MOST_TALL = 460;

/** Plants everything: trees of the site, rows, banks, blades of grass in view, beds along the walls. */
export function plantSite(stage: ExteriorStage, plan: SitePlan, camera: CameraPlacement, blocks: ViewBlocker): void {
  const kept = stage.plants.filter((wish) => wish.keep || !blocks(wish.x, wish.z, 2.2 * wish.scale));
  stage.plants.splice(0, stage.plants.length, ...kept);
  const gardener = new Gardener(stage, plan, camera, blocks);
  const tall = plan.wishes.flatMap(({ row }) => row.woods ?? []).reduce((sum, { count }) => sum + count, 0);
  const thin = Math.min(1, MOST_TALL / Math.max(1, tall));
  for (const wish of plan.wishes) {
    stage.mesh.tagged(wish.id, '', () => {
      const row: SettingRow = wish.row;
      const random = stage.random.fork(`plants ${wish.kind}`);
      for (const wood of row.woods ?? []) gardener.wood(wish, named(wood, wish.species), thin, random);
      for (const rows of row.rows ?? []) gardener.rows(sown(rows, wish.species), random);
      if (row.bank) gardener.bank(wish, row.bank, random);
    });
  }
  for (const wish of requestedPlants(stage.spec.graph))
    stage.mesh.tagged(wish.id, '', () =>
      growRequestedPlants({ stage, plan, camera, blocks, sight: gardener.sight }, wish),
    );
  gardener.frameOfTrees();
  const bare = stage.spec.ground !== undefined && stage.spec.ground !== 'Lawn';
  if (stage.spec.weather !== 'Snow' && !bare) gardener.blades();
  if (gardener.isGreen) gardener.beds();
  plantSeason({ stage, plan, camera, blocks, sight: gardener.sight });
  dressForSeason(stage);
}

/** Replaces a field's crop by the one that the prompt names: lavender instead of wheat. */
function sown(row: RowsRow, species: string | undefined): RowsRow {
  const crop = species === undefined ? undefined : plantOf(species);
  return row.kind === 'wheat' && crop && !isTree(crop)
    ? { ...row, kind: crop, apart: 0.9, step: 0.6, near: 6, reach: 20, away: true }
    : row;
}

/** Removes excluded plants, and those out of season. */
function dressForSeason(stage: ExteriorStage): void {
  const grown: PlantWish[] = [];
  for (const wish of stage.plants) {
    const kind = inSeason(wish.kind, stage.spec.season);
    if (kind && !stage.deniesPlant(wish.kind)) grown.push({ ...wish, kind });
  }
  stage.plants.splice(0, stage.plants.length, ...grown);
}
