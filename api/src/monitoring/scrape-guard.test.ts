import { Problem } from '@maquette/contracts/calls/problem';
import type { ExecutionContext } from '@nestjs/common';
import { ScrapeGuard } from './scrape-guard';

const TOKEN = 'a-token-for-monitors-alone';
const HERE = ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'];
const ELSEWHERE = ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7', '2001:db8::1', undefined];
const PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const WRONG = [
  undefined,
  '',
  TOKEN,
  `bearer ${TOKEN}`,
  `Bearer ${TOKEN} `,
  `Bearer ${TOKEN}x`,
  'Bearer ',
  'Bearer undefined',
  `Basic ${TOKEN}`,
];

type Asked = { remote: string | undefined; headers: Record<string, string | undefined> };

function admits(
  settings: { NODE_ENV: 'development' | 'production'; METRICS_TOKEN?: string },
  { remote, headers }: Asked,
) {
  const request = { headers, socket: { remoteAddress: remote } };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  try {
    return new ScrapeGuard(settings).canActivate(context);
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return false;
    throw error;
  }
}

/** Every address, both with each proxy header and without. */
const everywhere: Asked[] = [...HERE, ...ELSEWHERE].flatMap((remote) =>
  [{}, ...PROXIES.map((name) => ({ [name]: '203.0.113.9' }))].map((headers) => ({ remote, headers })),
);

test.each(['development', 'production'] as const)(
  'with a token in %s, only the token grants access, from any address',
  (NODE_ENV) => {
    const settings = { NODE_ENV, METRICS_TOKEN: TOKEN };
    for (const asked of everywhere) {
      expect(admits(settings, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${TOKEN}` } })).toBe(
        true,
      );
      for (const authorization of WRONG)
        expect([authorization, admits(settings, { ...asked, headers: { ...asked.headers, authorization } })]).toEqual([
          authorization,
          false,
        ]);
    }
  },
);

test('without a token only this machine has access, without a proxy, and in production no one', () => {
  const admitted = (NODE_ENV: 'development' | 'production') =>
    everywhere
      .filter((asked) => admits({ NODE_ENV }, asked))
      .map(({ remote, headers }) => [remote, Object.keys(headers)]);
  expect(admitted('development')).toEqual(HERE.map((remote) => [remote, []]));
  expect(admitted('production')).toEqual([]);
  for (const authorization of WRONG) {
    expect(admits({ NODE_ENV: 'production' }, { remote: '127.0.0.1', headers: { authorization } })).toBe(false);
  }
});
