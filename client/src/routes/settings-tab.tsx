import '../i18n/account-words';
import { LoadFailure } from '../design/load-failure';
import { Skeleton } from '../design/skeleton';
import { DangerZone } from '../features/workspace-settings/danger-zone';
import { ExportPanel } from '../features/workspace-settings/export-panel';
import { SettingsForm } from '../features/workspace-settings/settings-form';
import { t } from '../i18n/t';
import { may } from '../session/rights';
import { useMembers, useWorkspace } from '../transport/workspaces';
import type { Dashboard } from './dashboard';

/** Settings of the profile panel. */
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
