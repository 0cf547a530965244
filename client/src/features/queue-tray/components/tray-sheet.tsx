import '../../../i18n/tool-words';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Dialog } from '../../../ui/dialog';
import type { OwnRunning } from '../../renders/rules/queue-texts';
import TrayList from './tray-list';

/** Tray on small viewports: a modal sheet over the page. */
export default function TraySheet({
  onClose,
  ...content
}: {
  renders: readonly KnownRender[];
  own: OwnRunning;
  mayRelax: boolean;
  uid: string;
  onClose: () => void;
}) {
  return (
    <Dialog title={t('tray.title')} shape="sheet" open onClose={onClose}>
      <TrayList {...content} onOpen={onClose} />
    </Dialog>
  );
}
