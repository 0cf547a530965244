import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTACT_COUNTRIES, CONTACT_SERVICES } from '@maquette/contracts/account/contact-form';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import { SIGN_IN_MESSAGES } from '@maquette/contracts/account/sign-in-refusal';
import { PROBLEMS } from '@maquette/contracts/calls/problem';
import { WEBHOOK_ERRORS } from '@maquette/contracts/developer/webhook-errors';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, SKETCH_TABLE } from '@maquette/contracts/fields/image-table';
import { MODEL_NOTES } from '@maquette/contracts/models/model-notes';
import { PRICE_STEPS } from '@maquette/contracts/pricing/price-steps';
import { LABELS } from '@maquette/contracts/provenance/label-words';
import { FIELD_NOTES } from '@maquette/contracts/providers/field-notes';
import { FAILURES } from '@maquette/contracts/renders/failure';
import { LEDGER_REASONS } from '@maquette/contracts/renders/ledger-reasons';
import { WORD_REASONS } from '@maquette/contracts/renders/word-reasons';
import { addWords } from './dictionary';
import { features } from './generated/en/all';
import type { Message } from './generated/message';
import { TRANSLATIONS } from './generated/translations';
import { speak } from './language';
import { argumentsIn, textsOf } from './message-texts';
import { t } from './t';

type Words = Record<string, Message>;
const CASES = await Promise.all(
  Object.entries(TRANSLATIONS).map(async ([language, load]) => {
    const [first, rest, dashboard] = await Promise.all([load.first(), load.rest(), load.dashboard()]);
    const words: Record<'first' | 'rest' | 'dashboard', Words> = {
      first: first.words,
      rest: rest.words,
      dashboard: dashboard.words,
    };
    return { language: language as Exclude<Language, 'en'>, ...words };
  }),
);
/** Fields whose options are translated by key. */
const SAID_BY_KEY = new Set([
  'design_type',
  'drawing_kind',
  'style_preset',
  'model',
  'ratio',
  'output_format',
  'dof_level',
  'resolution',
  'frame_fit',
]);
const OF_OPERATORS = /^(ops|operator)_/;
/** English texts of the public pages and of the dashboard. */
const { ops, reference, ...translated } = features;
const ENGLISH: Words = Object.assign({}, ...Object.values(translated));
/** Relative to `client/unit/dist/i18n`. */
const MESSAGES = fileURLToPath(new URL('../../../src/i18n/messages', import.meta.url));
const HELP = fileURLToPath(new URL('../../../help', import.meta.url));

test('this file tests every language except English', () => {
  expect(['en', ...CASES.map(({ language }) => language)].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

test.each(CASES)('in $language, texts without a translation use English plural rules', async ({ language }) => {
  addWords(ops);
  await speak(language);
  const said = [0, 1, 2].map((count) => t('ops.needs', { count }));
  expect(said).toEqual(['0 issues need attention.', 'One issue needs attention.', '2 issues need attention.']);
});

test('in French, punctuation is joined to the previous word by a non-breaking space', () => {
  const { first, rest, dashboard } = CASES.find(({ language }) => language === 'fr') ?? {};
  const said = Object.entries({ ...first, ...rest, ...dashboard });
  expect(said.length).toBeGreaterThan(2_000);
  expect(said.filter(([, message]) => textsOf(message).some((text) => /[^\s,] [:;?!%»]|« /.test(text)))).toEqual([]);
});

describe.each(CASES)('in $language', ({ language, first, rest, dashboard }) => {
  test('all features but the operator console and the API reference are translated', () => {
    const filesOf = (locale: string) => fs.readdirSync(path.join(MESSAGES, locale));
    const translated = new Set(filesOf(language));
    expect(filesOf('en').filter((file) => !translated.has(file))).toEqual(['ops.json', 'reference.json']);
  });

  test('public pages need no translations of the dashboard, and the front page none of other pages', () => {
    const { site, front, legal, visitor, gallery, pricing, status, verify } = features;
    const found = (texts: object, there: Words) => Object.keys(texts).filter((key) => Object.hasOwn(there, key));
    expect(found({ ...site, ...front, ...legal }, { ...rest, ...dashboard })).toEqual([]);
    expect(found({ ...visitor, ...gallery, ...pricing, ...status, ...verify }, dashboard)).toEqual([]);
  });

  test('texts have no stray spaces', () => {
    const said = Object.entries({ ...first, ...rest, ...dashboard });
    expect(said.filter(([, message]) => textsOf(message).some((text) => /^$|^\s|\s$| {2}/.test(text)))).toEqual([]);
  });

  test('the options of the contact form are translated', () => {
    const lists = [
      ...CONTACT_COUNTRIES.map((country) => `country:${country}`),
      ...CONTACT_SERVICES.map((service) => `service:${service}`),
    ];
    expect(lists.filter((choice) => !Object.hasOwn(rest, choice))).toEqual([]);
  });
});

const SERVER_SENTENCES = Object.entries({
  failure: FAILURES,
  ledger: LEDGER_REASONS,
  wordReason: WORD_REASONS,
  fieldNote: FIELD_NOTES,
  webhookError: WEBHOOK_ERRORS,
  price: PRICE_STEPS,
  modelNote: MODEL_NOTES,
  signInRefusal: SIGN_IN_MESSAGES,
}).flatMap(([kind, sentences]) => Object.entries(sentences).map(([code, text]) => [`${kind}.${code}`, text] as const));

test.each(CASES)(
  'every server message has a $language translation with the same parameters',
  ({ first, rest, dashboard }) => {
    const words: Words = { ...first, ...rest, ...dashboard };
    const wrong = SERVER_SENTENCES.filter(([key, english]) => {
      const entry = words[key];
      return typeof entry !== 'string' || `${argumentsIn(entry)}` !== `${argumentsIn(english)}`;
    });
    expect(wrong).toEqual([]);
  },
);

test('no server message is translated by its English text', () => {
  const sentences = new Set(SERVER_SENTENCES.map(([, english]) => english));
  const found = CASES.flatMap(({ first, rest, dashboard }) =>
    Object.keys({ ...first, ...rest, ...dashboard }).filter((key) => sentences.has(key as never)),
  );
  expect(found).toEqual([]);
});

describe.each(CASES)('the dashboard in $language', ({ language, rest, dashboard }) => {
  const said = { ...rest, ...dashboard };

  test('every form option is translated, separately for each field', () => {
    const tables = { ...IMAGE_TABLE, ...SKETCH_TABLE, ...ARCHITECTURE_TABLE, ...INTERIOR_TABLE };
    const chosen = Object.values(tables).filter(({ wire }) => !SAID_BY_KEY.has(wire));
    const choices = chosen.flatMap(({ wire, json }) =>
      'enum' in json ? json.enum.map((value) => `${wire}:${value}`) : [],
    );
    expect(choices).toContain('glass_material:Clear');
    expect(choices.filter((choice) => !Object.hasOwn(said, choice))).toEqual([]);
  });

  test('help articles use the control labels of the UI', () => {
    const help = (of: string) => fs.readFileSync(path.join(HELP, `help-center${of}.md`), 'utf8');
    const named = (text: string) => [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
    const [english, translated] = [named(help('')), named(help(`.${language}`))];
    expect(translated).toHaveLength(english.length);
    const wrong = english.flatMap((name, at) => {
      const keys = Object.keys(ENGLISH).filter((key) => ENGLISH[key] === name);
      const names = keys.map((key) => said[key] ?? name);
      return names.length === 0 || names.includes(translated[at] ?? '') ? [] : [{ name, said: translated[at], names }];
    });
    expect(wrong).toEqual([]);
  });

  test('every error message is translated with the parameters of the English text', () => {
    const refusals = Object.entries(PROBLEMS).flatMap(
      ([code, { sentence, hint }]: [string, { sentence: string; hint?: string }]) => [
        [code, sentence] as const,
        ...(hint ? [[`${code}.hint`, hint] as const] : []),
      ],
    );
    const wrong = refusals.filter(([code, sentence]) => {
      const entry = said[`refused.${code}`];
      return (
        !OF_OPERATORS.test(code) && `${typeof entry === 'string' && argumentsIn(entry)}` !== `${argumentsIn(sentence)}`
      );
    });
    expect(wrong).toEqual([]);
  });
});

test.each(LANGUAGE_CODES)('%s has the words of labels only in the table of labels', (code) => {
  const { first, rest, dashboard } = CASES.find(({ language }) => language === code) ?? {};
  const said: Words = code === 'en' ? ENGLISH : { ...first, ...rest, ...dashboard };
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const labels = Object.values(LABELS[code]).map(plain);
  const copies = Object.entries(said).filter(([, entry]) =>
    labels.some((label) => plain(JSON.stringify(entry)).includes(label)),
  );
  expect(copies).toEqual([]);
});
