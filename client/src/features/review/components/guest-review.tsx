import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/visible-text';
import { LARGEST_COPY } from '@maquette/contracts/review/copy-sides';
import { GUEST_NAME_LIMIT } from '@maquette/contracts/review/review';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asRefusal, Refusal, refusalOf } from '../../../http/refusal';
import { formatMoment, t } from '../../../i18n/t';
import { readDraft, writeDraft } from '../../../storage/local-entries';
import { BlankFailure } from '../../../ui/blank-state';
import { TextField } from '../../../ui/fields';
import { ScreenTitle } from '../../../ui/screen-title';
import { Skeleton } from '../../../ui/skeleton';
import {
  guestStatement,
  saveGuestFile,
  saveGuestRecord,
  useGuestFile,
  useGuestReview,
  useGuestReviewActions,
} from '../api/guest';
import type { FileOfResult, ReviewSide } from '../rules/review-side';
import { ReviewRoom } from './review-room';

/** The review page for guests, who enter a name and need no account. */
export function GuestReview({
  room,
  pass,
  onEnded,
}: {
  room: string;
  pass: string;
  /** The pass is no longer valid. @returns a new pass, or null if the link is revoked or needs its password */
  onEnded: () => Promise<string | null>;
}) {
  const review = useGuestReview(pass, onEnded);
  const [name, setName] = useGuestName(room);
  const [missing, setMissing] = useState(false);
  const [shownId, setShownId] = useShownView();
  const field = useRef<HTMLDivElement>(null);
  const act = useGuestReviewActions();
  const { error, errorUpdatedAt } = review;
  // Runs on every error, because reopening the link may have failed earlier.
  useEffect(() => {
    if (errorUpdatedAt > 0 && error && endsPass(asRefusal(error))) void onEnded();
  }, [error, errorUpdatedAt, onEnded]);

  /** Runs a request with the pass, and retries once with a new pass if it has expired. */
  const admitted = (work: (pass: string) => Promise<void>): Promise<Refusal | null> =>
    refusalOf(async () => {
      try {
        await work(pass);
      } catch (refused) {
        if (!endsPass(asRefusal(refused))) throw refused;
        const next = await onEnded();
        if (next === null) throw refused;
        await work(next);
      }
    });

  /** Adds the guest's name to every comment and decision. */
  const named = async (route: string, wish: object): Promise<Refusal | null> => {
    const nameless = !canBeSeen(name);
    setMissing(nameless);
    if (nameless) {
      field.current?.querySelector('input')?.focus();
      return new Refusal(t('review.nameMissing'), { code: 'name_missing', status: 0 });
    }
    return admitted((shown) => act(shown, route, { ...wish, name: name.trim() }));
  };
  const side: ReviewSide = {
    room,
    File: GuestFile,
    longestSide: LARGEST_COPY,
    comment: ({ inside: _, ...wish }) => named(ROUTES.guestComments, wish),
    resolve: (id, resolved) => named(`${ROUTES.guestComments}/${encodeURIComponent(id)}/resolve`, { resolved }),
    decide: (renderId, decision, note) => named(ROUTES.guestVerdicts, { renderId, decision, note }),
    signer: canBeSeen(name) ? name.trim() : t('review.guest'),
    choosesReaders: false,
    statement: (item) => guestStatement(pass, item.renderId),
    ...(review.data?.share?.download
      ? {
          download: (item) => admitted((shown) => saveGuestFile(shown, item.renderId)),
          record: (item) => admitted((shown) => saveGuestRecord(shown, item.renderId)),
        }
      : {}),
  };
  if (review.isError && !review.data) {
    return <BlankFailure text={t('review.failed')} retry={() => void review.refetch()} />;
  }
  const { data } = review;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          {/* Empty alt text: the sentence next to the logo names the workspace. */}
          {data.logo ? <img src={data.logo} alt="" className="size-16 shrink-0 rounded-6 object-contain" /> : null}
          <div className="grid min-w-0 gap-1">
            <ScreenTitle className="text-40 text-balance break-words">{data.name}</ScreenTitle>
            <p className="break-words">
              {t('review.of', { maker: data.share?.maker ?? '', workspace: data.workspace })}
              {data.share ? ` · ${t('review.ends', { at: formatMoment(data.share.expiresAt) })}` : ''}
            </p>
          </div>
        </div>
        <div ref={field} className="w-full max-w-form">
          <TextField
            label={t('review.name')}
            hint={t('review.nameHint')}
            error={missing && !canBeSeen(name) ? t('review.nameMissing') : null}
            autoComplete="name"
            maxLength={GUEST_NAME_LIMIT}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
      </header>
      <Pass value={pass}>
        <ReviewRoom review={data} side={side} shownId={shownId} onShow={setShownId} />
      </Pass>
    </>
  );
}

/** The pass that authorizes a guest's file requests. */
const Pass = createContext('');

function GuestFile({ item, use, children }: FileOfResult) {
  const { data, error, refetch } = useGuestFile(useContext(Pass), item.renderId, use);
  return children(data?.url, data?.making ?? (error && asRefusal(error)), () => void refetch());
}

/** Whether the pass has expired. The link itself may still be valid: a pass lasts hours, a link days. */
function endsPass({ code }: Refusal): boolean {
  return code.startsWith('share_');
}

/** The name that the guest entered, stored for this tab. */
function useGuestName(room: string): [string, (name: string) => void] {
  const entry = `guestName.${room}`;
  const [name, setName] = useState(() => {
    const kept = readDraft(room, entry);
    return typeof kept === 'string' ? kept : '';
  });
  return [
    name,
    (next) => {
      writeDraft(room, entry, next);
      setName(next);
    },
  ];
}

/** The displayed result, kept in the URL without changing the token. */
function useShownView(): [string | null, (renderId: string) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  return [
    new URLSearchParams(search).get('render'),
    (renderId) => navigate({ search: new URLSearchParams({ render: renderId }).toString(), hash }, { replace: true }),
  ];
}
