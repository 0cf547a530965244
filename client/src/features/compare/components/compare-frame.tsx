import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { PlacedDrawing } from '../../inputs/components/placed-drawing';
import { drawingMatrixOf } from '../../inputs/rules/drawing-matrix';
import { titleOf } from '../../renders/rules/render-texts';
import { type LinkedZoom, useFrameGestures } from '../rules/linked-zoom';

/** Letters that identify the results. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export interface Layers {
  lines: boolean;
  map: boolean;
}

/** A result's drawing, if it has one. */
export function sketchOf({ tool, settings }: KnownRender) {
  return tool === 's2i' && settings.image ? settings.image : null;
}

/** A viewport whose zoom and pan are linked with all others. Controls that must not zoom are passed as `over`. */
export function CompareFrame({
  of: { settings, result },
  linked,
  children,
  over,
}: {
  of: KnownRender;
  linked: LinkedZoom;
  children: ReactNode;
  over?: ReactNode;
}) {
  const { frame, handlers, style } = useFrameGestures(linked);
  const { width, height } = result ?? settings;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div
      ref={frame}
      role="group"
      aria-label={t('desk.stage')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys pan it, so it must be focusable.
      tabIndex={0}
      data-zoomed={linked.view.zoom > 1}
      {...handlers}
      className="relative mx-auto touch-pan-y overflow-hidden bg-wash-deep data-[zoomed=true]:cursor-grab data-[zoomed=true]:touch-none data-[zoomed=true]:active:cursor-grabbing"
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(var(--canvas-height) * ${width / height}))`,
      }}
    >
      <div className="absolute inset-0 isolate" style={style}>
        {children}
      </div>
      {over}
    </div>
  );
}

export function FramedResult({
  render,
  letter,
  layers,
  style,
}: {
  render: KnownRender;
  letter: string;
  layers: Layers;
  style?: CSSProperties;
}) {
  const { result, settings } = render;
  const address = useAssetUrl(result?.posterKey ?? result?.key);
  const sketch = sketchOf(render);
  const drawing = useAssetUrl(sketch?.key, { wanted: layers.lines });
  const map = useAssetUrl(result?.differencesKey ?? undefined, { wanted: layers.map });
  const fills = 'absolute inset-0 size-full select-none';
  const frame = result?.facts.framing === 'extend' ? ({ imageFit: 'fit' } as const) : settings;
  return (
    <div className="absolute inset-0" style={style}>
      {address.data ? (
        <img
          src={address.data}
          alt={t('desk.alt', { letter, title: titleOf(render) })}
          draggable={false}
          className={`${fills} object-contain`}
        />
      ) : null}
      {layers.lines && drawing.data ? (
        <div className="absolute inset-0 overflow-hidden mix-blend-multiply">
          <PlacedDrawing
            src={drawing.data}
            alt=""
            frame={frame}
            matrix={drawingMatrixOf(render)}
            className={`${fills} contrast-200 grayscale`}
          />
        </div>
      ) : null}
      {layers.map && map.data ? (
        <img src={map.data} alt="" draggable={false} className={`${fills} object-contain`} />
      ) : null}
    </div>
  );
}

export function CornerLetter({ letter, side }: { letter: string; side: 'left' | 'right' }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-2 z-20 rounded-6 bg-night px-2 py-0.5 text-12 text-on-night ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      {letter}
    </span>
  );
}
