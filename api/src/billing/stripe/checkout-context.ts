import type { Logger } from '@maquette/domain/runtime/log';
import type { Database } from '@maquette/prisma/client';
import type { StripeAccount } from './connect-stripe';
import type { PortalConfiguration } from './portal-configuration';
import type { PriceCatalogue } from './price-catalogue';

/** Dependencies of checkout and portal. */
export interface CheckoutContext {
  database: Database;
  account: StripeAccount;
  prices: PriceCatalogue;
  portal: PortalConfiguration;
  /** Return address: always our own, never one from the request. */
  appUrl: string;
  log: Logger;
}
