import type { ExteriorStage } from '../exterior-stage';
import type { Opening } from '../openings';
import { dressEntrance } from './entrance-dressing';

/** One storey's front wall: where its frame begins (see facade.ts), its length and whether it is the ground floor. */
export interface Front {
  x: number;
  y: number;
  z: number;
  groundFloor: boolean;
  /** Of the wall (m). */
  length: number;
}

const BALCONY_DEPTH = 1.25;

/** Openings as the wished features want them: shutters beside narrow windows that have room for them. */
export function dressedOpenings(stage: ExteriorStage, openings: readonly Opening[]): Opening[] {
  if (!stage.has('shutters')) return [...openings];
  return openings.map((o, i) => {
    const width = o.to - o.from;
    const before = openings[i - 1];
    const free = before === undefined || o.from - before.to > width * 0.9;
    return o.kind === 'window' && width < 2.4 && free ? { ...o, shutters: true } : o;
  });
}

/** Hangs balconies, awnings, fins and window boxes on the openings of a front. */
export function dressFront(stage: ExteriorStage, front: Front, openings: readonly Opening[]): void {
  stage.mesh.at(front.x, front.y, front.z, 0, () => {
    // The apartment house has balconies of its own.
    const hangs = stage.has('balcony') && !front.groundFloor && stage.spec.building !== 'apartment-block';
    for (const o of openings) {
      if (o.kind === 'void' || o.kind === 'garage') continue;
      if (o.kind === 'door' && front.groundFloor) dressEntrance(stage, o, front.length, openings);
      if (hangs && o.kind !== 'door') balcony(stage, o);
      if (stage.has('awning') && front.groundFloor) awning(stage, o);
      if (stage.has('fins') && o.kind === 'glazing') fins(stage, o);
      if (stage.has('flowers') && o.sill > 0.3 && o.to - o.from < 2.6) windowBox(stage, o);
    }
  });
}

function balcony(stage: ExteriorStage, o: Opening): void {
  const { mesh } = stage;
  const from = o.from - 0.25;
  const to = o.to + 0.25;
  mesh.box(from, -0.1, -BALCONY_DEPTH, to, 0.06, 0, stage.id('slab'));
  mesh.box(from, 1.02, -BALCONY_DEPTH, to, 1.06, -BALCONY_DEPTH + 0.05, stage.id('frame'));
  for (const x of [from, to - 0.04]) mesh.box(x, 1.02, -BALCONY_DEPTH, x + 0.04, 1.06, 0, stage.id('frame'));
  for (let x = from + 0.02; x < to; x += 0.11)
    mesh.box(x, 0.06, -BALCONY_DEPTH + 0.015, x + 0.014, 1.02, -BALCONY_DEPTH + 0.03, stage.id('frame'));
  for (const x of [from + 0.01, to - 0.025])
    for (let z = -BALCONY_DEPTH; z < -0.05; z += 0.11)
      mesh.box(x, 0.06, z, x + 0.014, 1.02, z + 0.014, stage.id('frame'));
}

function awning(stage: ExteriorStage, o: Opening): void {
  const { mesh } = stage;
  const y = o.head + 0.12;
  const stripes = Math.max(3, Math.round((o.to - o.from + 0.4) / 0.3));
  for (let i = 0; i < stripes; i++) {
    const a = o.from - 0.2 + ((o.to - o.from + 0.4) * i) / stripes;
    const b = o.from - 0.2 + ((o.to - o.from + 0.4) * (i + 1)) / stripes;
    const m = stage.id(i % 2 ? 'innerCushion' : 'awning');
    mesh.quad([a, y, -0.02], [b, y, -0.02], [b, y - 0.42, -1.1], [a, y - 0.42, -1.1], m);
    mesh.quad([a, y - 0.42, -1.1], [b, y - 0.42, -1.1], [b, y - 0.58, -1.11], [a, y - 0.58, -1.11], m);
  }
}

/** Timber slats standing before a glazed front, with a rail above and below. */
function fins(stage: ExteriorStage, o: Opening): void {
  const { mesh } = stage;
  for (let x = o.from; x <= o.to; x += 0.34)
    mesh.box(x, o.sill, -0.42, x + 0.06, o.head + 0.05, -0.2, stage.id('innerWood'));
  for (const y of [o.sill, o.head]) mesh.box(o.from - 0.05, y, -0.36, o.to + 0.1, y + 0.06, -0.02, stage.id('frame'));
}

function windowBox(stage: ExteriorStage, o: Opening): void {
  const { mesh } = stage;
  mesh.box(o.from, o.sill - 0.24, -0.3, o.to, o.sill - 0.04, -0.06, stage.id('innerWood'));
  for (let x = o.from + 0.2; x < o.to; x += 0.36) {
    const [wx, wy, wz] = mesh.place([x, o.sill - 0.12, -0.18]);
    stage.plant('flowers', wx, wz, 0.4, { y: wy, keep: true });
  }
}
