import { Dialog } from '../../design/dialog';
import { t } from '../../i18n/t';
import type { CreditState } from '../../session/entitlements';
import { Sidebar } from './sidebar';

/** The sidebar on small screens. Choosing a place navigates, and the frame closes it then. */
export default function SidebarDrawer({
  onClose,
  ...content
}: {
  name: string;
  email: string;
  credits: CreditState;
  onClose: () => void;
}) {
  return (
    <Dialog title={t('shell.label')} hideTitle shape="drawer" open onClose={onClose}>
      <Sidebar {...content} />
    </Dialog>
  );
}
