import type { SceneGraph } from './graph/scene-graph';
import { readSentence } from './read-sentence';

const other = { interior: 'exterior', exterior: 'interior' } as const;

/** The other view, if no word in the prompt names a subject in the chosen view but one does in the other. */
export function otherView(prompt: string, graph: SceneGraph): SceneGraph['view'] | undefined {
  if (named(graph)) return undefined;
  const view = other[graph.view];
  return named(readSentence(prompt, { view })) ? view : undefined;
}

/** Whether a word in the prompt is the subject; a mere object, or a room in the exterior view, is not. */
function named({ nodes, subject, view, words }: SceneGraph): boolean {
  const node = nodes.find(({ id }) => id === subject);
  if (!node?.asked) return false;
  const said = words.find((word) => word.node === subject && word.as === (view === 'interior' ? 'room' : 'building'));
  return said !== undefined;
}
