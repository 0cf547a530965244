import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import type { WordReport } from '@maquette/contracts/renders/word-report';
import { readSentence } from '@maquette/engines/still/words/read-sentence';
import { wordReport } from '@maquette/engines/still/words/word-report';

/** What the embedded engine would make of the words of an order; null where it builds nothing from words alone. */
export function wordsOf(settings: RenderSettings): WordReport[] | null {
  return settings.kind === 'still' && !settings.sketch ? promptWords(settings) : null;
}

/** The same of a form that is still being written. */
export function promptWords(form: { prompt: string; negativePrompts?: string; designType: string }): WordReport[] {
  const view = form.designType === 'Interior' ? 'interior' : 'exterior';
  return wordReport(readSentence(form.prompt, { view, negativePrompts: form.negativePrompts }));
}
