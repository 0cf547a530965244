import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Dialog } from '../../../ui/dialog';
import { showToast } from '../../../ui/toasts';
import { LimitForm } from './limit-form';

export default function WorkspaceLimit({ monthlyCap, onClose }: { monthlyCap: number | null; onClose: () => void }) {
  const capping = useWorkspaceChange('capWorkspace');
  const save = (credits: number | null) =>
    capping.mutate(credits, {
      onSuccess: () => {
        showToast({ tone: 'good', text: t('cap.saved') });
        onClose();
      },
    });
  return (
    <Dialog title={t('cap.workspace')} shape="card" open onClose={onClose}>
      <LimitForm kept={monthlyCap} busy={capping.isPending} error={capping.error} onSave={save} />
    </Dialog>
  );
}
