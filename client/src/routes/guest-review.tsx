import { ROUTES } from '@maquette/contracts/calls/routes';
import { canBeSeen } from '@maquette/contracts/fields/seen-text';
import { GUEST_NAME_LIMIT, type ReviewItem } from '@maquette/contracts/review/review';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../design/button';
import { TextField } from '../design/fields';
import { Skeleton } from '../design/skeleton';
import { ReviewRoom } from '../features/review-room/review-room';
import type { FileOfResult, ReviewSide } from '../features/review-room/review-side';
import { formatMoment, t } from '../i18n/t';
import { guestFile, saveGuestRecord, useGuestActs, useGuestFile, useGuestReview } from '../transport/guest';
import { asRefusal, Refusal, refusalOf } from '../transport/refusal';
import { saveBlob } from '../transport/save-file';

/** The room as a guest has it: by name, without an account. */
export function GuestReview({ room, pass, onEnded }: { room: string; pass: string; onEnded: () => void }) {
  const review = useGuestReview(pass, onEnded);
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const [shownId, setShownId] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const act = useGuestActs(pass);
  const code = review.error ? asRefusal(review.error).code : '';
  useEffect(() => {
    if (code.startsWith('share_')) onEnded();
  }, [code, onEnded]);

  /** Whoever says something says who they are. */
  const named = async (send: (signed: { name: string }) => Promise<void>): Promise<Refusal | null> => {
    const nameless = !canBeSeen(name);
    setMissing(nameless);
    if (nameless) {
      field.current?.querySelector('input')?.focus();
      return new Refusal(t('review.nameMissing'), { code: 'name_missing', status: 0 });
    }
    return refusalOf(() => send({ name: name.trim() }));
  };
  const side: ReviewSide = {
    room,
    File: GuestFile,
    comment: ({ inside: _, ...wish }) => named((signed) => act(ROUTES.guestComments, { ...wish, ...signed })),
    resolve: (id, resolved) =>
      named((signed) => act(`${ROUTES.guestComments}/${encodeURIComponent(id)}/resolve`, { resolved, ...signed })),
    decide: (renderId, decision, note) =>
      named((signed) => act(ROUTES.guestVerdicts, { renderId, decision, note, ...signed })),
    signer: canBeSeen(name) ? name.trim() : t('review.guest'),
    choosesReaders: false,
    ...(review.data?.share?.download
      ? {
          download: (item) => download(pass, item),
          record: (item) => refusalOf(() => saveGuestRecord(pass, item.renderId)),
        }
      : {}),
  };
  if (review.isError && !review.data) {
    return (
      <div role="alert" className="crop-marks grid justify-items-start gap-3 p-8">
        <p>{t('review.failed')}</p>
        <Button onClick={() => void review.refetch()}>{t('fault.retry')}</Button>
      </div>
    );
  }
  const { data } = review;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid min-w-0 gap-1">
          <h1 className="font-serif text-40 text-balance break-words text-ink">{data.name}</h1>
          <p className="break-words">
            {t('review.of', { maker: data.share?.maker ?? '', workspace: data.workspace })}
            {data.share ? ` · ${t('review.ends', { at: formatMoment(data.share.expiresAt) })}` : ''}
          </p>
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

/** What the files of a guest are fetched with. */
const Pass = createContext('');

function GuestFile({ item, use, children }: FileOfResult) {
  const { data, error } = useGuestFile(useContext(Pass), item.renderId, use);
  return children(data?.url, data?.making ?? (error && asRefusal(error)));
}

function download(pass: string, item: ReviewItem): Promise<Refusal | null> {
  return refusalOf(async () => {
    const file = await guestFile(pass, item.renderId, 'download');
    saveBlob(file, `maquette-${item.renderId.slice(-8)}.${ENDINGS[file.type] ?? 'bin'}`);
  });
}

const ENDINGS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
};
