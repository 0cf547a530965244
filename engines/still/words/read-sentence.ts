import type { SceneGraph } from './graph/scene-graph';
import { type Phrase, phrasesOf } from './phrases';
import { SceneReader } from './scene-reader';
import { has, lightSense, nounSenses, type Unit, unitsOf } from './units';

export interface ReadOptions {
  /** View chosen in the form; by default the words decide. */
  view?: SceneGraph['view'];
  /** Excluded words. */
  negativePrompts?: string;
}

/** Upper bound for prompts in the product; the rest is ignored. */
const LONGEST_PROMPT = 10_000;

/**
 * Parses a prompt into a scene graph. Deterministic; accepts any text and keeps words outside the vocabulary as
 * unknown, with their position.
 */
export function readSentence(prompt: string, options: ReadOptions = {}): SceneGraph {
  // Parsed first, so that the cached units are those of the prompt.
  const refused = negativePhrases(options.negativePrompts ?? '');
  const units = unitsOf(prompt.slice(0, LONGEST_PROMPT));
  const reader = new SceneReader(options.view ?? viewOf(units));
  for (const phrase of phrasesOf(units)) reader.read(phrase);
  for (const phrase of refused) reader.refuse(phrase);
  return reader.finish();
}

function negativePhrases(text: string): Phrase[] {
  if (text === '') return [];
  return phrasesOf(unitsOf(text.slice(0, LONGEST_PROMPT))).map((phrase) => ({ ...phrase, denied: true }));
}

/** Interior or exterior, by explicit words, otherwise by the first building, room or piece of furniture. */
function viewOf(units: readonly Unit[]): SceneGraph['view'] {
  for (const unit of units) {
    const sense = lightSense(unit);
    if (sense?.class === 'inside') return 'interior';
    if (sense?.class === 'outside') return 'exterior';
  }
  for (const unit of units) {
    const senses = nounSenses(unit);
    if (has(unit, 'substance') || senses.length === 0) continue;
    if (senses.some((sense) => sense.class === 'building')) return 'exterior';
    if (senses.some((sense) => sense.class === 'room')) return 'interior';
    if (senses.every((sense) => sense.class === 'furnishing')) return 'interior';
  }
  return 'exterior';
}
