const KEPT_MS = 600_000;

/** Webhooks that were already received, kept for as long as their signatures are valid. */
export class SeenHooks {
  private readonly seen = new Map<string, number>();

  /** Whether the message is new; remembers it. */
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
