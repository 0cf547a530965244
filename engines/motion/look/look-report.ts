import { wordReason } from '@maquette/contracts/renders/word-reasons';
import type { WordReport } from '@maquette/contracts/renders/word-report';
import { readSentence } from '../../still/words/read-sentence';
import { lookSpans } from './look-words';

/**
 * Returns the outcome of each content word of a video prompt, once and in order.
 * Words for light, weather and colour change the look. Other words depend on what the source shows.
 */
export function lookWordReport(prompt: string): WordReport[] {
  const spans = lookSpans(prompt);
  return readSentence(prompt, { view: 'exterior' }).words.map(({ text, at: [from, to] }) => {
    const acts = spans.some(([start, end]) => start < to && from < end);
    const word = { text, at: [from, to] as [number, number] };
    return acts ? { ...word, became: 'drawn' } : { ...word, became: 'not-drawn', ...wordReason('keeps_input') };
  });
}
