import '../../../i18n/account-words';
import type { InvitationView } from '@maquette/contracts/workspaces/invitations';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { may } from '../../../session/rights';
import type { Dashboard } from '../../../session/use-dashboard';
import { useInvitations, useMembers, useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { formatDay } from '../../billing/rules/format-money';
import { MembersSection } from '../components/members-section';
import { TeamspacesSection } from '../components/teamspaces-section';

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

/** Pending invitations; hidden if there are none. */
function InvitationsSection() {
  const invitations = useInvitations(true);
  if (invitations.isError) {
    return <LoadFailure text={t('invitations.loadFailed')} retry={() => void invitations.refetch()} />;
  }
  const items = invitations.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t('invitations.title')}>
      <ul className="divide-y divide-line">
        {items.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ invitation: { id, email, role, status, invitedBy, expiresAt } }: { invitation: InvitationView }) {
  const again = useWorkspaceChange('inviteAgain');
  const revoke = useWorkspaceChange('revokeInvitation');
  const busy = again.isPending || revoke.isPending;
  const said = (text: string) => ({
    onSuccess: () => showToast({ tone: 'good', text }),
    onError: (error: Error) =>
      showToast({ tone: 'bad', text: `${t('invitations.failed')} ${asRefusal(error).message}` }),
  });
  const until =
    status === 'expired' ? t('invitations.expired') : t('invitations.until', { date: formatDay(expiresAt) });
  return (
    <li aria-label={email} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-13">
      <div className="grid min-w-0 grow basis-56">
        <span className="font-medium break-all text-ink">{email}</span>
        <span className="label">
          {[t(`role.${role}`), until, t('invitations.by', { name: invitedBy })].join(' · ')}
        </span>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          className="max-lg:min-h-11!"
          disabled={busy}
          aria-label={t('invitations.againOf', { email })}
          onClick={() => again.mutate(id, said(t('invitations.sentAgain', { email })))}
        >
          {t('invitations.again')}
        </Button>
        <Button
          size="small"
          className="max-lg:min-h-11!"
          disabled={busy}
          aria-label={t('invitations.revokeOf', { email })}
          onClick={() => revoke.mutate(id, said(t('invitations.revoked', { email })))}
        >
          {t('invitations.revoke')}
        </Button>
      </div>
    </li>
  );
}
