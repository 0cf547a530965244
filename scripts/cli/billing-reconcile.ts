import path from 'node:path';
import { reconcileBilling } from '@maquette/domain/billing/reconcile-billing';
import { withFiles } from '@maquette/domain/runtime/server-settings';
import { EXIT, UsageError } from './command';
import { dataDirectory, readLauncherFile } from './running-stores';
import { onDatabase } from './store-commands';

/**
 * Compares every customer with Stripe and repairs what lost webhooks left inconsistent. Reads STRIPE_SECRET_KEY,
 * or else uses the running product's Stripe double. Exits with 2 (`unreachable`) when a customer could not be compared.
 */
export const billingReconcile = onDatabase('', async (database, flags) => {
  const { StripeAccount } = await import('@maquette/api/billing/stripe/connect-stripe');
  const { PriceCatalogue } = await import('@maquette/api/billing/stripe/price-catalogue');
  const { StripeFacts } = await import('@maquette/api/billing/stripe/read-facts');
  const account = StripeAccount.from(stripeSettings(flags.endpoints));
  const source = new StripeFacts(account, new PriceCatalogue(account));
  const report = await reconcileBilling(database, source, new Date());
  if (flags.json) console.log(JSON.stringify(report, null, 2));
  else {
    console.log(`${report.customers} customers compared with Stripe, ${report.mended.length} differences fixed.`);
    for (const { workspaceId, what } of report.mended) console.log(`FIXED  ${workspaceId}: ${what}`);
    for (const sentence of report.suspicious) console.log(`CHECK  ${sentence}`);
    for (const { workspaceId, why } of report.notCompared) console.log(`NOT COMPARED ${workspaceId}: ${why}`);
  }
  return report.notCompared.length > 0 ? EXIT.unreachable : EXIT.done;
});

interface Secrets {
  stripeSecretKey: string;
  stripeWebhookSecret: string;
}

/** @throws UsageError when no key is set and no product runs here */
function stripeSettings(endpoints: string | undefined) {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = 'not needed to read', STRIPE_API_BASE } = withFiles(process.env);
  if (STRIPE_SECRET_KEY) return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE };
  const home = dataDirectory();
  const stripe = readLauncherFile<{ stripe?: string }>(endpoints ?? path.join(home, 'endpoints.json'))?.stripe;
  const secrets = readLauncherFile<Secrets>(path.join(home, 'secrets.json'));
  if (!stripe || !secrets) throw new UsageError('Set STRIPE_SECRET_KEY, or start the product with npm start.');
  return {
    STRIPE_SECRET_KEY: secrets.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhookSecret,
    STRIPE_API_BASE: stripe,
  };
}
