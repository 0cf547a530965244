/** Label of a pixel that is not yet assigned. */
export const OPEN = 0;

/**
 * Seeded watershed: each open pixel gets the label that reaches it over the lowest ridges,
 * so that labels meet at the strongest edges
 * (F. Meyer: Un algorithme optimal pour la ligne de partage des eaux, 1991). Modifies `labels`.
 * @param step gradient between two neighbours, 0-255
 */
export function growLabels(labels: Uint8Array, width: number, step: (from: number, to: number) => number): void {
  const buckets: number[][] = Array.from({ length: 256 }, () => []);
  const around = (i: number): number[] => {
    const x = i % width;
    return [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
  };
  const isOpen = (i: number): boolean => labels[i] === OPEN;
  /** Each entry of the queue is a pair of source pixel and target pixel. */
  const offer = (from: number, level: number): void => {
    for (const to of around(from)) if (isOpen(to)) buckets[Math.max(level, step(from, to))]?.push(from, to);
  };
  for (let i = 0; i < labels.length; i++) if (!isOpen(i)) offer(i, 0);
  for (const [level, bucket] of buckets.entries()) {
    for (let at = 0; at < bucket.length; at += 2) {
      const [from, to] = [bucket[at] ?? 0, bucket[at + 1] ?? 0];
      if (!isOpen(to)) continue;
      labels[to] = labels[from] ?? OPEN;
      offer(to, level);
    }
  }
}
