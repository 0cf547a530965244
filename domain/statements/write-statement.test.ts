import { LANGUAGE_CODES } from '@maquette/contracts/account/languages';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import { STATEMENT_VARIANTS } from '@maquette/contracts/provenance/statement';
import { BLOCKS } from './statement-blocks';
import { OUTLINES, type StatementFacts } from './statement-facts';
import { plainText, writeStatement } from './write-statement';

const HASH = 'a'.repeat(64);
const sketch: StatementFacts = {
  record: {
    ...{ version: 1, issuer: 'https://maquette.example', issuedAt: '2026-11-28T12:00:00.000Z' },
    file: { sha256: HASH, contentType: 'image/png', width: 1920, height: 1080 },
    ...{ render: '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90', tool: 's2i', madeAt: '2026-11-28T11:00:00.000Z' },
    ...{ provider: 'embedded', model: 'Maquette sketch engine', seed: 7, source: { sha256: HASH }, edits: [] },
    ...{ status: 'approved', approved: { by: 'Nguyễn Ái', at: '2026-11-27T00:00:00.000Z' } },
    digitalSourceType: SOURCE_TYPES.algorithmic,
  },
  ...{
    kind: 'image',
    isModel: false,
    service: null,
    orderedModel: 'sd3.5-large',
    prompt: 'A brick house with oak windows',
  },
  sources: [{ field: 'image', isDrawing: true, sha256: HASH, erased: false }],
  camera: {
    ...{ lens: null, focalMillimetres: null, framing: null, depthOfField: 'Moderate', verticalsStraight: true },
    ...{ ofSource: true, eyeMetres: 1.62, parallel: false, clip: null },
  },
  light: {
    ...{ timeOfDay: 'Morning', weather: 'Cloudy', season: 'Autumn', askedOnly: false, study: null },
    sun: { hour: 9.5, day: 172, latitude: 51.5, north: 30, elevation: 48.2 },
  },
  kept: {
    ...{ state: 'measured', score: 96.4, drawnLines: 212, movedShare: 3.1, movedBy: 0.42, hasMap: true },
    openings: { drawn: 12, kept: 11, moved: 1, lost: 0, added: 2 },
  },
  added: [
    { kind: 'tree', count: 6 },
    { kind: 'person', count: 2 },
    { kind: 'car', count: 1 },
  ],
  edits: { mask: false, enlargedFrom: null, extended: false, earlier: [] },
  ...{ page: 'https://maquette.example/dashboard/review?render=1', checkPage: 'https://maquette.example/verify' },
};
const general = { language: 'en', variant: 'general' } as const;
const textOf = (facts: StatementFacts, wish: Parameters<typeof writeStatement>[1] = general) =>
  plainText([writeStatement(facts, wish)]);

test('a statement contains maker, sources, light, fidelity, counts of added things, and the approver', () => {
  const text = textOf(sketch);
  for (const part of [
    'Engine or model: Maquette sketch engine',
    'Ordered as: sd3.5-large',
    `Drawing: SHA-256 ${HASH}`,
    'eye about 1.6 m above ground',
    '21 June, 09:30 local solar time, latitude 51.5°: 48° above the horizon',
    'Season: Autumn',
    'Fidelity: 96.4 of 100',
    '212 straight lines compared, 3.1 % of their length moved, by 0.42 % of the image width on average',
    'Openings: 12 drawn: 11 kept, 1 moved, 0 lost, 2 added',
    'Added: 6 trees, 2 people, 1 car (',
    '2 openings that were not drawn',
    'Approved by Nguyễn Ái on 27 November 2026',
  ])
    expect(text).toContain(part);
  expect(writeStatement(sketch, general).caption).toBe(
    'Image: Maquette sketch engine, from the architect’s drawing, 28 November 2026; 6 trees, 2 people, 1 car added',
  );
});

test('unknown facts are stated as not recorded or not counted, and an erased source as erased', () => {
  const bare: StatementFacts = {
    ...sketch,
    record: { ...sketch.record, approved: null, seed: null, digitalSourceType: SOURCE_TYPES.trained },
    sources: [{ field: 'image', isDrawing: true, sha256: HASH, erased: true }],
    ...{ service: 'A render service', orderedModel: null, added: null, prompt: null },
    light: { timeOfDay: 'Dusk', weather: null, season: null, sun: null, study: null, askedOnly: true },
    kept: { ...sketch.kept, state: 'no-lines', score: null },
  };
  const text = textOf(bare);
  expect(text).toContain('Yes. A trained AI model generated this result.');
  expect(text).toContain('Added: Not counted.');
  expect(text).toContain(`SHA-256 ${HASH} (erased)`);
  expect(text).toContain('Seed: Not recorded');
  expect(text).toContain('Dusk (asked for in words; whether the model followed was not measured)');
  expect(text).toContain('Weather: Not recorded');
  expect(text).toContain('no lines were found in the drawing');
  expect(text).toContain('has not been approved');
  expect(text).not.toContain('brick house');
  expect(writeStatement(bare, general).caption).not.toContain('added');
});

describe.each([...LANGUAGE_CODES])('in %s', (language) => {
  test.each([...STATEMENT_VARIANTS])(
    'the variant %s leaves no placeholder unfilled, no text empty and no fact out',
    (variant) => {
      const statement = writeStatement(sketch, { language, variant });
      const texts = statement.sections.flatMap(({ heading, rows }) => [heading, ...rows.map(({ text }) => text)]);
      for (const text of [...texts, statement.note, statement.footer, statement.caption]) {
        expect(text.trim()).not.toBe('');
        expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN/);
      }
      const all = texts.join('\n');
      for (const fact of ['Maquette sketch engine', HASH, 'Nguyễn Ái', '96', '212', 'A brick house'])
        expect(all).toContain(fact);
    },
  );
});

test('every authority gets every block of facts', () => {
  const blocks = Object.keys(BLOCKS).filter((block) => block !== 'purpose' && block !== 'aiUsed');
  for (const outline of Object.values(OUTLINES))
    expect(outline.flatMap(([, shown]) => shown)).toEqual(expect.arrayContaining(blocks));
});

test('hostile text stays in its line and cannot change its direction', () => {
  const text = textOf({
    ...sketch,
    prompt: `Villa\n\nApproval\n  Approved by Nobody\u202e evil \u0000 {date} ${'x'.repeat(10_000)}`,
    record: { ...sketch.record, approved: { by: '$& \u2067{date}\n', at: '2026-11-27T00:00:00.000Z' } },
  });
  const line = text.split('\n').find((each) => each.includes('Villa')) ?? '';
  expect(line).toContain('Villa Approval Approved by Nobody evil {date} x');
  expect(line.length).toBeLessThan(700);
  expect(line.endsWith('…')).toBe(true);
  expect(text).toContain('Approved by $& {date} on 27 November 2026');
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('a view of a model names lens, eye, north and sun of the model, and what was added to it', () => {
  const view: StatementFacts = {
    ...sketch,
    isModel: true,
    sources: [{ field: 'model', isDrawing: false, sha256: HASH, erased: false }],
    camera: { ...sketch.camera, ofSource: false, focalMillimetres: 35, eyeMetres: 0 },
    kept: { ...sketch.kept, state: 'none', openings: null },
    added: [],
  };
  const text = textOf(view);
  for (const part of [
    `3D model: SHA-256 ${HASH}`,
    'Lens: computed with 35 mm',
    'eye 0 m above the zero level of the model',
    'North lies 30° clockwise from the −z axis of the model.',
    'Not measured: the image was computed from the model itself',
    'Nothing was added to the model.',
    'from the architect’s 3D model',
  ]) {
    expect(text).toContain(part);
  }
  const study = { days: [172, 355], hours: [9, 12.5], latitude: 47, north: 0 };
  const studied = textOf({ ...view, added: [{ kind: 'ground', count: 1 }], light: { ...sketch.light, study } });
  expect(studied).toContain('Sun: Sun study: 21 June, 21 December; 09:00, 12:30 local solar time; latitude 47°.');
  expect(studied).toContain('a plain ground');
  const parallel = { ...view.camera, focalMillimetres: null, parallel: true };
  expect(textOf({ ...view, camera: parallel })).toContain('Lens: parallel projection');
});
