// The program started by payments.mjs: a Stripe double that stops on a signal, or when its parent process exits.
import { setting } from '../setting.mjs';
import { startStripeServer } from './stripe-server.mjs';

process.umask(0o077);

const { STRIPE_DOUBLE_PORT, STRIPE_DOUBLE_FILE } = process.env;
const say = (msg) => console.log(JSON.stringify({ level: 'info', msg }));

const server = await startStripeServer({
  port: Number(STRIPE_DOUBLE_PORT),
  file: STRIPE_DOUBLE_FILE,
  secretKey: setting('STRIPE_SECRET_KEY'),
  webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
  say,
});
say(`the double of Stripe is at ${server.url}`);

const stop = () => server.close().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.stdin.resume().once('end', stop);
