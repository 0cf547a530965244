/** Milliseconds to wait for Redis. */
const PATIENCE_MS = 2_000;

/**
 * Waits only briefly for a best-effort call, because results must not wait for Redis. The reconciler repairs lost
 * calls.
 */
export async function bestEffort(work: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(late));
}
