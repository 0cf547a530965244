/** Work that runs periodically. */
export interface Repeated {
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work at a fixed interval without overlap: a run that takes longer skips the next ones.
 * @param milliseconds time from one start to the next
 * @param failed called with the error of a failed run; the next run takes place anyway
 * @param keepAlive true keeps the process alive; default false
 */
export function runEvery(
  milliseconds: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
  { keepAlive = false } = {},
): Repeated {
  let round: Promise<void> | undefined;
  const begin = () => {
    round ??= work()
      .catch(failed)
      .finally(() => {
        round = undefined;
      });
  };
  const timer = setInterval(begin, milliseconds);
  if (!keepAlive) timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
