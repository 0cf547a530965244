import { livingCustomer, saveCard } from './customers.mjs';
import { onlyKnown, required, whole, yes } from './form-body.mjs';
import { bill, line } from './invoices.mjs';
import { localeOf } from './locales.mjs';
import { charge } from './payments.mjs';
import { makePrice } from './prices.mjs';
import { declined, refusal } from './stripe-problem.mjs';
import { subscribe } from './subscriptions.mjs';

const DAY = 86_400;

/** POST /v1/checkout/sessions */
export function createSession(world, params) {
  onlyKnown(params, [
    'mode',
    'customer',
    'client_reference_id',
    'line_items',
    'metadata',
    'success_url',
    'cancel_url',
    'payment_intent_data',
    'subscription_data',
    'invoice_creation',
    'expires_at',
    'allow_promotion_codes',
    'locale',
  ]);
  const mode = required(params, 'mode');
  if (!['payment', 'subscription'].includes(mode)) throw refusal(400, { message: 'Invalid mode', param: 'mode' });
  const other = mode === 'payment' ? 'subscription_data' : 'payment_intent_data';
  if (params[other])
    throw refusal(400, { message: `You can not pass \`${other}\` in \`${mode}\` mode.`, param: other });
  required(params, 'success_url');
  const customer = livingCustomer(world, required(params, 'customer')).id;
  const items = required(params, 'line_items').map((item, index) => readItem(world, mode, item, index));
  const total = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  const id = world.id('cs_test');
  const { url, ...rest } = { url: `${world.url}/c/pay/${id}`, ...params };
  return world.create('sessions', {
    id,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: rest.cancel_url ?? null,
    client_reference_id: rest.client_reference_id ?? null,
    currency: 'usd',
    customer,
    // Sessions expire by the real clock, because moving the double's clock forward is for subscriptions.
    expires_at: rest.expires_at ? Number(rest.expires_at) : Math.floor(Date.now() / 1_000) + DAY,
    invoice: null,
    locale: localeOf(params),
    metadata: rest.metadata ?? {},
    mode,
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: rest.success_url,
    ui_mode: 'hosted_page',
    url,
    // Fields that only the double has: the sold items and what follows from them.
    sold: items,
    forwarded: {
      payment: rest.payment_intent_data?.metadata ?? {},
      subscription: rest.subscription_data?.metadata ?? {},
      savesCard: Boolean(rest.payment_intent_data?.setup_future_usage),
      invoice: yes(rest.invoice_creation?.enabled),
    },
  });
}

function readItem(world, mode, item, index) {
  const at = `line_items[${index}]`;
  onlyKnown(item, ['price', 'price_data', 'quantity', 'adjustable_quantity']);
  const price = item.price ? world.find('prices', item.price, `${at}[price]`) : makePrice(world, item.price_data ?? {});
  if (mode === 'payment' && price.recurring) {
    throw refusal(400, { message: 'You must provide one-time prices in payment mode.', param: at });
  }
  if (mode === 'subscription' && !price.recurring) {
    throw refusal(400, { message: 'You must provide at least one recurring price in `subscription` mode.', param: at });
  }
  return { price, quantity: whole(item.quantity ?? 1, `${at}[quantity]`, 1) };
}

/** GET /v1/checkout/sessions/:id */
export function readSession(world, _params, id) {
  return expiredInTime(world, world.find('sessions', id));
}

function expiredInTime(world, session) {
  if (session.status === 'open' && session.expires_at * 1_000 < Date.now()) expire(world, session);
  return session;
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(world, _params, id) {
  const session = world.find('sessions', id);
  if (session.status !== 'open') {
    throw refusal(400, { message: `Only Checkout Sessions with a status in ["open"] can be expired.` });
  }
  return expire(world, session);
}

function expire(world, session) {
  Object.assign(session, { status: 'expired', url: null });
  world.happened('checkout.session.expired', session);
  return world.keep('sessions', session);
}

/**
 * Performs the action of a button on the checkout page.
 * @param {any} world
 * @param {string} id
 * @param {string} outcome `paid`, `declined` or `unpaid`: a pending bank transfer
 * @returns {object} the finished session @throws StripeProblem card_declined, the session stays open then
 */
export function finishSession(world, id, outcome) {
  const session = readSession(world, {}, id);
  if (session.status !== 'open') throw refusal(400, { message: 'This checkout is over.' });
  if (outcome === 'declined') throw declined();
  Object.assign(session, { status: 'complete', url: null });
  try {
    if (session.mode === 'subscription') startSubscription(world, session);
    else if (outcome === 'paid') takePayment(world, session);
  } catch (error) {
    Object.assign(session, { status: 'open', url: `${world.url}/c/pay/${id}` });
    throw error;
  }
  world.happened('checkout.session.completed', session);
  return world.keep('sessions', session);
}

/** Settles a finished checkout's bank transfer, or lets it fail. */
export function settleSession(world, id, succeeded) {
  const session = world.find('sessions', id);
  if (succeeded) takePayment(world, session);
  world.happened(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, session);
  return world.keep('sessions', session);
}

function startSubscription(world, session) {
  saveCard(world, session.customer);
  const [{ price, quantity }] = session.sold;
  const { customer, forwarded } = session;
  const subscription = subscribe(world, { customer, price, quantity, metadata: { ...forwarded.subscription } });
  Object.assign(session, {
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    payment_status: 'paid',
  });
}

function takePayment(world, session) {
  const { customer, amount_total: amount, forwarded, sold } = session;
  const card = saveCard(world, customer);
  const payment = charge(world, { customer, amount, metadata: { ...forwarded.payment } });
  if (!forwarded.savesCard) world.cards.delete(card.id);
  Object.assign(session, { payment_intent: payment.id, payment_status: 'paid' });
  if (!forwarded.invoice) return;
  const now = world.now();
  const lines = sold.map(({ price, quantity }) =>
    line(world, { price, quantity, amount: price.unit_amount * quantity, from: now, to: now }),
  );
  session.invoice = bill(world, { customer, lines, reason: 'manual', payment }).id;
}
