import { DRAWN_THINGS, type DrawnThing } from '@maquette/contracts/fields/drawn-things';
import fc from 'fast-check';
import { defaultForm } from '../request/default-form';
import { sketchWordReport } from './sketch-word-report';
import { readWords } from './sketch-words';

type Form = Partial<Parameters<typeof readWords>[0]>;

/** The report as `word: outcome code`; words that act exactly as written have only the outcome. */
function fates(prompt: string, shows: readonly DrawnThing[], form: Form = {}): Record<string, string> {
  const { spec } = readWords({ ...defaultForm, width: 640, height: 360, ...form, prompt });
  if (!spec.graph) throw new Error('the prompt was parsed without a scene graph');
  const report = sketchWordReport(spec.graph, new Set(shows));
  return Object.fromEntries(report.map(({ text, became, code }) => [text, code ? `${became} ${code}` : became]));
}

test('nouns that a house drawing does not show are reported, with the materials that describe them', () => {
  const house = ['sky', 'ground', 'wall', 'window', 'path'] as const;
  expect(
    fates('white villa with a zinc roof, a cantilever, a reflecting pool, an oak table, two people', house),
  ).toEqual({
    white: 'drawn',
    villa: 'approximated as_drawn',
    zinc: 'not-drawn not_in_drawing',
    roof: 'not-drawn not_in_drawing',
    cantilever: 'not-drawn not_in_drawing',
    'reflecting pool': 'not-drawn not_in_drawing',
    oak: 'not-drawn not_in_drawing',
    table: 'not-drawn not_in_drawing',
    two: 'not-drawn not_in_drawing',
    people: 'not-drawn not_in_drawing',
  });
  expect(fates('zinc roof, two people', [...house, 'roof', 'person'])).toEqual({
    zinc: 'drawn',
    roof: 'drawn',
    two: 'not-drawn from_drawing',
    people: 'drawn',
  });
});

test('view and size follow the drawing; hour, weather and season act', () => {
  expect(fates('aerial view of a tall house at dusk in autumn fog', ['wall', 'ground', 'roof'])).toEqual({
    'aerial view': 'not-drawn from_drawing',
    tall: 'not-drawn from_drawing',
    house: 'approximated as_drawn',
    dusk: 'drawn',
    autumn: 'drawn',
    fog: 'drawn',
  });
});

test('a photo shows windows but keeps their frames; its walls take a material', () => {
  const photo = ['wall', 'floor', 'window'] as const;
  const form = { designType: 'Interior' } as const;
  expect(fates('black window frames, brick wall', photo, form)).toMatchObject({
    black: 'not-drawn from_drawing',
    brick: 'drawn',
  });
  expect(fates('black window frames', [...photo, 'frame'], form)).toMatchObject({ black: 'drawn' });
});

test('furniture takes its material only where the room shows it', () => {
  const room = ['wall', 'floor', 'seat', 'furniture'] as const;
  const form = { designType: 'Interior' } as const;
  expect(fates('dark green velvet sofa, oak floor, marble worktop, a piano, snow', room, form)).toEqual({
    dark: 'drawn',
    green: 'drawn',
    velvet: 'drawn',
    sofa: 'approximated as_drawn',
    oak: 'drawn',
    floor: 'drawn',
    marble: 'not-drawn not_in_drawing',
    worktop: 'not-drawn not_in_drawing',
    piano: 'not-drawn not_in_drawing',
    snow: 'not-drawn context',
  });
});

test('an excluded thing that is drawn stays, and the report says so', () => {
  expect(fates('a house, no trees', ['wall', 'foliage']).trees).toBe('not-drawn from_drawing');
  expect(fates('a house, no trees', ['wall']).trees).toBe('drawn left_out');
});

test('words of the detail fields are reported, and a field that differs overrules its word', () => {
  const form = { details: 'brick walls', timeOfDay: 'Noon' } as const;
  expect(fates('a house at night', ['wall'], form)).toEqual({
    house: 'approximated as_drawn',
    night: 'not-drawn form_differs',
    brick: 'drawn',
    walls: 'drawn',
  });
});

const NOUNS = ['roof', 'door', 'car', 'person', 'tree', 'balcony', 'pool', 'window', 'sofa', 'rug', 'lamp', 'bench'];
const ADJECTIVES = ['zinc', 'red', 'oak', 'dark', 'polished', 'large', 'round', 'two'];

test('nothing is reported as drawn on an empty sheet, and more things never make fewer words act', () => {
  const words = fc.array(fc.tuple(fc.constantFrom(...ADJECTIVES), fc.constantFrom(...NOUNS)), {
    minLength: 1,
    maxLength: 5,
  });
  const acting = (report: Record<string, string>) =>
    Object.keys(report).filter((word) => !report[word]?.startsWith('not-drawn') && report[word] !== 'unknown unknown');
  fc.assert(
    fc.property(words, fc.subarray([...DRAWN_THINGS]), fc.boolean(), (pairs, shows, inside) => {
      const prompt = pairs.map((pair) => pair.join(' ')).join(', ');
      const form: Form = { designType: inside ? 'Interior' : 'Architecture' };
      expect(acting(fates(prompt, [], form))).toEqual([]);
      const some = acting(fates(prompt, shows, form));
      expect(acting(fates(prompt, DRAWN_THINGS, form))).toEqual(expect.arrayContaining(some));
    }),
    { numRuns: 60 },
  );
});
