import { ROUTES } from '@maquette/contracts/calls/routes';
import { ADDRESSES_AT_ONCE, signedUrlSchema, signedUrlsSchema } from '@maquette/contracts/renders/signed-url';
import { callApi } from '../http/api-client';

type Addresses = Record<string, string>;

/** Requests within this window form one batch, ms. */
const GATHER_MS = 20;

let gathered: { keys: Set<string>; answer: Promise<Addresses> } | null = null;

/**
 * Requests a stored file's signed URL, batched with requests made at about the same time:
 * one by one, a page of images would exhaust the rate limit for signed URLs.
 * @throws Refusal
 */
export async function signAssetUrl(key: string, download: boolean): Promise<string> {
  if (!download) {
    const address = (await gather(key))[key];
    if (address) return address;
  }
  const query = new URLSearchParams({ key, ...(download ? { download: '1' } : {}) });
  return (await callApi(`${ROUTES.assetUrl}?${query}`, signedUrlSchema)).signedUrl;
}

function gather(key: string): Promise<Addresses> {
  if (!gathered || gathered.keys.size >= ADDRESSES_AT_ONCE) {
    const keys = new Set<string>();
    gathered = { keys, answer: askFor(keys) };
  }
  gathered.keys.add(key);
  return gathered.answer;
}

async function askFor(keys: Set<string>): Promise<Addresses> {
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  if (gathered?.keys === keys) gathered = null;
  const query = new URLSearchParams([...keys].map((key) => ['key', key]));
  return (await callApi(`${ROUTES.assetUrls}?${query}`, signedUrlsSchema)).addresses;
}
