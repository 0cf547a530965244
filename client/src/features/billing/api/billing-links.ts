import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { z } from 'zod';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';

/** The response to a link call with status 200: the contract's URL, or an error in the older format. */
const answerSchema = z.object({
  ok: z.boolean().optional(),
  url: z.string().optional(),
  error: z.string().optional(),
  hint: z.string().optional(),
});

/** Statuses on which the client tries the fallback endpoint, besides temporary failures. Other errors are final. */
const NOT_THERE = [404, 405];

/**
 * Creates a checkout and returns the URL of the payment provider's page.
 * @param key idempotency key, one per click, so that retrying a click opens the same checkout
 * @throws Refusal with the server's message and hint, `no_url` or `request_failed_<status>`
 */
export async function checkoutLink(wish: CheckoutRequest, key: string): Promise<string> {
  return linkFrom([ROUTES.checkout, ROUTES.checkoutFallback], { ...wish, idempotencyKey: key }, key);
}

/** Returns the URL of the billing portal. Throws like checkoutLink. */
export async function portalLink(): Promise<string> {
  return linkFrom([ROUTES.portal, ROUTES.portalFallback], {});
}

async function linkFrom([first, second]: readonly [string, string], json: object, key?: string): Promise<string> {
  try {
    return await askForLink(first, json, key);
  } catch (error) {
    const refused = error instanceof Refusal && !error.passing && !NOT_THERE.includes(error.status);
    if (refused || !(error instanceof Refusal)) throw error;
    return askForLink(second, json, key);
  }
}

async function askForLink(path: string, json: object, key?: string): Promise<string> {
  const headers = key ? { 'X-Idempotency-Key': key } : undefined;
  const { ok, url, error, hint } = await callApi(path, answerSchema, { method: 'POST', json, headers });
  if (ok === false) {
    const code = 'request_failed_200';
    throw new Refusal(error ?? code, { code, status: 200, hint });
  }
  if (!isWebAddress(url)) throw new Refusal('no_url', { code: 'no_url', status: 200 });
  return url;
}

/** Allows web URLs only: a `javascript:` URL would run in our own page. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
