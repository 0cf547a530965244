import type { SeededRandom } from '../../../../random/seeded-random';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';
import type { ViewBlocker } from '../stage/view-blocker';
import { cityBlocks, tallBlocks } from './city';
import { hall, neighbourHouse } from './neighbours';
import type { Horizon } from './setting-row';
import type { SitePlan } from './site-plan';
import { mesa, peaks, ridge } from './terrain';

/** What the builders of a horizon share: stage, site plan, random stream. */
export interface Backdrop {
  stage: ExteriorStage;
  plan: SitePlan;
  blocks: ViewBlocker;
  random: SeededRandom;
}

/** Whether a position is outside water, paving and the lines of sight to the building. */
const isFree = ({ plan, blocks, stage }: Backdrop, x: number, z: number, radius: number): boolean =>
  !plan.land.isBasin(x, z, radius) && !blocks(x, z, radius) && !stage.isPaved(x, z, radius);

const dry =
  ({ plan }: Backdrop) =>
  (x: number, z: number): boolean =>
    !plan.land.isBasin(x, z, -2);

/** Maximum footprint of a house and of a hall: width along the front, depth (m). */
const HOUSE = [11, 8.5] as const;
const HALL = [34, 15] as const;

/** Places houses in a loose ring behind and beside the building. */
function scatterHouses(
  back: Backdrop,
  count: number,
  from: number,
  to: number,
  [wide, deep]: readonly [number, number],
  build: (x: number, z: number, turn: number, random: SeededRandom) => void,
): void {
  const { stage, random, plan } = back;
  const middle = (stage.min[0] + stage.max[0]) / 2;
  const half = (stage.max[0] - stage.min[0]) / 2;
  const taken: (readonly [number, number])[] = [];
  for (let i = 0; i < count * 6 && taken.length < count; i++) {
    const angle = random.range(-0.35, Math.PI + 0.35);
    const far = from + (to - from) * random.next() ** 1.3;
    const x = middle + Math.cos(angle) * (half + far);
    const z = (stage.min[2] + stage.max[2]) / 2 + Math.sin(angle) * (far + 6);
    if (taken.some(([ox, oz]) => Math.hypot(ox - x, oz - z) < 17) || !isFree(back, x, z, 9)) continue;
    taken.push([x, z]);
    stage.pave(x - wide / 2, z - deep / 2, x + wide / 2, z + deep / 2);
    stage.mesh.at(0, plan.land.bed(x, z) - plan.land.base, 0, 0, () => build(x, z, random.range(-0.25, 0.25), random));
  }
}

/** Builders of the distant background of a setting. */
export const horizons: Record<Horizon, (back: Backdrop) => void> = {
  hills(back) {
    const { stage, random } = back;
    ridge(stage.mesh, random, 400, 46, stage.id('hill'), dry(back));
    ridge(stage.mesh, random, 980, 190, stage.id('hill'), dry(back));
  },
  mountains(back) {
    const { stage, random } = back;
    const cover = { foot: stage.id('forestSlope'), rock: stage.id('peak'), snow: stage.id('snowGround') };
    peaks(stage.mesh, random, { near: 130, far: 620, height: 210, snowLine: 0.74 }, cover, dry(back));
    peaks(stage.mesh, random, { near: 700, far: 2300, height: 900, snowLine: 0.5 }, cover, dry(back));
  },
  'snow mountains'(back) {
    const { stage, random } = back;
    const cover = { foot: stage.id('snowGround'), rock: stage.id('peak'), snow: stage.id('snowGround') };
    peaks(stage.mesh, random, { near: 240, far: 1500, height: 420, snowLine: 0.2 }, cover, dry(back));
  },
  'valley sides'(back) {
    const { stage, random } = back;
    const cover = { foot: stage.id('forestSlope'), rock: stage.id('alp'), snow: stage.id('peak') };
    peaks(stage.mesh, random, { near: 420, far: 1700, height: 420, snowLine: 0.86 }, cover, dry(back));
  },
  'far coast'({ stage, random }) {
    ridge(stage.mesh, random, 1900, 80, stage.id('hill'));
  },
  mesas(back) {
    const { stage, random, blocks } = back;
    for (let i = 0; i < 9; i++) {
      const angle = random.range(-0.2, Math.PI + 0.2);
      const far = i < 3 ? random.range(75, 150) : random.range(200, 900);
      const [x, z] = [Math.cos(angle) * far, Math.sin(angle) * far + stage.max[2]];
      const width = far * random.range(0.14, 0.3);
      if (!blocks(x, z, width))
        mesa(stage.mesh, random.fork(`mesa ${i}`), x, z, width, far * random.range(0.12, 0.2), stage.id('mesa'));
    }
  },
  facades: ({ stage, blocks }) => cityBlocks(stage, blocks),
  skyline: ({ stage, blocks }) => tallBlocks(stage, blocks),
  gables(back) {
    const walls: ExteriorMaterial[] = ['rowC', 'stone', 'rowB', 'trim'];
    const wide = back.stage.max[0] - back.stage.min[0];
    scatterHouses(back, Math.round(15 + wide / 3), 7, 58, HOUSE, (x, z, turn, random) =>
      neighbourHouse(
        back.stage,
        x,
        z,
        turn,
        { wall: back.stage.id(random.pick(walls)), storeys: random.chance(0.6) ? 2 : 1 },
        random,
      ),
    );
  },
  houses(back) {
    const walls: ExteriorMaterial[] = ['trim', 'rowA', 'rowC'];
    scatterHouses(back, 7, 20, 70, HOUSE, (x, z, turn, random) =>
      neighbourHouse(back.stage, x, z, turn, { wall: back.stage.id(random.pick(walls)), storeys: 1 }, random),
    );
  },
  halls(back) {
    scatterHouses(back, 5, 26, 90, HALL, (x, z, turn, random) =>
      hall(back.stage, x, z, turn, back.stage.id(random.pick(['rowA', 'rowB', 'rowC'] as const)), random),
    );
  },
  farm(back) {
    scatterHouses(back, 2, 42, 80, HOUSE, (x, z, turn, random) =>
      neighbourHouse(
        back.stage,
        x,
        z,
        turn,
        { wall: back.stage.id(random.pick(['rowA', 'shutter'] as const)), storeys: 1 },
        random,
      ),
    );
  },
};
