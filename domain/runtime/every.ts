/** Work that comes again and again. */
export interface Repeated {
  /** No further round begins; resolves when the one under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs work at a steady pace, never two rounds at once: a round that takes longer than the pace lets the next ones pass.
 * @param milliseconds from the beginning of a round to the beginning of the next
 * @param failed told of a round that threw; the next one comes all the same
 * @param keepAlive whether the process lives on for it; not by default
 */
export function every(
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
