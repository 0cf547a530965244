import fc from 'fast-check';
import { readImageFields } from '../fields/image-fields';
import { ELEMENT_KINDS, type ElementKind } from '../fields/used-elements';
import { readVideoFields } from '../fields/video-fields';
import { TOOLS } from '../tools/render-choices';
import {
  elementFieldsIn,
  elementRows,
  isPresentIn,
  KINDS_OF,
  readElementFields,
  withElements,
  withoutWords,
  withWords,
} from './element-fields';

/** A valid value for a form field, according to its JSON schema. */
function anyOf({ json }: ReturnType<typeof elementRows>[number]): fc.Arbitrary<string | number | boolean> {
  if (Array.isArray(json.enum)) return fc.constantFrom(...(json.enum as string[]));
  if (json.type === 'boolean') return fc.boolean();
  if (json.type === 'string') return fc.constantFrom('plastic', 'fog, haze');
  const [min, max] = [Number(json.minimum), Number(json.maximum)];
  return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
}
const someFields = (kind: ElementKind) =>
  fc
    .subarray([...elementRows(kind)])
    .chain((rows) => fc.record(Object.fromEntries(rows.map((row) => [row.wire, anyOf(row)]))));
const words = fc.constantFrom('', 'larch boards', 'Golden hour', 'a');
const picture = fc.option(fc.uuid().map((id) => ({ source: 'upload' as const, id })));
const contents = (kinds: readonly ElementKind[]) =>
  fc
    .constantFrom(...kinds)
    .chain((kind) => fc.record({ kind: fc.constant(kind), words, picture, fields: someFields(kind) }))
    .map((element) => ({ ...element, fields: readElementFields(element.kind, element.fields) }));
const READS = [...new Set(ELEMENT_KINDS.flatMap((kind) => elementRows(kind).map(({ wire }) => wire)))].concat(
  'image_ref',
);

test('an element is stored as its form reads it, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(contents(ELEMENT_KINDS), ({ kind, fields }) => {
      expect(readElementFields(kind, fields)).toEqual(fields);
    }),
  );
});

test('any element that a tool accepts is readable in its form and present in it', () => {
  for (const tool of TOOLS) {
    fc.assert(
      fc.property(contents(KINDS_OF[tool]), (element) => {
        const form = withElements({ prompt: 'A quay', modality: tool === 's2i' ? 's2i' : 't2i' }, [element], READS);
        if (tool === 'i2v' || tool === 'v2v') readVideoFields(form);
        else readImageFields({ ...form, design_type: 'Interior' }, () => 1);
        expect(isPresentIn(element, form)).toBe(true);
        expect(elementFieldsIn(element.kind, form)).toEqual(element.fields);
      }),
    );
  }
});

test("the order's own fields win over its elements, the first element over the next, and a repeated element counts once", () => {
  fc.assert(
    fc.property(fc.array(contents(ELEMENT_KINDS), { maxLength: 4 }), (elements) => {
      const own = { prompt: 'A quay', season: 'Winter', motion_strength: '7', image_ref: 'own' };
      const once = withElements(own, elements, READS);
      expect(once).toMatchObject({ ...own, prompt: expect.stringMatching(/^A quay/) });
      expect(withElements(once, elements, READS)).toEqual(once);
      const [first] = elements;
      if (first)
        expect(withElements({}, elements, READS)).toMatchObject(withElements({}, [{ ...first, words: '' }], READS));
    }),
  );
});

test('words are added once, after those of the prompt', () => {
  expect(withWords('', 'larch boards')).toBe('larch boards');
  expect(withWords('A quay.', 'larch boards')).toBe('A quay, larch boards');
  expect(withWords('A quay with Larch Boards', 'larch boards')).toBe('A quay with Larch Boards');
});

test.each<[ElementKind, Record<string, string | number>]>([
  ['material', { wall_material: 'Gingerbread' }],
  ['material', { season: 'Winter' }],
  ['move', { motion_strength: 'far' }],
  ['style', { constructor: 'x' }],
  ['style', { __proto__x: 1 }],
])('a %s refuses fields of other kinds by name: %j', (kind, fields) => {
  expect(() => readElementFields(kind, fields)).toThrow(
    expect.objectContaining({
      code: 'invalid_request',
      details: { [Object.keys(fields)[0] ?? '']: expect.any(String) },
    }),
  );
});

test('removing an element restores the prompt as it was before, whatever was added after it', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aé日 .+(?'), minLength: 1, maxLength: 8 });
  const said = (mark: string) => letters.map((text) => `${mark}${text}${mark}`);
  const prompt = fc.oneof(fc.constant(''), said('x'));
  fc.assert(
    fc.property(prompt, said('y'), said('z'), (before, first, second) => {
      const one = withWords(before, first);
      expect(withoutWords(one, first)).toBe(before);
      expect(withoutWords(withWords(one, second), first)).toBe(withWords(before, second));
    }),
  );
  expect(withoutWords('A hut, Oak, snow', 'oak')).toBe('A hut, snow');
  expect(withoutWords('Oak in the sun', 'oak')).toBe('in the sun');
  expect(withoutWords('A hut, oak in the sun', 'oak')).toBe('A hut in the sun');
  expect(withoutWords('soaked boards', 'oak')).toBe('soaked boards');
});
