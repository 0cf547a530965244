// `npm run billing:reconcile [-- --endpoints <endpoints.json>] [--json]`: compares every customer with what Stripe says and mends
// what lost webhooks left; ends with 2 where somebody could not be compared. Reads STRIPE_SECRET_KEY; beside a product started with npm start, its double of Stripe.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readJson } from '../dev/launch/atomic-file.mjs';
import { optional, runningStores } from './running-stores.mjs';

const { values } = parseArgs({ options: { endpoints: { type: 'string' }, json: { type: 'boolean', default: false } } });

const { databaseUrl } = runningStores(values.endpoints);
const { connectDatabase } = await import('@maquette/prisma/client');
const { reconcileBilling } = await import('@maquette/domain/billing/reconcile-billing');
const { StripeAccount } = await import('@maquette/api/billing/stripe/connect-stripe');
const { PriceCatalogue } = await import('@maquette/api/billing/stripe/price-catalogue');
const { StripeFacts } = await import('@maquette/api/billing/stripe/read-facts');

const account = StripeAccount.from(stripeSettings());
const database = connectDatabase(databaseUrl, 2);
try {
  const report = await reconcileBilling(database, new StripeFacts(account, new PriceCatalogue(account)), new Date());
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    console.log(`${report.customers} customers compared with Stripe, ${report.mended.length} things mended.`);
    for (const { workspaceId, what } of report.mended) console.log(`MENDED  ${workspaceId}: ${what}`);
    for (const sentence of report.suspicious) console.log(`LOOK AT ${sentence}`);
    for (const { workspaceId, why } of report.notCompared) console.log(`NOT COMPARED ${workspaceId}: ${why}`);
  }
  if (report.notCompared.length > 0) process.exitCode = 2;
} catch (error) {
  console.error(`Billing could not be compared: ${error.message}`);
  process.exitCode = 2;
} finally {
  await database.$disconnect();
}

/** The variables, else what the running product of this directory uses. */
function stripeSettings() {
  const { STRIPE_WEBHOOK_SECRET = 'not needed to read', STRIPE_API_BASE } = process.env;
  const STRIPE_SECRET_KEY = optional('STRIPE_SECRET_KEY');
  if (STRIPE_SECRET_KEY) return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE };
  const home = process.env.MAQUETTE_DATA || path.join(import.meta.dirname, '..', '..', '.maquette');
  const endpoints = readJson(values.endpoints ?? path.join(home, 'endpoints.json'));
  const secrets = path.join(home, 'secrets.json');
  if (endpoints?.stripe && fs.existsSync(secrets)) {
    const { stripeSecretKey, stripeWebhookSecret } = readJson(secrets);
    return {
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: endpoints.stripe,
    };
  }
  console.error('Set STRIPE_SECRET_KEY, or start the product with npm start.');
  process.exit(2);
}
