export interface Pace {
  perSecond: number;
  p50: number;
  p99: number;
}

/** @param share 0-1 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  return percentile(values, 0.5);
}

/** Runs `work` in parallel loops for some seconds. Returns latencies in milliseconds. */
export async function pace(loops: number, seconds: number, work: (loop: number) => Promise<void>): Promise<Pace> {
  const took: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: loops }, async (_, loop) => {
      while (performance.now() < end) {
        const before = performance.now();
        await work(loop);
        took.push(performance.now() - before);
      }
    }),
  );
  const perSecond = took.length / ((performance.now() - began) / 1_000);
  return { perSecond, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

/** Runs `work` repeatedly, one call after the other. */
export async function times(count: number, work: (at: number) => Promise<void>): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const before = performance.now();
    await work(at);
    took.push(performance.now() - before);
  }
  return took;
}
