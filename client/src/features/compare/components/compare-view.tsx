import '../../../i18n/project-words';
import '../../../i18n/result-words';
import '../../../i18n/tool-words';
import { ArrowLeftRight, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { CSSProperties } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useAssetUrl } from '../../../live/render-queries';
import { Button, IconButton } from '../../../ui/button';
import { LoadFailure } from '../../../ui/load-failure';
import { SegmentedControl } from '../../../ui/segmented-control';
import { SwitchField } from '../../../ui/switch-field';
import { useSideBySideGrid } from '../../../ui/use-side-by-side-grid';
import { SettingsDiff } from '../../renders/components/settings-diff';
import type { LinkedZoom } from '../rules/linked-zoom';
import { CompareCaptions } from './compare-captions';
import { CompareFrame, CornerLetter, FramedResult, type Layers, LETTERS, sketchOf } from './compare-frame';
import { COMPARE_MODES, type Comparison, PairStage } from './pair-stage';

export function CompareView({
  renders,
  comparison,
  linked,
  onChange,
}: {
  renders: readonly KnownRender[];
  comparison: Comparison;
  linked: LinkedZoom;
  onChange: (change: Partial<Comparison>) => void;
}) {
  const { way, left, right, lines, map, strong } = comparison;
  const [one, other] = [renders[left], renders[right]];
  if (!one || !other) return null;
  const shown = way === 'beside' ? renders : [one, other];
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="w-full max-w-prose">
          <SegmentedControl
            label={t('desk.way')}
            hideLabel
            value={way}
            onChoose={(next) => onChange({ way: next })}
            choices={COMPARE_MODES.map((value) => ({ value, label: t(`desk.${value}`) }))}
          />
        </div>
        <ZoomButtons linked={linked} />
      </div>
      {shown.map((render) => (
        <MissingImage key={render.id} render={render} letter={LETTERS[renders.indexOf(render)] ?? ''} />
      ))}
      {way === 'beside' ? (
        <SideBySideStage renders={renders} layers={comparison} linked={linked} />
      ) : (
        <>
          <PairStage {...{ one, other, comparison, linked, onChange }} />
          <PairBar count={renders.length} {...{ comparison, onChange }} />
        </>
      )}
      {new Set(shown.map(shapeOf)).size > 1 ? <p className="label">{t('desk.shapes')}</p> : null}
      <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        <SwitchField
          label={t('desk.lines')}
          hint={renders.some(sketchOf) ? undefined : t('desk.noLines')}
          checked={lines}
          onToggle={(next) => onChange({ lines: next })}
        />
        <SwitchField
          label={t('desk.map')}
          hint={renders.some(({ result }) => result?.differencesKey) ? undefined : t('desk.noMap')}
          checked={map}
          onToggle={(next) => onChange({ map: next })}
        />
        {way === 'difference' ? (
          <SwitchField label={t('desk.strong')} checked={strong} onToggle={(next) => onChange({ strong: next })} />
        ) : null}
      </div>
      {way === 'beside' ? null : <CompareCaptions renders={renders} />}
      <SettingsDiff title={t('diff.of')} from={one} to={other} names={[LETTERS[left] ?? '', LETTERS[right] ?? '']} />
    </div>
  );
}

function shapeOf({ result, settings }: KnownRender): string {
  const { width, height } = result ?? settings;
  return (width / height).toFixed(2);
}

function ZoomButtons({ linked: { view, zoomIn, zoomOut, fit } }: { linked: LinkedZoom }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none.
    <div role="group" aria-label={t('desk.zoom')} className="flex items-center">
      <IconButton icon={ZoomOut} label={t('desk.zoomOut')} disabled={view.zoom === 1} onClick={zoomOut} />
      <span className="figures w-14 text-center text-13">{`${Math.round(view.zoom * 100)} %`}</span>
      <IconButton icon={ZoomIn} label={t('desk.zoomIn')} onClick={zoomIn} />
      <IconButton icon={Maximize} label={t('desk.fit')} disabled={view.zoom === 1} onClick={fit} />
    </div>
  );
}

/** Selects the two results and the share of each, including buttons for 0 and 100 %. */
function PairBar({
  count,
  comparison,
  onChange,
}: {
  count: number;
  comparison: Comparison;
  onChange: (change: Partial<Comparison>) => void;
}) {
  const { way, left, right, share } = comparison;
  const names = { left: LETTERS[left] ?? '', right: LETTERS[right] ?? '' };
  const stands = [
    { value: '100', label: t('desk.onlyLeft', { left: names.left }) },
    { value: '50', label: t('desk.half') },
    { value: '0', label: t('desk.onlyRight', { right: names.right }) },
  ];
  const letters = (other: number) =>
    LETTERS.slice(0, count).map((label, at) => ({ value: String(at), label, disabled: at === other }));
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {count > 2 ? (
        <>
          <SegmentedControl
            label={t('desk.left')}
            value={String(left)}
            onChoose={(at) => onChange({ left: Number(at) })}
            choices={letters(right)}
          />
          <SegmentedControl
            label={t('desk.right')}
            value={String(right)}
            onChoose={(at) => onChange({ right: Number(at) })}
            choices={letters(left)}
          />
        </>
      ) : null}
      <Button icon={ArrowLeftRight} onClick={() => onChange({ left: right, right: left })}>
        {t('desk.swap')}
      </Button>
      {way === 'difference' ? null : (
        <>
          <label className="grid min-w-40 flex-1 gap-1.5 text-13 font-medium text-ink">
            {t('desk.share', { left: names.left })}
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-valuetext={t('desk.shareValue', { ...names, share: String(share), rest: String(100 - share) })}
              onChange={(event) => onChange({ share: Number(event.target.value) })}
              className="h-10 w-full accent-pencil"
            />
          </label>
          <SegmentedControl
            label={t('desk.stand')}
            hideLabel
            value={stands.some(({ value }) => Number(value) === share) ? String(share) : null}
            onChoose={(next) => onChange({ share: Number(next) })}
            choices={stands}
          />
        </>
      )}
    </div>
  );
}

/** Error for an image that failed to load. It is placed above the frames, whose content is zoomed and covered. */
function MissingImage({ render: { result }, letter }: { render: KnownRender; letter: string }) {
  const { data, error, refetch } = useAssetUrl(result?.posterKey ?? result?.key);
  if (data || !error) return null;
  return <LoadFailure text={t('desk.noPicture', { letter })} retry={() => void refetch()} />;
}

/** Gap between results in pixels, and the minimum cell size for full or short captions in the free fourth cell. */
const GAP = 8;
const CAPTIONS = { width: 256, height: 176 } as const;
const SHORT_CAPTIONS = { width: 160, height: 264 } as const;

/** All results at once, as large as the canvas allows. Captions use the free cell or the space below. */
function SideBySideStage({
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
    // A frame's canvas is as high as its cell.
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
