import type { RefObject } from 'react';
import { t } from '../../../i18n/t';

/** Placeholder input that has the focus until the search has loaded. The search keeps the text typed here. */
export function EarlySearch({ typed }: { typed: RefObject<string> }) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the user has just opened it to type.
      autoFocus
      aria-label={t('shell.search')}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
      className="fixed inset-x-4 top-4 z-40 mx-auto h-15 max-w-column rounded-10 border border-line bg-sheet px-4 text-16 text-ink shadow-float sm:top-24"
    />
  );
}
