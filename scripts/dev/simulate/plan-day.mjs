// Plans a day with many users, compressed into minutes. The same seed gives the same plan.

/** The share of users who order; the exponent of their Zipf distribution; the spread of their orders. */
const ACTIVE = 0.6;
const UNEVEN = 1.1;
const ORDERS_A_MINUTE_EACH = 0.12;
/** An address may place 600 orders per minute; the rest is left for polling. */
const ORDERS_A_MINUTE_AT_MOST = 480;
const RELAXED = 0.35;
const CANCELLED = 0.04;
const AFTER_A_SKETCH = 0.15;
/** Traffic at the quietest moment relative to the busiest; the day starts and ends with it. */
const NIGHT = 0.25;

const THINGS = ['house', 'villa', 'tower', 'barn', 'chapel', 'library', 'museum', 'pavilion', 'school', 'boathouse'];
const STUFF = ['brick', 'concrete', 'timber', 'white plaster', 'stone', 'glass and steel'];
const PLACES = ['by a lake', 'on a hill', 'in a forest', 'at the edge of a town', 'in the snow', 'in a meadow'];

/**
 * @typedef {{ at: number, who: number, tool: 't2i' | 's2i', mode: 'fast' | 'relaxed', prompt: string, cancelAfter:
 *   number | null }} Order
 * @typedef {{ at: number, what: 'slow' | 'failing' | 'well' }} Turn the state of the provider from a moment on
 */

/**
 * @param {{ seed: number, people: number, minutes: number }} day
 * @returns {{ orders: Order[], turns: Turn[] }} in order of time, in milliseconds from the start
 */
export function planDay({ seed, people, minutes }) {
  const random = randomFrom(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const length = minutes * 60_000;
  const active = Math.max(1, Math.round(people * ACTIVE));
  let sum = 0;
  const sums = Array.from({ length: active }, (_, rank) => {
    sum += 1 / (rank + 1) ** UNEVEN;
    return sum;
  });
  const busy = Math.min(ORDERS_A_MINUTE_AT_MOST, people * ORDERS_A_MINUTE_EACH);
  const orders = [];
  // Poisson arrivals at the busiest rate, thinned: the users are independent.
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) * 60_000) / busy;
    if (at >= length) break;
    const hour = NIGHT + (1 - NIGHT) * Math.sin(Math.PI * (at / length));
    if (random() > hour) continue;
    orders.push({
      at: Math.round(at),
      who: heaviest(sums, random()),
      tool: random() < AFTER_A_SKETCH ? 's2i' : 't2i',
      mode: random() < RELAXED ? 'relaxed' : 'fast',
      prompt: `a ${pick(THINGS)} of ${pick(STUFF)} ${pick(PLACES)}`,
      cancelAfter: random() < CANCELLED ? Math.round(random() * 5_000) : null,
    });
  }
  /** @param {number} share @param {Turn['what']} what @returns {Turn} */
  const turn = (share, what) => ({ at: Math.round(share * length), what });
  return { orders, turns: [turn(0.4, 'slow'), turn(0.55, 'well'), turn(0.65, 'failing'), turn(0.7, 'well')] };
}

/**
 * @param {number[]} sums increasing sums @param {number} drawn from 0 to 1 @returns {number} the index of the first sum
 *   above it
 */
function heaviest(sums, drawn) {
  const wanted = drawn * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Mulberry32: small and sufficient for traffic. @param {number} seed */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
