/** A counter that limits concurrent work. */
export interface Place {
  key: string;
  /** Maximum number of concurrent pieces of work under this key. */
  limit: number;
}

/** Counts this process's concurrent work per key: person, address, total. */
export class ConcurrencyLimits {
  private readonly taken = new Map<string, number>();

  /**
   * Takes one slot under every key, or none. @returns the full counter, or null when all slots were taken successfully
   */
  take(places: readonly Place[]): Place | null {
    const full = places.find(({ key, limit }) => (this.taken.get(key) ?? 0) >= limit);
    if (full) return full;
    for (const { key } of places) this.taken.set(key, (this.taken.get(key) ?? 0) + 1);
    return null;
  }

  giveBack(places: readonly Place[]): void {
    for (const { key } of places) {
      const left = (this.taken.get(key) ?? 1) - 1;
      if (left > 0) this.taken.set(key, left);
      else this.taken.delete(key);
    }
  }
}
