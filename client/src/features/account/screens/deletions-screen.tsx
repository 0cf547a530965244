import '../../../i18n/shell-words';
import type { DeletionView } from '@maquette/contracts/account/deletions';
import { DELETIONS_PAGE } from '@maquette/contracts/calls/routes';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { enterWorkspace } from '../../../http/chosen-workspace';
import { formatMoment, t } from '../../../i18n/t';
import { endSession, startSession, useSession } from '../../../session/session';
import { Button, ButtonLink } from '../../../ui/button';
import { FaultNotice } from '../../../ui/fault-notice';
import { LoadFailure } from '../../../ui/load-failure';
import { Logo } from '../../../ui/logo';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import { Fact, Facts } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { useAction } from '../../../ui/use-action';
import { useCancelDeletion, useDeletions } from '../api/deletions';

/** Receipts of pending deletions. Accessible to users who are about to be deleted and have no other access. */
export default function DeletionsScreen() {
  const session = useSession();
  const inside = session.status === 'signed-in' && session.emailVerified;
  const deletions = useDeletions(inside);
  usePageTitle(t('t2i.tab', { title: t('deletions.title') }));
  useEffect(() => {
    startSession().catch((error) => console.warn('The session could not be started yet; retrying.', error));
  }, []);
  const items = deletions.data?.items ?? [];
  const leaving = items.some(({ kind }) => kind === 'account');
  return (
    <main id="content" className="mx-auto grid max-w-form grid-cols-1 content-start gap-8 px-4 py-10 sm:px-8">
      <Link to="/" aria-label={t('product.home')} className="w-fit rounded-6">
        <Logo />
      </Link>
      <h1 className="font-serif text-40 text-balance text-ink">{t('deletions.title')}</h1>
      {session.status === 'starting' || (inside && deletions.isPending) ? (
        <Skeleton className="h-44" />
      ) : !inside ? (
        <Outside />
      ) : deletions.isError ? (
        <LoadFailure text={t('deletions.loadFailed')} retry={() => void deletions.refetch()} />
      ) : items.length === 0 ? (
        <Nothing />
      ) : (
        <>
          {items.map((item) => (
            <Receipt key={item.id} deletion={item} />
          ))}
          {leaving ? <SignOut /> : <ToDashboard />}
        </>
      )}
    </main>
  );
}

function Outside() {
  return (
    <div className="grid gap-4">
      <p>{t('deletions.logIn')}</p>
      <ButtonLink to="/login" state={{ returnTo: DELETIONS_PAGE }} tone="primary" className="w-fit">
        {t('deletions.goLogIn')}
      </ButtonLink>
    </div>
  );
}

function Nothing() {
  return (
    <div className="grid gap-4">
      <p>{t('deletions.none')}</p>
      <ToDashboard />
    </div>
  );
}

function ToDashboard() {
  return (
    <ButtonLink to="/dashboard" className="w-fit">
      {t('deletions.dashboard')}
    </ButtonLink>
  );
}

function Receipt({ deletion: { id, kind, name, askedAt, dueAt, keepable } }: { deletion: DeletionView }) {
  const keeping = useCancelDeletion();
  const account = kind === 'account';
  const keep = () =>
    keeping.mutate(id, { onSuccess: ({ items }) => items.length === 0 && enterWorkspace(null, '/dashboard') });
  return (
    <section aria-label={name} className="grid gap-5 border-t border-line-strong pt-5">
      <div className="grid gap-2">
        <h2 className="font-serif text-28 break-words text-ink">
          {account ? t('deletions.account') : t('deletions.workspace', { name })}
        </h2>
        <p>{t(account ? 'deletions.accountWhat' : 'deletions.workspaceWhat')}</p>
      </div>
      <Facts>
        {account ? <Fact name={t('account.email')}>{name}</Fact> : null}
        <Fact name={t('deletions.asked')}>{formatMoment(askedAt)}</Fact>
        <Fact name={t('deletions.due')}>{formatMoment(dueAt)}</Fact>
        <Fact name={t('deletions.receipt')}>
          <span className="text-12 break-all tabular-nums">{id}</span>
        </Fact>
      </Facts>
      {keepable ? (
        <Button tone="primary" size="large" disabled={keeping.isPending} onClick={keep}>
          {t(account ? 'deletions.keepAccount' : 'deletions.keepWorkspace')}
        </Button>
      ) : (
        <Notice tone="plain">{t('deletions.begun')}</Notice>
      )}
      <FaultNotice error={keeping.error} title={t('deletions.keepFailed')} />
    </section>
  );
}

function SignOut() {
  const { busy, act } = useAction();
  const leave = () => act(() => endSession().catch((error) => console.warn('Signing out failed.', error)));
  return (
    <Button disabled={busy} onClick={leave} className="w-fit">
      {t('deletions.signOut')}
    </Button>
  );
}
