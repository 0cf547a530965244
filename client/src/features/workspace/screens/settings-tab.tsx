import '../../../i18n/account-words';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import type { WorkspaceDetails } from '@maquette/contracts/workspaces/members';
import { WORKSPACE_NAME_LIMIT } from '@maquette/contracts/workspaces/workspaces';
import { type FormEvent, useState } from 'react';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { useMembers, useWorkspace, useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { TextField } from '../../../ui/fields';
import { LoadFailure } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { useUnsaved } from '../../../ui/unsaved-changes';
import { SquareField } from '../../inputs/components/square-field';
import type { PickedSquare } from '../../inputs/rules/square-crop';
import { DangerZone } from '../components/danger-zone';
import { ExportPanel } from '../components/export-panel';

export function SettingsTab({ credits }: Dashboard) {
  const workspace = useWorkspace();
  const members = useMembers();
  if (workspace.isError || credits.status === 'failed') {
    return <LoadFailure text={t('settings.loadFailed')} retry={() => void workspace.refetch()} />;
  }
  if (!workspace.data || credits.status === 'loading') return <Skeleton className="h-64" />;
  const { entitlements } = credits;
  return (
    <div className="grid gap-12">
      <SettingsForm workspace={workspace.data} mayChange={may(entitlements, 'workspace.change')} />
      {may(entitlements, 'workspace.export') ? <ExportPanel /> : null}
      <DangerZone workspace={workspace.data} entitlements={entitlements} members={members.data?.items ?? []} />
    </div>
  );
}

/** Name and logo, saved in one atomic request. */
function SettingsForm({ workspace, mayChange }: { workspace: WorkspaceDetails; mayChange: boolean }) {
  const [name, setName] = useState(workspace.name);
  const [logo, setLogo] = useState<PickedSquare | 'none' | null>(null);
  const renaming = useWorkspaceChange('rename');
  const placing = useWorkspaceChange('setLogo');
  const dropping = useWorkspaceChange('dropLogo');
  const steps = [renaming, placing, dropping];
  const busy = steps.some((step) => step.isPending);
  const fault = steps.find((step) => step.isError)?.error;
  const renamed = name.trim() !== workspace.name;
  const changed = renamed || logo !== null;
  useUnsaved(changed);
  const cancel = () => {
    setName(workspace.name);
    setLogo(null);
    for (const step of steps) step.reset();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    for (const step of steps) step.reset();
    try {
      if (renamed) await renaming.mutateAsync(name.trim());
      if (logo === 'none') await dropping.mutateAsync(undefined);
      else if (logo) await placing.mutateAsync(logo.form());
      setLogo(null);
      showToast({ tone: 'good', text: t('settings.saved') });
    } catch (error) {
      console.warn('The settings were not saved.', error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-prose gap-6">
      <TextField
        label={t('settings.name')}
        autoComplete="organization"
        maxLength={WORKSPACE_NAME_LIMIT}
        disabled={!mayChange}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <SquareField
        label={t('settings.logo')}
        kept={workspace.logo}
        picked={logo}
        mayChange={mayChange}
        onPick={setLogo}
      />
      <FaultNotice error={fault} title={t('settings.failed')} />
      {mayChange ? (
        <div className="flex gap-2">
          <Button type="submit" tone="primary" disabled={!changed || busy || !canBeSeen(name)}>
            {t(busy ? 'settings.saving' : 'settings.save')}
          </Button>
          <Button disabled={!changed || busy} onClick={cancel}>
            {t('settings.cancel')}
          </Button>
        </div>
      ) : (
        <Notice tone="plain">{t('settings.roleWhy')}</Notice>
      )}
    </form>
  );
}
