/** Maximum edit distance; words that differ more are considered different. */
const SLIPS = 3;

/** The most similar known name, or null (Levenshtein distance up to 3, and up to half the word). */
export function nearestName(name: string, known: readonly string[]): string | null {
  const nearness = known.map((other) => ({ other, slips: distance(name.toLowerCase(), other) }));
  const [best] = nearness.sort((a, b) => a.slips - b.slips);
  return best && best.slips <= Math.min(SLIPS, name.length / 2) ? best.other : null;
}

/** Levenshtein distance (1966), computed with two rows. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
