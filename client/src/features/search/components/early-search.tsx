import type { RefObject } from 'react';
import { t } from '../../../i18n/t';

/** Has the focus until the search itself has loaded, which goes on with what was typed here. */
export function EarlySearch({ typed }: { typed: RefObject<string> }) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it was asked for by a key or a press, to be typed into.
      autoFocus
      aria-label={t('shell.search')}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
      className="fixed inset-x-4 top-4 z-40 mx-auto h-15 max-w-column rounded-10 border border-line bg-sheet px-4 text-16 text-ink shadow-float sm:top-24"
    />
  );
}
