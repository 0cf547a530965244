import { cardOf, livingCustomer } from './customers.mjs';
import { onlyKnown, required, whole, yes } from './form-body.mjs';
import { declined, refusal } from './stripe-problem.mjs';

/**
 * Creates a payment intent and a charge with the customer's card, or with a named payment method.
 * With a method whose bank is slow, the intent stays `processing` until a test call settles it.
 * @param {any} world
 * @param {{ customer: string, amount: number, metadata?: object, description?: string | null, invoice?: string | null,
 *   by?: any }} what
 * @throws StripeProblem card_declined, the failed intent stays
 */
export function charge(world, { customer, amount, metadata = {}, description = null, invoice = null, by = null }) {
  const card = by ?? cardOf(world, customer);
  const payment = world.create('paymentIntents', {
    amount,
    amount_received: 0,
    canceled_at: null,
    currency: 'usd',
    customer,
    description,
    invoice,
    last_payment_error: /** @type {object | null} */ (null),
    latest_charge: null,
    metadata,
    payment_method: card?.id ?? null,
    status: 'requires_payment_method',
  });
  const made = world.create('charges', {
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    currency: 'usd',
    customer,
    description,
    disputed: false,
    failure_code: null,
    metadata,
    paid: false,
    payment_intent: payment.id,
    payment_method: card?.id ?? null,
    refunded: false,
    status: 'pending',
  });
  payment.latest_charge = made.id;
  if (by?.slow) {
    payment.status = 'processing';
    world.happened('charge.pending', made);
    world.happened('payment_intent.processing', payment);
    return payment;
  }
  if (!endPayment(world, payment, Boolean(card && !card.declines))) throw declined();
  return payment;
}

function endPayment(world, payment, works) {
  const made = world.find('charges', payment.latest_charge);
  Object.assign(made, { captured: works, paid: works, status: works ? 'succeeded' : 'failed' });
  if (works) {
    made.amount_captured = payment.amount;
    Object.assign(payment, { status: 'succeeded', amount_received: payment.amount });
  } else {
    made.failure_code = 'card_declined';
    const last_payment_error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    Object.assign(payment, { status: 'requires_payment_method', last_payment_error });
  }
  world.happened(works ? 'charge.succeeded' : 'charge.failed', made);
  world.happened(works ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', payment);
  world.save();
  return works;
}

/** Settles a pending payment. Called by tests only. */
export function settlePayment(world, { succeeded }, id) {
  const payment = world.find('paymentIntents', id);
  if (payment.status !== 'processing') throw refusal(400, { message: `The payment is ${payment.status}.` });
  endPayment(world, payment, succeeded !== 'false');
  return payment;
}

const OVER = ['succeeded', 'canceled'];

/** POST /v1/payment_intents/:id/cancel */
export function cancelPayment(world, params, id) {
  onlyKnown(params, ['cancellation_reason']);
  const payment = world.find('paymentIntents', id);
  if (OVER.includes(payment.status)) {
    throw refusal(400, {
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${payment.status}.`,
    });
  }
  const made = world.find('charges', payment.latest_charge);
  if (made.status === 'pending') made.status = 'failed';
  Object.assign(payment, { status: 'canceled', canceled_at: world.now() });
  world.happened('payment_intent.canceled', payment);
  return world.keep('paymentIntents', payment);
}

/** POST /v1/payment_intents: only the parameters of an off-session charge. */
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
    'allowed_payment_method_types',
  ]);
  const customer = livingCustomer(world, required(params, 'customer')).id;
  const amount = whole(required(params, 'amount'), 'amount', 50);
  required(params, 'currency');
  if (!yes(params.confirm)) throw refusal(400, { message: 'This double only confirms at once.', param: 'confirm' });
  const card = world.find('cards', required(params, 'payment_method'), 'payment_method');
  if (card.customer !== customer) throw refusal(400, { message: 'The card belongs to another customer.' });
  const { metadata, description, allowed_payment_method_types: allowed = [card.type] } = params;
  if (!allowed.includes(card.type)) {
    throw refusal(400, {
      code: 'payment_intent_incompatible_payment_method',
      message: `The PaymentMethod provided (${card.type}) is not allowed for this PaymentIntent.`,
      param: 'payment_method',
    });
  }
  return charge(world, { customer, amount, metadata, description, by: card });
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
  const refund = world.create('refunds', {
    amount,
    charge: made.id,
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

/** Opens a dispute, as a bank does when its customer denies the purchase. Called by tests only. */
export function openDispute(world, { payment_intent: id, amount }) {
  const payment = world.find('paymentIntents', id);
  const made = world.find('charges', payment.latest_charge);
  made.disputed = true;
  const dispute = world.create('disputes', {
    amount: Number(amount ?? made.amount),
    charge: made.id,
    currency: 'usd',
    is_charge_refundable: false,
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
