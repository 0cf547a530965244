import type { Logger } from '@maquette/domain/runtime/log';
import { PrismaClient } from '@maquette/prisma/client';
import { Module } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { BillingController } from './billing.controller';
import { BillingLinksController, CHECKOUT_CONTEXT } from './billing-links.controller';
import { BillingService } from './billing-service';
import { CreditEvents } from './credit-events';
import { CreditService } from './credit-service';
import { EntitlementsController } from './entitlements.controller';
import { PaymentJob } from './payment-job';
import { QuoteController } from './quote.controller';
import { BillingEvents } from './stripe/billing-events';
import type { CheckoutContext } from './stripe/checkout-context';
import { StripeAccount } from './stripe/connect-stripe';
import { PortalConfiguration } from './stripe/portal-configuration';
import { PriceCatalogue } from './stripe/price-catalogue';
import { StripeFacts } from './stripe/read-facts';
import { StripeWebhookController } from './stripe-webhook.controller';
import { UsageController } from './usage.controller';
import { UsageService } from './usage-service';

/** The only providers that know Stripe. */
const stripe = [
  {
    provide: StripeAccount,
    useFactory: (settings: ApiSettings) => StripeAccount.from(settings),
    inject: [API_SETTINGS],
  },
  {
    provide: PriceCatalogue,
    useFactory: (account: StripeAccount) => new PriceCatalogue(account),
    inject: [StripeAccount],
  },
  {
    provide: StripeFacts,
    useFactory: (account: StripeAccount, prices: PriceCatalogue) => new StripeFacts(account, prices),
    inject: [StripeAccount, PriceCatalogue],
  },
  {
    provide: BillingEvents,
    useFactory: (database: PrismaClient, account: StripeAccount, facts: StripeFacts) =>
      new BillingEvents(database, account, facts),
    inject: [PrismaClient, StripeAccount, StripeFacts],
  },
  {
    provide: CHECKOUT_CONTEXT,
    useFactory: (
      database: PrismaClient,
      account: StripeAccount,
      prices: PriceCatalogue,
      settings: ApiSettings,
      log: Logger,
    ): CheckoutContext => ({
      database,
      account,
      prices,
      portal: new PortalConfiguration(account, prices),
      appUrl: settings.APP_URL,
      log,
    }),
    inject: [PrismaClient, StripeAccount, PriceCatalogue, API_SETTINGS, LOG],
  },
];

@Module({
  controllers: [
    EntitlementsController,
    QuoteController,
    UsageController,
    BillingController,
    BillingLinksController,
    StripeWebhookController,
  ],
  providers: [CreditService, BillingService, UsageService, CreditEvents, PaymentJob, ...stripe],
  exports: [CreditService, StripeAccount],
})
export class BillingModule {}
