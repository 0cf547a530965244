import { TRASH_DAYS } from '@maquette/contracts/renders/trash';

const DAY_MS = 86_400_000;

/**
 * Days until the files of something in the trash go: never less than one, and never more than there are, also for a page whose clock
 * stands a moment before the server's.
 * @param since when it was put there, ISO 8601
 */
export function daysLeft(since: string, now: number): number {
  const days = Math.ceil((Date.parse(since) + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  return Math.min(TRASH_DAYS, Math.max(1, days));
}
