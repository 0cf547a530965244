import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { withWords } from '../../../i18n/language';
import { HelpOpenerProvider } from '../../../ui/help-button';
import { lazyComponent } from '../../../ui/lazy-component';
import { useShortcuts } from '../../../ui/use-shortcuts';

const ShortcutHelp = lazyComponent(() => withWords(import('./shortcut-help'), 'dashboard'));
const HELPED = /^\/(dashboard|ops|share|gallery)\b/;

/**
 * Provides the help sheet, which `?` and every {@link HelpButton} open. Public pages have none.
 * @param over number of dialogs around it, including the profile panel
 */
export function HelpPlace({ over, children }: { over?: number; children: ReactNode }) {
  const { pathname } = useLocation();
  // Navigation closes it.
  const [at, show] = useState<string | null>(null);
  const ask = useCallback(() => show(pathname), [pathname]);
  useShortcuts(HELPED.test(pathname) ? { single: { '?': ask } } : {}, over);
  return (
    <HelpOpenerProvider value={ask}>
      {children}
      {at === pathname ? <ShortcutHelp onClose={() => show(null)} /> : null}
    </HelpOpenerProvider>
  );
}
