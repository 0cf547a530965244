import { compareModels, isViewAffected } from './compare-models';
import { boxGlb } from './made-glb.test-data';
import { readModel } from './read-model';

type Node = Record<string, unknown>;
const OAK = { name: 'Oak', pbrMetallicRoughness: { baseColorFactor: [0.5, 0.35, 0.2, 1], metallicFactor: 0 } };
const model = async (nodes: Node[], size: readonly [number, number, number] = [1, 1, 1], material: object = OAK) =>
  (await readModel(boxGlb(size, (json) => ({ ...json, scenes: [], nodes, materials: [material] })))).model;
const chair = (name: string, x: number): Node => ({ name, mesh: 0, translation: [x, 0, 0] });

describe('versions of a model', () => {
  it('are equal when only the order of objects changed', async () => {
    const changes = compareModels(
      await model([chair('A', 0), chair('B', 5)]),
      await model([chair('B', 5), chair('A', 0)]),
    );
    expect(changes).toEqual({
      slots: { added: [], removed: [], changed: [] },
      objects: { added: [], removed: [], moved: [], changed: [] },
      boxes: [],
    });
  });

  it('list what is new, gone, moved and changed, matched by name', async () => {
    const before = await model([chair('Table', 0), chair('Chair', 5), chair('Chair', 8), chair('Lamp', 20)]);
    const after = await model([chair('Table', 0), chair('Chair', 5), chair('Chair', 9), chair('Shelf', 30)]);
    const { objects, boxes } = compareModels(before, after);
    expect(objects).toEqual({ added: ['Shelf'], removed: ['Lamp'], moved: ['Chair (2)'], changed: [] });
    expect(boxes).toHaveLength(4);
    expect(compareModels(before, await model([chair('Table', 0)], [2, 1, 1])).objects.changed).toEqual(['Table']);
  });

  it('offer only the views in which something changed', async () => {
    const before = await model([chair('Left', -10), chair('Right', 10)]);
    const after = await model([chair('Left', -10), chair('Right', 11)]);
    const changes = compareModels(before, after);
    const towards = (x: number) => ({ position: [x, 1, 8] as const, target: [x, 0.5, 0] as const, focal_length: 50 });
    expect(isViewAffected(changes, { ...towards(-10), position: [-10, 1, 8], target: [-10, 0.5, 0] }, 1.5)).toBe(false);
    expect(isViewAffected(changes, { ...towards(10), position: [10, 1, 8], target: [10, 0.5, 0] }, 1.5)).toBe(true);
    expect(isViewAffected(changes, { position: [10, 1, -8], target: [10, 1, -20] }, 1.5)).toBe(false);
  });

  it('show everything with a changed material as affected', async () => {
    const dark = { ...OAK, pbrMetallicRoughness: { ...OAK.pbrMetallicRoughness, baseColorFactor: [0.1, 0.1, 0.1, 1] } };
    const changes = compareModels(await model([chair('Table', 0)]), await model([chair('Table', 0)], [1, 1, 1], dark));
    expect(changes.slots.changed).toEqual(['Oak']);
    expect(changes.objects.changed).toEqual([]);
    expect(changes.boxes).toHaveLength(1);
  });
});
