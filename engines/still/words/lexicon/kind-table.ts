/** Canonical kind -> other words for it, with commas; the kind itself is a word too. "~barrack": the nearest, reported so. */
export type Kinds = Readonly<Record<string, string>>;

/** The words of one row. */
export const listed = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word.length > 0);
