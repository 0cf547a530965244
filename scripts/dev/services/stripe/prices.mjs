import { onlyKnown, required, whole, yes } from './form-body.mjs';
import { refusal } from './stripe-problem.mjs';

/** POST /v1/prices */
export function createPrice(world, params) {
  onlyKnown(params, [
    'currency',
    'unit_amount',
    'lookup_key',
    'transfer_lookup_key',
    'recurring',
    'product',
    'product_data',
    'metadata',
    'active',
    'nickname',
  ]);
  const key = params.lookup_key;
  const owner = key && [...world.prices.values()].find((price) => price.lookup_key === key);
  if (owner && !yes(params.transfer_lookup_key)) {
    throw refusal(400, { message: `A price (\`${owner.id}\`) already uses that lookup key.`, param: 'lookup_key' });
  }
  if (owner) owner.lookup_key = null;
  return makePrice(world, params);
}

/** Creates a price, possibly for a single checkout. */
export function makePrice(world, params) {
  const { recurring, product_data: data } = params;
  const product = data
    ? world.create('products', { active: true, name: required(data, 'name') }).id
    : required(params, 'product');
  if (recurring && !['day', 'week', 'month', 'year'].includes(recurring.interval)) {
    throw refusal(400, { message: 'Invalid recurring[interval]', param: 'recurring[interval]' });
  }
  return world.create('prices', {
    active: true,
    billing_scheme: 'per_unit',
    currency: required(params, 'currency'),
    lookup_key: params.lookup_key ?? null,
    metadata: params.metadata ?? {},
    nickname: params.nickname ?? null,
    product,
    recurring: recurring ? { interval: recurring.interval, interval_count: 1, usage_type: 'licensed' } : null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: whole(required(params, 'unit_amount'), 'unit_amount'),
    unit_amount_decimal: String(params.unit_amount),
  });
}

/** GET /v1/prices */
export function listPrices(world, params) {
  onlyKnown(params, ['lookup_keys', 'active', 'limit', 'starting_after', 'product', 'currency', 'type']);
  const found = [...world.prices.values()].filter(
    (price) =>
      (!params.lookup_keys || params.lookup_keys.includes(price.lookup_key)) &&
      (params.active === undefined || price.active === yes(params.active)) &&
      (!params.product || price.product === params.product),
  );
  return world.page(found, params, '/v1/prices');
}

export function productName(world, price) {
  return world.products.get(price.product)?.name ?? 'Something';
}

const DAY = 86_400;

/** When a price's period ends that starts at the given time. Seconds since 1970. */
export function periodEnd(price, start) {
  const { interval } = price.recurring;
  if (interval === 'day') return start + DAY;
  if (interval === 'week') return start + 7 * DAY;
  const begin = new Date(start * 1_000);
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(begin);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(begin.getUTCDate(), last));
  return Math.floor(end.getTime() / 1_000);
}
