/** A task's owner, and the signal that cancels it. */
export interface Turn {
  person: string;
  /** Removes the task from the queue; it then never starts. */
  signal?: AbortSignal;
}

/**
 * Limits concurrent tasks: each person has one place at most, and waiting people take turns.
 * A hundred files from one person therefore delay the other people by one file at most.
 */
export class FairSlots {
  /** Waiting tasks by person; the next person comes first. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private readonly served = new Set<string>();

  constructor(private readonly places: number) {}

  waitingOf(person: string): number {
    return this.waiting.get(person)?.length ?? 0;
  }

  /** Runs the work at the person's turn. @throws its errors, or the signal's reason when it aborts first */
  async take<Result>({ person, signal }: Turn, work: () => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    if (this.served.size < this.places && !this.served.has(person)) this.served.add(person);
    else await this.turnOf(person, signal);
    try {
      // The signal may abort between the call for a turn and its start.
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
      // A person with more tasks moves to the end.
      if (own.length > 0) this.waiting.set(person, own);
      this.served.add(person);
      begin?.();
      return;
    }
  }
}
