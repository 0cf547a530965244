import type { WordReport } from '@maquette/contracts/renders/word-report';
import { serverSentence } from '../../../i18n/server-sentences';
import { t } from '../../../i18n/t';

/**
 * Short paragraphs; empty ones are left out.
 * @param acting true when words act on an input and nothing is built from them
 */
export function WordList({ words, acting = false }: { words: readonly WordReport[]; acting?: boolean }) {
  const drawn = words.filter(({ became }) => became === 'drawn');
  const near = words.filter(({ became }) => became === 'approximated');
  const missing = words.filter(({ became }) => became === 'not-drawn' || became === 'unknown');
  return (
    <dl className="grid grid-cols-1 gap-2 text-13 text-ink">
      <Words name={t(acting ? 'words.actDrawn' : 'words.drawn')} words={drawn} />
      <Words name={t(acting ? 'words.actNear' : 'words.near')} words={near} />
      <Words name={t(acting ? 'words.actMissing' : 'words.missing')} words={missing} />
    </dl>
  );
}

function Words({ name, words }: { name: string; words: readonly WordReport[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <dt className="label">{name}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {words.map(said).join(', ')}
      </dd>
    </div>
  );
}

function said({ text, reason, code, params }: WordReport): string {
  if (reason === undefined) return text;
  return t('words.why', { word: text, reason: serverSentence('wordReason', code, reason, params) });
}
