import { isMissing, type StripeAccount } from './connect-stripe';

/** Expires an open session and returns its status: it may have just been paid. An unknown session has expired. */
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
