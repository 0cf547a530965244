import { type WordReason, type WordReasonCode, wordReason } from '@maquette/contracts/renders/word-reasons';
import type { WordReport } from '@maquette/contracts/renders/word-report';
import type { SceneGraph, SceneNode, WordReading } from './graph/scene-graph';
import { shortOf } from './unsupported-words';

/** Nodes that are not visible, according to masks and builders: node -> reason code. */
export type HiddenNodes = ReadonlyMap<string, Extract<WordReasonCode, 'no_room' | 'out_of_sight'>>;

/**
 * Returns the outcome of each content word of the prompt, once and in order. Without `unseen` it predicts what will be
 * built; with it, it reports what is visible.
 */
export function wordReport(graph: SceneGraph, unseen: HiddenNodes = new Map()): WordReport[] {
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
  unseen: HiddenNodes,
): { became: WordReport['became'] } & Partial<WordReason> {
  const notDrawn = (reason: WordReason) => ({ became: 'not-drawn' as const, ...reason });
  if (word.as === 'unknown') return { became: 'unknown', ...wordReason('unknown') };
  if (word.denied) return { became: 'drawn', ...wordReason('left_out') };
  if (word.overruled) return notDrawn(wordReason('form_differs'));
  if (word.means === 'comparison') return notDrawn(wordReason('comparison'));
  if (word.means === 'context') return notDrawn(wordReason('context'));
  const hidden = word.node === undefined ? undefined : unseen.get(word.node);
  if (hidden !== undefined) return notDrawn(wordReason(hidden));
  const inside = graph.view === 'exterior' && word.as === 'room' && word.node !== graph.subject;
  if (inside) return notDrawn(wordReason('inside'));
  const whole = ['time', 'season', 'weather', 'framing', 'view'].includes(word.as);
  if (!whole && word.node === undefined) return notDrawn(wordReason('nothing_to_describe'));
  const short = shortOf(graph, word, node);
  if (short) return short;
  if (!word.exact) return { became: 'approximated', ...wordReason('shown_as', { word: word.means }) };
  return { became: 'drawn' };
}
