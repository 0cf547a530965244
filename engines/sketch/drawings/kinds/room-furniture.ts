import type { SeededRandom } from '../../../random/seeded-random';
import { box, type Detail, type Place, type Solid } from './solid-model';

/** Width of a cupboard door in metres. */
const DOOR = 0.6;

/** The doors in a row of cupboards, each with a handle. */
const doors =
  (height: number) =>
  (side: number, at: (u: number, v: number) => Place, width: number): Detail[] => {
    if (side % 2 === 1 && width < 1) return [];
    const count = Math.max(1, Math.round(width / DOOR));
    return Array.from({ length: count }, (_, k): Detail[] => {
      const [u0, u1] = [(width * k) / count, (width * (k + 1)) / count];
      const handle = u0 + (k % 2 === 0 ? 0.85 : 0.15) * (u1 - u0);
      return [
        { points: [at(u0, 0.04), at(u0, height - 0.04), at(u1, height - 0.04), at(u1, 0.04)] },
        { points: [at(handle, height * 0.55), at(handle, height * 0.8)] },
      ];
    }).flat();
  };

const shelves =
  (height: number, rows: number, columns: number) =>
  (_: number, at: (u: number, v: number) => Place, width: number): Detail[] => [
    ...Array.from({ length: rows - 1 }, (_row, k): Detail => {
      const v = (height * (k + 1)) / rows;
      return { points: [at(0, v), at(width, v)] };
    }),
    ...Array.from({ length: columns - 1 }, (_column, k): Detail => {
      const u = (width * (k + 1)) / columns;
      return { points: [at(u, 0), at(u, height)] };
    }),
  ];

/** A board on four thin legs. */
function onLegs([x, y, z]: Place, [w, h, d]: Place, thick: number, leg: number): Solid[] {
  const solids: Solid[] = [];
  for (const [dx, dz] of [
    [0.04, 0.04],
    [w - 0.04 - leg, 0.04],
    [0.04, d - 0.04 - leg],
    [w - 0.04 - leg, d - 0.04 - leg],
  ] as const)
    solids.push(box([x + dx, y, z + dz], [leg, h - thick, leg]));
  const top = box([x, y + h - thick, z], [w, thick, d]);
  // The top comes last because it hides the upper ends of the legs.
  return [...solids, { ...top, centre: [top.centre[0], top.centre[1], z] }];
}

/**
 * A kitchen along the back wall: base and wall cupboards with a gap for the window, a tall cupboard,
 * an island with stools.
 * @param w width; @param h height; @param d depth of the room, metres
 */
export function kitchen(random: SeededRandom, w: number, h: number, d: number): Solid[] {
  const deep = d - 0.62;
  const tall = random.chance(0.6);
  const from = tall ? 0.75 : 0.02;
  const solids: Solid[] = [box([from, 0, deep], [w - from - 0.02, 0.86, 0.6], doors(0.86))];
  solids.push(box([from, 0.86, deep - 0.02], [w - from - 0.02, 0.05, 0.62]));
  if (tall) solids.push(box([0.02, 0, deep], [0.7, Math.min(2.2, h - 0.2), 0.6], doors(Math.min(2.2, h - 0.2))));
  const upper = w * random.range(0.5, 0.6);
  solids.push(box([upper, 1.45, d - 0.37], [w - upper - 0.02, 0.7, 0.35], doors(0.7)));
  if (random.chance(0.7)) {
    const [iw, ix] = [Math.min(2.4, w * 0.45), w * random.range(0.25, 0.35)];
    const iz = d * random.range(0.45, 0.55);
    solids.push(box([ix, 0, iz], [iw, 0.86, 0.8], doors(0.86)));
    solids.push(box([ix - 0.05, 0.86, iz - 0.2], [iw + 0.1, 0.05, 1.05]));
    for (let k = 0; k < 3; k++)
      solids.push(...onLegs([ix + 0.1 + (k * iw) / 3, 0, iz - 0.65], [0.38, 0.66, 0.36], 0.05, 0.03));
  }
  return solids;
}

/** Shelves, a table with chairs and a wardrobe, for living and dining rooms. */
export function furniture(random: SeededRandom, w: number, _h: number, d: number): Solid[] {
  const solids: Solid[] = [];
  if (random.chance(0.6)) {
    const high = random.range(1.7, 2.1);
    solids.push(box([w * 0.72, 0, d - 0.36], [1.1, high, 0.34], shelves(high, random.whole(3, 5), random.whole(2, 4))));
  }
  if (random.chance(0.5)) {
    const [x, z] = [w * random.range(0.3, 0.45), d * random.range(0.4, 0.5)];
    for (let k = 0; k < 2; k++)
      solids.push(
        ...onLegs([x + 0.25 + k * 0.75, 0, z + 0.75], [0.42, 0.46, 0.4], 0.04, 0.035),
        box([x + 0.25 + k * 0.75, 0.46, z + 1.11], [0.42, 0.42, 0.04]),
      );
    solids.push(...onLegs([x, 0, z], [1.8, 0.74, 0.85], 0.04, 0.06));
  } else if (random.chance(0.6)) {
    const [x, z] = [w * random.range(0.25, 0.4), d * 0.6];
    solids.push(box([x, 0, z], [0.2, 0.6, 0.9]), box([x + 1.8, 0, z], [0.2, 0.6, 0.9]));
    solids.push(box([x + 0.2, 0.1, z], [0.8, 0.35, 0.75]), box([x + 1, 0.1, z], [0.8, 0.35, 0.75]));
    solids.push(box([x + 0.2, 0.1, z + 0.7], [1.6, 0.7, 0.2]));
    solids.push(...onLegs([x + 0.4, 0, z - 0.9], [1.2, 0.4, 0.6], 0.04, 0.04));
  }
  return solids;
}
