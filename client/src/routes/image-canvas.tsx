import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { type Ref, Suspense } from 'react';
import { UpgradeLink } from '../billing/upgrade-link';
import { HelpButton } from '../design/help-button';
import { latePart } from '../design/late-part';
import { Skeleton } from '../design/skeleton';
import { ZoomControl } from '../design/zoom-control';
import { RenderStrip } from '../features/render-strip/render-strip';
import { StatusAnnouncer } from '../features/render-view/status-line';
import { SaveInButton } from '../features/save-in/save-in-button';
import { t } from '../i18n/t';
import { CancelButton } from '../renders/cancel-button';
import { ImageFrame } from '../renders/image-frame';
import { stageHint, stageText, titleOf } from '../renders/render-words';
import type { KnownRender } from '../transport/merge-renders';
import { CanvasMain } from './canvas-main';
import { useOwnRunning } from './own-running';
import { ToolHead } from './tool-head';
import type { useGen1 } from './use-gen1';
import type { ImageToolState } from './use-image-tool';
import type { Series } from './use-series';

// The canvas shows one of them: the settings do not wait for any.
const RenderOnCanvas = latePart(() => import('../features/render-view/canvas'), { ahead: true });
const DropVeil = latePart(() => import('../inputs/drop-veil'), { quiet: true, ahead: true });
const SeriesBar = latePart(() => import('../features/render-view/series-bar'), { quiet: true, ahead: true });
const SeriesView = latePart(() => import('../features/render-view/series-view'), { ahead: true });
const LineageStrip = latePart(() => import('../features/lineage-strip/lineage-strip'));
const MissingRender = latePart(() => import('../renders/missing-render'));
const ResultComments = latePart(() => import('./result-comments'));
const SamplePrompts = latePart(() => import('../features/image-form/sample-prompts'));
const SketchOnCanvas = latePart(() => import('../features/image-form/sketch-on-canvas'));
const SampleSketches = latePart(() => import('../features/image-form/sample-sketches'));
const ImageInMotion = latePart(() => import('../features/image-in-motion/image-in-motion'));

/** The right side of a still tool: header, the render or what teaches the tool, and my recent ones. */
export function ImageCanvas({
  tool,
  state,
  gen1,
  onSample,
  ref,
}: {
  tool: ImageTool;
  state: ImageToolState;
  gen1: ReturnType<typeof useGen1>;
  onSample: () => void;
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
          about={about ? titleOf(about) : t(tool === 's2i' && state.form.image ? 's2i.sketch' : 'canvas.empty')}
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
        <Suspense>
          <DropVeil label={t(tool === 's2i' ? 's2i.sketch' : 'still.reference')} />
        </Suspense>
      ) : null}
      <StatusAnnouncer render={render} />
      <Suspense fallback={<Coming render={render} />}>
        {shown.loading ? <Skeleton className="aspect-video w-full" /> : null}
        {shown.missing ? <MissingRender tool={tool} title={t('render.gone')} text={t('render.goneText')} /> : null}
        {render && gen1.clip?.of === render.id ? (
          <ImageInMotion clip={gen1.clip.clip} onClose={gen1.closeVideo} />
        ) : null}
        {series && !render ? <Sheet series={series} onPick={shown.show} onCancel={cancel} /> : null}
        {series && render && series.members.length > 1 ? (
          <Suspense fallback={<div className="h-9 pointer-coarse:h-11" />}>
            <SeriesBar
              members={series.members}
              shownId={render.id}
              onPick={shown.show}
              onAll={() => shown.showSeries(series.name)}
            />
          </Suspense>
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
              onVary: () => {
                state.vary(render);
                document.getElementById('generate')?.focus();
              },
              onReference: () => state.carry(render, 't2i'),
              onSketch: () => state.carry(render, 's2i'),
              onAnimate: () => state.carry(render, 'i2v'),
            }}
          />
        ) : null}
        {!render && !series && !shown.loading && !shown.missing ? (
          tool === 's2i' ? (
            state.form.image ? (
              <SketchOnCanvas form={state.form} image={state.form.image} />
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
        {/* Below what is not known yet it would only move. */}
        {shown.loading ? null : (
          <RenderStrip tool={tool} shownId={render?.id ?? null} statusOf={stageText} onShow={shown.show} />
        )}
      </Suspense>
    </CanvasMain>
  );
}

/** The place of a picture, before there is anything to show it with. */
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

/** The renders of one click, while they are being ordered, made, and ever after. */
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
