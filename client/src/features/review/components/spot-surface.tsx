import type { Spot } from '@maquette/contracts/review/review';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../../../i18n/t';
import { spotByKey } from '../rules/move-spot-by-key';

const TAP = 0.015;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** Overlay for marking a position: a tap sets a point, a drag sets a box. For the keyboard see {@link spotByKey}. */
export function SpotSurface({
  spot,
  onSpot,
  byKeyboard,
  onDone,
}: {
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
  /** Whether the position is set with the keyboard; the surface then gets the initial focus. */
  byKeyboard: boolean;
  onDone: () => void;
}) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const placeOf = (event: PointerEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return { x: within((event.clientX - left) / width), y: within((event.clientY - top) / height) };
  };
  const drag = (event: PointerEvent) => {
    if (!from.current) return;
    const { x, y } = placeOf(event);
    const [left, top] = [Math.min(x, from.current.x), Math.min(y, from.current.y)];
    const [width, height] = [Math.abs(x - from.current.x), Math.abs(y - from.current.y)];
    const box = width > TAP && height > TAP;
    onSpot(box ? { left, top, width, height } : { left: from.current.x, top: from.current.y, width: 0, height: 0 });
  };
  const move = (event: KeyboardEvent) => {
    const next = spotByKey(spot, event.key, event.shiftKey);
    if (!next && event.key !== 'Enter') return;
    event.preventDefault();
    if (next) onSpot(next);
    else onDone();
  };
  return (
    <button
      type="button"
      aria-label={t('review.markHere')}
      // biome-ignore lint/a11y/noAutofocus: the user has just started marking with the keyboard and continues here.
      autoFocus={byKeyboard}
      className="absolute inset-0 z-10 size-full cursor-crosshair touch-none focus-visible:-outline-offset-4"
      onPointerDown={(event) => {
        // A second finger starts a pinch zoom, which must not mark a box.
        if (!event.isPrimary) {
          from.current = null;
          return;
        }
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = placeOf(event);
        drag(event);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      onKeyDown={move}
    />
  );
}
