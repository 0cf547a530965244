import { Problem } from '@maquette/contracts/calls/problem';
import type Stripe from 'stripe';
import { type StripeAccount, stripeLibrary } from './connect-stripe';

/** Maximum age of a signature, and maximum clock skew into the future. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Event of a raw body that Stripe signed with our secret within the last 5 minutes. @throws Problem bad_signature */
export function verifiedEvent(
  account: StripeAccount,
  body: unknown,
  header: string | undefined,
  now: Date,
): Stripe.Event {
  if (!Buffer.isBuffer(body) || !header) throw new Problem('bad_signature');
  refuseFuture(header, now);
  try {
    return account.api.webhooks.constructEvent(
      body,
      header,
      account.webhookSecret,
      SIGNATURE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
  } catch (error) {
    if (error instanceof stripeLibrary().errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw new Problem('bad_signature', {}, { cause: error });
    }
    throw error;
  }
}

/** The library only rejects old signatures; one dated in the future would stay valid until then. */
function refuseFuture(header: string, now: Date): void {
  const times = header
    .split(',')
    .flatMap((part) => (part.trim().startsWith('t=') ? [Number(part.trim().slice(2))] : []));
  const limit = now.getTime() / 1_000 + SIGNATURE_TOLERANCE_SECONDS;
  const [time] = times;
  if (times.length !== 1 || time === undefined || !(time <= limit)) throw new Problem('bad_signature');
}
