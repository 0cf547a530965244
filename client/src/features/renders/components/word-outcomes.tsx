import { ignoredWords, understoodWords, type WordReport } from '@maquette/contracts/renders/word-report';
import { t } from '../../../i18n/t';
import { Disclosure } from '../../../ui/disclosure';
import { WordList } from './word-list';

interface WordOutcomesProps {
  words: readonly WordReport[];
  /** Whether the form has no text yet. */
  empty: boolean;
  /** Words act on a drawing, image or video; nothing is built from them. */
  acting?: boolean;
}

/** One line with the words that will be rendered. It opens the whole report. Its space is reserved while empty. */
export function WordOutcomes({ words, empty, acting = false }: WordOutcomesProps) {
  return (
    // The minimum height is set here, because on the outer element the column would take it as the full height.
    <div className="min-h-10">
      {words.length > 0 ? (
        <Disclosure title={summaryOf(words, acting)}>
          <WordList {...{ words, acting }} />
        </Disclosure>
      ) : empty ? (
        <p className="label pt-2">{t(acting ? 'words.actSoon' : 'words.soon')}</p>
      ) : null}
    </div>
  );
}

/** Maximum number of ignored words named in the collapsed line. */
const NAMED = 3;

function summaryOf(words: readonly WordReport[], acting: boolean): string {
  const missing = ignoredWords(words);
  const built = understoodWords(words);
  if (missing.length === 0) return t(acting ? 'words.actAll' : 'words.all', { count: built.length });
  const named = missing.slice(0, NAMED).join(', ');
  return missing.length > NAMED
    ? t(acting ? 'words.actSomeMore' : 'words.someMore', { words: named, count: missing.length - NAMED })
    : t(acting ? 'words.actSome' : 'words.some', { words: named });
}
