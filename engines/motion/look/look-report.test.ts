import fc from 'fast-check';
import { lookWordReport } from './look-report';
import { LOOK_WORDS, lookChanges } from './look-words';

const acting = (prompt: string) =>
  lookWordReport(prompt)
    .filter(({ became }) => became === 'drawn')
    .map(({ text }) => text);

test('words of light, weather and colour act; subject, things and camera are those of the source', () => {
  const report = lookWordReport('A glass villa at night, warm windows, heavy rain, a red car, slow dolly in');
  const fates = Object.fromEntries(report.map(({ text, became, code }) => [text, code ?? became]));
  expect(fates).toMatchObject({ night: 'drawn', warm: 'drawn', rain: 'drawn' });
  expect(fates).toMatchObject({ villa: 'keeps_input', windows: 'keeps_input', car: 'keeps_input' });
});

test('an excluded word does not act', () => {
  expect(acting('a house without fog, no rain')).toEqual([]);
});

test('a prompt has acting words exactly when the grade finds some', () => {
  const words = LOOK_WORDS.map(({ words }) => words.source.split('|')[0]?.replace('?', '') ?? '');
  const any = fc.array(fc.constantFrom(...words, 'villa', 'oak', 'table', 'person', 'river'), { maxLength: 6 });
  fc.assert(
    fc.property(any, (list) => {
      const prompt = list.join(', ');
      expect(acting(prompt).length > 0).toBe(lookChanges(prompt).length > 0);
    }),
    { numRuns: 80 },
  );
});

it.each([
  ['Nacht, Regen, warme Lampen', ['Nacht', 'Regen', 'warme']],
  ['La nuit sous la pluie', ['nuit', 'sous la pluie']],
  ['Ban đêm, trời mưa', ['Ban đêm', 'trời mưa']],
  ['夜、霧', ['夜', '霧']],
])('names the words that act in "%s" as the person wrote them', (prompt, acting) => {
  const drawn = lookWordReport(prompt).filter(({ became }) => became === 'drawn');
  expect(drawn.map(({ text }) => text)).toEqual(acting);
  expect(lookChanges(prompt).length).toBe(acting.length);
});
