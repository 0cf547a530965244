import type { SeededRandom } from '../../../random/seeded-random';
import { buildLand } from '../exterior/settings/land-mesh';
import type { Horizon, RowsRow, SettingRow, SiteMaterial, WoodRow } from '../exterior/settings/setting-row';
import { type SettingWish, settingWishes } from '../exterior/settings/setting-wishes';
import { planSite, type SitePlan } from '../exterior/settings/site-plan';
import { mesa, peaks, ridge } from '../exterior/settings/terrain';
import type { Vec3 } from '../geometry/vectors';
import { inSeason, isTree, type PlantKind, plantOf } from '../plants/plant-kinds';
import type { InteriorStage } from './stage/interior-stage';

export interface OutsidePlant {
  kind: PlantKind;
  x: number;
  y: number;
  z: number;
  scale: number;
  turn?: number;
  /** Tag index, see scene-tags.ts. */
  tag: number;
}

/**
 * Share of plants needed for a window view, near and in front of a distant view they must not hide, and the tree limit.
 */
const THINNER = { close: 0.3, far: 0.22 };
const MOST_TREES = 34;
const FIRST_TREES = { close: 6.5, far: 17 };
/** Floor level relative to the ground (m): rooms in a town are on upper floors, others on the ground floor. */
const TOWN_FLOOR = -9;
const GROUND_FLOOR = -0.35;
/** Minimum distance between water and the window wall (m); the water is also lower, so that it shows above the sill. */
const WATER_GAP = 5;

/** Moves water into the window view, for any side that the prompt names. */
function towardsView(wish: SettingWish): SettingWish {
  const { basin } = wish.row;
  const { zone: _zone, below: _below, spanned: _spanned, ...plain } = wish;
  if (!basin) return plain;
  return { ...plain, row: { ...wish.row, basin: { ...basin, sides: ['behind'], gap: WATER_GAP } } };
}

/**
 * View outside the windows (towards -x and +z): the prompt's settings with the same layers as outdoors.
 * In the view frame the window wall is the back of a building: its z is the room's -x, its x the room's z.
 */
export function buildView(stage: InteriorStage, random: SeededRandom, sun: Vec3): OutsidePlant[] {
  const { mesh, spec, size } = stage;
  const wishes = settingWishes(spec).map(towardsView);
  const id = (name: SiteMaterial): number => stage.id(`outside ${name}`);
  const town = wishes.some(({ row }) => row.horizon?.some((piece) => piece === 'skyline'));
  const frame = {
    min: [0, 0, -size.width] as const,
    max: [size.depth, size.height, 0] as const,
    front: -size.width,
    yaw: 0,
    open: 1 as const,
  };
  const pad = { x0: -1, x1: size.depth + 1, z0: -size.width - 1, z1: 1 };
  const plan = planSite(frame, pad, wishes, random.fork('land'), id, town ? TOWN_FLOOR : GROUND_FLOOR);
  const grown: OutsidePlant[] = [];
  mesh.at(0, 0, 0, Math.PI / 2, () => {
    const near = { x0: -22, x1: size.depth + 22, z0: -2, z1: 42 };
    buildLand(mesh, plan.land, near, (owner, build) => mesh.tagged(owner, '', build));
    for (const wish of wishes) {
      mesh.tagged(wish.id, '', () => {
        const { horizon = [], woods = [], rows = [] }: SettingRow = wish.row;
        for (const piece of horizon) distance(stage, plan, piece, random.fork(piece), id);
        const depth = horizon.some((piece) => piece.includes('mountain')) ? 'far' : 'close';
        for (const wood of woods)
          grown.push(...thicket(stage, plan, wood, wish.species, depth, random.fork(wish.kind)));
        for (const row of rows) grown.push(...rowsOutside(stage, plan, row));
      });
    }
  });
  return grown.flatMap((plant) => {
    const kind = inSeason(plant.kind, spec.season);
    const denied = spec.graph.denied.some(
      (one) => one.kind === plant.kind || (one.kind === 'tree' && isTree(plant.kind)),
    );
    return kind && !denied && !shades(plant, size.depth / 2, sun) ? [{ ...plant, kind }] : [];
  });
}

/** Half the width (m) of the gap that trees leave for a low sun, and how much it widens per metre. */
const SUN_WAY = { half: 2.6, wider: 0.12 };

/** True for a tree that would keep a low sun from the windows; `middle` is the windows' z. */
function shades({ kind, x, z }: OutsidePlant, middle: number, sun: Vec3): boolean {
  if (sun[1] <= 0 || sun[1] > 0.3 || !isTree(kind)) return false;
  const flat = Math.hypot(sun[0], sun[2]);
  const [sx, sz] = [sun[0] / flat, sun[2] / flat];
  const along = x * sx + (z - middle) * sz;
  return along > 0 && Math.abs(x * sz - (z - middle) * sx) < SUN_WAY.half + along * SUN_WAY.wider;
}

/** Transforms a plant from the view frame to the room. */
const inRoom = (
  stage: InteriorStage,
  kind: PlantKind,
  x: number,
  y: number,
  z: number,
  scale: number,
): OutsidePlant => ({
  kind,
  x: -z,
  y,
  z: x,
  scale,
  tag: stage.mesh.currentTag,
});

function thicket(
  stage: InteriorStage,
  { land }: SitePlan,
  wood: WoodRow,
  species: string | undefined,
  depth: 'close' | 'far',
  random: SeededRandom,
): OutsidePlant[] {
  const named = species === undefined ? undefined : plantOf(species);
  const kinds = named && wood.kinds.some(isTree) ? [named] : wood.kinds;
  const plants: OutsidePlant[] = [];
  for (let i = 0; i < Math.min(MOST_TREES, wood.count * THINNER[depth]); i++) {
    const ahead = Math.max(FIRST_TREES[depth], wood.near * 0.8) + random.next() ** 1.2 * wood.reach;
    const aside = random.range(-0.8, 0.8) * (ahead + 14);
    const [x, z] = random.chance(0.7)
      ? [stage.size.depth / 2 + aside, ahead]
      : [stage.size.depth + ahead, aside * 0.5 - 4];
    if (land.isBasin(x, z, 1)) continue;
    plants.push(
      inRoom(stage, random.pick(kinds), x, land.bed(x, z) - 0.05, z, random.range(0.8, 1.4) * (wood.scale ?? 1)),
    );
  }
  return plants;
}

function rowsOutside(stage: InteriorStage, { land }: SitePlan, row: RowsRow): OutsidePlant[] {
  const plants: OutsidePlant[] = [];
  if (row.apart > 20) return plants;
  for (let z = Math.max(3, row.near); z < row.near + row.reach * 0.7; z += row.apart)
    for (let x = -z * 0.8 - 4; x < stage.size.depth + z * 0.8 + 4 && plants.length < 500; x += row.step)
      if (!land.isBasin(x, z, 0.5))
        plants.push({ ...inRoom(stage, row.kind, x, land.bed(x, z) - 0.05, z, row.scale ?? 1), turn: Math.PI / 2 });
  return plants;
}

/** The distant part of a setting as seen through a window. */
function distance(
  stage: InteriorStage,
  { land }: SitePlan,
  piece: Horizon,
  random: SeededRandom,
  id: (name: SiteMaterial) => number,
): void {
  const { mesh } = stage;
  const dry = (x: number, z: number): boolean => !land.isBasin(x, z, -2);
  const hill = id('forestSlope');
  switch (piece) {
    case 'hills':
      ridge(mesh, random, 380, 60, id('alp'), dry);
      ridge(mesh, random, 900, 190, hill, dry);
      return;
    case 'far coast':
      ridge(mesh, random, 1900, 90, hill);
      return;
    case 'mountains':
    case 'snow mountains':
    case 'valley sides': {
      const snowy = piece === 'snow mountains';
      const cover = { foot: snowy ? id('snowGround') : hill, rock: id('peak'), snow: id('snowGround') };
      peaks(mesh, random, { near: 150, far: 620, height: 150, snowLine: snowy ? 0.2 : 0.72 }, cover, () => true);
      peaks(mesh, random, { near: 650, far: 2300, height: 720, snowLine: snowy ? 0.2 : 0.5 }, cover, () => true);
      return;
    }
    case 'mesas':
      for (let i = 0; i < 6; i++) {
        const far = random.range(90, 400);
        mesa(mesh, random.fork(`mesa ${i}`), random.range(-0.8, 0.8) * far, far, far * 0.22, far * 0.17, id('mesa'));
      }
      return;
    case 'facades':
      return;
    case 'skyline':
      town(stage, land.base, random);
      return;
    default:
      hamlet(stage, land.base, random, id);
  }
}

/** Town blocks at some distance from upper floors. */
function town(stage: InteriorStage, y: number, random: SeededRandom): void {
  const { mesh, size } = stage;
  for (let i = 0; i < 70; i++) {
    const towards = random.chance(0.6);
    const far = 44 + random.next() * 190;
    const [x, z] = towards ? [random.range(-80, 160), far] : [size.depth + far, random.range(-60, 120)];
    const half = random.range(9, 18) / 2;
    mesh.box(
      x - half,
      y,
      z - half,
      x + half,
      y + random.range(8, 14 + far * 0.06),
      z + half,
      stage.id(random.chance(0.5) ? 'cityA' : 'cityB'),
    );
  }
}

/** A few gabled houses. */
function hamlet(stage: InteriorStage, y: number, random: SeededRandom, id: (name: SiteMaterial) => number): void {
  const { mesh } = stage;
  for (let i = 0; i < 9; i++) {
    const far = random.range(22, 90);
    mesh.at(random.range(-0.9, 0.9) * far + 3, y, far, random.range(-0.3, 0.3), () => {
      const [w, d, h] = [random.range(3.6, 5.2), random.range(3, 4), random.range(3, 5.6)];
      mesh.box(-w, 0, -d, w, h, d, stage.id('cityA'));
      const top = h + d * 0.9;
      for (const side of [-1, 1])
        mesh.quad(
          [-w - 0.3, h - 0.3, side * (d + 0.4)],
          [w + 0.3, h - 0.3, side * (d + 0.4)],
          [w + 0.3, top, 0],
          [-w - 0.3, top, 0],
          id('mesa'),
        );
      for (const x of [-w, w]) mesh.triangle([x, h, -d], [x, h, d], [x, top - 0.2, 0], stage.id('cityA'));
    });
  }
}
