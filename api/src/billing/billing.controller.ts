import { autoTopUpRequestSchema, type BillingOverview, type Invoices } from '@maquette/contracts/account/billing';
import { billingAccountOf } from '@maquette/domain/billing/billing-account';
import { readBillingOverview } from '@maquette/domain/billing/billing-overview';
import { PrismaClient } from '@maquette/prisma/client';
import { Body, Controller, Get, Header, Inject, Put } from '@nestjs/common';
import { parsed } from '../foundation/parsed';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { PaceOf } from '../pace/route-classes';
import { MAY_TOP_UP, permit } from './billing-roles';
import { StripeAccount } from './stripe/connect-stripe';
import { listInvoices } from './stripe/list-invoices';

/** The plans and billing page. */
@Controller('api/billing')
@Access('verified')
export class BillingController {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(StripeAccount) private readonly account: StripeAccount,
  ) {}

  @Get('overview')
  @Header('Cache-Control', 'no-store')
  async overview(@CurrentCaller() { workspaceId }: Caller): Promise<BillingOverview> {
    return { ...(await readBillingOverview(this.database, workspaceId, new Date())), canBuy: this.account.open };
  }

  /** Bills carry names and addresses: only for those who pay them. */
  @PaceOf('outside')
  @Get('invoices')
  @Header('Cache-Control', 'no-store')
  async invoices(@CurrentCaller() caller: Caller): Promise<Invoices> {
    permit(caller, MAY_TOP_UP);
    const { customerId } = await billingAccountOf(this.database, caller.workspaceId);
    return { items: customerId && this.account.open ? await listInvoices(this.account, customerId) : [] };
  }

  @Put('auto-top-up')
  async autoTopUp(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<BillingOverview> {
    permit(caller, MAY_TOP_UP);
    const wish = parsed(autoTopUpRequestSchema, body ?? {});
    const { workspaceId } = caller;
    await billingAccountOf(this.database, workspaceId);
    await this.database.billingAccount.update({
      where: { workspaceId },
      data: {
        autoEnabled: wish.enabled,
        autoTopupId: wish.topupId,
        autoBelow: wish.below,
        autoCeilingCents: wish.monthlyCeilingUsd * 100,
        ...(wish.lowCreditThreshold === undefined ? {} : { lowCreditThreshold: wish.lowCreditThreshold }),
      },
    });
    return this.overview(caller);
  }
}
