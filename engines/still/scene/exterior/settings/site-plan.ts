import type { SeededRandom } from '../../../../random/seeded-random';
import type { Rectangle } from '../stage/roofs';
import { type Field, Land } from './land';
import { rise, roughness } from './noise';
import { reliefs } from './reliefs';
import type { BasinRow, SiteMaterial } from './setting-row';
import type { SettingWish } from './setting-wishes';
import { beyond, type SiteFrame } from './site-frame';

/** Layout of the surroundings as functions of the position, computed before anything is drawn. */
export interface SitePlan {
  frame: SiteFrame;
  land: Land;
  wishes: readonly SettingWish[];
  /** Hard ground up to the walls. */
  paved: boolean;
}

/** If several bodies of water are named, the first in this list defines the shore; the others only add water. */
const shapely = ['cliff', 'island', 'beach', 'harbour', 'lake', 'sea'] as const;

const isOpenWater = ({ row }: SettingWish): boolean => row.basin !== undefined && row.basin.width === undefined;

/** The open water that defines the shore. */
function chiefWater(wishes: readonly SettingWish[]): SettingWish | undefined {
  const waters = wishes.filter(isOpenWater);
  return shapely.map((kind) => waters.find((wish) => wish.kind === kind)).find(Boolean) ?? waters[0];
}

/** Cliff that is implied under a building "above the sea". */
const BLUFF: Pick<BasinRow, 'level' | 'bank' | 'wall' | 'gap'> = { level: -16, bank: 'cliff', wall: 'cliff', gap: 6 };

/** Smooth maximum of two fields with radius k in metres. */
const joined =
  (a: Field, b: Field, k: number): Field =>
  (x, z) => {
    const [p, q] = [a(x, z), b(x, z)];
    const h = Math.max(0, k - Math.abs(p - q)) / k;
    return Math.max(p, q) + (h * h * k) / 4;
  };

/** Signed distance inside a basin: the union of its sides, with irregular banks; a band if it has a width. */
function basinField(frame: SiteFrame, row: BasinRow, gap: number, random: SeededRandom): Field {
  const [first, ...others] = row.sides.map((side) => beyond(frame, side));
  const union = others.reduce<Field>((a, b) => joined(a, b, 16), first as Field);
  const at = random.range(0, 99);
  const wander = row.wander ?? 0;
  const edge: Field = (x, z) =>
    union(x, z) -
    gap +
    (wander ? wander * 1.6 * roughness(x / 23, at, z / 23, 3) + wander * 0.3 * Math.sin(x / 41 + at) : 0);
  const { width } = row;
  const away = beyond(frame, 'around');
  // Irregular banks must not reach the building.
  const dry: Field = (x, z) => Math.min(edge(x, z), away(x, z) - DRY_FEET);
  return width === undefined ? dry : (x, z) => Math.min(dry(x, z), width - edge(x, z));
}

/** Minimum land around a building (m). */
const DRY_FEET = 1.4;

/** Share of a bridge's length that is above water. */
const SPANNED = 0.62;

/** Water that crosses under the centre of the building. */
function spannedField({ min, max }: SiteFrame, row: BasinRow): Field {
  const middle = (min[0] + max[0]) / 2;
  const half = ((max[0] - min[0]) / 2) * SPANNED;
  const wander = row.wander ?? 0;
  return (x, z) => half - Math.abs(x - middle - wander * Math.sin(z / 31) * rise(20, 60, Math.abs(z)));
}

/** Plans land and water around a frame. `id` maps materials to indices; `base` is the height of level ground. */
export function planSite(
  frame: SiteFrame,
  pad: Rectangle,
  wishes: readonly SettingWish[],
  random: SeededRandom,
  id: (name: SiteMaterial) => number,
  base = wishes.some(({ row }) => row.paved) ? 0 : -0.05,
): SitePlan {
  const paved = wishes.some(({ row }) => row.paved);
  const open = wishes.find(({ row }) => row.ground === undefined && row.zone === 'around');
  const land = new Land(pad, base, { material: id('turf'), owner: open?.id ?? '' });
  for (const { row } of wishes)
    for (const relief of row.relief ?? []) land.reliefs.push(reliefs[relief](frame, random.fork(relief)));
  if (paved) land.fade = [12, 40];
  layCovers(land, frame, wishes, random, id);
  cutBasins(land, frame, wishes, random, id);
  return { frame, land, wishes, paved };
}

/**
 * Width in metres of the strip at a shore next to other ground,
 * and distance in front of the building where the second ground starts.
 */
const SHORE = 6;
const FOREGROUND = 13;

function layCovers(
  land: Land,
  frame: SiteFrame,
  wishes: readonly SettingWish[],
  random: SeededRandom,
  id: (name: SiteMaterial) => number,
): void {
  const chief = chiefWater(wishes);
  const own = wishes.filter((wish) => wish.row.ground && (!isOpenWater(wish) || wish === chief));
  const around = own.filter(
    ({ row, zone }) => (zone ?? row.zone) === 'around' || (row.paved && zone !== undefined && zone !== 'front'),
  );
  // When two grounds are `around`, the second takes the free side and the foreground.
  // A shore next to other ground is a strip along its water.
  const chiefly = around.find((wish) => wish !== chief) ?? around[0];
  const whole = chiefly ? [chiefly] : [];
  const parts = own.filter((wish) => !whole.includes(wish));
  for (const wish of parts) {
    const { row, id: owner, zone } = wish;
    if (!row.ground) continue;
    const side = around.includes(wish) ? 'beside' : (zone ?? row.zone);
    const at = random.fork(row.ground).range(0, 99);
    const ragged: Field = (x, z) => (row.paved ? 0 : 3.2 * roughness(x / 11, at, z / 11, 2));
    const behind = beyond(frame, 'behind');
    const clear = beyond(frame, 'around');
    const front = beyond(frame, 'front');
    const beside = beyond(frame, 'beside');
    const basin = wish === chief && whole.length > 0 && row.basin ? basinOf(wish, row.basin, wishes) : undefined;
    const shore = basin && basinField(frame, basin, basin.gap, random.fork(wish.kind));
    const field: Field = shore
      ? (x, z) => shore(x, z) + SHORE + ragged(x, z)
      : around.includes(wish)
        ? (x, z) => Math.max(beside(x, z) - 3, front(x, z) - FOREGROUND) + ragged(x, z)
        : side === 'front'
          ? (x, z) => 34 - behind(x, z)
          : side === 'behind'
            ? (x, z) => clear(x, z) - 4.5 + ragged(x, z)
            : (x, z) => beyond(frame, side)(x, z) - 3 + ragged(x, z);
    land.covers.push({ inside: field, material: id(row.ground), owner });
  }
  for (const { row, id: owner } of whole)
    if (row.ground) land.covers.push({ inside: () => 1, material: id(row.ground), owner });
}

/**
 * Land in front of a long building, so that the water beyond is not a thin line at its base.
 * The camera is about 1.35 widths away, and water looks prominent from 40 m on.
 */
const forecourt = ({ min, max }: SiteFrame): number => Math.min(60, 1.35 * (max[0] - min[0]) - 44);

/** "On a snowfield by the sea": open water moves to the side, because it would otherwise hide the ground. */
const onOtherGround = (water: SettingWish, wishes: readonly SettingWish[]): boolean =>
  isOpenWater(water) &&
  water.row.basin?.bank === 'soft' &&
  wishes.some((one) => one !== water && one.row.ground && one.row.zone === 'around' && !one.row.basin);

/** A setting's basin, placed in its zone. */
function basinOf(wish: SettingWish, basin: BasinRow, wishes: readonly SettingWish[]): BasinRow {
  if (wish.zone) return { ...basin, sides: [wish.zone] };
  return onOtherGround(wish, wishes) ? { ...basin, sides: ['beside'] } : basin;
}

function cutBasins(
  land: Land,
  frame: SiteFrame,
  wishes: readonly SettingWish[],
  random: SeededRandom,
  id: (name: SiteMaterial) => number,
): void {
  const chief = chiefWater(wishes);
  const lender = wishes.findLast((wish) => isOpenWater(wish) && wish !== chief);
  /** Land in metres that earlier bands already use on each side. */
  const taken = new Map<string, number>();
  for (const wish of wishes) {
    const { basin } = wish.row;
    if (!basin || (basin.width === undefined && wish !== chief)) continue;
    const below = basin.width === undefined && [wish, lender].some((one) => one?.below);
    const row = { ...basinOf(wish, basin, wishes), ...(below && basin.bank !== 'cliff' ? BLUFF : {}) };
    const side = row.sides.join();
    const gap = Math.max(row.gap, row.width && side === 'front' ? forecourt(frame) : 0) + (taken.get(side) ?? 0);
    if (row.width) taken.set(side, gap + row.width);
    const water = wish === chief && lender?.row.basin ? lender : wish;
    land.basins.push({
      inside: wish.spanned ? spannedField(frame, row) : basinField(frame, row, gap, random.fork(wish.kind)),
      level: row.level + Math.min(0, land.base + 0.05),
      bank: row.bank,
      reach: row.reach ?? 0,
      fill: id(water.row.basin?.fill ?? row.fill),
      wall: id(row.wall),
      owner: water.id,
      wallOwner: wish.id,
    });
  }
  // A lake and an adjoining river share one level: otherwise one would be above the bank of the other.
  const soft = land.basins.filter(({ bank }) => bank === 'soft');
  for (const basin of soft) basin.level = Math.min(...soft.map(({ level }) => level));
}
