import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { useState } from 'react';
import { enterWorkspace } from '../../../http/chosen-workspace';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/fields';
import { Panel } from '../../../ui/panel';
import { useDeleteAccount } from '../api/deletions';

export function DeletePanel({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const deleting = useDeleteAccount();
  const same = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <Panel title={t('account.delete')}>
      <p className="max-w-prose">{t('account.deleteText')}</p>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('account.deleteOpen')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('account.deleteTitle')}
        action={t('account.deleteOpen')}
        keep={t('account.deleteKeep')}
        busy={deleting.isPending || !same}
        // The receipt has its own page, the only one that remains accessible.
        onConfirm={() => deleting.mutate(typed, { onSuccess: () => enterWorkspace(null, DELETIONS_PAGE) })}
        onClose={() => setOpen(false)}
        text={t('account.deleteWhat')}
        error={deleting.error}
        failed={t('account.deleteFailed')}
      >
        <p>{t('account.deleteWeek')}</p>
        <TextField
          label={t('account.deleteType')}
          hint={email}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </Panel>
  );
}
