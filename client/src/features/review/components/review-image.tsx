import '../../../i18n/frame-words';
import type { ReviewItem, Spot } from '@maquette/contracts/review/review';
import { useState } from 'react';
import type { Refusal } from '../../../http/refusal';
import { labelText } from '../../../i18n/label-text';
import { t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { CompareHandle } from '../../../ui/compare-handle';
import { LoadFailure } from '../../../ui/load-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useZooming, ZoomProvider, zoomKeys } from '../../../ui/zoom-context';
import { ZoomControl } from '../../../ui/zoom-control';
import { ZoomStage } from '../../../ui/zoom-stage';
import { ImageFrame } from '../../renders/components/image-frame';
import { authorOf, type ReviewSide, threadsOf } from '../rules/review-side';
import { SpotSurface } from './spot-surface';

interface Shown {
  item: ReviewItem;
  name: string;
  /** The result to compare with. */
  other: { item: ReviewItem; name: string } | null;
  side: ReviewSide;
}

export function ReviewImage({
  spot,
  onSpot,
  marking,
  byKeyboard,
  onMarked,
  active,
  onPin,
  showsMap,
  ...shown
}: Shown & {
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
  marking: boolean;
  /** Whether the position is set with the keyboard. */
  byKeyboard: boolean;
  /** Called when the position is set, to focus the comment field. */
  onMarked: () => void;
  active: string | null;
  onPin: (id: string) => void;
  showsMap: boolean;
}) {
  const { item, name, other, side } = shown;
  const zooming = useZooming();
  useShortcuts({ single: zoomKeys(zooming) });
  if (item.kind === 'clip') return <MovingResult {...shown} />;
  return (
    <ZoomProvider value={zooming}>
      <ZoomStage {...shownSize(item, side.longestSide)}>
        <ImageOfResult item={item} name={name} side={side} />
        {showsMap && !other ? <MapOfResult item={item} side={side} /> : null}
        {other ? (
          <Other key={other.item.renderId} other={other} side={side} />
        ) : (
          <>
            {threadsOf(item).map((thread, at) =>
              thread.spot && (!thread.resolved || active === thread.id) ? (
                <Pin
                  key={thread.id}
                  spot={thread.spot}
                  number={at + 1}
                  label={t('review.pin', { number: at + 1, author: authorOf(thread) })}
                  active={active === thread.id}
                  dimmed={thread.resolved !== null}
                  onPress={() => onPin(thread.id)}
                />
              ) : null,
            )}
            {spot ? <Pin spot={spot} number={null} label="" active dimmed={false} onPress={() => undefined} /> : null}
            {marking ? <SpotSurface {...{ spot, onSpot, byKeyboard }} onDone={onMarked} /> : null}
          </>
        )}
      </ZoomStage>
      <div className="flex justify-end empty:hidden">
        <ZoomControl />
      </div>
    </ZoomProvider>
  );
}

/** Size of the displayed copy, the base of the zoom: 100 % is one pixel of the copy. */
function shownSize({ width, height }: ReviewItem, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Cancels the zoom, so that pins keep their size. */
const UNZOOMED = { scale: 'calc(1 / var(--zoom, 1))' };

function MovingResult({ item, name, side }: Shown) {
  return (
    <div className="bg-wash">
      <ImageFrame width={item.width} height={item.height}>
        <side.File item={item} use="clip">
          {(clip, refusal) =>
            clip ? (
              // biome-ignore lint/a11y/useMediaCaption: our videos have no sound
              <video
                src={clip}
                controls
                playsInline
                loop
                aria-label={t('review.alt', { view: name, label: labelText(item.label) })}
                className="absolute inset-0 size-full object-contain"
              />
            ) : (
              <FirstFrame {...{ item, name, side, refusal }} />
            )
          }
        </side.File>
      </ImageFrame>
    </div>
  );
}

/** An image, or why it is not available. @param silent another element already announces the error */
function ImageOfResult({ item, name, side, silent = false }: Omit<Shown, 'other'> & { silent?: boolean }) {
  return (
    <side.File item={item} use="picture">
      {(file, refusal, again) =>
        file ? (
          <img
            src={file}
            alt={t('review.alt', { view: name, label: labelText(item.label) })}
            draggable={false}
            className="absolute inset-0 size-full object-contain select-none"
          />
        ) : refusal && !silent ? (
          <div className="absolute inset-x-3 top-3">
            <LoadFailure text={refusal.message} retry={again} />
          </div>
        ) : refusal ? null : (
          <Skeleton className="size-full" />
        )
      }
    </side.File>
  );
}

function MapOfResult({ item, side }: Pick<Shown, 'item' | 'side'>) {
  return (
    <side.File item={item} use="map">
      {(map) =>
        map ? (
          <img
            src={map}
            alt={t('review.mapAlt')}
            draggable={false}
            className="pointer-events-none absolute inset-0 size-full object-contain"
          />
        ) : null
      }
    </side.File>
  );
}

/** Placeholder for a video that is not available yet, with the reason. */
function FirstFrame({ item, name, side, refusal }: Omit<Shown, 'other'> & { refusal: Refusal | null }) {
  return (
    <>
      <ImageOfResult item={item} name={name} side={side} silent={refusal !== null} />
      {refusal ? (
        <p role="status" className="absolute inset-x-0 bottom-0 bg-night p-3 text-13 text-on-night">
          {refusal.message}
        </p>
      ) : null}
    </>
  );
}

/** Overlays the other result on the left part, up to a draggable divider. */
function Other({ other, side }: { other: { item: ReviewItem; name: string }; side: ReviewSide }) {
  const [share, setShare] = useState(50);
  return (
    <>
      <side.File item={other.item} use="picture">
        {(file) =>
          file ? (
            <img
              src={file}
              alt={t('review.alt', { view: other.name, label: labelText(other.item.label) })}
              style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
              className="absolute inset-0 size-full object-contain"
            />
          ) : null
        }
      </side.File>
      <CompareHandle
        share={share}
        onShare={setShare}
        label={t('review.compareLabel')}
        valueText={t('review.compareValue', { before: share, other: other.name })}
      />
    </>
  );
}

function Pin({
  spot,
  number,
  label,
  active,
  dimmed,
  onPress,
}: {
  spot: Spot;
  /** Null for the position of an unsent comment. */
  number: number | null;
  label: string;
  active: boolean;
  dimmed: boolean;
  onPress: () => void;
}) {
  const { left, top, width, height } = spot;
  const share = (value: number) => `${value * 100}%`;
  return (
    <>
      {width > 0 ? (
        <span
          aria-hidden
          style={{
            ...{ left: share(left), top: share(top), width: share(width), height: share(height) },
            borderWidth: 'calc(2px / var(--zoom, 1))',
          }}
          className={classNames(
            'pointer-events-none absolute rounded-6',
            active ? 'border-pencil-mark' : 'border-on-night opacity-80',
            dimmed && 'opacity-60',
          )}
        />
      ) : null}
      {number === null ? (
        <span
          aria-hidden
          style={{ left: share(left), top: share(top), ...UNZOOMED }}
          className="pointer-events-none absolute size-4 -translate-1/2 rounded-full border-2 border-on-night bg-pencil"
        />
      ) : (
        <button
          type="button"
          aria-label={label}
          title={label}
          style={{ left: share(left), top: share(top), ...UNZOOMED }}
          onClick={onPress}
          className={classNames(
            'figures absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-on-night text-12 font-medium pointer-coarse:size-9',
            active ? 'bg-pencil text-on-pencil' : 'bg-night text-on-night',
            dimmed && 'opacity-60',
          )}
        >
          {number}
        </button>
      )}
    </>
  );
}
