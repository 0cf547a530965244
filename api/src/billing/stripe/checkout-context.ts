import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import type { StripeAccount } from './connect-stripe';
import type { PortalConfiguration } from './portal-configuration';
import type { PriceCatalogue } from './price-catalogue';

/** What checkout and portal depend on. */
export interface CheckoutContext {
  database: Database;
  account: StripeAccount;
  prices: PriceCatalogue;
  portal: PortalConfiguration;
  /** Return URL: always our own, never one from the request. */
  appUrl: string;
  log: Logger;
}
