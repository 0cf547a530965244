import { createHash } from 'node:crypto';
import type { Half } from './asked';

/** Changing it gives other halves: what was looked at then is not the same as what was not. */
const SALT = 'words-2026-11';

/**
 * The half of a list that whoever builds may read sentences of, or the other one: heads, pairs ("green|armchair") and
 * templates of the two never meet. Each gets as many as the other, one more at most.
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
