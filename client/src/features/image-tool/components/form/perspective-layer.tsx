import type { DrawnPoint } from '@maquette/contracts/fields/drawing-corrections';
import type { Cut } from '@maquette/contracts/fields/input-frame';
import { t } from '../../../../i18n/t';
import type { PerspectiveChoice } from '../../hooks/use-perspective';
import { horizonOf, type Perspective } from '../../rules/vanishing-lines';
import { DragHandle } from './drag-handle';

const GUIDES = ([0, 1] as const).flatMap((direction) => ([0, 1] as const).map((line) => ({ direction, line })));
const HANDLES = GUIDES.flatMap((one) => (['from', 'to'] as const).map((end) => ({ ...one, end })));

/**
 * The horizon of a drawing, and two lines to each of its vanishing points;
 * all can be dragged onto the drawing's edges. Lies exactly over the upload.
 */
export function PerspectiveLayer({
  lines,
  shown,
  choice,
}: {
  lines: Perspective;
  shown: Cut;
  choice: PerspectiveChoice;
}) {
  const { points, guides } = lines;
  const row = horizonOf(lines);
  const horizon: DrawnPoint = [shown.left + shown.width / 2, row];
  return (
    <div className="pointer-events-none absolute inset-0">
      <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <Line from={[shown.left - 1, row]} to={[shown.left + shown.width + 1, row]} dash="6 4" />
        {GUIDES.map(({ direction, line }) => {
          const from = guides[direction]?.[line].from;
          const to = points[direction];
          return from && to ? <Line key={`${direction} ${line}`} {...{ from, to }} /> : null;
        })}
      </svg>
      <DragHandle
        at={horizon}
        shown={shown}
        label={t('perspective.horizon', { y: Math.round(100 * row) })}
        role={t('perspective.handle')}
        mark="rounded-1 bg-night"
        onMove={choice.moveHorizon}
        onEnd={choice.end}
      />
      {HANDLES.map(({ direction, line, end }) => {
        const at = guides[direction]?.[line][end];
        return at ? (
          <DragHandle
            key={`${direction} ${line} ${end}`}
            {...{ at, shown }}
            label={t('perspective.guide', {
              direction: t(direction === 0 ? 'perspective.left' : 'perspective.right'),
              line: 2 * line + (end === 'from' ? 1 : 2),
            })}
            role={t('perspective.handle')}
            mark={direction === 0 ? 'rounded-full bg-pencil' : 'rounded-full bg-night'}
            onMove={(to) => choice.moveGuide({ direction, line, end }, to)}
            onEnd={choice.end}
          />
        ) : null;
      })}
    </div>
  );
}

/** A line that is visible on white paper and on ink: dark, with a light edge. */
function Line({ from, to, dash }: { from: DrawnPoint; to: DrawnPoint; dash?: string }) {
  const at = { x1: from[0], y1: from[1], x2: to[0], y2: to[1], vectorEffect: 'non-scaling-stroke' as const };
  return (
    <>
      <line {...at} strokeWidth="3.5" className="stroke-on-night" />
      <line {...at} strokeWidth="1.5" strokeDasharray={dash} className="stroke-pencil-mark" />
    </>
  );
}
