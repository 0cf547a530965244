/** Ends an attempt that takes too long. Time spent waiting for memory does not count. */
export class AttemptLimit {
  private timer: NodeJS.Timeout | undefined;
  private since = 0;

  /** @param left milliseconds that the attempt may still take */
  constructor(
    private left: number,
    private readonly over: () => void,
  ) {
    this.goOn();
  }

  stand(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.left -= Date.now() - this.since;
  }

  goOn(): void {
    if (this.timer !== undefined) return;
    this.since = Date.now();
    this.timer = setTimeout(this.over, Math.max(0, this.left));
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
