import type { Vector } from '@maquette/contracts/models/model-camera';
import fc from 'fast-check';
import { modelOfBoxes } from './box-model.arbitrary';
import { type FlatModel, firstHit, flatModel, floorBelow } from './flat-model';

const HOUSE = modelOfBoxes(
  [
    { min: [0, 0, 0], max: [10, 3, 8], slot: 0 },
    { min: [-5, -0.1, -5], max: [15, 0, 13], slot: 1 },
  ],
  [{ name: 'Walls' }, { name: 'Ground' }],
);
const ahead = { origin: [5, 1.5, 30], direction: [0, 0, -1] } as const;

/** Length of a vertex's normal, and how far it is from the plane of its triangle. */
function normalOf({ normals }: FlatModel, at: number): Vector {
  return [(normals[4 * at] ?? 0) / 127, (normals[4 * at + 1] ?? 0) / 127, (normals[4 * at + 2] ?? 0) / 127];
}

test('every triangle of every instance is in the list of its slot, with unit normals', () => {
  const flat = flatModel(HOUSE);
  expect(flat.indices.map((list) => list.length / 3)).toEqual([12, 12]);
  expect(flat.triangles).toBe(24);
  for (const list of flat.indices)
    for (const vertex of list) expect(Math.hypot(...normalOf(flat, vertex))).toBeCloseTo(1, 1);
});

test('an instance is moved, scaled and mirrored by its matrix', () => {
  fc.assert(
    fc.property(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom(-2, -1, 0.5, 3)), ([move, scale]) => {
      const box = { min: [0, 0, 0], max: [1, 1, 1], slot: 0 } as const;
      const flat = flatModel(modelOfBoxes([box], [{}], [[scale, 0, 0, move, 0, 1, 0, 0, 0, 0, 1, 0]]));
      const xs = Array.from(flat.positions).filter((_, at) => at % 3 === 0);
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([Math.min(move, move + scale), Math.max(move, move + scale)]);
    }),
  );
});

test('the largest triangles come first', () => {
  const flat = flatModel(
    modelOfBoxes(
      [
        { min: [0, 0, 0], max: [0.01, 0.01, 0.01], slot: 0 },
        { min: [0, 0, 0], max: [20, 20, 20], slot: 0 },
      ],
      [{}],
    ),
  );
  const first = flat.indices[0]?.subarray(0, 36) ?? [];
  expect(Math.max(...[...first].map((vertex) => flat.positions[3 * vertex] ?? 0))).toBe(20);
  expect(
    [...first].every((vertex) => (flat.positions[3 * vertex] ?? 0) === 0 || flat.positions[3 * vertex] === 20),
  ).toBe(true);
});

describe('a ray', () => {
  const flat = flatModel(HOUSE);

  it('meets the first visible surface', () => {
    expect(firstHit(flat, ahead)).toMatchObject({ slot: 0, distance: 22, point: [5, 1.5, 8] });
    expect(firstHit(flat, ahead, { hidden: new Set([0]) })).toBeNull();
    expect(firstHit(flat, { origin: [5, 9, 4], direction: [0, -1, 0] }, { hidden: new Set([0]) })?.slot).toBe(1);
  });

  it('passes what a section plane cuts away', () => {
    const section = { normal: [0, 0, 1] as [number, number, number], offset: 4 };
    expect(firstHit(flat, ahead, { section })?.point).toEqual([5, 1.5, 0]);
  });

  it('finds the floor below a person, also on steps, and none beside the model', () => {
    expect(floorBelow(flat, [12, 0, 10])).toBeCloseTo(0, 5);
    expect(floorBelow(flat, [5, 3, 4])).toBeCloseTo(3, 5);
    expect(floorBelow(flat, [5, 2.6, 4])).toBeCloseTo(3, 5);
    expect(floorBelow(flat, [99, 0, 0])).toBeNull();
  });
});
