import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { type ReactNode, type Ref, Suspense } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { HelpButton } from '../../../ui/help-button';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { ZoomControl } from '../../../ui/zoom-control';
import { UpgradeLink } from '../../billing/components/upgrade-link';
import { SaveInButton } from '../../projects/components/save-in-button';
import { CancelButton } from '../../renders/components/cancel-button';
import { ImageFrame } from '../../renders/components/image-frame';
import { RenderStrip } from '../../renders/components/strip/render-strip';
import { stageHint, stageText, titleOf } from '../../renders/rules/render-texts';
import { CanvasMain } from '../../tool-form/components/canvas-main';
import { ToolHead } from '../../tool-form/components/tool-head';
import { useOwnRunning } from '../../tool-form/hooks/use-own-running';
import type { useAnimate } from '../hooks/use-animate';
import type { ImageToolState } from '../hooks/use-image-tool';
import type { Series } from '../hooks/use-series';
import { canVary } from '../rules/image-form';
import { StatusAnnouncer } from './canvas/status-line';

// Lazy: the settings render without waiting for the canvas.
const RenderOnCanvas = lazyComponent(() => import('./canvas/canvas'), { ahead: true, bare: true });
const DropOverlay = lazyComponent(() => import('../../inputs/components/drop-overlay'), { quiet: true, ahead: true });
const SeriesBar = lazyComponent(() => import('./canvas/series-bar'), {
  quiet: true,
  ahead: true,
  fallback: <div className="h-9 pointer-coarse:h-11" />,
});
const SeriesView = lazyComponent(() => import('./canvas/series-view'), { ahead: true, bare: true });
const LineageStrip = lazyComponent(() => import('../../renders/components/strip/lineage-strip'), { bare: true });
const MissingRender = lazyComponent(() => import('../../tool-form/components/missing-render'), { bare: true });
const ResultComments = lazyComponent(() => import('../../review/components/result-comments'), {
  fallback: <Skeleton className="h-32" />,
});
const SamplePrompts = lazyComponent(() => import('./form/sample-prompts'), { bare: true });
const SketchOnCanvas = lazyComponent(() => import('./form/sketch-on-canvas'), { bare: true });
const SampleSketches = lazyComponent(() => import('./form/sample-sketches'), { bare: true });
const ImageInMotion = lazyComponent(() => import('./canvas/camera-move-on-image'), { bare: true });

/** Right side of an image tool: header, the render or the samples, and recent renders. */
export function ImageCanvas({
  tool,
  state,
  gen1,
  onSample = () => undefined,
  start,
  ref,
}: {
  tool: ImageTool;
  state: ImageToolState;
  /** The animation workspace, in tools that offer it. */
  gen1?: ReturnType<typeof useAnimate>;
  onSample?: () => void;
  /** The canvas without a render, in place of samples. */
  start?: { about: string; drop: string; view: ReactNode };
  ref: Ref<HTMLDivElement>;
}) {
  const { shown, series, render, open, cancel, change, input } = state;
  const own = useOwnRunning(state.credits);
  const about = render ?? series?.members[0];
  return (
    <CanvasMain
      ref={ref}
      label={t('t2i.canvas')}
      head={
        <ToolHead
          title={t(`block.${tool}`)}
          about={
            about
              ? titleOf(about)
              : (start?.about ?? t(tool === 's2i' && state.form.image ? 's2i.sketch' : 'canvas.empty'))
          }
          always={<ZoomControl />}
        >
          <HelpButton />
          <SaveInButton render={render} />
          <UpgradeLink credits={state.credits} />
          {open ? <CancelButton render={open} under={t('t2i.cancelling')} onCancel={() => cancel()} /> : null}
        </ToolHead>
      }
    >
      {state.dragging ? (
        <DropOverlay label={start?.drop ?? t(tool === 's2i' ? 's2i.sketch' : 'still.reference')} />
      ) : null}
      <StatusAnnouncer render={render} />
      <Suspense fallback={<Coming render={render} />}>
        {shown.loading ? <Skeleton className="aspect-video w-full" /> : null}
        {shown.missing ? <MissingRender tool={tool} title={t('render.gone')} text={t('render.goneText')} /> : null}
        {render && gen1?.clip?.of === render.id ? (
          <ImageInMotion clip={gen1.clip.clip} onClose={gen1.closeVideo} />
        ) : null}
        {series && !render ? <Sheet series={series} onPick={shown.show} onCancel={cancel} /> : null}
        {series && render && series.members.length > 1 ? (
          <SeriesBar
            members={series.members}
            shownId={render.id}
            onPick={shown.show}
            onAll={() => shown.showSeries(series.name)}
          />
        ) : null}
        {render ? (
          <RenderOnCanvas
            render={render}
            hint={stageHint(render, own)}
            credits={state.credits}
            comments={<ResultComments renderId={render.id} />}
            onSize={(settings, price) => state.enlarge(render, settings, price)}
            uses={{
              onReuse: () => state.reuse(render),
              onVary: canVary(render)
                ? () => {
                    state.vary(render);
                    document.getElementById('generate')?.focus();
                  }
                : null,
              onReference: () => state.carry(render, 't2i'),
              onSketch: () => state.carry(render, 's2i'),
              onAnimate: () => state.carry(render, 'i2v'),
            }}
          />
        ) : null}
        {start ? (
          // Stays loaded behind a render, so that going back to it is immediate.
          <div hidden={Boolean(render ?? series) || shown.loading || shown.missing}>{start.view}</div>
        ) : !render && !series && !shown.loading && !shown.missing ? (
          tool === 's2i' ? (
            state.form.image ? (
              <SketchOnCanvas key={state.form.image.id} form={state.form} change={change} image={state.form.image} />
            ) : (
              <SampleSketches
                onOwn={(file) => void input.choose(file)}
                onUse={(file, fields) => {
                  change(fields);
                  void input.choose(file);
                  onSample();
                }}
              />
            )
          ) : (
            <SamplePrompts
              onUse={(fields) => {
                change(fields);
                onSample();
              }}
            />
          )
        ) : null}
        {render ? <LineageStrip render={render} /> : null}
        {/* Hidden while the render loads: its final position is not known yet and it would shift. */}
        {shown.loading ? null : (
          <RenderStrip tool={tool} shownId={render?.id ?? null} statusOf={stageText} onShow={shown.show} />
        )}
      </Suspense>
    </CanvasMain>
  );
}

/** Placeholder for an image until its view has loaded. */
function Coming({ render }: { render: KnownRender | undefined }) {
  if (!render) return <Skeleton className="aspect-video w-full" />;
  return (
    <div className="bg-wash">
      <ImageFrame width={render.settings.width} height={render.settings.height} of={render.id}>
        <Skeleton className="size-full" />
      </ImageFrame>
    </div>
  );
}

/** All renders of one order (a series), from ordering to completion. */
function Sheet({
  series,
  ...on
}: {
  series: Series;
  onPick: (id: string) => void;
  onCancel: (render: KnownRender) => void;
}) {
  if (series.members.length > 0) return <SeriesView members={series.members} {...on} />;
  if (series.loading) return <Skeleton className="aspect-video w-full" />;
  return (
    <div role="alert" className="crop-marks grid gap-1 p-8">
      <p>{t('series.gone')}</p>
    </div>
  );
}
