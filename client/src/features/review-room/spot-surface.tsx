import type { Spot } from '@maquette/contracts/review/review';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../../i18n/t';

/** A drag shorter than this share of the picture is a tap. */
const TAP = 0.015;
const STEP = 0.02;
const MOVES: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const within = (value: number, most = 1) => Math.min(most, Math.max(0, value));

/** Over the picture while a place is marked: a tap is a point, a drag a box, arrow keys move what is there. */
export function SpotSurface({ spot, onSpot }: { spot: Spot | null; onSpot: (spot: Spot) => void }) {
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
    const step = MOVES[event.key];
    if (!step) return;
    event.preventDefault();
    const { left, top, width, height } = spot ?? { left: 0.5, top: 0.5, width: 0, height: 0 };
    onSpot({ left: within(left + step[0], 1 - width), top: within(top + step[1], 1 - height), width, height });
  };
  return (
    <button
      type="button"
      aria-label={t('review.markHere')}
      className="absolute inset-0 z-10 size-full cursor-crosshair touch-none focus-visible:-outline-offset-4"
      onPointerDown={(event) => {
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
