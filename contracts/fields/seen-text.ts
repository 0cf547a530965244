import { z } from 'zod';

/**
 * A character that leaves something on the paper. Spaces, controls (those that turn the direction of writing too), marks without a letter
 * below them, and letters that are drawn as nothing leave nothing.
 */
const SEEN = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Would a person who reads this text see any of it? */
export function canBeSeen(text: string): boolean {
  return SEEN.test(text);
}

/** What somebody or something is called, or what is said: without the spaces around it, at most so many characters, and not blank. */
export function seenText(longest: number) {
  return z.string().trim().max(longest).refine(canBeSeen, 'must have at least one character that can be seen');
}
