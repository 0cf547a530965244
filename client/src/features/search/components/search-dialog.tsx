import '../../../i18n/shell-words';
import '../../../i18n/result-words';
import { type RefObject, useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import { ACCOUNT_PLACES, HELP_PLACES, LIBRARY_PLACES, TOOL_PLACES } from '../../../navigation/dashboard-links';
import { helpArticles } from '../../help/rules/help-articles';
import { keepText } from '../../help/rules/written-texts';
import type { KnownPlace } from '../rules/entries';
import { SearchPalette } from './search-palette';

const ELSEWHERE = [
  { to: '/pricing', name: 'search.pricing' },
  { to: '/developers', name: 'search.developers' },
  { to: '/contact', name: 'search.contact' },
] as const;
const HOME = { to: '/dashboard', name: 'shell.home' } as const;

function pages(): KnownPlace[] {
  return [HOME, ...TOOL_PLACES, ...LIBRARY_PLACES, ...ACCOUNT_PLACES, ...HELP_PLACES, ...ELSEWHERE].map(
    ({ to, name }) => ({ id: `page-${to}`, title: t(name), to, words: t(name) }),
  );
}

function help(): KnownPlace[] {
  return helpArticles().map(({ id, title, words }) => ({
    id: `help-${id}`,
    title,
    to: `/help#${id}`,
    words,
    body: words.slice(title.length),
  }));
}

/** Global search, available on every dashboard page. A default export, loaded when first opened. */
export default function SearchDialog({
  uid,
  typed,
  onClose,
}: {
  uid: string;
  typed: RefObject<string>;
  onClose: () => void;
}) {
  // Opens immediately; help articles are added when they have loaded.
  const [articles, setArticles] = useState<KnownPlace[]>([]);
  useEffect(() => {
    keepText('help/help-center').then(
      () => setArticles(help()),
      (error: unknown) => console.warn('The help texts could not be loaded.', error),
    );
  }, []);
  return <SearchPalette uid={uid} first={typed.current} pages={pages()} help={articles} onClose={onClose} />;
}
