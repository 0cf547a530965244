import fc from 'fast-check';
import { layOut } from './letter-layout';
import { composeLetter, LETTERS } from './letters';

const SITE = 'https://maquette.example';
const SAMPLES: Record<keyof typeof LETTERS, object> = {
  contact_enquiry: {
    name: 'Ada Lovelace',
    email: 'ada@office.example',
    country: 'Germany',
    service: 'Other',
    message: 'First line\nSecond line',
    agreeToMarketing: false,
  },
  payment_past_due: { workspace: 'Studio North', workspaceId: '0199-7d', plan: 'Studio' },
  credits_low: { workspace: 'Studio North', workspaceId: '0199-7d', available: 12.5, threshold: 100 },
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
  top_up_refused: { workspace: 'Studio North', workspaceId: '0199-7d', dollars: 25, why: 'Your card was declined.' },
};
/** Values that nobody types. */
const OURS = new Set(['role', 'path', 'at', 'askedAt', 'workspaceId', 'guest', 'called', 'approved', 'by', 'id']);
const MARKUP = /<script|<img|onerror=|javascript:/i;

describe.each(Object.entries(SAMPLES))('the letter %s', (kind, contents) => {
  const { subject, text, html } = layOut(composeLetter(kind, contents), SITE);

  test('says the same as text and as HTML, why it came and where to go', () => {
    const plain = html.replace(/<[^>]+>/g, ' ').replace(/&#39;/g, "'");
    for (const word of text.split(/\s+/).filter((each) => /^\w{4,}$/.test(each))) expect(plain).toContain(word);
    expect(text).toContain('You get this because');
    expect(text.split('\n').filter((line) => line.length > 76 && !line.includes('https://'))).toEqual([]);
    for (const [link] of html.matchAll(/href="[^"]+"/g)) expect(link).toContain(`"${SITE}/`);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('takes markup and line breaks in every value as text', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        'a\r\nBcc: all@example.com',
        "'&<>",
      ),
    );
    const texts = Object.entries(contents).filter(([name, value]) => typeof value === 'string' && !OURS.has(name));
    fc.assert(
      fc.property(fc.tuple(...texts.map(() => hostile)), (values) => {
        const filled = { ...contents, ...Object.fromEntries(texts.map(([name], at) => [name, values[at]])) };
        const laid = layOut(composeLetter(kind, filled), SITE);
        expect(laid.subject).not.toMatch(/[\r\n]/);
        expect(laid.html.match(/<[a-z][^>]*>/gi)?.filter((tag) => MARKUP.test(tag)) ?? []).toEqual([]);
      }),
    );
  });
});

test('a letter about a workspace leads into it, wherever its reader stands; one from before it was named, into their own', () => {
  for (const kind of ['payment_past_due', 'credits_low', 'top_up_refused', 'export_ready'] as const) {
    const path = (contents: object) => composeLetter(kind, contents).action?.path;
    expect(path(SAMPLES[kind])).toContain('&workspace=0199-7d');
    expect(path({ ...SAMPLES[kind], workspaceId: undefined })).not.toContain('workspace=');
  }
});
