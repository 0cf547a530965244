import type { Logger } from '@maquette/domain/runtime/log';
import { Controller, Headers, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { LOG } from '../foundation/stores.module';
import type { TracedRequest } from '../foundation/trace';
import { Access } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { CreditEvents } from './credit-events';
import { BillingEvents } from './stripe/billing-events';
import { StripeAccount } from './stripe/connect-stripe';
import { verifiedEvent } from './stripe/verified-event';

/** Public, because Stripe has no token: its signature over the raw body authenticates it. */
@Controller('api/stripe/webhook')
export class StripeWebhookController {
  constructor(
    @Inject(StripeAccount) private readonly account: StripeAccount,
    @Inject(BillingEvents) private readonly events: BillingEvents,
    @Inject(CreditEvents) private readonly creditEvents: CreditEvents,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Returns 200 only after the commit, so that Stripe retries everything that failed before it. */
  @RateLimit('signed')
  @Post()
  @HttpCode(200)
  @Access('public')
  async receive(@Req() request: TracedRequest, @Headers('stripe-signature') signature: string | undefined) {
    const event = verifiedEvent(this.account, request.body, signature, new Date());
    const workspaceId = await this.events.carryOut(event, (id) => this.creditEvents.publish(id));
    this.log.info(
      { traceId: request.traceId, event: event.id, type: event.type, workspaceId },
      'Stripe event processed',
    );
    return { received: true };
  }
}
