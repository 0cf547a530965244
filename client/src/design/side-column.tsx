import { type KeyboardEvent, type PointerEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../i18n/t';

/** Bounds of the column, px: below the least its fields no longer stand beside each other. On a narrow screen the canvas keeps half of it. */
const LEAST = 300;
const MOST = 560;
const USUAL = 360;
const STEP = 20;
const WIDTH_KEY = 'maquette.settings';

const fitting = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));

function keptWidth(): number {
  const kept = Number(localStorage.getItem(WIDTH_KEY) ?? USUAL);
  return Number.isFinite(kept) ? fitting(kept) : USUAL;
}

/**
 * The settings beside a canvas, as wide as the person likes them: by dragging their edge, or by arrow keys on it; a double click
 * brings the usual width back. On phones it is no column: its parts follow the canvas.
 */
export function SideColumn({ label, children }: { label: string; children: ReactNode }) {
  const [width, setWidth] = useState(keptWidth);
  const column = useRef<HTMLElement>(null);
  const grip = useRef<{ x: number; width: number } | null>(null);
  useLayoutEffect(() => document.documentElement.style.setProperty('--settings-width', `${width}px`), [width]);
  /** What stands: on a narrow screen less than was chosen. */
  const standing = () => Math.min(width, column.current?.offsetWidth ?? width);
  const choose = (next: number) => {
    localStorage.setItem(WIDTH_KEY, String(fitting(next)));
    setWidth(fitting(next));
  };
  const byKey = (event: KeyboardEvent) => {
    const now = standing();
    const next = { ArrowLeft: now - STEP, ArrowRight: now + STEP, Home: LEAST, End: MOST }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: standing() };
  };
  const drag = (event: PointerEvent) => {
    if (grip.current) setWidth(fitting(grip.current.width + event.clientX - grip.current.x));
  };
  /** Kept where it is let go, and not at every step of the way. */
  const release = (event: PointerEvent) => {
    if (grip.current) choose(grip.current.width + event.clientX - grip.current.x);
    grip.current = null;
  };
  return (
    <section
      ref={column}
      aria-label={label}
      className="relative border-line bg-sheet max-md:contents md:flex md:w-(--settings-width) md:max-w-1/2 md:shrink-0 md:flex-col md:border-r"
    >
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a rule that can be moved is no hr */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={t('page.settingsWidth')}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        aria-valuenow={width}
        tabIndex={0}
        title={t('page.settingsWidthHow')}
        onKeyDown={byKey}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={() => {
          grip.current = null;
        }}
        onDoubleClick={() => choose(USUAL)}
        className="absolute inset-y-0 -right-1 z-30 w-2 cursor-col-resize touch-none transition-colors hover:bg-pencil-mark/30 max-md:hidden"
      />
    </section>
  );
}
