import { Module } from '@nestjs/common';
import { CreditDesk } from './credit-desk';
import { EntitlementsController } from './entitlements.controller';
import { QuoteController } from './quote.controller';

@Module({ controllers: [EntitlementsController, QuoteController], providers: [CreditDesk], exports: [CreditDesk] })
export class BillingModule {}
