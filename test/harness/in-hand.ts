import type { KeptAnswer, PaidAnswer } from '@maquette/worker/providers/paid-calls';

/** An answer in the form in which a call without storage returns it. */
export async function inHand(answering: Promise<PaidAnswer>): Promise<KeptAnswer> {
  const { bytes, ...told } = await answering;
  return { ...told, read: () => Promise.resolve(bytes) };
}
