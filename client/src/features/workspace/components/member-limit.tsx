import type { MemberView } from '@maquette/contracts/workspaces/members';
import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Dialog } from '../../../ui/dialog';
import { showToast } from '../../../ui/toasts';
import { LimitForm } from './limit-form';

export default function MemberLimit({
  member: { uid, name, monthlyCap },
  onClose,
}: {
  member: MemberView;
  onClose: () => void;
}) {
  const capping = useWorkspaceChange('capMember');
  const save = (credits: number | null) =>
    capping.mutate(
      { uid, monthlyCap: credits },
      {
        onSuccess: () => {
          showToast({ tone: 'good', text: t('cap.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog title={t('cap.of', { name })} shape="card" open onClose={onClose}>
      <LimitForm kept={monthlyCap} busy={capping.isPending} error={capping.error} onSave={save} />
    </Dialog>
  );
}
