import { StripeAccount } from '@maquette/api/billing/stripe/connect-stripe';
import { readApiSettings } from '@maquette/api/foundation/api-settings';
import type { StripeDouble } from './stripe-double';

/** Settings for an api that is not started. The double replaces Stripe. */
export function settingsWith(stripe: StripeDouble) {
  return readApiSettings({
    NODE_ENV: 'test',
    APP_URL: 'http://127.0.0.1:3000',
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    REDIS_URL: 'redis://127.0.0.1:1',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    FIREBASE_PROJECT_ID: 'demo',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
    ...stripe.settings,
  });
}

/** The api's Stripe connection, directed to the double. */
export function accountAt(stripe: StripeDouble): StripeAccount {
  return StripeAccount.from(settingsWith(stripe));
}
