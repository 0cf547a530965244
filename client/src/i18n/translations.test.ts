import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTACT_COUNTRIES, CONTACT_SERVICES } from '@maquette/contracts/account/contact-form';
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@maquette/contracts/account/languages';
import { SIGN_IN_MESSAGES } from '@maquette/contracts/account/sign-in-refusal';
import { PROBLEMS } from '@maquette/contracts/calls/problem';
import { WEBHOOK_ERRORS } from '@maquette/contracts/developer/webhook-errors';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, SKETCH_TABLE } from '@maquette/contracts/fields/image-table';
import { PRICE_STEPS } from '@maquette/contracts/pricing/price-steps';
import { LABELS } from '@maquette/contracts/provenance/label-words';
import { FIELD_NOTES } from '@maquette/contracts/providers/field-notes';
import { FAILURES } from '@maquette/contracts/renders/failure';
import { LEDGER_REASONS } from '@maquette/contracts/renders/ledger-reasons';
import { WORD_REASONS } from '@maquette/contracts/renders/word-reasons';
import { words as deDashboard } from './de/dashboard';
import { words as deFirst } from './de/first';
import { words as deRest } from './de/rest';
import { addWords, type Entry } from './dictionary';
import { account } from './en-account';
import { api } from './en-api';
import { assets } from './en-assets';
import { billing } from './en-billing';
import { elements } from './en-elements';
import { front } from './en-front';
import { gallery } from './en-gallery';
import { home } from './en-home';
import { still } from './en-image';
import { inputs } from './en-inputs';
import { keys } from './en-keys';
import { legal } from './en-legal';
import { library } from './en-library';
import { members } from './en-members';
import { ops } from './en-ops';
import { projects } from './en-projects';
import { result } from './en-result';
import { review } from './en-review';
import { shell } from './en-shell';
import { site } from './en-site';
import { studio } from './en-studio';
import { tools } from './en-tools';
import { tray } from './en-tray';
import { verify } from './en-verify';
import { video } from './en-video';
import { visitor } from './en-visitor';
import { words as frDashboard } from './fr/dashboard';
import { words as frFirst } from './fr/first';
import { words as frRest } from './fr/rest';
import { words as jaDashboard } from './ja/dashboard';
import { words as jaFirst } from './ja/first';
import { words as jaRest } from './ja/rest';
import { speak } from './language';
import { t } from './t';
import { words as viDashboard } from './vi/dashboard';
import { words as viFirst } from './vi/first';
import { words as viRest } from './vi/rest';

const SPOKEN: Record<
  Exclude<Language, 'en'>,
  { first: Record<string, Entry>; rest: Record<string, Entry>; dashboard: Record<string, Entry> }
> = {
  vi: { first: viFirst, rest: viRest, dashboard: viDashboard },
  de: { first: deFirst, rest: deRest, dashboard: deDashboard },
  fr: { first: frFirst, rest: frRest, dashboard: frDashboard },
  ja: { first: jaFirst, rest: jaRest, dashboard: jaDashboard },
};
const CASES = Object.entries(SPOKEN).map(([language, words]) => ({ language, ...words }));
/** Names that are the same in every language. */
const NAMES = ['product.name', 't2i.tab', 'landing.footer', 'chooser.demo1', 'chooser.demo2'];
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
const FRAME: Record<string, Entry> = { ...account, ...studio, ...still, ...inputs, ...tray };
/** Texts of the dashboard, without API reference and operator console. */
const DASHBOARD: Record<string, Entry> = {
  ...FRAME,
  ...api,
  ...assets,
  ...billing,
  ...elements,
  ...home,
  ...keys,
  ...library,
  ...members,
  ...projects,
  ...result,
  ...review,
  ...shell,
  ...tools,
  ...video,
};
const ENGLISH: Record<string, Entry> = { ...site, ...front, ...legal, ...visitor, ...gallery, ...verify, ...DASHBOARD };
/** Billing texts used on the pricing page. */
const PRICES = /^(pricing|fact|topup|worth|fair)\./;

/** Help articles, relative to `client/unit/dist/i18n`. */
const HELP = fileURLToPath(new URL('../../../help', import.meta.url));

const textsOf = (entry: Entry) => (typeof entry === 'string' ? [entry] : Object.values(entry));
const placesIn = (text: string) => [...text.matchAll(/\{([a-z]\w*)\}/gi)].map(([, name]) => name).sort();

test('this file tests every language except English', () => {
  expect(['en', ...Object.keys(SPOKEN)].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

test.each(Object.keys(SPOKEN))('in %s, texts without a translation use English plural rules', async (spoken) => {
  addWords(ops);
  await speak(spoken as Language);
  const said = [0, 1, 2].map((count) => t('ops.needs', { count }));
  expect(said).toEqual(['0 issues need attention.', 'One issue needs attention.', '2 issues need attention.']);
});

test('in French, punctuation is joined to the previous word by a non-breaking space', () => {
  const said = Object.entries({ ...frFirst, ...frRest, ...frDashboard });
  expect(said.filter(([, entry]) => textsOf(entry).some((text) => /[^\s,] [:;?!%»]|« /.test(text)))).toEqual([]);
});

describe.each(CASES)('in $language', ({ first, rest, dashboard }) => {
  test('public pages are fully translated, and the front page loads no texts of other pages', () => {
    const missing = (keys: object, there: object) =>
      Object.keys(keys).filter((key) => !NAMES.includes(key) && !Object.hasOwn(there, key));
    expect(missing({ ...site, ...front, ...legal }, first)).toEqual([]);
    expect(missing({ ...visitor, ...gallery, ...verify }, rest)).toEqual([]);
    expect(missing(billing, rest).filter((key) => PRICES.test(key))).toEqual([]);
  });

  test('translations have the parameters of the English text and no stray braces or spaces', () => {
    const wrong = Object.entries({ ...first, ...rest, ...dashboard }).filter(([key, entry]) => {
      const english = ENGLISH[key];
      return textsOf(entry).some((text) => {
        const bare = text.replaceAll(/\{\w+\}/g, '…');
        if (/[{}]|^$|^\s|\s$| {2}/.test(bare)) return true;
        return english !== undefined && textsOf(english).every((one) => `${placesIn(one)}` !== `${placesIn(text)}`);
      });
    });
    expect(wrong).toEqual([]);
  });

  test('the options of the contact form are translated', () => {
    const lists = [
      ...CONTACT_COUNTRIES.map((country) => `country:${country}`),
      ...CONTACT_SERVICES.map((service) => `service:${service}`),
    ];
    expect(lists.filter((choice) => !Object.hasOwn(rest, choice))).toEqual([]);
  });
});

/** Symbols, names and sample prompts: the same in every language. */
const ALIKE =
  /^((sample|sketch)\.\w+\.prompt$|shell\.searchKeys|t2i\.prompt(Keys|Count)|home\.example|credits\.(worth|unknown)|lightbox\.zoom$|tray\.percent|wait\.joined|tab\.progress|verb\.keyed|video\.upstream|model\.)/;
/** All server messages by translation key. */
const SERVER_SENTENCES = Object.entries({
  failure: FAILURES,
  ledger: LEDGER_REASONS,
  wordReason: WORD_REASONS,
  fieldNote: FIELD_NOTES,
  webhookError: WEBHOOK_ERRORS,
  price: PRICE_STEPS,
  signInRefusal: SIGN_IN_MESSAGES,
}).flatMap(([kind, sentences]) => Object.entries(sentences).map(([code, text]) => [`${kind}.${code}`, text] as const));

test.each(CASES)(
  'every server message has a $language translation with the same parameters',
  ({ first, rest, dashboard }) => {
    const words: Record<string, Entry> = { ...first, ...rest, ...dashboard };
    const wrong = SERVER_SENTENCES.filter(([key, english]) => {
      const entry = words[key];
      return typeof entry !== 'string' || `${placesIn(entry)}` !== `${placesIn(english)}`;
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

  test('every text is translated', () => {
    expect(Object.keys(DASHBOARD).filter((key) => !Object.hasOwn(said, key) && !ALIKE.test(key))).toEqual([]);
  });

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
      return !OF_OPERATORS.test(code) && `${typeof entry === 'string' && placesIn(entry)}` !== `${placesIn(sentence)}`;
    });
    expect(wrong).toEqual([]);
  });
});

test.each([...LANGUAGE_CODES])('%s has the words of labels only in the table of labels', (code) => {
  const said: Record<string, Entry> =
    code === 'en' ? ENGLISH : { ...SPOKEN[code].first, ...SPOKEN[code].rest, ...SPOKEN[code].dashboard };
  const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
  const labels = Object.values(LABELS[code]).map(plain);
  const copies = Object.entries(said).filter(([, entry]) =>
    labels.some((label) => plain(JSON.stringify(entry)).includes(label)),
  );
  expect(copies).toEqual([]);
});
