import { isMissing, type StripeAccount } from './connect-stripe';

/**
 * Expires a session that is open, and says what became of it: somebody may have paid it in this very moment. One that Stripe forgot
 * has expired.
 */
export async function closeSession({ api: { checkout } }: StripeAccount, sessionId: string): Promise<string> {
  try {
    const { status } = await checkout.sessions.retrieve(sessionId);
    if (status !== 'open') return status ?? 'expired';
    await checkout.sessions.expire(sessionId);
    return 'expired';
  } catch (error) {
    if (isMissing(error)) return 'expired';
    const { status } = await checkout.sessions.retrieve(sessionId);
    if (status === 'open') throw error;
    return status ?? 'expired';
  }
}
