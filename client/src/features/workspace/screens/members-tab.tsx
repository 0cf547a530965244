import '../../../i18n/account-words';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { useMembers } from '../../../session/workspaces';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { InvitationsSection } from '../components/invitations-section';
import { MembersSection } from '../components/members-section';
import { TeamspacesSection } from '../components/teamspaces-section';

/** "Members" tab of the profile panel. */
export function MembersTab({ credits }: Dashboard) {
  const members = useMembers();
  if (members.isError || credits.status === 'failed') {
    return <LoadFailure text={t('members.loadFailed')} retry={() => void members.refetch()} />;
  }
  if (!members.data || credits.status === 'loading') return <Skeleton className="h-64" />;
  const { entitlements } = credits;
  return (
    <div className="grid gap-12">
      <MembersSection members={members.data} entitlements={entitlements} />
      {may(entitlements, 'members.invite') ? <InvitationsSection /> : null}
      <TeamspacesSection members={members.data} mayChange={may(entitlements, 'workspace.change')} />
    </div>
  );
}
