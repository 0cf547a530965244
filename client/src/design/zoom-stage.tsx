import { Minus, Plus } from 'lucide-react';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { t } from '../i18n/t';
import { IconButton } from './button';
import { classNames } from './class-names';
import { useWide } from './use-wide';
import { ZoomSurface } from './zoom-surface';

/** Pixels that an arrow key moves the picture. */
const PAN_STEP = 60;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

/** The picture on a canvas that can be zoomed now, if there is one. */
export interface Zooming {
  surface: ZoomSurface | null;
  stand: (surface: ZoomSurface | null) => void;
}

const Zoom = createContext<Zooming>({ surface: null, stand: () => undefined });
export const ZoomProvider = Zoom.Provider;

export function useZooming(): Zooming {
  const [surface, stand] = useState<ZoomSurface | null>(null);
  return { surface, stand };
}

/** The single keys of a canvas: they do nothing while no picture stands there. */
export function zoomKeys({ surface }: Zooming): Record<string, () => void> {
  if (!surface) return {};
  const turn = () => (surface.isFit() ? surface.full() : surface.fit());
  return {
    '+': surface.zoomIn,
    '=': surface.zoomIn,
    '-': surface.zoomOut,
    '0': surface.fit,
    '1': () => surface.full(),
    z: turn,
  };
}

const never = () => () => undefined;

/** Per cent of the picture's own size; null while there is no picture. */
function usePercent(surface: ZoomSurface | null): number | null {
  return useSyncExternalStore(surface?.subscribe ?? never, () => surface?.percent() ?? null);
}

/** The same, inside of a stage or of its canvas. */
export function useZoomPercent(): number | null {
  return usePercent(useContext(Zoom).surface);
}

/** The quiet control at the head of the canvas: smaller, fit, full size, larger. */
export function ZoomControl() {
  const { surface } = useContext(Zoom);
  const percent = usePercent(surface);
  const fits = useSyncExternalStore(surface?.subscribe ?? never, () => surface?.isFit() ?? true);
  const wide = useWide();
  if (!surface || percent === null || (!wide && fits)) return null;
  const small = 'min-h-8 px-2.5 text-13 text-body hover:text-ink aria-pressed:text-ink aria-pressed:font-medium';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div
      role="group"
      aria-label={t('zoom.label')}
      className="flex shrink-0 items-center divide-x divide-line rounded-6 border border-line bg-sheet"
    >
      <IconButton label={t('lightbox.zoomOut')} className="size-8 max-md:hidden" onClick={surface.zoomOut}>
        <Minus aria-hidden className="size-3.5" />
      </IconButton>
      <button
        type="button"
        aria-pressed={fits}
        title={t('lightbox.fit')}
        className={classNames(small, 'max-md:min-h-11')}
        onClick={surface.fit}
      >
        {t('zoom.fit')}
      </button>
      <button
        type="button"
        aria-pressed={percent === 100}
        aria-label={t('zoom.full', { percent })}
        title={t('zoom.fullTitle')}
        className={classNames(small, 'figures w-16 max-md:hidden')}
        onClick={() => surface.full()}
      >
        {t('lightbox.zoom', { percent })}
      </button>
      <IconButton label={t('lightbox.zoomIn')} className="size-8 max-md:hidden" onClick={surface.zoomIn}>
        <Plus aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}

/**
 * The place of a picture on the canvas, as wide as the canvas and as high as the picture: it can be zoomed and moved in there. The
 * children fill a box of the picture's own shape.
 */
export function ZoomStage({ width, height, children }: { width: number; height: number; children: ReactNode }) {
  const { stand } = useContext(Zoom);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const [surface, setSurface] = useState<ZoomSurface | null>(null);
  useEffect(() => {
    if (!place || !picture) return;
    const made = new ZoomSurface(place, picture, width);
    setSurface(made);
    stand(made);
    return () => {
      made.end();
      setSurface(null);
      stand(null);
    };
  }, [place, picture, width, stand]);
  const byKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || event.target !== event.currentTarget || surface?.isFit()) return;
    event.preventDefault();
    surface?.move(...step);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div
      ref={setPlace}
      role="group"
      aria-label={t('zoom.stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved by arrow keys can have the focus.
      tabIndex={0}
      onKeyDown={byKey}
      className="grid touch-pan-y place-items-center overflow-hidden bg-wash -outline-offset-2 data-[zoomed=true]:cursor-grab data-[zoomed=true]:touch-none data-[zoomed=true]:active:cursor-grabbing"
    >
      <div
        ref={setPicture}
        className="relative overflow-hidden bg-wash-deep"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100%, calc(var(--canvas-height) * ${width / height}))`,
        }}
      >
        {children}
      </div>
    </div>
  );
}
