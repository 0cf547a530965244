/** One of the counts that a piece of work is part of. */
export interface Place {
  key: string;
  /** Pieces of work that may be under way at once under this key. */
  limit: number;
}

/** Counts what one process has under way: by person, address, all together. */
export class BoundedPlaces {
  private readonly taken = new Map<string, number>();

  /** Takes one of each, or none. @returns the place that is full, or null when they were taken */
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
