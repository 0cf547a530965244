import { Search } from 'lucide-react';
import { t } from '../../../i18n/t';
import { APPLE } from '../../../ui/apple-keys';
import { IconButton } from '../../../ui/button';

/** Button that looks like the search field it opens, with its keyboard shortcut. */
export function SearchBox({ narrow, onSearch }: { narrow: boolean; onSearch: () => void }) {
  if (narrow) return <IconButton icon={Search} label={t('shell.search')} aria-haspopup="dialog" onClick={onSearch} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className="flex min-h-10 items-center gap-2.5 rounded-6 border border-edge bg-sheet px-2.5 text-13 text-soft transition-colors hover:border-drawing hover:text-ink max-md:min-h-11"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1 text-left">{t('shell.search')}</span>
      <kbd aria-hidden className="figures text-12 pointer-coarse:hidden">
        {t(APPLE ? 'shell.searchKeysMac' : 'shell.searchKeys')}
      </kbd>
    </button>
  );
}
