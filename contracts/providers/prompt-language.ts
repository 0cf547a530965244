/** Share of non-Latin letters above which a prompt is certainly not English. */
const FOREIGN_SHARE = 0.3;

/**
 * Whether a prompt is certainly not English by its script: Cyrillic, Greek, Arabic, Chinese and so on.
 * Languages in Latin script pass, and the provider judges them.
 */
export function surelyNotEnglish(prompt: string): boolean {
  const letters = prompt.match(/\p{L}/gu)?.length ?? 0;
  const latin = prompt.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters > 0 && (letters - latin) / letters >= FOREIGN_SHARE;
}
