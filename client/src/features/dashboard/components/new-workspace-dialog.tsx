import '../../../i18n/shell-words';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { WORKSPACE_NAME_LIMIT } from '@maquette/contracts/workspaces/workspaces';
import { type FormEvent, useState } from 'react';
import { enterWorkspace } from '../../../http/chosen-workspace';
import { t } from '../../../i18n/t';
import { PROFILE } from '../../../navigation/profile-address';
import { useMakeWorkspace } from '../../../session/my-workspaces';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FaultNotice } from '../../../ui/fault-notice';
import { TextField } from '../../../ui/fields';

/** Creates a shared workspace. It starts on Free without credits until a plan is bought. */
export default function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const making = useMakeWorkspace();
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (canBeSeen(name)) {
      making.mutate(name.trim(), {
        onSuccess: ({ id }) => enterWorkspace(id, `${PROFILE}?tab=members`),
      });
    }
  };
  return (
    <Dialog
      title={t('workspace.newTitle')}
      shape="card"
      open
      held={name !== '' && (making.isIdle || making.isError)}
      onClose={onClose}
    >
      <form noValidate onSubmit={make} className="grid gap-5 pt-4">
        <TextField
          label={t('workspace.name')}
          hint={t('workspace.newHint')}
          autoComplete="organization"
          maxLength={WORKSPACE_NAME_LIMIT}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FaultNotice error={making.error} title={t('workspace.newFailed')} />
        <Button
          type="submit"
          tone="primary"
          disabled={making.isPending || making.isSuccess || !canBeSeen(name)}
          className="justify-self-end"
        >
          {t('workspace.make')}
        </Button>
      </form>
    </Dialog>
  );
}
