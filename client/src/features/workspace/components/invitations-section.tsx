import type { InvitationView } from '@maquette/contracts/workspaces/invitations';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { useInvitations, useWorkspaceChange } from '../../../session/workspaces';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { Panel } from '../../../ui/panel';
import { showToast } from '../../../ui/toasts';
import { formatDay } from '../../billing/rules/format-money';

/** Pending invitations; hidden if there are none. */
export function InvitationsSection() {
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
