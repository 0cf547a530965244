import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../i18n/t';
import { dragSheet, drawSheet, dropSheet, STOPS, useSheetStop } from './settings-sheet';

/** Movement below which a touch counts as a press instead of a drag, px. */
const PRESS = 6;

export const SHEET_ID = 'settings-sheet';
/** Element id of the canvas, which fills the space the sheet leaves. */
export const CANVAS_ID = 'canvas';

/** Makes an element drag the sheet. `pressed` returns whether the last touch was a press. */
function useDrawing() {
  const grip = useRef<{ y: number; height: number; room: number } | null>(null);
  const moved = useRef(false);
  const release = () => {
    if (grip.current) dropSheet(grip.current.room);
    grip.current = null;
  };
  return {
    pressed: () => !moved.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const height = document.getElementById(SHEET_ID)?.offsetHeight ?? 0;
        const room = height + (document.getElementById(CANVAS_ID)?.offsetHeight ?? 0);
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { y: event.clientY, height, room };
        moved.current = false;
      },
      onPointerMove: (event: PointerEvent) => {
        const held = grip.current;
        if (!held) return;
        const up = held.y - event.clientY;
        moved.current ||= Math.abs(up) > PRESS;
        if (moved.current) dragSheet(Math.min(held.room, Math.max(0, held.height + up)));
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}

/** Handle of the settings sheet on phones: drag, press or arrow keys move it between three stops. */
export function SheetHandle() {
  const place = STOPS.indexOf(useSheetStop());
  const { handlers, pressed } = useDrawing();
  const go = (next: number) => drawSheet(STOPS[Math.min(STOPS.length - 1, Math.max(0, next))] ?? 'dock');
  const byKey = (event: KeyboardEvent) => {
    const next = { ArrowUp: place + 1, ArrowDown: place - 1, Home: 0, End: STOPS.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    <div
      role="slider"
      aria-label={t('sheet.handle')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={STOPS.length - 1}
      aria-valuenow={place}
      aria-valuetext={t(`sheet.${STOPS[place] ?? 'dock'}`)}
      tabIndex={0}
      onKeyDown={byKey}
      onClick={() => pressed() && go(place === STOPS.length - 1 ? 0 : place + 1)}
      {...handlers}
      className="grid h-11 shrink-0 cursor-ns-resize touch-none place-items-center rounded-t-10 -outline-offset-2 low:h-6"
    >
      <span className="h-1 w-9 rounded-full bg-line-strong" />
    </div>
  );
}

/** Opens and closes the settings on phones, and can be dragged up. Shown next to Generate. */
export function SettingsToggle() {
  const open = useSheetStop() !== 'dock';
  const { handlers, pressed } = useDrawing();
  return (
    <button
      type="button"
      aria-label={t('sheet.settings')}
      aria-expanded={open}
      aria-controls={open ? SHEET_ID : undefined}
      onClick={(event) => {
        // `detail` is 0 for keyboard activation, which has no preceding touch.
        if (event.detail === 0 || pressed()) drawSheet(open ? 'dock' : 'half');
      }}
      {...handlers}
      className="grid size-11 shrink-0 touch-none place-items-center rounded-6 border border-edge bg-sheet text-ink aria-expanded:bg-wash-deep"
    >
      <SlidersHorizontal aria-hidden className="size-5" />
    </button>
  );
}
