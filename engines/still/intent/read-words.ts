import type { Meaning, VocabularyEntry } from './vocabulary-entry';

/** A vocabulary phrase found in a text. */
export interface Finding {
  phrase: string;
  at: number;
  means: Meaning;
}

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’-]+/gu, ' ')
    .replace(/’/g, "'")} `;

/** All phrases of the vocabulary in the text; where phrases overlap, only the longest counts. In order of the text. */
export function findWords(text: string, vocabulary: readonly VocabularyEntry[]): Finding[] {
  const haystack = plain(text);
  const candidates: Finding[] = [];
  const phrases = new Set(vocabulary.flatMap((entry) => entry.words));
  for (const entry of vocabulary) {
    for (const phrase of entry.words) {
      // "Woods" are a place and no plural of the material.
      for (const form of phrases.has(`${phrase}s`) ? [phrase] : [phrase, `${phrase}s`]) {
        let at = haystack.indexOf(` ${form} `);
        while (at >= 0) {
          candidates.push({ phrase: form, at: at + 1, means: entry.means });
          at = haystack.indexOf(` ${form} `, at + 1);
        }
      }
    }
  }
  candidates.sort((a, b) => b.phrase.length - a.phrase.length || a.at - b.at);
  const taken: [number, number][] = [];
  const found: Finding[] = [];
  for (const candidate of candidates) {
    const end = candidate.at + candidate.phrase.length;
    const samePlace = taken.some(([from, to]) => from === candidate.at && to === end);
    if (!samePlace && taken.some(([from, to]) => candidate.at < to && end > from)) continue;
    taken.push([candidate.at, end]);
    found.push(candidate);
  }
  return found.sort((a, b) => a.at - b.at);
}

/** "no pool", "without trees": words a prompt itself takes back. */
export function deniedText(prompt: string): string {
  const matches = prompt
    .toLowerCase()
    .matchAll(/\b(?:no|without|not|avoid)\s+(?:a |an |any |the )?([\p{L}'-]+(?:\s[\p{L}'-]+)?)/gu);
  return [...matches].map((match) => match[1] ?? '').join(', ');
}

/** Number of storeys said in figures or words: "a 12-storey tower", "20 floors". */
export function storeysSaid(prompt: string): number | undefined {
  const match = /(\d{1,3})[\s-]*(?:storey|story|stories|storeys|floor|floors|level|levels)\b/i.exec(prompt);
  const count = match?.[1] ? Number(match[1]) : undefined;
  return count && count > 0 ? count : undefined;
}
