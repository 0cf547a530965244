import { autoTopUpRequestSchema, type BillingOverview, type Invoices } from '@maquette/contracts/account/billing';
import { permit } from '@maquette/domain/workspaces/permit';
import { Body, Controller, Get, Header, Inject, Put } from '@nestjs/common';
import { parseInput } from '../foundation/parse-input';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { BillingService } from './billing-service';

/** Routes of the plans and billing page. */
@Controller('api/billing')
@Access('verified')
export class BillingController {
  constructor(@Inject(BillingService) private readonly billing: BillingService) {}

  @Get('overview')
  @Header('Cache-Control', 'no-store')
  overview(@CurrentCaller() caller: Caller): Promise<BillingOverview> {
    return this.billing.overview(caller);
  }

  /** Invoices contain names and addresses, so only roles that pay may list them. */
  @RateLimit('outside')
  @Get('invoices')
  @Header('Cache-Control', 'no-store')
  invoices(@CurrentCaller() caller: Caller): Promise<Invoices> {
    return this.billing.invoices(caller);
  }

  @Put('auto-top-up')
  autoTopUp(@CurrentCaller() caller: Caller, @Body() body: unknown): Promise<BillingOverview> {
    permit(caller, 'billing.topUp');
    return this.billing.setAutoTopUp(caller, parseInput(autoTopUpRequestSchema, body ?? {}));
  }
}
