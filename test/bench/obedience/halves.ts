import { createHash } from 'node:crypto';
import type { Half } from './asked';

/** Changing it gives other halves, and sentences already read would move to the unseen one. */
const SALT = 'words-2026-11';

/**
 * The half of a list that developers may read sentences of, or the other one. Heads, pairs ("green|armchair") and
 * templates of the two never mix. Both have the same size, give or take one.
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
