import type { autoTopUpRequestSchema, BillingOverview, Invoices } from '@maquette/contracts/account/billing';
import { billingAccountOf } from '@maquette/domain/billing/billing-account';
import { readBillingOverview } from '@maquette/domain/billing/billing-overview';
import { noteDone } from '@maquette/domain/workspaces/audit-log';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { auditActor, type Caller } from '../identity/access';
import { StripeAccount } from './stripe/connect-stripe';
import { listInvoices } from './stripe/list-invoices';

/** Plan, invoices and top-up settings of a workspace. */
@Injectable()
export class BillingService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(StripeAccount) private readonly account: StripeAccount,
  ) {}

  async overview({ workspaceId }: Caller): Promise<BillingOverview> {
    return { ...(await readBillingOverview(this.database, workspaceId, new Date())), canBuy: this.account.open };
  }

  /** @throws Problem role_cannot_buy */
  async invoices(caller: Caller): Promise<Invoices> {
    permit(caller, 'billing.bills');
    const { customerId } = await billingAccountOf(this.database, caller.workspaceId);
    return { items: customerId && this.account.open ? await listInvoices(this.account, customerId) : [] };
  }

  async setAutoTopUp(caller: Caller, wish: z.infer<typeof autoTopUpRequestSchema>): Promise<BillingOverview> {
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
    const details = { enabled: wish.enabled, ceilingUsd: wish.monthlyCeilingUsd };
    const action = 'billing.auto_top_up_changed' as const;
    await noteDone(this.database, { ...auditActor(caller), action, details }, new Date());
    return this.overview(caller);
  }
}
