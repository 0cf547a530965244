import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOrphan } from '../launch/child.mjs';
import { answers, keepServer } from './keep-server.mjs';

const PROGRAM = fileURLToPath(new URL('./stripe/stripe-process.mjs', import.meta.url));

/**
 * Starts payments: your Stripe account (STRIPE_SECRET_KEY), or a Stripe double that keeps its customers in the data
 * directory. In production without a key nothing is sold: a double would give credits away.
 * @param {import('../launch/data-home.mjs').DataHome} home
 * @param {import('./bring-up.mjs').ServiceOptions} options
 * @returns {Promise<{ kind: 'own' | 'yours' | 'none', url?: string, secretKey?: string, webhookSecret?: string,
 *   deliverTo: (url: string) => Promise<void>, stop: () => Promise<void> }>} `deliverTo`: sets the address that
 *   receives events
 */
export async function startPayments(home, { environment, keep, say }) {
  await endOrphan(home, 'stripe');
  const nothing = async () => undefined;
  if (environment.STRIPE_SECRET_KEY) return { kind: 'yours', deliverTo: nothing, stop: nothing };
  if (environment.NODE_ENV === 'production') return { kind: 'none', deliverTo: nothing, stop: nothing };
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = home.secrets;
  const port = await home.portFor('stripe');
  const what = {
    name: 'stripe',
    command: process.execPath,
    args: [PROGRAM],
    env: {
      STRIPE_DOUBLE_PORT: String(port),
      STRIPE_DOUBLE_FILE: path.join(home.dir, 'stripe', 'world.json'),
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    },
    endsWithUs: true,
  };
  const url = `http://127.0.0.1:${port}`;
  const headers = { Authorization: `Bearer ${secretKey}` };
  const isReady = answers(`${url}/v1/events`, ({ ok }) => ok, { headers });
  const stop = await keepServer(home, what, { isReady, limitMs: 30_000, keep, say });
  const deliverTo = async (webhook) => {
    const body = new URLSearchParams({ url: webhook });
    const answer = await fetch(`${url}/test/webhook-endpoint`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the Stripe double answered with status ${answer.status}`);
  };
  return { kind: 'own', url, secretKey, webhookSecret, deliverTo, stop };
}
