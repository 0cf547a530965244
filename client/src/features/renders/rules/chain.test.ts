import type { LineageNode } from '@maquette/contracts/renders/lineage';
import fc from 'fast-check';
import { chainOf } from './chain';

const node = (id: string, told: Partial<LineageNode> = {}): LineageNode => ({
  ...{
    id,
    tool: 't2i',
    mode: 'fast',
    status: 'done',
    madeFrom: null,
    draftId: null,
    prompt: 'a villa',
    resolution: '720p',
  },
  ...{ seed: 1, series: null, thumbnailKey: null, sent: null, createdAt: '2026-11-22T12:00:00.000Z' },
  ...told,
});
const names = (nodes: readonly LineageNode[], shown: string) =>
  chainOf(nodes, shown).map(
    (step) =>
      `${step.kind === 'made' ? '' : `${step.kind} `}${step.kind === 'made' ? step.ids.join('+') : step.id.split(' ')[1]}`,
  );

test('the chain leads from the sketch to the regrade and skips failed renders', () => {
  const sketch = { key: 'k', contentType: 'image/png' };
  const nodes = [
    node('a', { tool: 's2i', sent: sketch }),
    node('b', { tool: 's2i', madeFrom: 'a', status: 'failed' }),
    node('c', { tool: 'i2v', madeFrom: 'a' }),
    node('d', { tool: 'v2v', madeFrom: 'c' }),
  ];
  expect(names(nodes, 'd')).toEqual(['sent a', 'a', 'c', 'd']);
  expect(names(nodes, 'a')).toEqual(['sent a', 'a', 'c', 'next v2v']);
  expect(names(nodes, 'b')).toEqual(['sent a', 'a', 'b', 'next i2v', 'next v2v']);
});

test('renders of one series form one step, and siblings follow as branches', () => {
  const of = (id: string) => node(id, { series: 'one click', madeFrom: 'a' });
  const nodes = [node('a'), of('b'), of('c'), of('d'), node('e', { madeFrom: 'a', resolution: '4K' })];
  expect(names(nodes, 'a')).toEqual(['words a', 'a', 'b+c+d', 'e', 'next i2v', 'next v2v']);
  expect(chainOf(nodes, 'a').filter((step) => step.kind === 'made' && step.branch)).toHaveLength(1);
});

test('any chain leads to the shown render without duplicates', () => {
  const anyChain = fc.array(fc.record({ parent: fc.nat(9), alone: fc.boolean() }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(anyChain, fc.nat(9), (parents, pick) => {
      const nodes = parents.map(({ parent, alone }, at) =>
        node(String(at), { madeFrom: alone || at === 0 ? null : String(parent % parents.length) }),
      );
      const shown = String(pick % nodes.length);
      const steps = chainOf(nodes, shown);
      const ids = steps.map(({ id }) => id);
      expect(ids).toContain(shown);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
