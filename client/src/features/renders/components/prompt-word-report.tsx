import { keptWords } from '@maquette/contracts/renders/word-report';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { WordList } from './word-list';

/** Whether a result reports how the words of its prompt were interpreted. */
export const hasWordReport = (render: KnownRender): boolean => (keptWords(render.result?.facts.words)?.length ?? 0) > 0;

export function PromptWordReport({ render }: { render: KnownRender }) {
  const words = keptWords(render.result?.facts.words);
  return words && words.length > 0 ? (
    <WordList words={words} acting={render.tool !== 't2i'} />
  ) : (
    <p className="label">{t('facts.noWords')}</p>
  );
}
