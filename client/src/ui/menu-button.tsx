import { Menu } from 'lucide-react';
import { t } from '../i18n/t';
import { IconButton } from './button';

/** Opens the navigation where the sidebar has no room. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton label={t('shell.open')} className="size-11 shrink-0" onClick={onOpen}>
      <Menu aria-hidden className="size-5" />
    </IconButton>
  );
}
