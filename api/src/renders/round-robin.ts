/** Runs one task at a time, round robin between people, so that the heaviest user delays the others by one task. */
export class RoundRobin {
  /** Each person's open tasks, in the order of their turns. The first task of the current person is running. */
  private readonly people = new Map<string, (() => Promise<void>)[]>();
  private running: string | undefined;

  /** @param most maximum number of waiting and running tasks of one person */
  constructor(private readonly most: number) {}

  /** @returns null, without running the work, when the person has too many open tasks */
  take<Result>(uid: string, work: () => Promise<Result>): Promise<Result> | null {
    const open = this.people.get(uid) ?? [];
    const mine = open.length + (this.running === uid ? 1 : 0);
    if (mine >= this.most) return null;
    return new Promise<Result>((resolve, reject) => {
      open.push(() => work().then(resolve, reject));
      this.people.set(uid, open);
      this.next();
    });
  }

  private next(): void {
    if (this.running !== undefined) return;
    const [turn] = this.people;
    if (!turn) return;
    const [uid, open] = turn;
    const piece = open.shift();
    // Moves the person to the end of the round.
    this.people.delete(uid);
    if (open.length > 0) this.people.set(uid, open);
    this.running = uid;
    void piece?.().finally(() => {
      this.running = undefined;
      this.next();
    });
  }
}
