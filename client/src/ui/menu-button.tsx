import { Menu } from 'lucide-react';
import { t } from '../i18n/t';
import { IconButton } from './button';

/** Opens the navigation on screens too narrow for the sidebar. */
export function MenuButton({ onOpen }: { onOpen: () => void }) {
  return (
    <IconButton icon={Menu} iconClass="size-5" label={t('shell.open')} className="size-11 shrink-0" onClick={onOpen} />
  );
}
