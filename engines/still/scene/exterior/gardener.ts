import type { SeededRandom } from '../../../random/seeded-random';
import { type CameraPlacement, project } from '../geometry/camera-placement';
import { isLow, isTree, type PlantKind, plantOf } from '../plants/plant-kinds';
import type { RowsRow, SettingRow, WoodRow } from './settings/setting-row';
import type { SettingWish } from './settings/setting-wishes';
import { beyond } from './settings/site-frame';
import type { SitePlan } from './settings/site-plan';
import { SightLines } from './sight-lines';
import type { ExteriorStage } from './stage/exterior-stage';
import type { ViewBlocker } from './stage/view-blocker';

/** Limit of row plant instances: BVH size and render time grow with them. */
const MOST_ROWS = 900;
const TREE_RADIUS = 2.6;
/** Height of vines, the tallest row plants (m). */
const ROW_HEIGHT = 1.7;

/** Replaces the trees of a wood by the named species; keeps the undergrowth. */
export function named(wood: WoodRow, species: string | undefined): WoodRow {
  const kind = species === undefined ? undefined : plantOf(species);
  return kind && wood.kinds.some(isTree) ? { ...wood, kinds: [kind] } : wood;
}

/** Places the plants that the settings and the prompt call for. */
export class Gardener {
  readonly isGreen: boolean;
  private readonly middle: number;
  private readonly half: number;
  readonly sight: SightLines;

  constructor(
    private readonly stage: ExteriorStage,
    private readonly plan: SitePlan,
    private readonly camera: CameraPlacement,
    private readonly blocks: ViewBlocker,
  ) {
    this.middle = (stage.min[0] + stage.max[0]) / 2;
    this.half = (stage.max[0] - stage.min[0]) / 2;
    this.sight = new SightLines(stage, camera);
    this.isGreen =
      !plan.paved &&
      plan.wishes.every(
        (wish) => wish.row.ground === undefined || wish.row.ground === 'alp' || wish.row.zone !== 'around',
      );
  }

  private put(kind: PlantKind, x: number, z: number, scale: number, turn?: number): void {
    const y = this.plan.land.bed(x, z) - 0.05;
    this.stage.plant(kind, x, z, scale, { y, keep: true, ...(turn === undefined ? {} : { turn }) });
  }

  /** Plants trees and shrubs behind and beside the building, denser near it; only on one side if the prompt says so. */
  wood({ zone }: SettingWish, wood: WoodRow, thin: number, random: SeededRandom): void {
    const { stage, plan } = this;
    const denser = stage.has('trees') ? 1.5 : 1;
    const side =
      zone && zone !== 'around' && zone !== 'behind' && zone !== 'front' ? beyond(plan.frame, zone) : undefined;
    const count = Math.round(wood.count * thin * denser);
    const onWater = wood.kinds.every((kind) => kind === 'lily');
    for (let i = 0; i < count; i++) {
      const angle = random.range(-0.85, Math.PI + 0.85);
      const far = wood.near + random.next() ** 1.7 * wood.reach;
      const x = this.middle + Math.cos(angle) * (this.half + far * 1.15);
      const z = (stage.min[2] + stage.max[2]) / 2 + Math.sin(angle) * ((stage.max[2] - stage.min[2]) / 2 + far);
      const kind = random.pick(wood.kinds);
      const scale = random.range(0.85, 1.55) * (wood.scale ?? 1);
      const radius = (isTree(kind) ? TREE_RADIUS : 0.7) * scale;
      if (side && side(x, z) < wood.near * 0.4) continue;
      if (beyond(plan.frame, 'around')(x, z) < Math.min(wood.near, radius + 1)) continue;
      if (stage.isPaved(x, z, isTree(kind) ? 1.5 : 0.5) || this.blocks(x, z, radius)) continue;
      if (stage.isBuiltUp(x, z, radius * 0.6)) continue;
      if (isTree(kind) && !wood.dense && this.sight.sticksOut(x, z, scale)) continue;
      if (!onWater && plan.land.isBasin(x, z, isTree(kind) ? 2.5 : 1)) continue;
      this.put(kind, x, z, scale);
    }
  }

  /**
   * Plants straight rows around the building: vines, wheat, an avenue. Wide spacing gives a single row along the front.
   */
  rows(row: RowsRow, random: SeededRandom): void {
    const { plan, stage, camera } = this;
    const away = beyond(plan.frame, 'around');
    const farthest = row.near + row.reach;
    const single = row.apart > 20;
    const span = {
      x: [this.middle - this.half - farthest, this.middle + this.half + farthest],
      z: [
        plan.frame.front - (single ? row.near : farthest),
        single ? plan.frame.front - row.near : stage.max[2] + farthest,
      ],
    } as const;
    const [stepX, stepZ] = row.away ? [row.apart, row.step] : [row.step, row.apart];
    let left = MOST_ROWS;
    for (let z = span.z[0]; z <= span.z[1]; z += stepZ) {
      for (let x = span.x[0]; x < span.x[1] && left > 0; x += stepX) {
        const far = away(x, z);
        const taken =
          this.sight.hidesThing(x, z) || plan.land.isBasin(x, z, 0.6) || (stage.isPaved(x, z, 0.5) && !plan.paved);
        if (taken || far < row.near - 0.01 || far > farthest + 0.5 || !this.sight.isSeen(x, z)) continue;
        const tree = isTree(row.kind);
        const scale = (row.scale ?? 1) * (tree ? random.range(0.85, 1.1) : 1);
        // Low plants may stand in front of the house if they hide only its base.
        if (tree && this.blocks(x, z, TREE_RADIUS * scale * 0.7)) continue;
        const bed = plan.land.bed(x, z);
        if (!tree && this.sight.hidesFacade(x, bed, z, ROW_HEIGHT)) continue;
        if (this.sight.hidesDoor(x, bed, z, ROW_HEIGHT)) continue;
        if (
          Math.hypot(x - camera.position[0], z - camera.position[2]) <
          (isLow(row.kind) || row.kind === 'vine' ? 3.2 : 9)
        )
          continue;
        left--;
        this.put(row.kind, x, z, scale, tree ? random.range(0, 6) : row.away ? Math.PI / 2 : 0);
      }
    }
  }

  /** Plants reeds and grasses along the visible edge of the water. */
  bank({ id }: SettingWish, kinds: readonly PlantKind[], random: SeededRandom): void {
    const { plan, stage, camera } = this;
    const basin = plan.land.basins.find((one) => one.owner === id || one.wallOwner === id);
    if (!basin) return;
    for (let i = 0, planted = 0; i < 900 && planted < 110; i++) {
      const x = random.range(stage.min[0] - 30, stage.max[0] + 30);
      const z = random.range(camera.position[2], stage.max[2] + 24);
      const inside = basin.inside(x, z);
      if (inside < -1.1 || inside > 0.5 || stage.isPaved(x, z, 0.3)) continue;
      if (Math.hypot(x - camera.position[0], z - camera.position[2]) < 4.5) continue;
      if (this.sight.hidesFacade(x, basin.level, z, ROW_HEIGHT)) continue;
      const kind = random.pick(kinds);
      // Tall reeds grow in groups, not in front of the door.
      if (kind === 'reed' && Math.sin(x * 0.55) + Math.sin(x * 0.21 + 1) < 0.35) continue;
      this.put(kind, x, z, kind === 'reed' ? random.range(0.5, 0.85) : random.range(0.6, 1));
      planted++;
    }
  }

  /** Adds blades of grass in the foreground that suit the setting's ground. */
  blades(): void {
    const { stage, plan, camera } = this;
    if (camera.position[1] - plan.land.height(camera.position[0], camera.position[2]) > 12) return;
    const random = stage.random.fork('blades');
    const byOwner = new Map(plan.wishes.map((wish) => [wish.id, wish]));
    const cell = 2.4;
    const [x0, z0] = [camera.position[0] - 34, camera.position[2] - 3];
    for (let x = x0; x < x0 + 68; x += cell) {
      for (let z = z0; z < z0 + 44; z += cell) {
        if (stage.isPaved(x, z, 1.25) || plan.land.isBasin(x, z, 1.2)) continue;
        const hides = this.sight.hidesThing(x, z);
        const [sx, , depth] = project(camera, [x, 0, z]);
        if (depth < 0.5 || depth > 40 || Math.abs(sx - camera.shiftX) > camera.tanX * 1.2) continue;
        const { owner } = plan.land.coverAt(x, z);
        const wish = byOwner.get(owner) ?? plan.wishes.find(({ row }) => row.blades);
        const row: SettingRow | undefined = wish?.row;
        stage.mesh.tagged(owner, '', () => {
          for (const [kind, share] of Object.entries(row?.blades ?? {}) as [PlantKind, number][])
            if (random.chance(share) && !(hides && kind !== 'grass'))
              this.put(
                kind,
                x + random.range(-0.5, 0.5),
                z + random.range(-0.5, 0.5),
                isLow(kind) ? random.range(0.8, 1.1) : random.range(0.5, 1),
              );
        });
      }
    }
  }

  /** Adds nearby trees that frame the building from behind and the sides. */
  frameOfTrees(): void {
    const { stage, plan } = this;
    const kinds = plan.wishes.flatMap((wish) => {
      const row: SettingRow = wish.row;
      return (row.woods ?? []).map((wood) => named(wood, wish.species)).flatMap((wood) => wood.kinds.filter(isTree));
    });
    if (kinds.length === 0 || plan.paved) return;
    const random = stage.random.fork('frame of trees');
    for (const [dx, dz, scale] of [
      [-4.5, 2.5, 1.05],
      [5.2, 3, 1.15],
      [-1, 8, 1.3],
      [3, 9, 1.2],
    ] as const) {
      const x = dx < 0 ? stage.min[0] + dx * 1.2 : stage.max[0] + dx;
      const z = (dx === -1 || dx === 3 ? stage.max[2] : 0) + dz;
      if (this.blocks(x, z, TREE_RADIUS * scale * 0.8) || stage.isPaved(x, z, 1) || plan.land.isBasin(x, z, 2.5))
        continue;
      const [kind, size] = [random.pick(kinds), scale * random.range(0.9, 1.1)];
      if (!this.sight.sticksOut(x, z, size)) this.put(kind, x, z, size);
    }
  }

  /** True for buildings on wheels or floats, which shrubs in front would hide. */
  private get standsClear(): boolean {
    const { graph } = this.stage.spec;
    return graph.nodes.some(({ id, kind }) => id === graph.subject && (kind === 'tiny house' || kind === 'houseboat'));
  }

  /** Plants beds along the base of the building. */
  beds(): void {
    const { stage, plan } = this;
    const random = stage.random.fork('beds');
    const wide = stage.max[0] - stage.min[0];
    const flowers = stage.has('flowers') || plan.wishes.some(({ kind }) => kind === 'garden') ? 0.6 : 0.22;
    const bed = (x: number, z: number, scale: number): void => {
      if (stage.isPaved(x, z, 0.3) || plan.land.isBasin(x, z, 0.5)) return;
      this.put(random.chance(flowers) ? 'flowers' : 'bush', x, z, scale);
    };
    for (let i = 0; i < 46; i++) {
      const x = i % 2 === 0 ? stage.min[0] - 1.6 - random.range(0, 1.3) : stage.max[0] + 1.2 + random.range(0, 1.4);
      bed(x, stage.min[2] + random.range(-1, stage.max[2] - stage.min[2] + 1), random.range(0.5, 1));
    }
    for (let i = 0; i < 26 && !this.standsClear; i++)
      bed(stage.min[0] + random.next() * wide, stage.min[2] - random.range(0.2, 0.9), random.range(0.4, 0.75));
  }
}
