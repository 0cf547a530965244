import { livingCustomer } from './customers.mjs';
import { onlyKnown } from './form-body.mjs';
import { charge } from './payments.mjs';
import { productName } from './prices.mjs';
import { StripeProblem } from './stripe-problem.mjs';

/**
 * Creates an invoice and collects its payment.
 * The customer's credit is used first; a negative total becomes a credit.
 * @param {any} world
 * @param {{ customer: string, lines: any[], reason: string, subscription?: any, metadata?: object, payment?: any }}
 *   what `payment`: an existing payment, of a checkout
 */
export function bill(world, { customer, lines, reason, subscription, metadata = {}, payment }) {
  const owner = livingCustomer(world, customer);
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  const before = owner.balance;
  const due = Math.max(0, total + Math.min(0, before));
  owner.balance = total < 0 ? before + total : Math.min(0, before + total);
  world.invoiceNumber += 1;
  const id = world.id('in');
  const invoice = world.create('invoices', {
    id,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    billing_reason: reason,
    currency: 'usd',
    customer,
    customer_email: owner.email,
    hosted_invoice_url: `${world.url}/invoices/${id}`,
    invoice_pdf: `${world.url}/invoices/${id}/pdf`,
    lines: {
      object: 'list',
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      data: lines.map((line) => ({ ...line, invoice: id })),
    },
    metadata,
    number: `TEST-${String(world.invoiceNumber).padStart(4, '0')}`,
    parent: subscription
      ? {
          type: 'subscription_details',
          quote_details: null,
          subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
        }
      : null,
    payments: { object: 'list', has_more: false, url: '/v1/invoice_payments', data: [] },
    period_start: world.now(),
    period_end: world.now(),
    starting_balance: before,
    status: 'open',
    status_transitions: { finalized_at: world.now(), paid_at: null, marked_uncollectible_at: null, voided_at: null },
    subtotal: total,
    total,
  });
  world.happened('invoice.created', invoice);
  world.happened('invoice.finalized', invoice);
  if (payment) settle(world, invoice, payment);
  return invoice;
}

/** Charges the card for an open invoice. Returns whether it is paid. */
export function pay(world, invoice) {
  if (invoice.status === 'paid') return true;
  invoice.attempt_count += 1;
  try {
    const { customer, amount_due: amount, id } = invoice;
    settle(world, invoice, amount > 0 ? charge(world, { customer, amount, invoice: id }) : null);
    return true;
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    world.happened('invoice.payment_failed', invoice);
    return false;
  }
}

function settle(world, invoice, payment) {
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = world.now();
  if (payment) {
    payment.invoice = invoice.id;
    invoice.payments.data.push({
      id: world.id('inpay'),
      object: 'invoice_payment',
      amount_paid: invoice.amount_due,
      amount_requested: invoice.amount_due,
      created: world.now(),
      currency: 'usd',
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: payment.id },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: world.now() },
    });
  }
  world.happened('invoice.paid', invoice);
  world.happened('invoice.payment_succeeded', invoice);
  world.save();
}

/**
 * Builds an invoice line for a quantity at a price over a period.
 * @param {any} world
 * @param {{ price: any, quantity: number, amount: number, from: number, to: number, subscription?: any, proration?:
 *   boolean }} what
 */
export function line(world, { price, quantity, amount, from, to, subscription, proration = false }) {
  const item = subscription?.items.data[0];
  return {
    id: world.id('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description: `${quantity} × ${productName(world, price)}`,
    discountable: false,
    invoice: null,
    livemode: false,
    metadata: {},
    parent: subscription
      ? {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            subscription: subscription.id,
            subscription_item: item?.id ?? null,
            proration,
            invoice_item: null,
            proration_details: { credited_items: null },
          },
        }
      : null,
    period: { start: from, end: to },
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product: price.product },
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    subtotal: amount,
  };
}

/** GET /v1/invoices */
export function listInvoices(world, params) {
  onlyKnown(params, ['customer', 'subscription', 'status', 'limit', 'starting_after', 'created']);
  const found = [...world.invoices.values()].filter(
    (invoice) =>
      (!params.customer || invoice.customer === params.customer) &&
      (!params.status || invoice.status === params.status) &&
      (!params.subscription || invoice.parent?.subscription_details?.subscription === params.subscription),
  );
  return world.page(found, params, '/v1/invoices');
}

/** GET /v1/invoices/:id/lines */
export function listLines(world, params, id) {
  onlyKnown(params, ['limit', 'starting_after']);
  return world.page([...world.find('invoices', id).lines.data].reverse(), params, `/v1/invoices/${id}/lines`);
}
