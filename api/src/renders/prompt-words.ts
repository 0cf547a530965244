import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { PromptReport } from '@maquette/contracts/renders/word-report';
import { lookWordReport } from '@maquette/engines/motion/look/look-report';
import { forecastSketchWords } from '@maquette/engines/sketch/word-forecast';
import { otherView } from '@maquette/engines/still/words/other-view';
import { readSentence } from '@maquette/engines/still/words/read-sentence';
import { wordReport } from '@maquette/engines/still/words/word-report';

/** The texts in a form that describe the image. */
export interface PromptForm {
  prompt: string;
  negativePrompts?: string;
  designType: string;
}

export interface VideoPrompt {
  prompt: string;
  tool: 'i2v' | 'v2v';
}

/** A Sketch to Images form, and what its drawing shows. */
export interface SketchPrompt {
  settings: ImageSettings;
  shows: DrawnThing[];
}

export type AnyPrompt = PromptForm | SketchPrompt | VideoPrompt;

/**
 * How the embedded engine understands each word, and the design type the words suggest when it differs.
 * Takes tens of milliseconds for a long prompt, so only the thread of the `PromptReader` calls it.
 */
export function promptWords(form: AnyPrompt): PromptReport {
  if ('tool' in form) return { words: lookWordReport(form.prompt) };
  return 'shows' in form ? { words: forecastSketchWords(form.settings, form.shows) } : wordsOfText(form);
}

function wordsOfText(form: PromptForm): PromptReport {
  const view = form.designType === 'Interior' ? 'interior' : 'exterior';
  const graph = readSentence(form.prompt, { view, negativePrompts: form.negativePrompts });
  const other = otherView(form.prompt, graph);
  const about = other && ({ about: other === 'interior' ? 'Interior' : 'Architecture' } as const);
  return { words: wordReport(graph), ...about };
}
