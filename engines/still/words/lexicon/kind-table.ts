/**
 * Canonical kind -> synonyms, comma-separated; the kind is a word too. "~barrack" is approximated and reported so.
 * The rows are JSON files next to the modules that load them.
 */
export type Kinds = Readonly<Record<string, string>>;

/** Splits one row into words. */
export const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word.length > 0);
