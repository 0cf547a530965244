import { PrismaClient } from '@maquette/prisma/client';
import { Module } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { BillingController } from './billing.controller';
import { BillingClock } from './billing-clock';
import { BillingLinksController, TILL } from './billing-links.controller';
import { BillingNews } from './billing-news';
import { CreditDesk } from './credit-desk';
import { EntitlementsController } from './entitlements.controller';
import { QuoteController } from './quote.controller';
import { BillingEvents } from './stripe/billing-events';
import { StripeAccount } from './stripe/connect-stripe';
import { PortalConfiguration } from './stripe/portal-configuration';
import { PriceCatalogue } from './stripe/price-catalogue';
import { StripeFacts } from './stripe/read-facts';
import type { Till } from './stripe/start-checkout';
import { StripeWebhookController } from './stripe-webhook.controller';
import { UsageController } from './usage.controller';

/** What knows Stripe, and nothing else does. */
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
    provide: TILL,
    useFactory: (
      database: PrismaClient,
      account: StripeAccount,
      prices: PriceCatalogue,
      settings: ApiSettings,
    ): Till => ({
      database,
      account,
      prices,
      portal: new PortalConfiguration(account, prices),
      appUrl: settings.APP_URL,
    }),
    inject: [PrismaClient, StripeAccount, PriceCatalogue, API_SETTINGS],
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
  providers: [CreditDesk, BillingNews, BillingClock, ...stripe],
  exports: [CreditDesk],
})
export class BillingModule {}
