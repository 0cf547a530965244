import { cardOf, livingCustomer } from './customers.mjs';
import { onlyKnown, required, whole, yes } from './form-body.mjs';
import { declined, refusal } from './stripe-problem.mjs';

/** A payment of a customer's card: intent and charge. @throws StripeProblem card_declined, the failed intent is kept */
export function charge(world, { customer, amount, metadata = {}, description = null, invoice = null }) {
  const card = cardOf(world, customer);
  const payment = {
    id: world.id('pi'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    created: world.now(),
    currency: 'usd',
    customer,
    description,
    invoice,
    last_payment_error: /** @type {object | null} */ (null),
    latest_charge: null,
    livemode: false,
    metadata,
    payment_method: card?.id ?? null,
    status: 'requires_payment_method',
  };
  world.keep('paymentIntents', payment);
  const works = card && !card.declines;
  const made = world.keep('charges', {
    id: world.id('ch'),
    object: 'charge',
    amount,
    amount_captured: works ? amount : 0,
    amount_refunded: 0,
    captured: Boolean(works),
    created: world.now(),
    currency: 'usd',
    customer,
    description,
    disputed: false,
    failure_code: works ? null : 'card_declined',
    livemode: false,
    metadata,
    paid: Boolean(works),
    payment_intent: payment.id,
    payment_method: card?.id ?? null,
    refunded: false,
    status: works ? 'succeeded' : 'failed',
  });
  payment.latest_charge = made.id;
  if (!works) {
    payment.last_payment_error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    world.happened('charge.failed', made);
    world.happened('payment_intent.payment_failed', payment);
    throw declined();
  }
  payment.status = 'succeeded';
  payment.amount_received = amount;
  world.happened('charge.succeeded', made);
  world.happened('payment_intent.succeeded', payment);
  return payment;
}

/** POST /v1/payment_intents: only what an off-session charge needs. */
export function createPayment(world, params) {
  onlyKnown(params, [
    'amount',
    'currency',
    'customer',
    'payment_method',
    'off_session',
    'confirm',
    'metadata',
    'description',
  ]);
  const customer = livingCustomer(world, required(params, 'customer')).id;
  const amount = whole(required(params, 'amount'), 'amount', 50);
  required(params, 'currency');
  if (!yes(params.confirm)) throw refusal(400, { message: 'This double only confirms at once.', param: 'confirm' });
  const card = world.find('cards', required(params, 'payment_method'), 'payment_method');
  if (card.customer !== customer) throw refusal(400, { message: 'The card belongs to another customer.' });
  return charge(world, { customer, amount, metadata: params.metadata, description: params.description });
}

/** POST /v1/refunds */
export function createRefund(world, params) {
  onlyKnown(params, ['charge', 'payment_intent', 'amount', 'reason', 'metadata']);
  const made = params.charge
    ? world.find('charges', params.charge, 'charge')
    : world.find(
        'charges',
        world.find('paymentIntents', required(params, 'payment_intent'), 'payment_intent').latest_charge,
      );
  const left = made.amount_captured - made.amount_refunded;
  const amount = params.amount === undefined ? left : whole(params.amount, 'amount', 1);
  if (amount > left || left === 0) {
    const code = left === 0 ? 'charge_already_refunded' : undefined;
    throw refusal(400, { message: `Refund amount is greater than unrefunded amount on charge (${left})`, code });
  }
  made.amount_refunded += amount;
  made.refunded = made.amount_refunded === made.amount_captured;
  const refund = world.keep('refunds', {
    id: world.id('re'),
    object: 'refund',
    amount,
    charge: made.id,
    created: world.now(),
    currency: 'usd',
    metadata: params.metadata ?? {},
    payment_intent: made.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  });
  world.happened('refund.created', refund);
  world.happened('charge.refunded', made);
  return refund;
}

/** What a bank does when its customer says they never bought that. Only in the tests' own calls. */
export function openDispute(world, { payment_intent: id, amount }) {
  const payment = world.find('paymentIntents', id);
  const made = world.find('charges', payment.latest_charge);
  made.disputed = true;
  const dispute = world.keep('disputes', {
    id: world.id('du'),
    object: 'dispute',
    amount: Number(amount ?? made.amount),
    charge: made.id,
    created: world.now(),
    currency: 'usd',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  world.happened('charge.dispute.created', dispute);
  return dispute;
}

/**
 * @param {any} world
 * @param {{ status: 'won' | 'lost' }} outcome
 * @param {string} id
 */
export function closeDispute(world, { status }, id) {
  const dispute = world.find('disputes', id);
  dispute.status = status;
  world.happened('charge.dispute.closed', dispute);
  return world.keep('disputes', dispute);
}
