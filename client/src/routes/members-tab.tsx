import '../i18n/account-words';
import { LoadFailure } from '../design/load-failure';
import { Skeleton } from '../design/skeleton';
import { InvitationsSection } from '../features/members/invitations-section';
import { MembersSection } from '../features/members/members-section';
import { TeamspacesSection } from '../features/members/teamspaces-section';
import { t } from '../i18n/t';
import { may } from '../session/rights';
import { useMembers } from '../transport/workspaces';
import type { Dashboard } from './dashboard';

/** Members of the profile panel. */
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
