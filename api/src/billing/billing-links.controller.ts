import { type BillingLink, checkoutRequestSchema } from '@maquette/contracts/account/billing';
import { Problem, type ProblemCode } from '@maquette/contracts/calls/problem';
import type { Logger } from '@maquette/domain/runtime/log';
import { permit } from '@maquette/domain/workspaces/permit';
import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { idempotencyKeySchema, parseInput } from '../foundation/parse-input';
import { LOG } from '../foundation/stores.module';
import { Access, type Caller, CurrentCaller } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import type { CheckoutContext } from './stripe/checkout-context';
import { stripeLibrary } from './stripe/connect-stripe';
import { openPortal } from './stripe/open-portal';
import { startCheckout } from './stripe/start-checkout';

/** Injection token of the checkout and portal context. */
export const CHECKOUT_CONTEXT = Symbol('till');

/** Links to Stripe's own pages. The second path of each route is a fallback for browsers. */
@Controller('api')
@RateLimit('outside')
@Access('verified')
export class BillingLinksController {
  constructor(
    @Inject(CHECKOUT_CONTEXT) private readonly context: CheckoutContext,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @Post(['stripe/checkout-link', 'checkout-link'])
  @HttpCode(200)
  async checkout(
    @CurrentCaller() caller: Caller,
    @Body() body: unknown,
    @Headers('x-idempotency-key') header: string | undefined,
  ): Promise<BillingLink> {
    const key = parseInput(idempotencyKeySchema, header);
    const wish = parseInput(checkoutRequestSchema, body ?? {});
    permit(caller, wish.kind === 'topup' ? 'billing.topUp' : 'billing.changePlan');
    return this.link('checkout_failed', () => startCheckout(this.context, caller, wish, key));
  }

  @Post(['stripe/portal-link', 'portal-link'])
  @HttpCode(200)
  async portal(@CurrentCaller() caller: Caller): Promise<BillingLink> {
    permit(caller, 'billing.changePlan');
    return this.link('portal_failed', () => openPortal(this.context, caller));
  }

  private async link(failure: ProblemCode, open: () => Promise<string | null>): Promise<BillingLink> {
    try {
      const url = await open();
      if (!url) throw new Problem('no_url');
      return { ok: true, url };
    } catch (error) {
      if (!(error instanceof stripeLibrary().errors.StripeError)) throw error;
      this.log.error(
        { type: error.type, code: error.code, requestId: error.requestId },
        'Stripe refused to create a link',
      );
      throw new Problem(failure, {}, { cause: error });
    }
  }
}
