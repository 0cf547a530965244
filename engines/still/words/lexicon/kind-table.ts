/** Canonical kind -> other words for it; the kind itself is a word too. "~barrack": an approximation, and reported as such. */
export type Kinds = Readonly<Record<string, readonly string[]>>;
