import type { Review, ReviewItem, Spot } from '@maquette/contracts/review/review';
import { Check, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { labelText } from '../../../i18n/label-text';
import { t } from '../../../i18n/t';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { SelectField } from '../../../ui/fields';
import { lazyComponent } from '../../../ui/lazy-component';
import { showRefusal } from '../../../ui/toasts';
import { useDraft } from '../rules/comment-drafts';
import { CENTRE } from '../rules/move-spot-by-key';
import type { ReviewSide } from '../rules/review-side';
import { CommentForm } from './comment-form';
import { DecisionPanel } from './decision-panel';
import { FidelityNote } from './fidelity-note';
import { ReviewImage } from './review-image';
import { ThreadList } from './thread-list';
import { UnsentDrafts } from './unsent-drafts';

const StatementButton = lazyComponent(() => import('../../renders/components/statement-button'), { quiet: true });

const NOTHING = 'none';

export function ReviewRoom({
  review,
  side,
  shownId,
  onShow,
}: {
  review: Review;
  side: ReviewSide;
  /** Id of the displayed result; falls back to the first one. */
  shownId: string | null;
  onShow: (renderId: string) => void;
}) {
  const { items } = review;
  const nameOf = (item: ReviewItem) => t('review.view', { number: items.indexOf(item) + 1 });
  const item = items.find(({ renderId }) => renderId === shownId) ?? items[0];
  if (!item) return <p className="crop-marks p-8">{t('review.empty')}</p>;
  return (
    <div className="grid grid-cols-1 gap-4">
      {items.length > 1 ? (
        <ul aria-label={t('review.views')} className="-mx-1 flex gap-2 overflow-x-auto p-1">
          {items.map((each) => (
            <li key={each.renderId} className="shrink-0">
              <Thumb item={each} name={nameOf(each)} shown={each === item} side={side} onShow={onShow} />
            </li>
          ))}
        </ul>
      ) : null}
      <OneResult key={`${side.room} ${item.renderId}`} {...{ review, item, side, nameOf }} />
    </div>
  );
}

/** One result with its comments and decision. Its state is reset for each result and restores the unsent draft. */
function OneResult({
  review,
  item,
  side,
  nameOf,
}: {
  review: Review;
  item: ReviewItem;
  side: ReviewSide;
  nameOf: (item: ReviewItem) => string;
}) {
  const kept = useDraft(side.room, item.renderId);
  const { draft, change } = kept;
  const { spot } = draft;
  const setSpot = (next: Spot | null) => change({ spot: next });
  const [marking, setMarking] = useState(spot !== null);
  const [byKeyboard, setByKeyboard] = useState(false);
  const picture = useRef<HTMLElement>(null);
  const words = useRef<HTMLElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const [showsMap, setShowsMap] = useState(false);
  const [otherId, setOtherId] = useState(NOTHING);
  const others = review.items.filter(({ renderId, kind }) => renderId !== item.renderId && kind === 'image');
  const other = others.find(({ renderId }) => renderId === otherId) ?? null;
  const open = !item.approved && review.may.comment;
  const unmark = () => {
    setMarking(false);
    setSpot(null);
  };
  const point = (id: string) => {
    setActive(id);
    document.getElementById(`thread-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  /** Scrolls from a thread to its position, which may be far above on a phone. */
  const showPlace = (id: string) => {
    setActive(id);
    picture.current?.scrollIntoView({ block: 'nearest' });
  };
  const send = async (text: string, inside: boolean) => {
    const refusal = await side.comment({ renderId: item.renderId, text, spot, answers: null, inside });
    if (!refusal) setMarking(false);
    return refusal;
  };
  const { download, record } = side;
  const take = async (one: ReviewSide['download']) => {
    const refusal = await one?.(item);
    showRefusal(refusal);
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-3">
      <figure ref={picture} className="grid min-w-0 grid-cols-1 gap-3 lg:sticky lg:top-4 lg:col-span-2">
        <ReviewImage
          {...{ item, side, spot, marking, byKeyboard, active, showsMap }}
          name={nameOf(item)}
          other={other && { item: other, name: nameOf(other) }}
          onSpot={setSpot}
          onMarked={() => words.current?.querySelector('textarea')?.focus()}
          onPin={point}
        />
        <figcaption className="flex flex-wrap items-end justify-between gap-3">
          <span className="flex items-center gap-3">
            <Badge>{labelText(item.label)}</Badge>
            <span className="text-14 text-ink">{nameOf(item)}</span>
          </span>
          <span className="flex flex-wrap items-end gap-2">
            {others.length > 0 && item.kind === 'image' ? (
              <SelectField
                label={t('review.compare')}
                choices={[
                  { value: NOTHING, label: t('review.compareNone') },
                  ...others.map((each) => ({ value: each.renderId, label: nameOf(each) })),
                ]}
                value={otherId}
                onChoose={setOtherId}
              />
            ) : null}
            {download ? (
              <Button icon={Download} onClick={() => void take(download)}>
                {t('review.download')}
              </Button>
            ) : null}
            {side.statement ? <StatementButton place={side.statement(item)} /> : null}
            {record ? (
              <Button tone="quiet" onClick={() => void take(record)}>
                {t('record.save')}
              </Button>
            ) : null}
          </span>
        </figcaption>
        <FidelityNote item={item} showsMap={showsMap} onShowMap={setShowsMap} />
      </figure>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <DecisionPanel {...{ item, side, kept }} may={review.may} />
        <section ref={words} aria-label={t('review.comments')} className="grid grid-cols-1 gap-4">
          <h2 className="font-serif text-28 text-ink">{t('review.comments')}</h2>
          {open ? (
            <CommentForm
              people={review.people}
              choosesReaders={side.choosesReaders}
              {...{ kept, marking }}
              canMark={item.kind === 'image' && !other}
              onMark={(byKeys) => {
                setByKeyboard(byKeys);
                setMarking(true);
                if (byKeys) setSpot(CENTRE);
              }}
              onUnmark={unmark}
              onSend={send}
            />
          ) : null}
          <UnsentDrafts {...{ item, kept, open }} />
          <ThreadList {...{ item, side, open, active, kept }} may={review.may} onActive={showPlace} />
        </section>
      </div>
    </div>
  );
}

function Thumb({
  item,
  name,
  shown,
  side,
  onShow,
}: {
  item: ReviewItem;
  name: string;
  shown: boolean;
  side: ReviewSide;
  onShow: (renderId: string) => void;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={shown}
      title={name}
      onClick={() => onShow(item.renderId)}
      className={classNames(
        'relative block h-16 w-24 overflow-hidden rounded-6 border bg-wash',
        shown ? 'border-pencil outline-2 outline-pencil' : 'border-line',
      )}
    >
      <side.File item={item} use="thumbnail">
        {(file) => (file ? <img src={file} alt="" className="size-full object-cover" /> : null)}
      </side.File>
      {item.approved ? (
        <span className="absolute right-1 bottom-1 grid size-5 place-items-center rounded-full bg-night text-on-night">
          <Check aria-hidden className="size-3" />
        </span>
      ) : null}
    </button>
  );
}
