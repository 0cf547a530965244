import { ignoredWords, understoodWords, type WordReport } from '@maquette/contracts/renders/word-report';
import { Disclosure } from '../../design/disclosure';
import { t } from '../../i18n/t';
import { WordList } from '../../renders/word-list';
import { usePromptWords } from '../../transport/prompt-words';
import type { ImageForm } from './image-form';

/** One quiet line under the prompt: what of it will be built, before a credit is held. Its place is kept while it is empty. */
export function WordLine({ form: { prompt, negativePrompts, designType } }: { form: ImageForm }) {
  const words = usePromptWords({ prompt, negativePrompts: negativePrompts || undefined, designType });
  return (
    <div className="-mt-3 min-h-10">
      {words === undefined || words.length === 0 ? null : (
        <Disclosure title={summaryOf(words)}>
          <WordList words={words} />
        </Disclosure>
      )}
    </div>
  );
}

/** Words of the closed line: those that are missing matter most. */
const NAMED = 3;

function summaryOf(words: readonly WordReport[]): string {
  const missing = ignoredWords(words);
  const built = understoodWords(words);
  if (missing.length === 0) return t('words.all', { count: built.length });
  const named = missing.slice(0, NAMED).join(', ');
  return missing.length > NAMED
    ? t('words.someMore', { words: named, count: missing.length - NAMED })
    : t('words.some', { words: named });
}
