import '../i18n/tool-words';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useState } from 'react';
import { t } from '../i18n/t';
import { Zoom } from './zoom-context';
import { ZoomSurface } from './zoom-surface';

/** Distance that an arrow key pans, px. */
const PAN_STEP = 60;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [PAN_STEP, 0],
  ArrowRight: [-PAN_STEP, 0],
  ArrowUp: [0, PAN_STEP],
  ArrowDown: [0, -PAN_STEP],
};

/** An image's zoom and pan area, as wide as the canvas. Its children fill a box with the image's aspect ratio. */
export function ZoomStage({
  width,
  height,
  of,
  children,
}: {
  width: number;
  height: number;
  /** Id of the shown render. */
  of?: string;
  children: ReactNode;
}) {
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form, which this is not.
    <div
      ref={setPlace}
      role="group"
      aria-label={t('zoom.stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys pan the image, so it must be focusable.
      tabIndex={0}
      onKeyDown={byKey}
      className="grid touch-pan-y place-items-center overflow-hidden bg-wash -outline-offset-2 data-[zoomed=true]:cursor-grab data-[zoomed=true]:touch-none data-[zoomed=true]:active:cursor-grabbing"
    >
      <div
        ref={setPicture}
        data-picture={of}
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
