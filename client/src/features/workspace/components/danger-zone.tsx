import type { Entitlements } from '@maquette/contracts/account/entitlements';
import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import type { MemberView, WorkspaceDetails } from '@maquette/contracts/workspaces/members';
import { useState } from 'react';
import { enterWorkspace, leaveOnPurpose } from '../../../http/chosen-workspace';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import { useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { SelectField, TextField } from '../../../ui/fields';
import { Panel } from '../../../ui/panel';

interface Parts {
  workspace: WorkspaceDetails;
  entitlements: Entitlements;
  members: readonly MemberView[];
}

/** Irreversible actions: leave, transfer or delete the workspace. */
export function DangerZone({ workspace, entitlements, members }: Parts) {
  const owner = may(entitlements, 'workspace.delete');
  const others = members.filter(({ uid }) => uid !== entitlements.user.uid);
  return (
    <Panel title={t('danger.title')}>
      {workspace.personal && owner ? (
        <p className="max-w-prose text-13">{t('danger.personal')}</p>
      ) : (
        <div className="grid divide-y divide-line">
          {may(entitlements, 'workspace.leave') ? <Leave name={workspace.name} /> : null}
          {owner && others.length > 0 ? <Transfer name={workspace.name} others={others} /> : null}
          {owner ? <Delete workspace={workspace} /> : null}
        </div>
      )}
    </Panel>
  );
}

function Row({ title, why, onOpen }: { title: string; why: string; onOpen: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <p className="max-w-prose min-w-0 text-13">{why}</p>
      <Button onClick={onOpen}>{title}</Button>
    </div>
  );
}

function Leave({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  const leaving = useWorkspaceChange('leave');
  return (
    <>
      <Row title={t('danger.leave')} why={t('danger.leaveWhy')} onOpen={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={t('danger.leaveTitle', { workspace: name })}
        action={t('danger.leave')}
        keep={t('confirm.back')}
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSuccess: () => enterWorkspace(null) })}
        onClose={() => setOpen(false)}
        text={t('danger.leaveWhy')}
        error={leaving.error}
        failed={t('danger.failed')}
      />
    </>
  );
}

function Transfer({ name, others }: { name: string; others: readonly MemberView[] }) {
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState('');
  const transferring = useWorkspaceChange('transfer');
  const chosen = others.find(({ uid }) => uid === to);
  return (
    <>
      <Row title={t('danger.transfer')} why={t('danger.transferWhy')} onOpen={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={t('danger.transferTitle', { workspace: name })}
        action={t('danger.transfer')}
        keep={t('confirm.back')}
        busy={transferring.isPending || !chosen}
        onConfirm={() => transferring.mutate(to, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
        error={transferring.error}
        failed={t('danger.failed')}
      >
        <SelectField
          label={t('danger.transferTo')}
          choices={[
            { value: '', label: t('danger.transferChoose') },
            ...others.map((member) => ({ value: member.uid, label: `${member.name} (${member.email})` })),
          ]}
          value={to}
          onChoose={setTo}
        />
        {chosen ? <p>{t('danger.transferSure', { name: chosen.name })}</p> : null}
      </ConfirmDialog>
    </>
  );
}

function Delete({ workspace: { name } }: { workspace: WorkspaceDetails }) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const deleting = useWorkspaceChange('remove');
  const remove = () => {
    // The server immediately reports that access is lost. That is expected here: the receipt is on the next page.
    leaveOnPurpose(true);
    deleting.mutate(typed, {
      onSuccess: () => enterWorkspace(null, DELETIONS_PAGE),
      onError: () => leaveOnPurpose(false),
    });
  };
  return (
    <>
      <Row title={t('danger.delete')} why={t('danger.deleteWhy')} onOpen={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={t('danger.deleteTitle', { workspace: name })}
        action={t('danger.delete')}
        keep={t('confirm.back')}
        busy={deleting.isPending || typed.trim() !== name}
        onConfirm={remove}
        onClose={() => setOpen(false)}
        text={t('danger.deleteWhy')}
        error={deleting.error}
        failed={t('danger.failed')}
      >
        <p>{t('danger.deleteMore')}</p>
        <TextField
          label={t('danger.deleteType')}
          hint={name}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
