import path from 'node:path';
import { PROJECT } from '../build.mjs';

const NOBODY = '11111111-1111-4111-8111-111111111111';
/** These calls end the caller's session or workspace, so a separate user makes them. */
const ENDING =
  /sessions\/end|me\/deletions|workspace\/(leave|transfer)|^DELETE \/api\/workspace$|^POST \/api\/trash|^DELETE \/api\/me/;
/** A real id would be deleted by the first request, and later requests would prove less. */
const REMOVING = /^DELETE|\/revoke$|\/cancel$/;

/**
 * A request to scan: address, values and sign-in.
 * @typedef {{ call: string, method: string, url: string, marked: string, body: string | null, headers: Record<string,
 *   string>, token: string | null }} Address `marked`: the address with a star after each id; a call without parameters
 *   has one in a header
 */

/**
 * Lists every call of the API with valid values.
 * @param {string} product
 * @param {import('./scanned-product.mjs').Who} who
 * @returns {Promise<Address[]>}
 */
export async function addressesOf(product, who) {
  const harness = (/** @type {string} */ name) => import(path.join(PROJECT, 'test', 'dist', 'harness', `${name}.js`));
  const [{ handlers }, { GOOD_BODIES }, { GOOD_QUERIES }] = await Promise.all([
    harness('route-table'),
    harness('good-bodies'),
    harness('good-queries'),
  ]);
  /** @type {Record<string, string | null>} */
  const tokens = {
    public: null,
    guest: null,
    monitor: null,
    'signed-in': who.person,
    person: who.person,
    verified: who.person,
    'api-key': who.key,
    operator: who.operator,
  };
  const found = handlers().map(({ call, method, path: address, policy }) => {
    const ends = ENDING.test(call);
    const real = (/** @type {string} */ words) => (ends ? words : words.replaceAll(NOBODY, who.render));
    const query = GOOD_QUERIES[call] && real(GOOD_QUERIES[call]);
    const body = GOOD_BODIES[call] ? real(JSON.stringify(GOOD_BODIES[call])) : null;
    const rowOf = (/** @type {string} */ what) => (ends || REMOVING.test(call) ? NOBODY : (who.rows[what] ?? NOBODY));
    const filled = (/** @type {string} */ star) =>
      `${product}${address.replace('*path', 'api/queues').replace(/(\w[\w-]*)\/:\w+/g, (_, what) => `${what}/${rowOf(what)}${star}`)}${query ? `?${query}` : ''}`;
    const inPath = address.includes(':') && !query && !body;
    const token = ends ? who.leaver : tokens[policy];
    if (token === undefined) throw new Error(`${call}: no test user has the rights for this call`);
    return {
      call,
      method,
      url: filled(''),
      marked: inPath ? filled('*') : filled(''),
      body,
      headers: {
        ...(policy === 'guest' ? { 'x-review-pass': who.pass } : {}),
        ...(query || body || inPath ? {} : headerOf(policy, call)),
      },
      token,
    };
  });
  // The calls that read most come first, in case the time is too short; calls that end something come last.
  const reads = (/** @type {Address} */ { call, url, body }) =>
    ENDING.test(call) ? 3 : url.includes('?') ? 0 : body ? 1 : 2;
  return found.sort((one, other) => reads(one) - reads(other));
}

/**
 * The header that a call without parameters reads. @param {string} policy @param {string} call @returns {Record<string,
 * string>}
 */
function headerOf(policy, call) {
  if (call.endsWith('stripe/webhook')) return { 'Stripe-Signature': 't=1,v1=x*' };
  if (policy === 'guest') return { 'x-review-pass': 'x*' };
  return policy === 'verified' ? { 'X-Workspace': `${NOBODY}*` } : { 'X-Trace-Id': 'x*' };
}
