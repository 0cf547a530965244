import type { LineageNode } from '@maquette/contracts/renders/lineage';
import fc from 'fast-check';
import { graphOf } from './graph';

const node = (id: string, madeFrom: string | null, status: LineageNode['status'] = 'done'): LineageNode => ({
  ...{ id, tool: 't2i', mode: 'fast', status, madeFrom, draftId: null, prompt: 'a villa', resolution: '720p' },
  ...{ seed: 1, series: null, thumbnailKey: null, sent: null, createdAt: '2026-11-22T12:00:00.000Z' },
});
const places = (nodes: LineageNode[], shown: string) =>
  graphOf(nodes, shown).map(({ node: { id }, column, row, from }) => [id, column, row, from?.node.id ?? null]);

test('a chain runs from left to right and siblings are placed below', () => {
  const nodes = [
    node('a', null),
    node('b', 'a'),
    node('c', 'b'),
    node('d', 'a'),
    node('e', 'a', 'failed'),
    node('f', 'd'),
  ];
  expect(places(nodes, 'c')).toEqual([
    ['a', 0, 0, null],
    ['b', 1, 0, 'a'],
    ['c', 2, 0, 'b'],
    ['d', 1, 1, 'a'],
    ['f', 2, 1, 'd'],
  ]);
  expect(places(nodes, 'e').at(-1)).toEqual(['e', 1, 2, 'a']);
});

test('in any chain every node appears once, one column after its parent, with no overlap', () => {
  const anyChain = fc.array(fc.record({ parent: fc.nat(20), root: fc.boolean() }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(anyChain, (parents) => {
      const nodes = parents.map(({ parent, root }, at) =>
        node(String(at), root || at === 0 ? null : String(parent % at)),
      );
      const graph = graphOf(nodes, '0');
      expect(graph.map(({ node: { id } }) => id).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
      expect(new Set(graph.map(({ column, row }) => `${column} ${row}`)).size).toBe(graph.length);
      for (const { column, from } of graph) expect(column).toBe(from ? from.column + 1 : 0);
    }),
  );
});
