import '../../../i18n/review-words';
import '../../../i18n/shell-words';
import type { ShareView } from '@maquette/contracts/review/shares';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment, t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { reviewPage } from '../../../navigation/tool-addresses';
import { Badge } from '../../../ui/badge';
import { BlankState } from '../../../ui/blank-state';
import { Button, ButtonLink } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { LoadFailure } from '../../../ui/load-failure';
import { usePageTitle } from '../../../ui/page-title';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { shareAddress, useRevokeShare, useShares } from '../api/reviews';

export default function ReviewsScreen() {
  const title = t('shares.title');
  usePageTitle(t('t2i.tab', { title }));
  return (
    <main id="content" className="mx-auto grid w-full max-w-page grid-cols-1 content-start gap-6 px-4 py-8 sm:px-8">
      <header className="grid gap-2">
        <ScreenTitle>{title}</ScreenTitle>
        <p className="max-w-prose">{t('shares.text')}</p>
      </header>
      <Shares />
    </main>
  );
}

function Shares() {
  const shares = useShares();
  const failure = shares.isError ? <LoadFailure text={t('shares.failed')} retry={() => void shares.refetch()} /> : null;
  if (shares.isLoadingError) return failure;
  if (shares.isPending) return <Skeleton className="h-40" />;
  return (
    <>
      {failure}
      {shares.data.length === 0 ? (
        <BlankState title={t('shares.emptyTitle')} text={t('shares.emptyText')}>
          <ButtonLink tone="primary" to="/dashboard/assets">
            {t('shell.assets')}
          </ButtonLink>
        </BlankState>
      ) : (
        <ul aria-label={t('shares.list')} className="grid grid-cols-1 divide-y divide-line border-y border-line">
          {shares.data.map((share) => (
            <li key={share.id}>
              <ShareRow share={share} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function ShareRow({ share }: { share: ShareView }) {
  const revoking = useRevokeShare();
  const [asked, setAsked] = useState(false);
  const { id, name, state, renders, comments, visits, maker } = share;
  const revoke = () =>
    revoking.mutate(id, {
      onSuccess: () => setAsked(false),
      onError: showRefusal,
    });
  const facts = [
    t('shares.comments', { count: comments }),
    t('shares.visits', { count: visits }),
    t('shares.by', { maker: maker.name }),
  ].join(' · ');
  const approved = renders.filter((render) => render.approved).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3">
      <Link
        to={reviewPage({ share: id })}
        aria-label={t('shares.open', { name })}
        className="flex min-w-0 flex-1 basis-64 items-center gap-4 rounded-6"
      >
        <Thumb thumbnailKey={renders[0]?.thumbnailKey} />
        <span className="grid min-w-0 gap-0.5">
          <span dir="auto" className="truncate text-16 font-medium text-ink">
            {name}
          </span>
          <span className="label">{facts}</span>
          <span className="label">{t('shares.approved', { approved, count: renders.length })}</span>
        </span>
      </Link>
      <span className="flex flex-wrap items-center gap-2">
        {share.hasPassword ? (
          <Badge>
            <Lock aria-hidden className="mr-1 inline size-3" />
            {t('shares.locked')}
          </Badge>
        ) : null}
        <Badge tone={state === 'open' ? 'pencil' : undefined}>
          {t(`shares.state.${state}`, { at: formatMoment(share.expiresAt) })}
        </Badge>
        {share.mayCopy ? <CopyLinkButton shareId={id} /> : null}
        {state === 'open' && share.mayRevoke ? (
          <Button onClick={() => setAsked(true)}>{t('shares.revoke')}</Button>
        ) : null}
      </span>
      <ConfirmDialog
        open={asked}
        title={t('shares.revokeTitle', { name })}
        action={t('shares.revoke')}
        keep={t('confirm.keep')}
        busy={revoking.isPending}
        onConfirm={revoke}
        onClose={() => setAsked(false)}
        text={t('shares.revokeText')}
      />
    </div>
  );
}

function Thumb({ thumbnailKey }: { thumbnailKey: string | undefined }) {
  const address = useAssetUrl(thumbnailKey);
  return (
    <span className="block h-16 w-24 shrink-0 overflow-hidden rounded-6 border border-line bg-wash">
      {address.data ? <img src={address.data} alt="" className="size-full object-cover" /> : null}
    </span>
  );
}

/** Copies an existing guest link. If the clipboard is not available, the link is shown for manual copying. */
function CopyLinkButton({ shareId }: { shareId: string }) {
  const { busy, act } = useAction();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const address = await shareAddress(shareId);
    await navigator.clipboard.writeText(address).then(
      () => showToast({ tone: 'plain', text: t('problem.copied') }),
      () => setShown(address),
    );
  };
  return shown === null ? (
    <Button disabled={busy} onClick={async () => showRefusal(await act(copy))}>
      {t('share.copy')}
    </Button>
  ) : (
    <code className="figures max-w-full text-13 break-all text-ink select-all">{shown}</code>
  );
}
