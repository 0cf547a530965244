import type { CSSProperties } from 'react';
import type { KnownRender } from '../../../live/merge-renders';
import { useSideBySideGrid } from '../../../ui/use-side-by-side-grid';
import type { LinkedZoom } from '../rules/linked-zoom';
import { CompareCaptions } from './compare-captions';
import { CompareFrame, CornerLetter, FramedResult, type Layers, LETTERS } from './compare-frame';

/** Gap between results in pixels, and the minimum cell size for full or short captions in the free fourth cell. */
const GAP = 8;
const CAPTIONS = { width: 256, height: 176 } as const;
const SHORT_CAPTIONS = { width: 160, height: 264 } as const;

/** All results at once, as large as the canvas allows. Captions use the free cell or the space below. */
export function SideBySideStage({
  renders,
  layers,
  linked,
}: {
  renders: readonly KnownRender[];
  layers: Layers;
  linked: LinkedZoom;
}) {
  const shapes = renders.map(({ result, settings }) => (result ?? settings).width / (result ?? settings).height);
  const { canvas, grid } = useSideBySideGrid(shapes, { gap: GAP });
  const { columns, cell, free } = grid;
  const holds = ({ width, height }: typeof CAPTIONS | typeof SHORT_CAPTIONS) =>
    free > 0 && cell.width >= width && cell.height >= height;
  const inside = holds(CAPTIONS) || holds(SHORT_CAPTIONS);
  const style = {
    gap: GAP,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    // The canvas height of a frame is the height of its cell.
    '--canvas-height': `${cell.height}px`,
  } as CSSProperties;
  return (
    <div className="relative grid grid-cols-1 gap-4">
      <div ref={canvas} aria-hidden className="pointer-events-none invisible absolute inset-x-0 h-(--canvas-height)" />
      <div className="grid items-center" style={style}>
        {renders.map((render, at) => (
          <CompareFrame
            key={render.id}
            of={render}
            linked={linked}
            over={<CornerLetter letter={LETTERS[at] ?? ''} side="left" />}
          >
            <FramedResult render={render} letter={LETTERS[at] ?? ''} layers={layers} />
          </CompareFrame>
        ))}
        {inside ? (
          <div className="min-w-0 sm:px-4">
            <CompareCaptions renders={renders} short={!holds(CAPTIONS)} />
          </div>
        ) : null}
      </div>
      {inside ? null : <CompareCaptions renders={renders} />}
    </div>
  );
}
