import { LANGUAGE_CODES, LANGUAGES, type Language, LOCALES } from '@maquette/contracts/account/languages';
import fc from 'fast-check';
import { formatOf } from '../runtime/phrases';
import { composeMail, type Letter } from './compose-mail';
import { isMailKind, type MailKind, SCHEMAS } from './mail-contents';
import { layOut } from './mail-layout';
import { NO_CARD, NOT_PAID } from './mail-words';

const SITE = 'https://maquette.example';
const SAMPLES: Record<MailKind, object> = {
  contact_enquiry: {
    name: 'Ada Lovelace',
    email: 'ada@office.example',
    country: 'Germany',
    service: 'Other',
    message: 'First line\nSecond line',
    agreeToMarketing: false,
    visitorLanguage: 'fr',
  },
  payment_past_due: { workspace: 'Studio North', workspaceId: '0199-7d', plan: 'Studio' },
  credits_low: { workspace: 'Studio North', workspaceId: '0199-7d', available: 1012.5, threshold: 2500 },
  invitation: {
    workspace: 'Studio North',
    inviter: 'Ada Lovelace',
    role: 'editor',
    path: '/invitation#abc',
    days: 7,
  },
  account_deletion: { receipt: '0199-7c', askedAt: '2026-11-22T10:00:00.000Z', at: '2026-11-29T10:00:00.000Z' },
  workspace_deletion: {
    workspace: 'Studio North',
    receipt: '0199-7c',
    askedAt: '2026-11-22T10:00:00.000Z',
    at: '2026-11-29T10:00:00.000Z',
  },
  export_ready: {
    workspace: 'Studio North',
    workspaceId: '0199-7d',
    at: '2026-11-29T10:00:00.000Z',
  },
  gallery_report: { reason: 'person', text: 'That is me', words: 'A house', path: '/gallery/0199-7d', id: '0199-7d' },
  review_comment: {
    ...{ workspace: 'Studio North', workspaceId: '0199-7d', author: 'Ada Lovelace', guest: true, called: false },
    ...{ share: 'House by the lake', path: '/dashboard/review?render=1', text: 'The roof is too steep', by: null },
  },
  review_verdict: {
    ...{ workspace: 'Studio North', workspaceId: '0199-7d', author: 'Ada Lovelace', guest: false, approved: true },
    ...{ share: null, path: '/dashboard/review?render=1', text: '', by: 'uid' },
  },
  workspace_closing: { workspace: 'Studio North', at: '2026-11-29T10:00:00.000Z' },
  paid_while_closing: {
    ...{ workspace: 'Studio North', workspaceId: '0199-7d', dollars: 100, at: '2026-11-29T10:00:00.000Z' },
  },
  top_up_refused: { workspace: 'Studio North', workspaceId: '0199-7d', dollars: 25, why: 'Your card was declined.' },
};
/** Alternative contents that lead to other sentences. */
const OTHERWISE: Partial<Record<MailKind, object[]>> = {
  contact_enquiry: [{ agreeToMarketing: true }],
  credits_low: [{ available: 1 }],
  invitation: [{ role: 'admin', days: 1 }, { role: 'viewer' }],
  review_comment: [{ called: true, guest: false, share: null }],
  review_verdict: [{ approved: false, guest: true, share: 'House by the lake', text: 'Lower' }],
  top_up_refused: [{ dollars: 12.5, why: NO_CARD }, { why: NOT_PAID }],
};
const VARIANTS = Object.entries(SAMPLES).flatMap(([kind, sample]) => {
  const others = isMailKind(kind) ? (OTHERWISE[kind] ?? []) : [];
  return [{}, ...others].map((other) => ({ kind, contents: { ...sample, ...other } as Record<string, unknown> }));
});
const SPOKEN: readonly Language[] = LANGUAGE_CODES;
/** Values that are not user input. */
const OURS = new Set([
  ...['role', 'path', 'at', 'askedAt', 'workspaceId', 'guest', 'called', 'approved', 'by', 'id', 'visitorLanguage'],
]);
const MARKUP = /<script|<img|onerror=|javascript:/i;
const bare = (text: string) => text.replace(/\s/g, '');
const columns = (line: string) => [...line].reduce((sum, sign) => sum + (sign >= '\u2e80' ? 2 : 1), 0);
/** Every sentence of an e-mail, in order. */
const sentencesOf = ({ subject, heading, paragraphs, facts = [], action, reason }: Letter) => [
  ...[subject, heading, ...paragraphs, reason, action?.label ?? '—'],
  ...facts.map(([name]) => name),
];

test('every e-mail kind and every language is tested here', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(SCHEMAS).sort());
  expect(SPOKEN).toEqual(Object.keys(LANGUAGES));
});

describe.each(SPOKEN)('in %s', (language) => {
  test.each(VARIANTS)(
    'the e-mail $kind is complete as text and as HTML, and says why it was sent',
    ({ kind, contents }) => {
      const letter = composeMail(kind, contents, language);
      const { subject, text, html } = layOut(letter, SITE);
      const plain = html
        .replace(/<[^>]+>/g, ' ')
        .replace(/&#39;/g, "'")
        .replace(/&amp;/g, '&');
      // Breaking lines loses no text.
      for (const sentence of [letter.heading, ...letter.paragraphs, letter.reason, letter.action?.label ?? '']) {
        expect(bare(text)).toContain(bare(sentence));
        expect(bare(plain)).toContain(bare(sentence));
      }
      expect(text.split('\n').filter((line) => columns(line) > 76 && !line.includes('https://'))).toEqual([]);
      expect(text.split('\n').filter((line) => /^[。、）」：]/.test(line))).toEqual([]);
      for (const [link] of html.matchAll(/href="[^"]+"/g)) expect(link).toContain(`"${SITE}/`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject).not.toMatch(/[\r\n]/);
    },
  );
});

describe.each(SPOKEN.filter((language) => language !== 'en'))('compared with English, in %s', (language) => {
  test('e-mails have the same links, amounts, days and quotations in every language, each in the same sentence', () => {
    for (const { kind, contents } of VARIANTS) {
      const [letter, english] = [composeMail(kind, contents, language), composeMail(kind, contents, 'en')];
      const fixed = ({ action, quotation, replyTo }: Letter) => [action?.path, quotation, replyTo];
      expect(fixed(letter)).toEqual(fixed(english));
      expect(letter.paragraphs).toHaveLength(english.paragraphs.length);
      const tellings = (one: Letter, spoken: Language) =>
        [...sentencesOf(one), ...(one.facts ?? []).map(([, value]) => value)].map((text) =>
          told(text, spoken, contents),
        );
      expect(tellings(letter, language)).toEqual(tellings(english, 'en'));
    }
  });

  test('no sentence of an e-mail is left in English', () => {
    for (const { kind, contents } of VARIANTS) {
      const english = sentencesOf(composeMail(kind, contents, 'en'));
      for (const [at, sentence] of sentencesOf(composeMail(kind, contents, language)).entries()) {
        if (sentence === '—' || sentence === 'Prompt') continue; // German and French use the English word
        expect(sentence).not.toBe(english[at]);
        const words = withoutValues(english[at] ?? '', contents).split(/\s+/);
        const threes = words.slice(2).map((_, first) => words.slice(first, first + 3).join(' '));
        const left = withoutValues(sentence, contents);
        expect(threes.filter((three) => /[a-z]{2}/.test(three) && left.includes(three))).toEqual([]);
      }
    }
  });
});

/** A sentence's content: its values, days and numbers, parsed in its language. */
function told(sentence: string, spoken: Language, contents: Record<string, unknown>) {
  const { day, moment } = formatOf(LOCALES[spoken]);
  let rest = sentence;
  const found: string[] = [];
  const take = (name: string, words: string) => {
    if (words === '' || !rest.includes(words)) return;
    found.push(name);
    rest = rest.replaceAll(words, ' ');
  };
  for (const name of ['at', 'askedAt'].filter((each) => each in contents)) {
    take(`${name}, the moment`, moment(String(contents[name])));
    take(name, day(String(contents[name])));
  }
  const values = Object.entries(contents).filter(([name, value]) => typeof value === 'string' && !OURS.has(name));
  for (const [name, value] of values) if (name !== 'why') take(name, String(value));
  const point = spoken === 'en' || spoken === 'ja' ? '.' : ',';
  const numbers = [...rest.matchAll(/\d(?:[\d.,\s]*\d)?/g)].map(([digits]) =>
    Number(digits.replace(new RegExp(`[^\\d${point}]`, 'g'), '').replace(point, '.')),
  );
  return { found: found.sort(), numbers: numbers.sort(), dollars: rest.split('$').length - 1 };
}

/** A sentence without the user input that it contains. */
function withoutValues(sentence: string, contents: Record<string, unknown>): string {
  const values = Object.values(contents).filter(
    (value) => typeof value === 'string' && value !== NO_CARD && value !== NOT_PAID,
  );
  const ours = ['npm run gallery -- take-down'];
  return [...values.map(String), ...ours].reduce(
    (text, value) => (value === '' ? text : text.replaceAll(value, ' ')),
    sentence,
  );
}

test.each(Object.entries(SAMPLES))(
  'the e-mail %s treats markup and line breaks in every value as text, in every language',
  (kind, contents) => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        'a\r\nBcc: all@example.com',
        "'&<>",
        '「（',
      ),
    );
    const texts = Object.entries(contents).filter(([name, value]) => typeof value === 'string' && !OURS.has(name));
    fc.assert(
      fc.property(fc.constantFrom(...SPOKEN), fc.tuple(...texts.map(() => hostile)), (language, values) => {
        const filled = { ...contents, ...Object.fromEntries(texts.map(([name], at) => [name, values[at]])) };
        const letter = composeMail(kind, filled, language);
        const laid = layOut(letter, SITE);
        expect(laid.subject).not.toMatch(/[\r\n]/);
        expect(laid.html.match(/<[a-z][^>]*>/gi)?.filter((tag) => MARKUP.test(tag)) ?? []).toEqual([]);
        for (const paragraph of letter.paragraphs) expect(bare(laid.text)).toContain(bare(paragraph));
      }),
    );
  },
);

test("an e-mail about a workspace links into it, whichever workspace is open; an older one without id links into the recipient's own", () => {
  for (const kind of ['payment_past_due', 'credits_low', 'top_up_refused', 'export_ready'] as const) {
    const path = (contents: object) => composeMail(kind, contents, 'en').action?.path;
    expect(path(SAMPLES[kind])).toContain('&workspace=0199-7d');
    expect(path({ ...SAMPLES[kind], workspaceId: undefined })).not.toContain('workspace=');
  }
});

test('one uses the singular form', () => {
  const subject = (available: number, language: Language) =>
    composeMail('credits_low', { ...SAMPLES.credits_low, available }, language).subject;
  expect(SPOKEN.map((language) => subject(1, language))).toEqual([
    ...['Studio North has 1 credit left', 'Studio North còn 1 credit', 'Studio North hat noch 1 Credit'],
    ...['Il reste 1 crédit à Studio North', 'Studio North の残りは 1 クレジットです'],
  ]);
  expect([subject(1.5, 'en'), subject(1.5, 'fr')]).toEqual([
    'Studio North has 1.5 credits left',
    'Il reste 1,5 crédit à Studio North',
  ]);
});
