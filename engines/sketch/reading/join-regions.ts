import type { Regions } from './regions';

/** Minimum squared perimeter divided by area of a channel or pier between windows. A square has 16. */
const MIN_CHANNEL_SLENDERNESS = 25;
const MIN_PIER_SLENDERNESS = 18.5;
/** Maximum areas as shares of the image. A neighbour above `wide` needs a wider opening. */
const SIZE = { maxChannel: 0.0015, maxPier: 0.004, wide: 0.004 };
/** Minimum length of open border, in breadths of the area: at the end of a channel, or at both ends of a pier. */
const OPEN_BORDER = { channel: 0.7, pier: 1.5, crossing: 2.2, minPierFill: 0.8 };
/** Minimum share of open border for merging with a neighbour: for a small area, and for a wide one. */
const MIN_OPEN_SHARE = { small: 0.14, wide: 0.34 };
const MERGE_ROUNDS = 3;

/** Merges areas that touch without ink between them along enough of the smaller area's border. */
export function joinOpenNeighbours(regions: Regions, w: number, h: number): void {
  for (let round = 0; round < MERGE_ROUNDS; round++) {
    const before = regions.count;
    joinOnce(regions, w, h);
    if (regions.count === before) return;
  }
}

function joinOnce(regions: Regions, w: number, h: number): void {
  const { labels } = regions;
  const n = regions.count + 1;
  const area = new Float64Array(n);
  const border = new Float64Array(n);
  const contact = new Map<number, number>();
  const [left, top] = [new Int32Array(n).fill(w), new Int32Array(n).fill(h)];
  const [right, foot] = [new Int32Array(n), new Int32Array(n)];
  const filled = (label: number): number => {
    const wide = (right[label] as number) - (left[label] as number) + 1;
    return (area[label] as number) / (wide * ((foot[label] as number) - (top[label] as number) + 1));
  };
  const visit = (i: number, q: number): void => {
    const a = labels[i] as number;
    const b = labels[q] as number;
    if (a === b) return;
    (border[a] as number)++;
    (border[b] as number)++;
    if (!regions.open[i] || !regions.open[q]) return;
    const key = Math.min(a, b) * n + Math.max(a, b);
    contact.set(key, (contact.get(key) ?? 0) + 1);
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x;
      const label = labels[i] as number;
      (area[label] as number)++;
      if (x < (left[label] as number)) left[label] = x;
      if (x > (right[label] as number)) right[label] = x;
      if (y < (top[label] as number)) top[label] = y;
      if (y > (foot[label] as number)) foot[label] = y;
      if (x < w - 1) visit(i, i + 1);
      if (y < h - 1) visit(i, i + w);
    }
  }
  const parent = Int32Array.from({ length: n }, (_, k) => k);
  const root = (k: number): number => {
    let r = k;
    while (parent[r] !== r) {
      parent[r] = parent[parent[r] as number] as number;
      r = parent[r] as number;
    }
    return r;
  };
  // Small areas merge first, each with its neighbour of longest open border, so that no sliver joins two large areas.
  const contacts = new Map<number, [number, number][]>();
  for (const [key, length] of contact) {
    const [a, b] = [Math.floor(key / n), key % n];
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const) {
      const those = contacts.get(one);
      if (those) those.push([two, length]);
      else contacts.set(one, [[two, length]]);
    }
  }
  const order = Array.from({ length: n - 1 }, (_, k) => k + 1).sort(
    (a, b) => (area[a] as number) - (area[b] as number) || a - b,
  );
  for (const label of order) {
    const best = (contacts.get(label) ?? []).sort((a, b) => b[1] - a[1] || a[0] - b[0])[0];
    if (!best || root(best[0]) === label) continue;
    const wide = (area[label] as number) > w * h * SIZE.wide;
    // A channel is open at one end. A pier must be open at both ends, a crossing at more than two.
    const breadth = (2 * (area[label] as number)) / (border[label] as number);
    const slender = (border[label] as number) ** 2 / (area[label] as number);
    const ends = (contacts.get(label) ?? []).reduce((sum, one) => sum + one[1], 0);
    const channel =
      (slender > MIN_CHANNEL_SLENDERNESS &&
        (area[label] as number) < w * h * SIZE.maxChannel &&
        best[1] > OPEN_BORDER.channel * breadth) ||
      (slender > MIN_PIER_SLENDERNESS &&
        (area[label] as number) < w * h * SIZE.maxPier &&
        ends > (filled(label) > OPEN_BORDER.minPierFill ? OPEN_BORDER.pier : OPEN_BORDER.crossing) * breadth);
    if (!channel && best[1] < (border[label] as number) * (wide ? MIN_OPEN_SHARE.wide : MIN_OPEN_SHARE.small)) continue;
    parent[label] = root(best[0]);
  }
  const names = new Uint16Array(n);
  let next = 0;
  for (let k = 1; k < n; k++) if (root(k) === k) names[k] = ++next;
  for (let k = 1; k < n; k++) names[k] = names[root(k)] as number;
  for (let i = 0; i < labels.length; i++) labels[i] = names[labels[i] as number] as number;
  regions.count = next;
}
