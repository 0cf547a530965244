import { t } from '../../../i18n/t';
import { Dialog } from '../../../ui/dialog';
import { Sidebar, type SidebarProps } from './sidebar';

export default function SidebarDrawer({ onClose, ...content }: SidebarProps & { onClose: () => void }) {
  return (
    <Dialog title={t('shell.label')} hideTitle shape="drawer" open onClose={onClose}>
      <Sidebar {...content} />
    </Dialog>
  );
}
