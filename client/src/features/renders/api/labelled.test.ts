import { WAITED_TOO_LONG } from '../../../http/refusal';
import type { KnownRender } from '../../../live/merge-renders';
import { saveLabelled } from './labelled';

// In ES modules Jest exposes its object on `import.meta`.
const { jest: clock } = import.meta;

const { fetch, document, location, sessionStorage } = globalThis;
const kept = { fetch, document, location, sessionStorage };
const links: { href: string; download?: string; click: () => void }[] = [];
beforeAll(() => {
  const createElement = () => {
    const click = clock.fn();
    const link = { href: '', click };
    links.push(link);
    return link;
  };
  Object.assign(globalThis, {
    document: { createElement },
    location: new URL('https://maquette.test/dashboard'),
    sessionStorage: { getItem: () => null },
  });
});
beforeEach(() => {
  links.length = 0;
  clock.useFakeTimers();
});
afterEach(() => clock.useRealTimers());
afterAll(() => void Object.assign(globalThis, kept));

const VIDEO = { id: 'a', result: { clip: {} } } as unknown as KnownRender;
const MAKING = () => Response.json({ signedUrl: null });
const READY = () => Response.json({ signedUrl: 'https://files.test/a' });
const refused = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

/**
 * Saves a video while the server gives these answers; the last answer repeats.
 *
 * @returns the seconds at which the client polled, and how it ended
 */
async function save(...answers: (() => Response)[]) {
  const asked: number[] = [];
  const began = Date.now();
  globalThis.fetch = async () => {
    asked.push((Date.now() - began) / 1_000);
    return (answers[Math.min(asked.length, answers.length) - 1] as () => Response)();
  };
  const onWait = clock.fn();
  const ended = saveLabelled(VIDEO, onWait).then(
    () => ({ code: 'saved', after: (Date.now() - began) / 1_000 }),
    ({ code }: { code: string }) => ({ code, after: (Date.now() - began) / 1_000 }),
  );
  await clock.advanceTimersByTimeAsync(3_600_000);
  return { asked, ...(await ended), waits: onWait.mock.calls.length };
}

test('a video that has its label is saved at once through a link that does not leave the page', async () => {
  expect(await save(READY)).toEqual({ asked: [0], code: 'saved', after: 0, waits: 0 });
  expect(links).toMatchObject([{ href: 'https://files.test/a', download: '' }]);
  expect(links[0]?.click).toHaveBeenCalledTimes(1);
});

test('a lost request, 429 and 503 do not end the wait, and Retry-After is respected', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const slow = () => refused(429, { 'Retry-After': '30' });
  const result = await save(MAKING, lost, slow, () => refused(503), MAKING, READY);
  expect(result).toEqual({ asked: [0, 4, 8, 38, 42, 46], code: 'saved', after: 46, waits: 1 });
});

test.each([404, 409, 500])('the answer %i ends the wait', async (status) => {
  expect(await save(MAKING, () => refused(status))).toMatchObject({ asked: [0, 4], code: `request_failed_${status}` });
  expect(links).toEqual([]);
});

test('an error of the first request is reported at once', async () => {
  expect(await save(() => refused(429))).toMatchObject({ asked: [0], code: 'request_failed_429', waits: 0 });
});

test.each([
  ['the label is still being added', MAKING],
  ['the server is unavailable', () => refused(503)],
  ['the server asks for a long wait', () => refused(503, { 'Retry-After': '600' })],
])('the wait ends with an error within 15 minutes when %s', async (_, answer) => {
  const { code, after } = await save(MAKING, answer);
  expect(code).toBe(WAITED_TOO_LONG);
  expect(after).toBeLessThanOrEqual(900);
  expect(links).toEqual([]);
});
