/** Digits of a render's id that its invisible mark carries. */
const DIGITS = 16;

/** What the invisible mark of a result says: the random half of its render's id (UUID version 7). */
export function markPayload(renderId: string): string {
  return renderId.replaceAll('-', '').slice(-DIGITS);
}

/** The end of the ids, as PostgreSQL writes them, that a payload stands for. */
export function endOfId(payload: string): string {
  return `${payload.slice(0, 4)}-${payload.slice(4)}`;
}
