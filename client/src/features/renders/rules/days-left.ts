import { TRASH_DAYS } from '@maquette/contracts/renders/trash';

const DAY_MS = 86_400_000;

/**
 * Days until files in the trash are deleted:
 * at least one, and at most the retention period, even if the client clock is behind the server clock.
 * @param since time of deletion, ISO 8601
 */
export function daysLeft(since: string, now: number): number {
  const days = Math.ceil((Date.parse(since) + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  return Math.min(TRASH_DAYS, Math.max(1, days));
}
