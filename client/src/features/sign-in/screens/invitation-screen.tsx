import '../../../i18n/visitor-words';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { enterWorkspace } from '../../../http/chosen-workspace';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { clearPendingInvitation, keepPendingInvitation } from '../../../session/pending-invitation';
import { endSession, startSession, useSession } from '../../../session/session';
import { useAcceptInvitation, useInvitation } from '../../../session/workspaces';
import { Button, ButtonLink } from '../../../ui/button';
import { Logo } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { Skeleton } from '../../../ui/skeleton';

export default function InvitationScreen() {
  const token = useLocation().hash.slice(1);
  const invitation = useInvitation(token);
  usePageTitle(t('t2i.tab', { title: t('invitation.tab') }));
  useEffect(() => {
    clearPendingInvitation();
    startSession().catch((error) => console.warn('The session could not be started yet; retrying.', error));
  }, []);
  const { data } = invitation;
  return (
    <main id="content" className="mx-auto grid max-w-form grid-cols-1 content-start gap-8 px-4 py-10 sm:px-8">
      <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
        <Logo />
      </Link>
      {token === '' || invitation.isError ? (
        <Gone>{invitation.isError ? asRefusal(invitation.error).message : t('invitation.noToken')}</Gone>
      ) : !data ? (
        <Skeleton className="h-44" />
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-3">
            <h1 className="font-serif text-40 text-balance break-words text-ink">
              {t('invitation.title', { workspace: data.workspace })}
            </h1>
            <p className="break-words">
              {t(`invitation.as.${data.role}`, { inviter: data.invitedBy, workspace: data.workspace })}
            </p>
          </div>
          {data.status === 'open' ? <Way token={token} email={data.email} /> : null}
          {data.status === 'expired' ? <Notice tone="plain">{t('invitation.expired')}</Notice> : null}
          {data.status === 'used' ? (
            <>
              <Notice tone="plain">{t('invitation.used')}</Notice>
              <ButtonLink to="/dashboard" className="w-fit">
                {t('nav.dashboard')}
              </ButtonLink>
            </>
          ) : null}
        </div>
      )}
    </main>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1 className="font-serif text-40 text-ink">{t('invitation.gone')}</h1>
      <p>{children}</p>
      <ButtonLink to="/" className="w-fit">
        {t('invitation.home')}
      </ButtonLink>
    </div>
  );
}

/** The next step, depending on who is logged in. */
function Way({ token, email }: { token: string; email: string }) {
  const session = useSession();
  const accepting = useAcceptInvitation();
  const [leaving, setLeaving] = useState(false);
  if (session.status === 'starting') return <Skeleton className="h-12" />;
  if (session.status === 'unreachable') return <Notice tone="bad">{t('problem.network')}</Notice>;
  if (session.status === 'signed-out' || !session.emailVerified) {
    return (
      <div className="grid gap-4">
        <p className="break-words">{t('invitation.logIn', { email })}</p>
        <ButtonLink
          to="/login"
          tone="primary"
          size="large"
          className="w-full"
          // New users return through a link in another e-mail, so this browser stores the invitation.
          onClick={() => keepPendingInvitation(token)}
        >
          {t('invitation.goLogIn')}
        </ButtonLink>
      </div>
    );
  }
  if (session.email.toLowerCase() !== email) {
    const leave = () => {
      setLeaving(true);
      endSession()
        .catch((error) => console.warn('Signing out failed.', error))
        .finally(() => setLeaving(false));
    };
    return (
      <div className="grid gap-4">
        <Notice tone="plain">{t('invitation.other', { email, here: session.email })}</Notice>
        <Button size="large" disabled={leaving} onClick={leave}>
          {t('invitation.change')}
        </Button>
      </div>
    );
  }
  const join = () =>
    accepting.mutate(token, {
      onSuccess: ({ workspaceId }) => enterWorkspace(workspaceId),
    });
  return (
    <div className="grid gap-4">
      <Button tone="primary" size="large" disabled={accepting.isPending || accepting.isSuccess} onClick={join}>
        {t(accepting.isIdle || accepting.isError ? 'invitation.join' : 'invitation.joining')}
      </Button>
      <p className="label break-words">{t('invitation.here', { email: session.email })}</p>
      {accepting.isError ? <Notice tone="bad">{asRefusal(accepting.error).message}</Notice> : null}
    </div>
  );
}
