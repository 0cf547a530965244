import fc from 'fast-check';
import {
  CORRECTIONS_MOST,
  CORRECTIONS_ROW,
  type DrawingCorrection,
  readCorrections,
  writeCorrections,
} from './drawing-corrections';

const read = (text: string) => CORRECTIONS_ROW.text.safeParse(text);

const point = fc.tuple(fc.nat(10_000), fc.nat(10_000)).map(([x, y]) => [x / 10_000, y / 10_000] as const);
const vanishing = fc
  .tuple(fc.integer({ min: -480_000, max: 480_000 }), fc.integer({ min: -480_000, max: 480_000 }))
  .map(([x, y]) => [x / 10_000, y / 10_000] as const);
const correction: fc.Arbitrary<DrawingCorrection> = fc.oneof(
  fc.record({ kind: fc.constantFrom('wall', 'leave-out', 'cabinet'), at: point }),
  fc.record({ kind: fc.constantFrom('join', 'split'), at: point, to: point }),
  fc.record({ kind: fc.constant('perspective' as const), at: vanishing, to: vanishing }),
);

test('corrections survive their text', () => {
  fc.assert(
    fc.property(fc.array(correction, { maxLength: CORRECTIONS_MOST }), (list) => {
      const text = writeCorrections(list);
      expect([read(text).data, readCorrections(text)]).toEqual([text, list]);
    }),
  );
});

test('the field accepts spaces around corrections, and refuses others with an example of a right one', () => {
  expect(read('  wall@0.5,0.25 \n split@0,0,1,1.0 ').data).toBe('wall@0.5,0.25 split@0,0,1,1.0');
  const one = 'leave-out@0.1234,0.1234';
  const bad = [
    ...['wall@NaN,0.5', 'wall@1.5,0.5', 'wall@-0.1,0.5', 'wall@0.5', 'house@0.5,0.5', 'join@0.1,0.1', 'wall@1e-3,0'],
    ...['perspective@0.1,0.2', 'perspective@60,0,1,0', 'perspective@-60.1,0,1,0', 'join@-1,0,2,0'],
    ...['[{"kind":"wall"}]', Array.from({ length: CORRECTIONS_MOST + 1 }, () => one).join(' '), 'x'.repeat(1e6)],
  ];
  for (const text of bad)
    expect([text.slice(0, 20), read(text).error?.issues[0]?.message]).toEqual([
      text.slice(0, 20),
      expect.stringMatching(/^must (be|have) up to 64 corrections such as "window@0.25,0.4/),
    ]);
  expect(read(Array.from({ length: CORRECTIONS_MOST }, () => one).join(' ')).success).toBe(true);
});

test('positions outside of the drawing are written at its edge', () => {
  expect(writeCorrections([{ kind: 'join', at: [-0.2, 0.123456], to: [3, 1] }])).toBe('join@0,0.1235,1,1');
});

test('a vanishing point that is too far keeps its direction', () => {
  const [{ at }] = readCorrections(writeCorrections([{ kind: 'perspective', at: [980.5, 98.5], to: [0.2, 0.4] }])) as [
    DrawingCorrection,
  ];
  expect(at).toEqual([49.5, 5.4]);
});
