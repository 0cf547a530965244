import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LANGUAGE_CODES, type Language } from '@maquette/contracts/account/languages';
import { PLANS } from '@maquette/contracts/pricing/plan-table';

/** Relative to the compiled test in client/unit/dist/features/help/rules. */
const CLIENT = fileURLToPath(new URL('../../../../..', import.meta.url));

const TEXTS = LANGUAGE_CODES.flatMap((language) =>
  ['help/help-center', 'legal/terms-of-use'].map((name): [Language, string] => [language, name]),
);

test.each(TEXTS)('in %s the text %s states what a geometry guarantee returns a day, plan by plan', (language, name) => {
  const text = readFileSync(`${CLIENT}/${name}${language === 'en' ? '' : `.${language}`}.md`, 'utf8');
  const plans = Object.values(PLANS);
  const expected = plans.flatMap((plan) => [plan.name, new Intl.NumberFormat(language).format(plan.guaranteeCredits)]);
  expect(text.split('\n').some((line) => expected.every((word) => line.includes(word)))).toBe(true);
});
