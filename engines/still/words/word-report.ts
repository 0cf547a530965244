import type { WordReport } from '@maquette/contracts/renders/word-report';
import { shortOf } from './not-drawn';
import type { SceneGraph, SceneNode, WordReading } from './scene-graph';

/** Nodes that are not visible, according to masks and builders: node -> reason. */
export type Unseen = ReadonlyMap<string, string>;

const VOWEL = /^[aeiou]/;

/**
 * Outcome of every content word of the prompt, each once and in order. Without `unseen` it predicts what will be
 * built; with it, it reports what is visible.
 */
export function wordReport(graph: SceneGraph, unseen: Unseen = new Map()): WordReport[] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return graph.words.map((word) => {
    const node = word.node === undefined ? undefined : nodes.get(word.node);
    return { text: word.text, at: [word.at[0], word.at[1]], ...fateOf(graph, word, node, unseen) };
  });
}

function fateOf(
  graph: SceneGraph,
  word: WordReading,
  node: SceneNode | undefined,
  unseen: Unseen,
): Pick<WordReport, 'became' | 'reason'> {
  if (word.as === 'unknown') return { became: 'unknown', reason: 'not a word the engine knows' };
  if (word.denied) return { became: 'drawn', reason: 'left out, as asked' };
  if (word.overruled) return { became: 'not-drawn', reason: 'the form says otherwise' };
  if (word.means === 'comparison') return { became: 'not-drawn', reason: 'a comparison is not built' };
  if (word.means === 'context') return { became: 'not-drawn', reason: 'read, but adds nothing to the picture' };
  const hidden = word.node === undefined ? undefined : unseen.get(word.node);
  if (hidden !== undefined) return { became: 'not-drawn', reason: hidden };
  const inside = graph.view === 'exterior' && word.as === 'room' && word.node !== graph.subject;
  if (inside) return { became: 'not-drawn', reason: 'inside the building; choose Interior to see it' };
  const whole = ['time', 'season', 'weather', 'framing', 'view'].includes(word.as);
  if (!whole && word.node === undefined) return { became: 'not-drawn', reason: 'nothing in the sentence carries it' };
  const short = shortOf(graph, word, node);
  if (short) return short;
  if (!word.exact) return { became: 'approximated', reason: `shown as ${article(word)}${word.means}` };
  return { became: 'drawn' };
}

function article({ as, means }: WordReading): string {
  const counted = ['building', 'room', 'furnishing', 'thing', 'part', 'person'].includes(as) && !means.endsWith('s');
  return counted ? (VOWEL.test(means) ? 'an ' : 'a ') : '';
}
