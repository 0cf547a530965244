/** Does one piece of work at a time, in turn between people, so that the one who asks most delays the others by one piece. */
export class PersonTurns {
  /** Open work by person, in the order of their turns. The first piece of the person in turn runs. */
  private readonly people = new Map<string, (() => Promise<void>)[]>();
  private running: string | undefined;

  /** @param most pieces of one person that wait or run */
  constructor(private readonly most: number) {}

  /** @returns null, and nothing is done, when the person has too many open */
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
    // Back to the end of the round.
    this.people.delete(uid);
    if (open.length > 0) this.people.set(uid, open);
    this.running = uid;
    void piece?.().finally(() => {
      this.running = undefined;
      this.next();
    });
  }
}
