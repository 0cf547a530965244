import { argumentsIn, textsOf } from '../message-texts';
import { accented } from './accented';
import { english, words } from './first';

test('a text gets brackets and accents, becomes a third longer and keeps its parameters', () => {
  expect(accented('Generate {count} images')).toBe('⟦Ğééñééŕááţé {count} íímáágéš⟧'.replace('g', 'ğ'));
  const bare = 'You have used all the credits that your workspace may spend this month.';
  const said = accented(bare);
  expect(said.length / bare.length).toBeGreaterThan(1.25);
  expect(said.length / bare.length).toBeLessThan(1.45);
  expect(said).not.toMatch(/\b[a-z]{4,}\b/);
});

test('the pseudo-locale includes every English text, with its arguments', () => {
  expect(Object.keys(english).length).toBeGreaterThan(2_000);
  const wrong = Object.entries(english).filter(([key, message]) => {
    const said = textsOf(words[key] ?? '');
    return `${said.map(argumentsIn)}` !== `${textsOf(message).map(argumentsIn)}`;
  });
  expect(wrong).toEqual([]);
});
