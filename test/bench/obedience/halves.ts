import { createHash } from 'node:crypto';
import type { Half } from './asked';

/** Changing this value gives other halves, and sentences that were read would move to the unseen half. */
const SALT = 'words-2026-11';

/**
 * One half of a list: the half whose sentences developers may read, or the other. Heads, pairs ("green|armchair") and
 * templates never occur in both. The halves have the same size, give or take one.
 */
export function ofHalf<T>(list: readonly T[], key: (item: T) => string, half: Half): T[] {
  const salted = list.map((item) => ({
    item,
    hash: createHash('sha256')
      .update(`${SALT} ${key(item)}`)
      .digest('hex'),
  }));
  const wanted = half === 'seen' ? 0 : 1;
  return salted
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .filter((_, i) => i % 2 === wanted)
    .map(({ item }) => item);
}
