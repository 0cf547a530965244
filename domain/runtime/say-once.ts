import type { Logger } from './log';

/** What is said of a connection to PostgreSQL that ended while nobody used it. */
export const IDLE_CONNECTION_ENDED = 'a connection to PostgreSQL ended; the next query gets another one';
export const TRANSACTION_REPEATED = 'two transactions waited for each other; the one that was ended is done again';

/**
 * A listener for errors that come again and again while something is away: each sentence is logged once a minute.
 * @param about what stands in every line beside the error
 */
export function sayOnce(
  log: Pick<Logger, 'warn'>,
  about: Record<string, string>,
  sentence: string,
  everyMs = 60_000,
): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (said.get(error.message) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    // Messages may carry ports and times: what is remembered must not grow.
    if (said.size >= 20) said.clear();
    said.set(error.message, now);
    log.warn({ ...about, error: error.message }, sentence);
  };
}
