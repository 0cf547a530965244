import type { CheckoutRequest } from '@maquette/contracts/account/billing';
import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { z } from 'zod';
import { clearDraft, readDraft, writeDraft } from '../../../storage/local-entries';

const DRAFT = 'checkout';

const pendingSchema = z.object({
  kind: z.enum(['topup', 'subscription']),
  /** The workspace's state when this tab left for the payment provider. */
  before: z.object({ planId: z.string(), credits: z.number() }),
  wish: z.object({ planId: z.string(), interval: z.string(), seats: z.number(), extraCredits: z.boolean() }).nullable(),
});
export type PendingCheckout = z.infer<typeof pendingSchema>;

/**
 * Credits of a workspace, including credits held by open renders, so that starting a render does not change the number.
 */
export function creditsOf({ fastCreditsRemaining, heldCredits }: Entitlements): number {
  return fastCreditsRemaining + heldCredits;
}

/** Stores the purchase in this tab, to verify on return that the server has booked it. */
export function rememberCheckout(uid: string, request: CheckoutRequest, entitlements: Entitlements): void {
  const before = { planId: entitlements.planId, credits: creditsOf(entitlements) };
  const wish =
    request.kind === 'subscription'
      ? {
          planId: request.planId,
          interval: request.interval,
          seats: Number(request.seats ?? 1),
          extraCredits: request.extraCredits,
        }
      : null;
  writeDraft(uid, DRAFT, { kind: request.kind, before, wish } satisfies PendingCheckout);
}

/** The purchase started in this tab, or null if it was started elsewhere. */
export function pendingCheckout(uid: string): PendingCheckout | null {
  const parsed = pendingSchema.safeParse(readDraft(uid, DRAFT));
  return parsed.success ? parsed.data : null;
}

export function forgetCheckout(): void {
  clearDraft(DRAFT);
}
