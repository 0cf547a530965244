import type { MemberView } from '@maquette/contracts/workspaces/members';
import { t } from '../../../i18n/t';
import { useWorkspaceChange } from '../../../session/workspaces';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toasts';

/** Confirms a member's removal and explains what happens to their work. */
export default function RemoveDialog({ member: { uid, name }, onClose }: { member: MemberView; onClose: () => void }) {
  const removing = useWorkspaceChange('removeMember');
  const remove = () =>
    removing.mutate(uid, {
      onSuccess: () => {
        showToast({ tone: 'good', text: t('members.removed', { name }) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('members.removeTitle')}
      action={t('members.remove')}
      keep={t('confirm.back')}
      busy={removing.isPending}
      onConfirm={remove}
      onClose={onClose}
      text={t('members.removeWhy', { name })}
      error={removing.error}
      failed={t('members.removeFailed')}
    />
  );
}
