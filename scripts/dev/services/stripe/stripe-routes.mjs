import { createConfiguration, createPortalSession, listConfigurations } from './billing-portal.mjs';
import { createSession, expireSession, finishSession, readSession, settleSession } from './checkout-sessions.mjs';
import {
  createCustomer,
  detachMethod,
  knownCustomer,
  listCards,
  readCustomer,
  saveMethod,
  updateCustomer,
} from './customers.mjs';
import { deleteCustomer } from './delete-customer.mjs';
import { onlyKnown } from './form-body.mjs';
import { listInvoices, listLines } from './invoices.mjs';
import { cancelPayment, closeDispute, createPayment, createRefund, openDispute, settlePayment } from './payments.mjs';
import { createPrice, listPrices } from './prices.mjs';
import { refusal } from './stripe-problem.mjs';
import { cancelSubscription, listSubscriptions, passTime, updateSubscription } from './subscriptions.mjs';

const read = (kind) => (world, _params, id) => world.find(kind, id);

/** A list that is filtered by equal fields. */
const listBy = (kind, fields, url) => (world, params) => {
  onlyKnown(params, [...fields, 'limit', 'starting_after', 'created']);
  knownCustomer(world, params.customer);
  const wanted = fields.filter((field) => params[field] !== undefined);
  const found = [...world[kind].values()].filter((object) => wanted.every((field) => object[field] === params[field]));
  return world.page(found, params, url);
};

/** Maps method and path to a handler `(world, params, id) => object`. */
const API = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers/:id', readCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['DELETE', '/v1/customers/:id', deleteCustomer],
  ['GET', '/v1/customers/:id/payment_methods', listCards],
  ['POST', '/v1/payment_methods/:id/detach', detachMethod],
  ['POST', '/v1/prices', createPrice],
  ['GET', '/v1/prices', listPrices],
  ['GET', '/v1/prices/:id', read('prices')],
  ['POST', '/v1/checkout/sessions', createSession],
  [
    'GET',
    '/v1/checkout/sessions',
    listBy('sessions', ['customer', 'status', 'payment_intent'], '/v1/checkout/sessions'),
  ],
  ['GET', '/v1/checkout/sessions/:id', readSession],
  ['POST', '/v1/checkout/sessions/:id/expire', expireSession],
  ['POST', '/v1/billing_portal/configurations', createConfiguration],
  ['GET', '/v1/billing_portal/configurations', listConfigurations],
  ['POST', '/v1/billing_portal/sessions', createPortalSession],
  ['GET', '/v1/subscriptions', listSubscriptions],
  ['GET', '/v1/subscriptions/:id', read('subscriptions')],
  ['POST', '/v1/subscriptions/:id', updateSubscription],
  ['DELETE', '/v1/subscriptions/:id', cancelSubscription],
  ['GET', '/v1/subscription_schedules/:id', read('schedules')],
  ['GET', '/v1/invoices', listInvoices],
  ['GET', '/v1/invoices/:id', read('invoices')],
  ['GET', '/v1/invoices/:id/lines', listLines],
  ['POST', '/v1/payment_intents', createPayment],
  ['GET', '/v1/payment_intents', listBy('paymentIntents', ['customer'], '/v1/payment_intents')],
  ['GET', '/v1/payment_intents/:id', read('paymentIntents')],
  ['POST', '/v1/payment_intents/:id/cancel', cancelPayment],
  ['GET', '/v1/charges', listBy('charges', ['customer', 'payment_intent'], '/v1/charges')],
  ['GET', '/v1/charges/:id', read('charges')],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/disputes', listBy('disputes', ['charge', 'payment_intent'], '/v1/disputes')],
  ['GET', '/v1/disputes/:id', read('disputes')],
  ['GET', '/v1/events', listBy('events', ['type'], '/v1/events')],
  ['GET', '/v1/events/:id', read('events')],
];

/** Calls for tests and `npm start` only: actions of the customer, the bank and the clock. */
const TEST_API = [
  ['POST', '/test/webhook-endpoint', (world, { url }) => Object.assign(world, { webhookUrl: url }) && { url }],
  ['POST', '/test/checkout/:id/finish', (world, { outcome = 'paid' }, id) => finishSession(world, id, outcome)],
  ['POST', '/test/checkout/:id/settle', (world, { succeeded }, id) => settleSession(world, id, succeeded !== 'false')],
  ['POST', '/test/clock', advance],
  ['POST', '/test/disputes', openDispute],
  ['POST', '/test/disputes/:id/close', closeDispute],
  ['POST', '/test/cards/:id', setCard],
  ['POST', '/test/customers/:id/methods', (world, params, id) => saveMethod(world, id, params)],
  ['POST', '/test/payments/:id/settle', settlePayment],
  ['POST', '/test/webhooks', holdBack],
  ['POST', '/test/outage', breakDown],
  ['POST', '/test/events/:id/resend', (world, _params, id) => resend(world, world.find('events', id))],
];

/**
 * Moves the clock forward, never back.
 * @param {any} world
 * @param {{ days?: string, seconds?: string }} by
 */
function advance(world, { days = '0', seconds = '0' }) {
  const by = Number(days) * 86_400 + Number(seconds);
  if (!Number.isFinite(by) || by < 0) throw refusal(400, { message: 'The clock only goes forward.' });
  world.ahead += Math.round(by);
  passTime(world);
  world.save();
  return { now: world.now() };
}

/**
 * Makes all cards of a customer decline, or stay pending for a while.
 * @param {any} world
 * @param {{ declines?: string, slow?: string }} word
 * @param {string} customer
 */
function setCard(world, { declines, slow }, customer) {
  const word = { declines: declines === 'true', slow: slow === 'true' };
  for (const card of world.cards.values()) {
    if (card.customer === customer && card.type === 'card') Object.assign(card, word);
  }
  world.save();
  return { customer, ...word };
}

/** `hold=true` withholds events from now on; tests send them again one by one. */
function holdBack(world, { hold }) {
  world.holdsBack = hold === 'true';
  return { hold: world.holdsBack };
}

function breakDown(world, { below = '', reads }) {
  Object.assign(world, { outage: below, outageOfReads: reads === 'true' });
  return { below };
}

function resend(world, event) {
  const before = world.holdsBack;
  world.holdsBack = false;
  world.announce(event);
  world.holdsBack = before;
  return event;
}

const compiled = (routes) =>
  routes.map(([method, path, handle]) => ({
    method,
    pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    handle,
  }));
const ROUTES = { api: compiled(API), test: compiled(TEST_API) };

/** @param {'api' | 'test'} which @returns {{ handle: Function, id?: string } | undefined} */
export function routeOf(which, method, path) {
  for (const { method: own, pattern, handle } of ROUTES[which]) {
    const match = own === method && pattern.exec(path);
    if (match) return { handle, id: match[1] && decodeURIComponent(match[1]) };
  }
  return undefined;
}
