import type { z } from 'zod';

/** Host names for a trial on the developer's own machine. */
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;
const TEST_KEY = /^(sk|rk)_test_/;

interface PublicSettings {
  NODE_ENV: string;
  HOST: string;
  /** Undefined, or not a URL; in that case another rule reports the mistake. */
  APP_URL?: string;
  STRIPE_SECRET_KEY?: string;
}

/**
 * Refuses settings that are fine for a trial but dangerous in production:
 * Stripe test keys, and passwords, tokens and keys sent over an unencrypted network.
 */
export function refuseTrialInProduction(settings: PublicSettings, context: z.RefinementCtx): void {
  const { NODE_ENV, HOST, APP_URL = '', STRIPE_SECRET_KEY = '' } = settings;
  if (NODE_ENV !== 'production') return;
  const refuse = (name: keyof PublicSettings, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (TEST_KEY.test(STRIPE_SECRET_KEY)) {
    refuse('STRIPE_SECRET_KEY', 'is a test key: anyone could buy with a test card; set a live key');
  }
  if (!URL.canParse(APP_URL)) return;
  const { protocol, hostname } = new URL(APP_URL);
  if (protocol !== 'https:' && !(LOOPBACK.test(HOST) && LOOPBACK.test(hostname))) {
    refuse('APP_URL', 'must be https: sign-ins and keys would be sent unencrypted');
  }
}
