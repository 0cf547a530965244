import { Problem } from '@maquette/contracts/calls/problem';

/**
 * How many changes to a workspace may hold a database connection at a time: one works, one waits for its lock.
 */
const MOST_AT_ONCE = 2;
/** How many changes may wait for their turn in memory, without a connection. */
const MOST_WAITING = 30;

interface Turns {
  running: number;
  waiting: (() => void)[];
}

/** Turns by workspace, in this process only. */
const turns = new Map<string, Turns>();

/**
 * Lets few changes of a workspace wait at once. They exclude each other by a lock in PostgreSQL, and each waiting one
 * holds a connection, so that one busy workspace could take all connections.
 * @throws Problem too_many_requests when {@link MOST_WAITING} others already wait
 */
export async function inWorkspaceTurn<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
  const mine = turns.get(workspaceId) ?? { running: 0, waiting: [] };
  turns.set(workspaceId, mine);
  if (mine.running < MOST_AT_ONCE) mine.running += 1;
  else {
    if (mine.waiting.length >= MOST_WAITING) throw new Problem('too_many_requests', { seconds: 2 });
    // The finished change starts this one, so the number of running changes stays the same.
    await new Promise<void>((resolve) => mine.waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = mine.waiting.shift();
    if (next) next();
    else {
      mine.running -= 1;
      if (mine.running === 0) turns.delete(workspaceId);
    }
  }
}
