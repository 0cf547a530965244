import { type Phrase, phrasesOf } from './phrases';
import type { SceneGraph } from './scene-graph';
import { SceneReader } from './scene-reader';
import { has, lightSense, nounSenses, type Unit, unitsOf } from './units';

export interface ReadOptions {
  /** What the form asks for; left out, the words decide. */
  view?: SceneGraph['view'];
  /** What must not be there, each word of it. */
  negativePrompts?: string;
}

/** No prompt of the product is longer; what stands behind is not read. */
const LONGEST_PROMPT = 10_000;

/**
 * Reads a prompt into the scene it asks for. The same words give the same graph; any text is taken, and what the vocabulary
 * does not know is kept as unknown with its place.
 */
export function readSentence(prompt: string, options: ReadOptions = {}): SceneGraph {
  // Read first: the units of the prompt are then those that are kept for its second reading.
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

/** Inside or outside, by the words that say so, else by the first building, room or piece of furniture. */
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
