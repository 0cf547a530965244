import { knownCustomer } from './customers.mjs';
import { onlyKnown, whole, yes } from './form-body.mjs';
import { bill, line, pay } from './invoices.mjs';
import { periodEnd } from './prices.mjs';
import { beginScheduled, releaseSchedule } from './schedules.mjs';
import { declined, refusal } from './stripe-problem.mjs';

/** Creates a subscription and its first invoice. @throws StripeProblem card_declined; then nothing is stored */
export function subscribe(world, { customer, price, quantity, metadata = {} }) {
  const start = world.now();
  const id = world.id('sub');
  const subscription = {
    id,
    object: 'subscription',
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    collection_method: 'charge_automatically',
    created: start,
    currency: 'usd',
    customer,
    ended_at: null,
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: /** @type {any[]} */ ([]),
    },
    latest_invoice: /** @type {string | null} */ (null),
    livemode: false,
    metadata,
    schedule: null,
    start_date: start,
    status: 'active',
    // A field that only the double has: prorations for the next invoice.
    pending: [],
  };
  subscription.items.data.push({
    id: world.id('si'),
    object: 'subscription_item',
    created: start,
    current_period_start: start,
    current_period_end: periodEnd(price, start),
    metadata: {},
    price,
    quantity,
    subscription: id,
  });
  const invoice = bill(world, {
    customer,
    lines: [periodLine(world, subscription)],
    reason: 'subscription_create',
    subscription,
  });
  if (!pay(world, invoice)) {
    world.invoices.delete(invoice.id);
    throw declined();
  }
  subscription.latest_invoice = invoice.id;
  world.keep('subscriptions', subscription);
  world.happened('customer.subscription.created', subscription);
  return subscription;
}

function periodLine(world, subscription) {
  const [{ price, quantity, current_period_start: from, current_period_end: to }] = subscription.items.data;
  return line(world, { price, quantity, amount: price.unit_amount * quantity, from, to, subscription });
}

/** POST /v1/subscriptions/:id */
export function updateSubscription(world, params, id) {
  onlyKnown(params, ['cancel_at_period_end', 'items', 'metadata', 'proration_behavior', 'payment_behavior']);
  const subscription = world.find('subscriptions', id);
  if (subscription.status === 'canceled') {
    throw refusal(400, { message: 'A canceled subscription can only update its cancellation_details and metadata.' });
  }
  if (params.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = yes(params.cancel_at_period_end);
    subscription.canceled_at = subscription.cancel_at_period_end ? world.now() : null;
  }
  Object.assign(subscription.metadata, params.metadata);
  const change = params.items?.[0];
  if (change) changeItem(world, subscription, change, params.proration_behavior ?? 'create_prorations');
  world.happened('customer.subscription.updated', subscription);
  return world.keep('subscriptions', subscription);
}

function changeItem(world, subscription, change, behaviour) {
  const item = subscription.items.data[0];
  if (change.id && change.id !== item.id) throw refusal(400, { message: `No such item: ${change.id}`, param: 'items' });
  const price = change.price ? world.find('prices', change.price, 'items[0][price]') : item.price;
  const quantity = change.quantity === undefined ? item.quantity : whole(change.quantity, 'items[0][quantity]', 1);
  const now = world.now();
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, Math.min(1, (end - now) / (end - start)));
  const old = { price: item.price, quantity: item.quantity };
  const part = (of, sign) =>
    line(world, {
      ...of,
      amount: sign * Math.round(of.price.unit_amount * of.quantity * left),
      from: now,
      to: end,
      subscription,
      proration: true,
    });
  const newInterval = price.recurring.interval !== item.price.recurring.interval;
  Object.assign(item, { price, quantity });
  if (newInterval) {
    // A different interval starts a new period at once; the rest of the old one is refunded.
    Object.assign(item, { current_period_start: now, current_period_end: periodEnd(price, now) });
    settleChange(world, subscription, [part(old, -1), periodLine(world, subscription)]);
    return;
  }
  if (behaviour === 'none') return;
  const lines = [part(old, -1), part({ price, quantity }, 1)];
  if (behaviour === 'always_invoice') settleChange(world, subscription, lines);
  else subscription.pending.push(...lines);
}

function settleChange(world, subscription, lines) {
  const { customer } = subscription;
  const invoice = bill(world, { customer, lines, reason: 'subscription_update', subscription });
  subscription.latest_invoice = invoice.id;
  if (!pay(world, invoice)) subscription.status = 'past_due';
}

/** DELETE /v1/subscriptions/:id */
export function cancelSubscription(world, params, id) {
  onlyKnown(params, ['invoice_now', 'prorate', 'cancellation_details']);
  return cancelNow(world, world.find('subscriptions', id));
}

export function cancelNow(world, subscription) {
  subscription.status = 'canceled';
  subscription.canceled_at ??= world.now();
  subscription.ended_at = world.now();
  releaseSchedule(world, subscription);
  world.keep('subscriptions', subscription);
  world.happened('customer.subscription.deleted', subscription);
  return subscription;
}

/** GET /v1/subscriptions: without a status, all except canceled ones. */
export function listSubscriptions(world, params) {
  onlyKnown(params, ['customer', 'status', 'limit', 'starting_after', 'price']);
  knownCustomer(world, params.customer);
  const { status } = params;
  const found = [...world.subscriptions.values()].filter(
    (subscription) =>
      (!params.customer || subscription.customer === params.customer) &&
      (status === 'all' || (status ? subscription.status === status : subscription.status !== 'canceled')),
  );
  return world.page(found, params, '/v1/subscriptions');
}

const ATTEMPTS = 4;

/** Processes everything that is due by the double's clock: renewals, ends, payment retries. */
export function passTime(world) {
  for (const subscription of [...world.subscriptions.values()]) {
    if (subscription.status === 'canceled' || world.customers.get(subscription.customer)?.deleted) continue;
    retryOpen(world, subscription);
    while (subscription.status !== 'canceled' && subscription.items.data[0].current_period_end <= world.now()) {
      renew(world, subscription);
    }
  }
}

function renew(world, subscription) {
  const item = subscription.items.data[0];
  if (subscription.cancel_at_period_end) {
    cancelNow(world, subscription);
    return;
  }
  const start = item.current_period_end;
  beginScheduled(world, subscription);
  Object.assign(item, { current_period_start: start, current_period_end: periodEnd(item.price, start) });
  const { customer } = subscription;
  const lines = [...subscription.pending.splice(0), periodLine(world, subscription)];
  const invoice = bill(world, { customer, lines, reason: 'subscription_cycle', subscription });
  subscription.latest_invoice = invoice.id;
  subscription.status = pay(world, invoice) ? 'active' : 'past_due';
  world.keep('subscriptions', subscription);
  world.happened('customer.subscription.updated', subscription);
}

function retryOpen(world, subscription) {
  if (subscription.status !== 'past_due') return;
  const invoice = world.invoices.get(subscription.latest_invoice);
  if (invoice?.status !== 'open') return;
  if (pay(world, invoice)) {
    subscription.status = 'active';
    world.keep('subscriptions', subscription);
    world.happened('customer.subscription.updated', subscription);
  } else if (invoice.attempt_count >= ATTEMPTS) {
    cancelNow(world, subscription);
  }
}
