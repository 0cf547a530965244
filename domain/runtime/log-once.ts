import type { Logger } from './log';

export const IDLE_CONNECTION_ENDED = 'a connection to PostgreSQL ended; the next query gets another one';
export const TRANSACTION_REPEATED = 'two transactions waited for each other; the one that was ended is done again';

/**
 * A listener for repeated connection errors. It logs each message at most once a minute.
 * @param about fields of every log line besides the error
 */
export function logOnce(
  log: Pick<Logger, 'warn'>,
  about: Record<string, string>,
  sentence: string,
  everyMs = 60_000,
): (error: Error) => void {
  const said = new Map<string, number>();
  return (error) => {
    const now = Date.now();
    if (now - (said.get(error.message) ?? Number.NEGATIVE_INFINITY) < everyMs) return;
    // Messages may contain ports and times, so the number of remembered messages is limited.
    if (said.size >= 20) said.clear();
    said.set(error.message, now);
    log.warn({ ...about, error: error.message }, sentence);
  };
}
