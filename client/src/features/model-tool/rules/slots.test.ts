import type { ModelSlot } from '@maquette/contracts/models/mesh-file';
import { MODEL_MATERIALS } from '@maquette/contracts/models/model-materials';
import fc from 'fast-check';
import {
  acceptProposals,
  findMaterials,
  hexOf,
  linearOf,
  lookOf,
  openProposals,
  sharesOf,
  sortedSlots,
  withChoice,
} from './slots';

const slot = (name: string, about: Partial<ModelSlot> = {}): ModelSlot => ({
  name,
  colour: [0.5, 0.5, 0.5],
  metallic: 0,
  roughness: 1,
  alpha: 1,
  transmission: 0,
  emission: [0, 0, 0],
  triangles: 2,
  area: 1,
  proposal: null,
  ...about,
});
const SLOTS = [
  slot('Glas', { proposal: 'Clear glass', area: 2 }),
  slot('Eiche hell', { proposal: 'Oak', area: 5 }),
  slot('Mat.003', { area: 3 }),
];

test('accepting the proposals decides every open one and no other', () => {
  const choices = { 'Eiche hell': { colour: '#aabbcc' } };
  expect(openProposals(SLOTS, choices).map(({ name }) => name)).toEqual(['Glas']);
  const accepted = acceptProposals(SLOTS, choices);
  expect(accepted).toEqual({ 'Eiche hell': { colour: '#aabbcc' }, Glas: { material: 'Clear glass' } });
  expect(openProposals(SLOTS, accepted)).toEqual([]);
});

test('a choice replaces what was chosen before, and back to the file removes it', () => {
  const oak = withChoice({}, 'Glas', { material: 'Oak', hidden: false });
  expect(oak).toEqual({ Glas: { material: 'Oak' } });
  expect(withChoice(oak, 'Glas', { ...oak.Glas, colour: '#101010' })).toEqual({
    Glas: { material: 'Oak', colour: '#101010' },
  });
  expect(withChoice(oak, 'Glas', null)).toEqual({});
  expect(withChoice(oak, 'Glas', { hidden: false })).toEqual({});
});

test('a slot looks as in the file until something is chosen for it', () => {
  expect(lookOf(slot('a', { colour: [1, 0, 0] }))).toEqual({
    colour: '#ff0000',
    alpha: 1,
    hidden: false,
    glows: false,
  });
  expect(lookOf(slot('a', { transmission: 1 })).alpha).toBeLessThan(0.5);
  expect(lookOf(slot('a', { transmission: 1 }), { material: 'Concrete' }).alpha).toBe(1);
  expect(lookOf(slot('a'), { material: 'Concrete', colour: '#123456' }).colour).toBe('#123456');
  expect(lookOf(slot('a'), { hidden: true }).hidden).toBe(true);
  expect(lookOf(slot('a', { emission: [3, 3, 3] })).glows).toBe(true);
});

test('colours survive the way to linear light and back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 3, maxLength: 3 }), (bytes) => {
      const hex = `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      expect(hexOf(linearOf(hex))).toBe(hex);
    }),
  );
});

test('slots are listed by surface, found by name, and their shares add up', () => {
  expect(sortedSlots(SLOTS).map(({ name }) => name)).toEqual(['Eiche hell', 'Mat.003', 'Glas']);
  expect(sortedSlots(SLOTS, 'ei').map(({ name }) => name)).toEqual(['Eiche hell']);
  expect([...sharesOf(SLOTS).values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(findMaterials('')).toEqual(MODEL_MATERIALS);
  expect(findMaterials('gla')).toEqual(['Clear glass', 'Frosted glass']);
});
