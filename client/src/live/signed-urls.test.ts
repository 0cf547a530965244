import { QueryClient } from '@tanstack/react-query';
import { KEYS } from './live-cache';
import { ADDRESS_FRESH_MS, storeSignedUrls } from './signed-urls';

test('URLs that come with a list are cached: a fresh one is kept, an old one is replaced (40.37)', () => {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const known = (key: string) => client.getQueryData(KEYS.assetUrl(key, false));
  const now = Date.now();
  storeSignedUrls(client, { a: 'first', b: 'first' }, now);
  storeSignedUrls(client, { a: 'second', c: 'second' }, now + ADDRESS_FRESH_MS - 1);
  expect(['a', 'b', 'c'].map(known)).toEqual(['first', 'first', 'second']);
  storeSignedUrls(client, { a: 'third' }, now + ADDRESS_FRESH_MS);
  storeSignedUrls(client, undefined, now);
  expect(['a', 'b', 'c'].map(known)).toEqual(['third', 'first', 'second']);
});
