import type { Model, PartOfSpeech, WinkMethods } from 'wink-nlp';
import type { Span } from '../graph/scene-graph';
import { plain, sensesOf } from '../lexicon/lexicon';

/** A word of the prompt. */
export interface Token {
  /** Normalised for the vocabulary. */
  word: string;
  at: Span;
  /** Separator before the word: a hyphen joins, a comma separates, a stop ends a sentence. */
  before: 'space' | 'hyphen' | 'comma' | 'stop';
}

const WORD = /\ba-frames?\b|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[.,]\p{N}+)?(?:['’][\p{L}]+)*(?:['’](?=\s|$))?|&/giu;

/** Splits a text into words with positions. Everything except letters and digits separates words. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index);
    const before = /[.;:!?()\n|。！？；：（）]/.test(between)
      ? 'stop'
      : /[,/、，]|\s[-–—]+\s|[–—]/.test(between)
        ? 'comma'
        : /^[-‐‑]$/.test(between) && tokens.length > 0
          ? 'hyphen'
          : 'space';
    end = match.index + match[0].length;
    tokens.push({ word: plain(match[0]), at: [match.index, end], before });
  }
  return tokens;
}

interface Tagger {
  nlp: WinkMethods;
}
let tagger: Tagger | undefined;

/** Loads the language model on first use: 250 ms and about 60 MB. */
function loadTagger(): Tagger {
  const start = require('wink-nlp') as (model: Model, pipe: string[]) => WinkMethods;
  return { nlp: start(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos']) };
}

export interface Tag {
  pos: PartOfSpeech;
  /** A function word ("whose", "upon"), not a content word. */
  grammar: boolean;
}

/** Number of characters that the language model may skip between two tokens. */
const TAG_DRIFT = 64;

/** The tokens' parts of speech, for words outside the vocabulary. */
export function tag(tokens: readonly Token[]): Tag[] {
  tagger ??= loadTagger();
  const { nlp } = tagger;
  let text = '';
  const starts = tokens.map(({ word, before }) => {
    const gap = before === 'hyphen' ? '-' : before === 'comma' ? ', ' : before === 'stop' ? '. ' : ' ';
    if (text) text += gap;
    const start = text.length;
    text += word;
    return start;
  });
  const found = nlp.readDoc(text).tokens();
  const values = found.out(nlp.its.value) as unknown as string[];
  const speech = found.out(nlp.its.pos) as unknown as PartOfSpeech[];
  const stops = found.out(nlp.its.stopWordFlag) as unknown as boolean[];
  const tags = new Map<number, Tag>();
  let from = 0;
  values.forEach((value, i) => {
    // Searches for a missing value only a few characters ahead, not in the whole rest, which keeps the cost linear.
    const near = text.slice(from, from + value.length + TAG_DRIFT).indexOf(value);
    if (near < 0) return;
    const start = from + near;
    tags.set(start, { pos: speech[i] ?? 'X', grammar: stops[i] ?? false });
    from = start + value.length;
  });
  return starts.map((start) => tags.get(start) ?? { pos: 'X', grammar: false });
}

/**
 * Whether a word names, describes or counts something according to the vocabulary; function words and praise do not.
 */
export function isContentWord(word: string): boolean {
  const known = sensesOf([word]);
  return known?.senses.some(({ class: of }) => CONTENT.has(of)) ?? false;
}
const CONTENT = new Set([
  'building',
  'room',
  'furnishing',
  'thing',
  'setting',
  'plant',
  'person',
  'substance',
  'colour',
]);
