import { ADDRESSES_AT_ONCE } from '@maquette/contracts/renders/signed-url';
import { signAssetUrl } from './sign-asset-url';

const kept = { fetch: globalThis.fetch, location: globalThis.location, sessionStorage: globalThis.sessionStorage };
const asked: URL[] = [];
beforeAll(() => {
  globalThis.location = new URL('https://maquette.test/dashboard') as unknown as Location;
  Object.assign(globalThis, { sessionStorage: { getItem: () => null } });
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'https://maquette.test');
    asked.push(url);
    const keys = url.searchParams.getAll('key').filter((key) => key !== 'gone');
    if (url.pathname.endsWith('/get-urls'))
      return Response.json({ addresses: Object.fromEntries(keys.map((key) => [key, `signed ${key}`])) });
    return keys[0]
      ? Response.json({ signedUrl: `alone ${keys[0]}`, expiresInSeconds: 300 })
      : Response.json({ ok: false }, { status: 404 });
  };
});
afterAll(() => void Object.assign(globalThis, kept));
beforeEach(() => void asked.splice(0));

test('images of a page request their URLs in batches of limited size, each key once (40.37)', async () => {
  const keys = Array.from({ length: ADDRESSES_AT_ONCE + 5 }, (_, at) => `key-${at}`);
  const addresses = await Promise.all([...keys, ...keys].map((key) => signAssetUrl(key, false)));
  expect(addresses).toEqual([...keys, ...keys].map((key) => `signed ${key}`));
  const counts = asked.map(({ searchParams }) => searchParams.getAll('key').length);
  expect(Math.max(...counts)).toBe(ADDRESSES_AT_ONCE);
  expect(asked.length).toBeLessThanOrEqual(3);
  await expect(signAssetUrl('key-0', true)).resolves.toBe('alone key-0');
});

test('a missing file fails alone, without the others of its batch', async () => {
  const [there, gone] = await Promise.allSettled([signAssetUrl('there', false), signAssetUrl('gone', false)]);
  expect(there).toEqual({ status: 'fulfilled', value: 'signed there' });
  expect(gone).toMatchObject({ status: 'rejected', reason: { status: 404 } });
});
