import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { t } from '../i18n/t';
import { browserStorage } from '../storage/browser-storage';
import { classNames } from './class-names';
import { useSheetHeight, useSheetStop } from './settings-sheet';
import { SHEET_ID, SheetHandle } from './sheet-handle';
import { useWide } from './use-wide';

/** Minimum width of the column, px: below it fields do not fit. On narrow screens the canvas keeps half. */
const LEAST = 300;
const MOST = 560;
const USUAL = 360;
const STEP = 20;
const WIDTH_KEY = 'maquette.settings';

const fitting = (width: number) => Math.round(Math.min(MOST, Math.max(LEAST, width)));

function keptWidth(): number {
  const kept = Number(browserStorage.getItem(WIDTH_KEY) ?? USUAL);
  return Number.isFinite(kept) ? fitting(kept) : USUAL;
}

/**
 * The settings next to a canvas. The user resizes them with the separator (drag or arrow keys);
 * a double click restores the default width. On phones they become a sheet above the Generate bar (`bar`).
 */
export function SideColumn({
  label,
  title,
  waiting,
  bar,
  children,
}: {
  label: string;
  /** The screen's title, at the top of the column; on phones in the screen header. */
  title: string;
  /** Whether the options are still loading; fields are then shown as skeletons. */
  waiting: boolean;
  /** The Generate bar, always visible. */
  bar: ReactNode;
  children: ReactNode;
}) {
  const wide = useWide();
  const stop = useSheetStop();
  const dragged = useSheetHeight();
  const [width, setWidth] = useState(keptWidth);
  const column = useRef<HTMLElement>(null);
  const grip = useRef<{ x: number; width: number } | null>(null);
  useLayoutEffect(() => document.documentElement.style.setProperty('--settings-width', `${width}px`), [width]);
  /** Actual width; on narrow screens less than the chosen one. */
  const standing = () => Math.min(width, column.current?.offsetWidth ?? width);
  const choose = (next: number) => {
    browserStorage.setItem(WIDTH_KEY, String(fitting(next)));
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
  /** Stored at the end of a drag instead of on every move. */
  const release = (event: PointerEvent) => {
    if (grip.current) choose(grip.current.width + event.clientX - grip.current.x);
    grip.current = null;
  };
  const shut = !wide && stop === 'dock' && dragged === null;
  return (
    <section
      ref={column}
      aria-label={label}
      data-sheet={dragged === null ? stop : 'half'}
      className={classNames(
        'peer relative flex min-h-0 flex-col bg-sheet',
        'max-md:order-3 max-md:shrink-0 max-md:border-line-strong max-md:data-[sheet=half]:rounded-t-10 max-md:data-[sheet=half]:border-t max-md:data-[sheet=whole]:flex-1',
        'md:w-(--settings-width) md:max-w-1/2 md:shrink-0 md:border-r md:border-line',
      )}
    >
      {wide ? (
        <div className="head-row px-5">
          <h1 className="truncate font-serif text-28 text-ink">{title}</h1>
        </div>
      ) : null}
      {wide || shut ? null : <SheetHandle />}
      <div
        id={SHEET_ID}
        hidden={shut}
        style={dragged === null || wide ? undefined : { height: dragged, flex: 'none' }}
        className={classNames(
          'min-h-0 overflow-y-auto overscroll-contain md:flex-1',
          stop === 'whole' ? 'max-md:flex-1' : 'max-md:h-(--sheet-middle)',
        )}
      >
        <div className="relative mx-auto max-w-column overflow-hidden" aria-busy={waiting}>
          <div
            inert={waiting}
            aria-hidden={waiting}
            className={classNames('grid grid-cols-1 content-start gap-5 px-4 pb-5 md:p-5', waiting && 'as-skeleton')}
          >
            {children}
          </div>
        </div>
      </div>
      {bar}
      {/* biome-ignore lint/a11y/useSemanticElements: an hr cannot be a resizable, focusable separator */}
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

/** A lazily loaded row of the settings, with its space reserved. */
export function LazyRow({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-8 pointer-coarse:min-h-11">
      <Suspense>{children}</Suspense>
    </div>
  );
}
