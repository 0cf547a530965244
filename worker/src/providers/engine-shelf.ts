/** Engines that make one thing at a time: started when first needed, used again, closed together. */
export class EngineShelf<Engine extends { close(): Promise<void> }> {
  private readonly idle: Engine[] = [];
  private readonly all = new Set<Engine>();

  constructor(private readonly start: () => Promise<Engine>) {}

  /** Lends an engine that nobody else uses meanwhile. */
  async lend<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    const engine = this.idle.pop() ?? (await this.start());
    this.all.add(engine);
    try {
      return await work(engine);
    } finally {
      this.idle.push(engine);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.all].map((engine) => engine.close()));
  }
}
