import '../../../i18n/account-words';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { useMembers, useWorkspace } from '../../../session/workspaces';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { DangerZone } from '../components/danger-zone';
import { ExportPanel } from '../components/export-panel';
import { SettingsForm } from '../components/settings-form';

/** "Settings" tab of the profile panel. */
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
