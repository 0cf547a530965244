import { ranModelOf } from './maker';
import { SOURCE_TYPES, sourceTypeOf } from './source-type';

test('a result of the embedded engines names the engine, whatever model was ordered', () => {
  expect(ranModelOf('t2i', 'embedded', {})).toEqual({ model: 'Maquette path tracer', service: null });
  expect(ranModelOf('s2i', null, { modelUsed: 'x' })).toEqual({ model: 'Maquette sketch engine', service: null });
});

test('a result of a provider names the model that ran and its service', () => {
  const facts = { madeBy: 'Host', modelUsed: 'FLUX.1 (maker/flux-dev)' };
  expect(ranModelOf('t2i', 'host', facts)).toEqual({ model: facts.modelUsed, service: 'Host' });
  expect(ranModelOf('i2v', 'host', {})).toEqual({ model: 'host', service: 'host' });
});

test('the source type is trained only when a trained model ran, and edit only when input pixels are kept', () => {
  expect(sourceTypeOf({ tool: 'v2v', provider: 'embedded', edits: true })).toBe(SOURCE_TYPES.algorithmic);
  expect(sourceTypeOf({ tool: 's2i', provider: 'host', edits: true })).toBe(SOURCE_TYPES.trained);
  expect(sourceTypeOf({ tool: 't2i', provider: 'host', edits: true })).toBe(SOURCE_TYPES.trainedEdit);
  expect(sourceTypeOf({ tool: 't2i', provider: 'host', edits: false })).toBe(SOURCE_TYPES.trained);
  expect(sourceTypeOf({ tool: 'v2v', provider: 'host', edits: true })).toBe(SOURCE_TYPES.trainedEdit);
});
