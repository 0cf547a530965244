/** Number of hex digits from a render's id in its invisible watermark. */
const DIGITS = 16;

/** Payload of a result's invisible watermark: the random half of its render's id (UUID version 7). */
export function markPayload(renderId: string): string {
  return renderId.replaceAll('-', '').slice(-DIGITS);
}

/** The end of the matching ids, as PostgreSQL writes them. */
export function idSuffix(payload: string): string {
  return `${payload.slice(0, 4)}-${payload.slice(4)}`;
}
