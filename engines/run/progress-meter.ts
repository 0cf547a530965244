/** Combines weighted phases into one progress fraction that never decreases. */
export class ProgressMeter {
  private finished = 0;
  private last = 0;

  /** @param total sum of items x weight over all phases that will run */
  constructor(
    private readonly total: number,
    private readonly report: (fraction: number) => void,
  ) {}

  /** @param doneItems number of finished items in the current phase */
  update(doneItems: number, weight: number): void {
    this.tell(this.finished + doneItems * weight);
  }

  phaseDone(items: number, weight: number): void {
    this.finished += items * weight;
    this.tell(this.finished);
  }

  private tell(work: number): void {
    const fraction = Math.min(1, work / this.total);
    if (fraction <= this.last) return;
    this.last = fraction;
    this.report(fraction);
  }
}
