import type { PromptReport } from '@maquette/contracts/renders/word-report';
import { otherView } from '@maquette/engines/still/words/other-view';
import { readSentence } from '@maquette/engines/still/words/read-sentence';
import { wordReport } from '@maquette/engines/still/words/word-report';

/** The texts of a form that describe the image. */
export interface PromptForm {
  prompt: string;
  negativePrompts?: string;
  designType: string;
}

/**
 * How the embedded engine understands each word, and the design type the words suggest when it differs. Takes tens of
 * milliseconds for a long prompt, so only the thread of the `PromptReader` calls it.
 */
export function promptWords(form: PromptForm): PromptReport {
  const view = form.designType === 'Interior' ? 'interior' : 'exterior';
  const graph = readSentence(form.prompt, { view, negativePrompts: form.negativePrompts });
  const other = otherView(form.prompt, graph);
  const about = other && ({ about: other === 'interior' ? 'Interior' : 'Architecture' } as const);
  return { words: wordReport(graph), ...about };
}
