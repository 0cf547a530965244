/** What somebody hears through Redis comes within this, or later by itself. */
const PATIENCE_MS = 2_000;

/**
 * Gives a hint, and does not wait for long: Redis may be away for as long as it likes, what was made and paid must not wait for it. The
 * reconciler repeats what gets lost.
 */
export async function hint(work: Promise<unknown>): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    late = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([work, patience]).finally(() => clearTimeout(late));
}
