const KEPT_MS = 600_000;

/** Messages that came before, for as long as their signatures are good. */
export class SeenHooks {
  private readonly seen = new Map<string, number>();

  /** Whether it comes for the first time; from now on it is known. */
  isNew(message: string, now: Date): boolean {
    for (const [known, at] of this.seen) {
      if (now.getTime() - at < KEPT_MS) break;
      this.seen.delete(known);
    }
    if (this.seen.has(message)) return false;
    this.seen.set(message, now.getTime());
    return true;
  }
}
