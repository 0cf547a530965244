import type { Invoices } from '@maquette/contracts/account/billing';
import { Problem } from '@maquette/contracts/calls/problem';
import { isMissing, type StripeAccount, stripeLibrary } from './connect-stripe';

const SHOWN = 100;

/** Newest invoices of a customer. Read from Stripe each time, because its file links expire. */
export async function listInvoices(account: StripeAccount, customer: string): Promise<Invoices['items']> {
  try {
    const { data } = await account.api.invoices.list({ customer, limit: SHOWN });
    return data
      .filter(({ status }) => status !== 'draft')
      .map(({ id, number, created, total, currency, status, invoice_pdf }) => ({
        id,
        number: number ?? id,
        date: new Date(created * 1_000).toISOString(),
        amount: total / 100,
        currency: currency.toUpperCase(),
        status: status ?? 'open',
        pdfUrl: invoice_pdf ?? null,
      }));
  } catch (error) {
    if (isMissing(error)) return [];
    if (error instanceof stripeLibrary().errors.StripeError) throw new Problem('unavailable', {}, { cause: error });
    throw error;
  }
}
