import { onlyKnown } from './form-body.mjs';
import { missing } from './stripe-problem.mjs';

/** POST /v1/customers */
export function createCustomer(world, params) {
  onlyKnown(params, [
    'email',
    'name',
    'metadata',
    'description',
    'phone',
    'address',
    'test_clock',
    'preferred_locales',
  ]);
  const customer = world.create('customers', {
    address: null,
    // Negative: the customer's credit, which the next invoices use up.
    balance: 0,
    currency: 'usd',
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_settings: { default_payment_method: null },
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    preferred_locales: params.preferred_locales ?? [],
  });
  world.happened('customer.created', customer);
  return customer;
}

/** Finds an existing customer. @throws StripeProblem with the parameter that named it */
export function livingCustomer(world, id, param = 'customer') {
  const customer = world.customers.get(id);
  if (!customer || customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** GET /v1/customers/:id, even for a deleted customer */
export function readCustomer(world, _params, id) {
  const customer = world.find('customers', id);
  return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
}

/** POST /v1/customers/:id */
export function updateCustomer(world, params, id) {
  onlyKnown(params, ['email', 'name', 'metadata', 'description', 'invoice_settings', 'preferred_locales']);
  const customer = livingCustomer(world, id, 'id');
  for (const name of ['email', 'name', 'description', 'preferred_locales'])
    if (params[name] !== undefined) customer[name] = params[name];
  Object.assign(customer.metadata, params.metadata);
  Object.assign(customer.invoice_settings, params.invoice_settings);
  world.happened('customer.updated', customer);
  return world.keep('customers', customer);
}

/** Finds an existing or deleted customer: lists for a deleted customer still return its history. */
export function knownCustomer(world, id) {
  if (id && !world.customers.has(id)) throw missing('customer', id, 'customer');
}

export function saveCard(world, customerId) {
  return cardOf(world, customerId) ?? saveMethod(world, customerId, { type: 'card' });
}

const FACE = {
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
  sepa_debit: { bank_code: '37040044', country: 'DE', last4: '3000' },
};

/** Saves another payment method next to the card. A bank debit takes days. */
export function saveMethod(world, customer, { type }) {
  return world.create('cards', {
    type,
    [type]: FACE[type],
    customer,
    metadata: {},
    // Fields that only the double has: whether the bank declines, and whether a payment stays pending.
    declines: false,
    slow: type !== 'card',
  });
}

export function cardOf(world, customerId) {
  return [...world.cards.values()].find(({ customer, type }) => customer === customerId && type === 'card');
}

/** POST /v1/payment_methods/:id/detach: the customer can no longer pay with it. */
export function detachMethod(world, _params, id) {
  return world.keep('cards', { ...world.find('cards', id), customer: null });
}

/** GET /v1/customers/:id/payment_methods */
export function listCards(world, params, id) {
  onlyKnown(params, ['type', 'limit', 'starting_after', 'allow_redisplay']);
  livingCustomer(world, id, 'id');
  const cards = [...world.cards.values()].filter(
    ({ customer, type }) => customer === id && (!params.type || type === params.type),
  );
  return world.page(cards, params, `/v1/customers/${id}/payment_methods`);
}
