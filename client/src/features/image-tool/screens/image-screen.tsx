import '../../../i18n/image-form-words';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Refusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { renderPage } from '../../../navigation/tool-addresses';
import { Button } from '../../../ui/button';
import { ByPointer } from '../../../ui/by-pointer';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { drawSheet } from '../../../ui/settings-sheet';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useWide } from '../../../ui/use-wide';
import { useZooming, ZoomProvider, zoomKeys } from '../../../ui/zoom-context';
import { InputZone } from '../../inputs/components/input-zone';
import { inputOfResult } from '../../inputs/rules/carried-input';
import { focusMissingInput, REQUIRED_INPUT } from '../../inputs/rules/required-input';
import { pressGenerate, verbKeys } from '../../renders/rules/action-keys';
import { HandoffLine, StatusLine } from '../components/canvas/status-line';
import { type PanelProps, SettingsPanel } from '../components/form/settings-panel';
import { ImageCanvas } from '../components/image-canvas';
import { useAnimate } from '../hooks/use-animate';
import { type ImageToolState, useImageTool } from '../hooks/use-image-tool';
import { hasNoLines } from '../rules/form-checks';

const RefusalBanner = lazyComponent(() => import('../../renders/components/refusal-banner'), {
  quiet: true,
  ahead: true,
});
const AlertDialog = lazyComponent(() => import('../../../ui/alert-dialog'));
const ImageElements = lazyComponent(() => import('../components/image-elements'), { ahead: true, bare: true });
const EmptyDrawing = lazyComponent(() => import('../../inputs/components/empty-drawing'), { quiet: true });
const VideoOffer = lazyComponent(() => import('../components/canvas/video-offer'));
const GuaranteeField = lazyComponent(() => import('../components/form/guarantee-field'), { quiet: true });
const TintedSketch = lazyComponent(() => import('../components/form/tinted-sketch'), { quiet: true });

/** Text to Images and Sketch to Images: settings next to a canvas. */
export function ImageScreen({
  tool,
  section,
  scene,
}: {
  tool: ImageTool;
  section: string;
  scene?: PanelProps['scene'];
}) {
  const prompt = useRef<HTMLTextAreaElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const zooming = useZooming();
  const wide = useWide();
  const state = useImageTool(tool, {
    // On a phone the settings sheet closes, to show the ordered render.
    started: () => {
      drawSheet('dock');
      canvas.current?.scrollTo({ top: 0 });
    },
    missing: (what) => {
      if (what === 'prompt') return prompt.current?.focus();
      focusMissingInput();
    },
  });
  const { form, change, credits, job, render, open, handed, cancel } = state;
  const showReading = () => {
    state.shown.showNone();
    drawSheet('dock');
  };
  const gen1 = useAnimate(job.refuse);
  const whyNotAnimate = useWhyNotAnimate(tool, render);
  usePageTitle(t('t2i.tab', { title: t(`block.${tool}`) }));
  useShortcuts({
    command: { enter: pressGenerate },
    single: {
      ...verbKeys(),
      '/': () => prompt.current?.focus(),
      ...zoomKeys(zooming),
      ...pickKeys(state),
    },
  });
  useEffect(() => {
    if (handed.prompt !== undefined) prompt.current?.focus();
  }, [handed]);
  // A link to a render of another tool redirects to that tool.
  if (render && render.tool !== tool) return <Navigate to={renderPage(render)} replace />;
  return (
    <div id={section} className="flex min-h-0 flex-1 flex-col md:flex-row">
      <SettingsPanel
        {...{ tool, scene, form, change, credits }}
        refusal={
          state.refusal ? (
            <RefusalBanner
              refusal={state.refusal}
              render={render}
              onDismiss={state.dismiss}
              onWithout={() => {
                state.dismiss();
                change({ geometryGuarantee: 0 });
                setTimeout(pressGenerate);
              }}
            />
          ) : null
        }
        onGenerate={state.generate}
        promptRef={prompt}
        zone={<Zone tool={tool} state={state} />}
        elements={<ImageElements {...{ tool, form, change }} onPicture={state.input.put} />}
        sending={state.sending}
        onReading={render || state.series ? showReading : undefined}
        // On a phone the canvas shows the status, so that the dock stays low.
        statusLine={gen1.busy ? <HandoffLine /> : render && open && wide ? <StatusLine render={open} /> : null}
        open={open}
        onCancel={() => cancel()}
        animate={{
          whyNot: whyNotAnimate,
          busy: gen1.busy,
          onAnimate: () =>
            whyNotAnimate
              ? job.refuse(new Refusal(whyNotAnimate, { code: 'animate_not_now', status: 409 }))
              : void gen1.animate(render),
        }}
      />
      <ZoomProvider value={zooming}>
        <ImageCanvas ref={canvas} {...{ tool, state, gen1 }} onSample={() => prompt.current?.focus()} />
      </ZoomProvider>
      {state.question}
      {gen1.offer ? (
        <VideoOffer
          {...gen1.offer}
          available={credits.status === 'known' ? credits.entitlements.fastCreditsRemaining : null}
          onAccept={() => void gen1.accept()}
          onDecline={gen1.decline}
        />
      ) : null}
      {gen1.unconfigured ? (
        <AlertDialog title={t('gen1.animate')} text={t('gen1.notConfigured')} onClose={gen1.closeAlert} />
      ) : null}
    </div>
  );
}

/** Why Animate in Gen-1 is unavailable; null for a finished image while none of the tool's renders is open. */
function useWhyNotAnimate(tool: ImageTool, render: KnownRender | undefined): string | null {
  const renders = useRenders().data ?? [];
  if (renders.some((each) => each.tool === tool && !isFinal(each.status))) return t('gen1.jobRuns');
  return render?.status === 'done' && !render.direct ? null : localProblem('result_missing');
}

/** A digit selects that render of the series; 0 shows all. */
function pickKeys({ series, shown }: ImageToolState): Record<string, () => void> {
  if (!series) return {};
  const picks = series.members.flatMap((render, at) =>
    render.local ? [] : [[String(at + 1), () => shown.show(render.id)] as const],
  );
  return { ...Object.fromEntries(picks), 0: () => shown.showSeries(series.name) };
}

/** Upload zone for the reference or sketch; one click takes the result on the canvas. */
function Zone({ tool, state }: { tool: ImageTool; state: ImageToolState }) {
  const { input, render, form, change } = state;
  const result = render && inputOfResult(render);
  const sketch = tool === 's2i';
  const empty = sketch && hasNoLines(form);
  return (
    <div id={REQUIRED_INPUT}>
      <InputZone
        label={t(sketch ? 's2i.sketch' : 'still.reference')}
        hint={
          <ByPointer
            mouse={t(sketch ? 's2i.sketchWhy' : 'still.referenceWhy')}
            finger={t(sketch ? 's2i.sketchTap' : 'still.referenceTap')}
          />
        }
        state={input.state}
        pages={input.pages}
        dragging={state.dragging}
        large={sketch}
        refused={input.refusal !== null || empty}
        framing={{
          ...form,
          paper: sketch,
          over: sketch ? <TintedSketch form={form} /> : null,
          onFrame: change,
          onRatio: (ratio) => change({ ratio, ratioChosen: true }),
        }}
        onChoose={(file) => void input.choose(file)}
        onRemove={input.remove}
        action={
          empty ? (
            <EmptyDrawing onChoose={(file) => void input.choose(file)} />
          ) : result && form.image?.id !== result.id ? (
            <Button size="touch" className="justify-self-start" onClick={() => input.put(result)}>
              {t('still.useResult')}
            </Button>
          ) : null
        }
      />
      {form.image && form.mask && !sketch ? (
        <>
          <p className="my-2 flex items-center justify-between gap-3 text-13 text-body">
            {t('still.masked')}
            <Button size="touch" className="shrink-0" onClick={() => change({ mask: null })}>
              {t('still.unmask')}
            </Button>
          </p>
          <GuaranteeField {...{ form, change }} />
        </>
      ) : null}
    </div>
  );
}
