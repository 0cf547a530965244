import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { z } from 'zod';
import { callApi } from '../../../http/api-client';
import { Refusal } from '../../../http/refusal';

/** What any link call may answer with status 200: the contract's address, or a refusal in the older shape. */
const answerSchema = z.object({
  ok: z.boolean().optional(),
  url: z.string().optional(),
  error: z.string().optional(),
  hint: z.string().optional(),
});

/** The second address is for servers that do not know the first or fail at it: a refusal is the same there. */
const NOT_THERE = [404, 405];

/**
 * The address of the payment provider's page for a purchase.
 * @param key one for each click: the same click tried twice opens one checkout
 * @throws Refusal with the server's sentence and hint, `no_url` or `request_failed_<status>`
 */
export async function checkoutLink(wish: CheckoutRequest, key: string): Promise<string> {
  return linkFrom([ROUTES.checkout, ROUTES.checkoutFallback], { ...wish, idempotencyKey: key }, key);
}

/** The address of the billing portal. Throws as checkoutLink does. */
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

/** Only web addresses are followed: whatever else an answer names would run in our own page. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
