/** Composition of a building from bodies. Each is a plan with storeys under a roof. */
import type { SeededRandom } from '../../../../random/seeded-random';
import type { FacadeName } from './facades';
import { type Plan, type PlanSize, placed, plans } from './plan';
import { bounds, edgesOf, type Loop, offset } from './polygon';
import { LOWEST_STOREY, type Program } from './program-shape';
import type { RoofForm } from './roof-form';

export interface Mass {
  /** The body's path within the building; it seeds the body's randomness. */
  path: string;
  plan: Plan;
  /** Floor height above ground (m). */
  y0: number;
  /** Height of each storey (m). */
  storeys: readonly number[];
  roof: RoofForm;
  facade: FacadeName;
  /** Whether the body stands on the ground. */
  grounded: boolean;
  /** Whether the body has a door at ground level. */
  door: boolean;
  /** Index of the wall finish, when a row's members differ. */
  finish: number;
  /** Values that override the building's, in degrees and metres. */
  pitch?: number;
  eaves?: number;
}

const sized = (program: Program, width: number, depth: number): PlanSize => ({
  width,
  depth,
  arm: Math.min(Math.max(2.4, program.count), width * 0.42, depth * 0.45),
  sides: program.count,
});

/** Bodies of a building with its front towards -z, centred at the origin. */
export function massesOf(program: Program, random: SeededRandom): Mass[] {
  const y0 = program.plinth + program.stilts;
  const whole = (plan: Plan, more: Partial<Mass> = {}): Mass => ({
    path: 'main',
    plan,
    y0,
    storeys: Array.from({ length: program.storeys }, () => program.storeyHeight),
    roof: program.roof,
    facade: program.facade,
    grounded: true,
    door: more.grounded ?? true,
    finish: 0,
    ...more,
  });
  if (program.elements.some(({ name }) => name === 'span')) return [];
  if (program.plan === 'row') return row(program, random, whole);
  if (program.plan === 'cluster') return cluster(program, random, whole);
  if (program.plan === 'stepped')
    return program.storeys > 1 ? stacked(program, random, whole) : staggered(program, random, whole);
  const plan = plans[program.plan](sized(program, program.width, program.depth));
  // A pediment above the front columns.
  if (program.facade === 'colonnade' && program.roof === 'gable' && program.plan === 'rect')
    return [whole({ ...plan, wings: plan.wings.map((wing) => ({ ...wing, ridge: 1 })) })];
  if (program.setback > 0 && program.storeys > 2) return setBack(program, plan, whole);
  if (program.node.params.section === 'split' && program.plan === 'rect') return splitLevel(program, random, whole);
  if (program.cantilever > 0) return cantilevered(program, plan, whole);
  return [whole(plan)];
}

type Whole = (plan: Plan, more?: Partial<Mass>) => Mass;

const same = (count: number, height: number): number[] => Array.from({ length: count }, () => height);

/** Maximum length of a row in metres (two bodies of the widest kinds), which keeps it within the triangle budget. */
const LONGEST_ROW = 150;

/** Number of houses in a row. */
export const houses = ({ count, width }: Pick<Program, 'count' | 'width'>): number =>
  Math.min(Math.round(count), Math.max(2, Math.floor(LONGEST_ROW / width)));

function row(program: Program, random: SeededRandom, whole: Whole): Mass[] {
  const n = houses(program);
  const shift = random.whole(0, 3);
  return Array.from({ length: n }, (_, i) => {
    const stream = random.fork(`member ${i}`);
    const x = (i - (n - 1) / 2) * program.width;
    const plan = placed(plans.rect(sized(program, program.width, program.depth)), x, stream.range(-0.2, 0.2));
    const storeys = Math.max(1, program.storeys + (program.storeys > 2 && stream.chance(0.3) ? 1 : 0));
    return whole(plan, {
      path: `row ${i}`,
      storeys: same(storeys, program.storeyHeight * stream.range(0.97, 1.06)),
      finish: program.bodyRequested ? 0 : (i + shift) % 4,
      eaves: 0.12,
      pitch: program.pitch * stream.range(0.92, 1.08),
    });
  });
}

function cluster(program: Program, random: SeededRandom, whole: Whole): Mass[] {
  const n = Math.round(program.count);
  const round = program.roof === 'cone';
  return Array.from({ length: n }, (_, i) => {
    const stream = random.fork(`member ${i}`);
    const across = i - (n - 1) / 2;
    // The bodies of one house are close together; the houses in a group are farther apart.
    const gap = round ? 1.02 : program.node.count > 1 ? 1.6 : 1.3;
    const x = across * program.width * gap;
    const back = round ? 0 : Math.abs(across) % 2 < 0.9 ? stream.range(0, 1.5) : -stream.range(1.5, 3);
    const size = sized(program, program.width, program.depth);
    const plan = placed(round ? plans.round(size) : plans.rect(size), x, back, round ? 0 : stream.range(-0.12, 0.12));
    return whole(plan, { path: `cluster ${i}`, finish: 0 });
  });
}

/** Tiers of storeys, each shifted against the one below. */
function stacked(program: Program, random: SeededRandom, whole: Whole): Mass[] {
  const tiers = Math.min(program.storeys, Math.max(2, Math.round(program.count)));
  const masses: Mass[] = [];
  let left = program.storeys;
  let y = program.plinth + program.stilts;
  for (let i = 0; i < tiers; i++) {
    const storeys = Math.max(1, i === tiers - 1 ? left : Math.round(program.storeys / tiers));
    left -= storeys;
    const stream = random.fork(`tier ${i}`);
    const shrink = 1 - 0.17 * i;
    const side = i % 2 ? 1 : -1;
    const [w, d] = [program.width * shrink, program.depth * (1 - 0.2 * i)];
    const x = i === 0 ? 0 : side * (program.width - w) * stream.range(0.4, 0.75);
    const forward = i === 1 && program.homely ? -Math.min(1.6, program.depth * 0.12) : 0;
    masses.push(
      whole(placed(plans.rect(sized(program, w, d)), x, (program.depth - d) * 0.3 + forward), {
        path: `tier ${i}`,
        y0: y,
        storeys: same(storeys, program.storeyHeight),
        grounded: i === 0,
        finish: i % 2,
      }),
    );
    y += storeys * program.storeyHeight + 0.35;
  }
  return masses;
}

/** Interlocking halls of different heights. */
function staggered(program: Program, random: SeededRandom, whole: Whole): Mass[] {
  const { width: w, depth: d } = program;
  // Headroom under the eaves of the lowest hall, which has the door.
  const overhang = program.eaves * Math.tan((program.pitch * Math.PI) / 180);
  const h = Math.max(program.storeyHeight, (LOWEST_STOREY + Math.min(0.8, Math.max(0, overhang))) / 0.62);
  const side = random.chance(0.5) ? 1 : -1;
  const part = (path: string, size: readonly [number, number], at: readonly [number, number], height: number): Mass =>
    whole(placed(plans.rect(sized(program, ...size)), side * at[0], at[1]), {
      path,
      storeys: [height],
      door: path === 'front',
    });
  return [
    part('front', [w * 0.62, d * 0.62], [-w * 0.1, -d * 0.14], h * 0.62),
    part('high', [w * 0.44, d * 0.78], [w * 0.24, d * 0.1], h * 1.12),
    part('low', [w * 0.4, d * 0.5], [-w * 0.34, d * 0.12], h * 0.85),
  ].slice(0, Math.max(2, Math.round(program.count)));
}

function setBack(program: Program, plan: Plan, whole: Whole): Mass[] {
  const low = Math.ceil(program.storeys * 0.6);
  const mid = program.storeys > 12 ? Math.ceil((program.storeys - low) * 0.6) : program.storeys - low;
  // The narrowest wing keeps most of its width.
  const narrow = 0.16 * Math.min(...plan.wings.map((wing) => narrowest(wing.loop)));
  const tiers = [low, mid, program.storeys - low - mid].filter((n) => n > 0);
  let y = program.plinth + program.stilts;
  return tiers.map((count, i) => {
    const mass = whole(shrunk(plan, Math.min(program.setback, narrow) * i), {
      path: `tier ${i}`,
      y0: y,
      storeys: same(count, program.storeyHeight),
      grounded: i === 0,
      roof: i === tiers.length - 1 ? program.roof : 'flat',
    });
    y += count * program.storeyHeight + 0.14;
    return mass;
  });
}

/** Length of the shortest side; for a curve, its full width. */
function narrowest(loop: Loop): number {
  const { x0, x1, z0, z1 } = bounds([loop]);
  return loop.length > 12 ? Math.min(x1 - x0, z1 - z0) : Math.min(...edgesOf(loop).map((edge) => edge.length));
}

function shrunk(plan: Plan, by: number): Plan {
  if (by === 0) return plan;
  return {
    ...plan,
    loops: plan.loops.map((loop) => offset(loop, -by)),
    wings: plan.wings.map((wing) => ({ ...wing, loop: offset(wing.loop, (i) => (wing.joined.includes(i) ? 0 : -by)) })),
  };
}

/** Upper storeys project over the lower ones. */
function cantilevered(program: Program, plan: Plan, whole: Whole): Mass[] {
  const storeys = Math.max(2, program.storeys);
  const low = Math.max(1, Math.floor(storeys / 2));
  const height = program.storeys === 1 && program.storeyHeight > 5 ? program.storeyHeight / 2 : program.storeyHeight;
  const y0 = program.plinth + program.stilts;
  const b = bounds(plan.loops);
  const c = Math.min(program.cantilever, (b.z1 - b.z0) / 3);
  const upper = placed(plan, -c * 0.4, -c);
  return [
    whole(shrunk(plan, 0.01), { storeys: same(low, height), roof: 'flat' }),
    whole(upper, {
      path: 'upper',
      y0: y0 + low * height + 0.3,
      storeys: same(storeys - low, height),
      grounded: false,
      finish: 1,
    }),
  ];
}

/** Half a storey in metres: the offset between the floors of a split level. */
const SPLIT = 1.45;

/** Two adjacent halves, one of them half a storey higher; the lower half has the door. */
function splitLevel(program: Program, random: SeededRandom, whole: Whole): Mass[] {
  const { width, depth } = program;
  const y0 = program.plinth + program.stilts;
  const side = random.chance(0.5) ? 1 : -1;
  const half = (path: string, share: number, at: number, more: Partial<Mass>): Mass =>
    whole(placed(plans.rect(sized(program, width * share, depth)), side * width * at, 0), { path, ...more });
  return [
    half('low', 0.54, -0.23, {}),
    half('high', 0.46, 0.27, { y0: y0 + SPLIT, door: false, grounded: true, finish: 1 }),
  ];
}
