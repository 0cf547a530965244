import { readSentence } from './read-sentence';
import type { SceneGraph } from './scene-graph';

const other = { interior: 'exterior', exterior: 'interior' } as const;

/** The kind of picture that a prompt is about, where it is not the chosen one: no word of it names a subject there, one does here. */
export function otherView(prompt: string, graph: SceneGraph): SceneGraph['view'] | undefined {
  if (named(graph)) return undefined;
  const view = other[graph.view];
  return named(readSentence(prompt, { view })) ? view : undefined;
}

/** Whether a word of the prompt is the subject: a thing alone, or a room seen from outside, is none. */
function named({ nodes, subject, view, words }: SceneGraph): boolean {
  const node = nodes.find(({ id }) => id === subject);
  if (!node?.asked) return false;
  const said = words.find((word) => word.node === subject && word.as === (view === 'interior' ? 'room' : 'building'));
  return said !== undefined;
}
