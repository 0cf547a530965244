/**
 * A few places for work that many people bring: each person has one of them at most, and whoever waits gets theirs in turn, so
 * that a hundred files of one person delay nobody else by more than one.
 */
export class FairTurns {
  /** Work of people who wait, the person whose turn is next first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly served = new Set<string>();

  constructor(private readonly places: number) {}

  /** Runs the work when it is the person's turn. @throws what the work throws */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.served.size < this.places && !this.served.has(person)) this.served.add(person);
    else {
      await new Promise<void>((resolve) => {
        const own = this.waiting.get(person);
        if (own) own.push(resolve);
        else this.waiting.set(person, [resolve]);
      });
    }
    try {
      return await work();
    } finally {
      this.served.delete(person);
      this.serveNext();
    }
  }

  private serveNext(): void {
    for (const [person, own] of this.waiting) {
      if (this.served.has(person)) continue;
      this.waiting.delete(person);
      const begin = own.shift();
      // Who has more to bring stands at the end again.
      if (own.length > 0) this.waiting.set(person, own);
      this.served.add(person);
      begin?.();
      return;
    }
  }
}
