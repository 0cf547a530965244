import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { PromptReport, WordReport } from '@maquette/contracts/renders/word-report';
import { otherView } from '@maquette/engines/still/words/other-view';
import { readSentence } from '@maquette/engines/still/words/read-sentence';
import { wordReport } from '@maquette/engines/still/words/word-report';

/** What the embedded engine would make of the words of an order; null where it builds nothing from words alone. */
export function wordsOf(settings: RenderSettings): WordReport[] | null {
  return settings.kind === 'still' && !settings.sketch ? promptWords(settings).words : null;
}

/** The same of a form that is still being written, and the design type its words are about where that is the other one. */
export function promptWords(form: { prompt: string; negativePrompts?: string; designType: string }): PromptReport {
  const view = form.designType === 'Interior' ? 'interior' : 'exterior';
  const graph = readSentence(form.prompt, { view, negativePrompts: form.negativePrompts });
  const other = otherView(form.prompt, graph);
  const about = other && ({ about: other === 'interior' ? 'Interior' : 'Architecture' } as const);
  return { words: wordReport(graph), ...about };
}
