import path from 'node:path';
import { PROJECT } from '../build.mjs';

const NOBODY = '11111111-1111-4111-8111-111111111111';
/** They end what the scan needs: the log-in, the workspace, or the picture. */
const ENDING =
  /^DELETE|sessions\/end|me\/deletions|workspace\/(leave|transfer)|trash|^POST .*(cancel|handoff|animate)|stripe\/webhook/;

/**
 * A call to ask: where, with what, as whom.
 * @typedef {{ call: string, method: string, url: string, marked: string, body: string | null, token: string | null }} Address `marked`: with a
 *   star behind each number in its path
 */

/**
 * Every call that a scanner can ask, with values that are good.
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
  /** @type {Record<string, string | null | undefined>} */
  const tokens = {
    public: null,
    'signed-in': who.person,
    person: who.person,
    verified: who.person,
    'api-key': who.key,
    operator: who.operator,
  };
  const found = handlers()
    .filter(({ call, policy }) => tokens[policy] !== undefined && !ENDING.test(call))
    .flatMap(({ call, method, path: address, policy }) => {
      const [query, body] = [GOOD_QUERIES[call], GOOD_BODIES[call]];
      const takes = address.includes(':') || query || body;
      if (!takes) return [];
      const told = query ? `?${query}` : '';
      const filled = (/** @type {string} */ star) =>
        `${product}${address.replace('*path', 'api/queues').replace(/(\w[\w-]*)\/:\w+/g, (_, what) => `${what}/${what === 'renders' ? who.render : NOBODY}${star}`)}${told}`;
      const marked = address.includes(':') && !query && !body ? filled('*') : filled('');
      return [
        {
          call,
          method,
          url: filled(''),
          marked,
          body: body ? JSON.stringify(body) : null,
          token: tokens[policy] ?? null,
        },
      ];
    });
  // What reads most comes first, should the time not suffice for all.
  const reads = (/** @type {Address} */ { url, body }) => (url.includes('?') ? 0 : body ? 1 : 2);
  return found.sort((one, other) => reads(one) - reads(other));
}
