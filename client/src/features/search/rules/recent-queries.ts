import { z } from 'zod';
import { RECENT_ENTRY, readEntry, writeEntry } from '../../../storage/local-entries';

const KEPT = 5;
const recentSchema = z.object({ uid: z.string(), queries: z.array(z.string()) });

/** Recent searches of this user in this browser, newest first. */
export function recentQueries(uid: string): string[] {
  const known = recentSchema.safeParse(readEntry(RECENT_ENTRY));
  return known.success && known.data.uid === uid ? known.data.queries : [];
}

export function rememberQuery(uid: string, typed: string): void {
  const query = typed.trim();
  if (!query) return;
  const others = recentQueries(uid).filter((other) => other !== query);
  writeEntry(RECENT_ENTRY, { uid, queries: [query, ...others].slice(0, KEPT) });
}
