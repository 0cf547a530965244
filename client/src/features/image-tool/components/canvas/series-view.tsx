import '../../../../i18n/tool-words';
import '../../../../i18n/result-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl } from '../../../../live/render-queries';
import { IconButton } from '../../../../ui/button';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { useSideBySideGrid } from '../../../../ui/use-side-by-side-grid';
import { ImageFrame } from '../../../renders/components/image-frame';
import { RenderImage } from '../../../renders/components/render-image';
import { mayCancel, moneyShort, stageText, stateLine, titleOf } from '../../../renders/rules/render-texts';

/** Gap between results, and height of the caption below each, in px. */
const ROOM = { gap: 8, caption: 40 } as const;
/** Space that the text about the series needs in place of another result, in px. */
const WORDS = { width: 160, height: 120 } as const;

/** All renders of a series in one viewport, each with live progress, to choose from. */
export default function SeriesView({
  members,
  onPick,
  onCancel,
}: {
  members: readonly KnownRender[];
  onPick: (id: string) => void;
  onCancel: (render: KnownRender) => void;
}) {
  const now = useNow(members.some((render) => !isFinal(render.status)));
  const [first] = members;
  const shapes = members.map(({ settings }) => settings.width / settings.height);
  const { canvas, grid } = useSideBySideGrid(shapes, ROOM);
  const { columns, cell, free } = grid;
  const inside = free > 0 && cell.width >= WORDS.width && cell.height >= WORDS.height;
  const style = {
    gap: ROOM.gap,
    // Limited to the widest result, so that captions align with its left edge.
    gridTemplateColumns: `repeat(${columns}, minmax(0, ${Math.min(cell.width, cell.height * Math.max(...shapes))}px))`,
    justifyContent: 'center',
    // A frame is as high as its cell.
    '--canvas-height': `${cell.height}px`,
  } as CSSProperties;
  return (
    <section aria-label={t('series.title')} className="relative grid grid-cols-1 gap-3">
      <div ref={canvas} aria-hidden className="pointer-events-none invisible absolute inset-x-0 h-(--canvas-height)" />
      <div className="grid" style={style}>
        <ol className="contents">
          {members.map((render, at) => (
            <li key={render.id} className="relative">
              <Cell render={render} number={at + 1} now={now} onPick={() => onPick(render.id)} />
              {isFinal(render.status) || !mayCancel(render) ? null : (
                <IconButton
                  icon={X}
                  label={t('series.cancel', { number: at + 1 })}
                  className="absolute top-2 right-2 border border-line-strong bg-sheet"
                  onClick={({ currentTarget, detail }) => {
                    // The button disappears when the render is cancelled; keyboard focus moves to that render.
                    if (detail === 0) currentTarget.parentElement?.querySelector('button')?.focus();
                    onCancel(render);
                  }}
                />
              )}
            </li>
          ))}
        </ol>
        {first ? (
          // Placed in the free cell, or below if there is none.
          <div className={`grid content-start gap-1 ${inside ? 'px-1' : 'col-span-full'}`}>
            <p dir="auto" className="line-clamp-4 max-w-column wrap-anywhere text-13 text-body">
              {titleOf(first)}
            </p>
            <p className="label">
              {t('series.hint')} {members.every(({ status }) => isFinal(status)) ? null : t('series.hintCost')}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Cell({
  render,
  number,
  now,
  onPick,
}: {
  render: KnownRender;
  number: number;
  now: number;
  onPick: () => void;
}) {
  const address = useAssetUrl(render.result?.key);
  return (
    <button
      type="button"
      disabled={Boolean(render.local)}
      onClick={onPick}
      aria-label={t('series.pick', { number, status: stageText(render) })}
      className="group grid w-full gap-1.5 rounded-6 text-left"
    >
      <span className="block border border-line transition-colors group-hover:border-edge">
        <ImageFrame width={render.settings.width} height={render.settings.height}>
          <span className="grid size-full place-items-center">
            <RenderImage render={render} address={address} />
          </span>
        </ImageFrame>
      </span>
      {isFinal(render.status) ? null : <ProgressBar label={t('render.progress')} share={render.progress} />}
      <span className="text-13 text-body">
        <span className="figures mr-2 text-ink">{number}</span>
        {stateLine(render, now)} <span className="label ml-1 whitespace-nowrap">{moneyShort(render)}</span>
      </span>
    </button>
  );
}
