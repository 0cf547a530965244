import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Step of an arrow key, and with Shift, in shares of the upload. */
const STEP = 0.005;
const LARGE_STEP = 0.05;
const ARROWS: Record<string, DrawnPoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Where a handle lies in shares of the upload, so that at least half of it is inside the frame. */
const inFrame = (share: number, start: number, extent: number) =>
  `clamp(${100 * start}% + 1rem, ${100 * share}%, ${100 * (start + extent)}% - 1rem)`;

/** A point on the drawing that moves by mouse, touch and arrow keys. Its parent lies exactly over the upload. */
export function DragHandle({
  at,
  shown,
  label,
  role,
  mark = 'rounded-full bg-pencil',
  onMove,
  onEnd,
}: {
  /** Position of the handle, in shares of the upload. */
  at: DrawnPoint;
  /** Part of the upload within the image's frame: the whole handle stays inside it. */
  shown: Cut;
  label: string;
  /** What kind of handle it is, for a screen reader. */
  role: string;
  /** CSS classes of the mark. */
  mark?: string;
  /** Called when the handle was moved to a point, in shares of the upload. */
  onMove: (to: DrawnPoint) => void;
  /** Called when the move has ended: the drawing can be read again. */
  onEnd: () => void;
}) {
  const [by, setBy] = useState<DrawnPoint | null>(null);
  const placeOf = (event: PointerEvent<HTMLElement>): DrawnPoint => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const end = (event: PointerEvent) => {
    event.stopPropagation();
    if (by === null) return;
    setBy(null);
    onEnd();
  };
  const byKey = (event: KeyboardEvent) => {
    const along = ARROWS[event.key];
    if (!along) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onMove([at[0] + step * along[0], at[1] + step * along[1]]);
  };
  return (
    <button
      type="button"
      data-own-drag
      aria-label={label}
      aria-roledescription={role}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        const [x, y] = placeOf(event);
        setBy([at[0] - x, at[1] - y]);
      }}
      onPointerMove={(event) => {
        if (by === null) return;
        const [x, y] = placeOf(event);
        onMove([x + by[0], y + by[1]]);
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={byKey}
      onKeyUp={(event) => {
        if (ARROWS[event.key]) onEnd();
      }}
      className="group pointer-events-auto absolute grid size-8 -translate-1/2 cursor-move touch-none place-items-center pointer-coarse:size-11"
      style={{ left: inFrame(at[0], shown.left, shown.width), top: inFrame(at[1], shown.top, shown.height) }}
    >
      <span className={`size-3.5 border-2 border-on-night shadow-sm group-active:scale-125 ${mark}`} />
    </button>
  );
}
