/** Whose turn it is to be, and until when they want it. */
export interface Turn {
  person: string;
  /** Whoever left waits no longer, and nothing is begun for them. */
  signal?: AbortSignal;
}

/**
 * A few places for work that many people bring: each person has one of them at most, and whoever waits gets theirs in turn, so
 * that a hundred files of one person delay nobody else by more than one.
 */
export class FairTurns {
  /** Work of people who wait, the person whose turn is next first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly served = new Set<string>();

  constructor(private readonly places: number) {}

  /** How much of a person waits. */
  waitingOf(person: string): number {
    return this.waiting.get(person)?.length ?? 0;
  }

  /** Runs the work when it is the person's turn. @throws what the work throws, and the signal's reason when that comes before */
  async take<Result>({ person, signal }: Turn, work: () => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    if (this.served.size < this.places && !this.served.has(person)) this.served.add(person);
    else await this.turnOf(person, signal);
    try {
      // Between being called and coming, too, somebody can leave.
      signal?.throwIfAborted();
      return await work();
    } finally {
      this.served.delete(person);
      this.serveNext();
    }
  }

  private turnOf(person: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const left = () => {
        this.forget(person, begin);
        reject(signal?.reason);
      };
      const begin = () => {
        signal?.removeEventListener('abort', left);
        resolve();
      };
      signal?.addEventListener('abort', left, { once: true });
      const own = this.waiting.get(person);
      if (own) own.push(begin);
      else this.waiting.set(person, [begin]);
    });
  }

  private forget(person: string, begin: () => void): void {
    const left = this.waiting.get(person)?.filter((other) => other !== begin) ?? [];
    if (left.length > 0) this.waiting.set(person, left);
    else this.waiting.delete(person);
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
