/** A prompt with this share of its letters in another script than Latin is surely not English. */
const FOREIGN_SHARE = 0.3;

/**
 * Whether a prompt is surely not English, by its script alone: Cyrillic, Greek, Arabic, Chinese and their like. Languages written in
 * Latin letters pass; the provider judges those.
 */
export function surelyNotEnglish(prompt: string): boolean {
  const letters = prompt.match(/\p{L}/gu)?.length ?? 0;
  const latin = prompt.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && (letters - latin) / letters >= FOREIGN_SHARE;
}
