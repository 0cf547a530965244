import { Menu } from 'lucide-react';
import { IconButton } from '../../design/button';
import { t } from '../../i18n/t';

/** Opens the navigation where the sidebar has no room. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton label={t('shell.open')} className="size-11 shrink-0" onClick={onOpen}>
      <Menu aria-hidden className="size-5" />
    </IconButton>
  );
}
