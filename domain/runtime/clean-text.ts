/** Maximum nesting depth of a JSON body; our own bodies have three levels. */
const DEEPEST = 32;
const UNFIT = /\0|\p{Surrogate}/u;
const ALL_UNFIT = /\0|\p{Surrogate}/gu;

/** Thrown for a body that is nested too deeply. */
export class TooDeep extends Error {}

/**
 * Removes what PostgreSQL cannot store: NUL is dropped, and a lone surrogate becomes the replacement character.
 * PostgreSQL logs refused statements, and prompts must not reach its log.
 * Text is composed (NFC), so that the same words from a Mac and from Windows are equal.
 */
export function cleanText(text: string): string {
  const fit = UNFIT.test(text) ? text.replace(ALL_UNFIT, (unfit) => (unfit === '\0' ? '' : '\uFFFD')) : text;
  return fit.normalize('NFC');
}

/** Cuts a text to a number of UTF-16 units, never inside a surrogate pair: PostgreSQL rejects JSON with half a pair. */
export function truncateText(text: string, limit: number): string {
  const last = text.charCodeAt(limit - 1);
  const cutInTwo = text.length > limit && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, cutInTwo ? limit - 1 : limit);
}

/** The first words of a text, with an ellipsis when cut; texts without spaces are cut between characters. */
export function firstWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const begun = truncateText(text, limit);
  const words = text[limit] === ' ' ? begun : begun.slice(0, Math.max(0, begun.lastIndexOf(' ')));
  return `${words.length > limit / 2 ? words.trimEnd() : begun}…`;
}

/** Cleans every string and key of a parsed body. @throws TooDeep */
export function cleanBody(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth === DEEPEST) throw new TooDeep();
  if (Array.isArray(value)) return value.map((entry) => cleanBody(entry, depth + 1));
  const clean: Record<string, unknown> = Object.create(null);
  for (const [name, entry] of Object.entries(value)) clean[cleanText(name)] = cleanBody(entry, depth + 1);
  return clean;
}
