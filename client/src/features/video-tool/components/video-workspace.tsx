import '../../../i18n/video-words';
import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { isFinal } from '@maquette/contracts/renders/render-status';
import type { Mode } from '@maquette/contracts/tools/render-choices';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Refusal } from '../../../http/refusal';
import { localProblem } from '../../../i18n/foreseen';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage } from '../../../navigation/tool-addresses';
import { useDashboard } from '../../../session/use-dashboard';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { drawSheet } from '../../../ui/settings-sheet';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useWide } from '../../../ui/use-wide';
import { useZooming, ZoomProvider, zoomKeys } from '../../../ui/zoom-context';
import { focusMissingInput } from '../../inputs/rules/required-input';
import { useRenderActions } from '../../renders/api/render-actions';
import { pressGenerate, verbKeys } from '../../renders/rules/action-keys';
import { priceAgain, priceOfRender } from '../../renders/rules/render-price';
import { CanvasMain } from '../../tool-form/components/canvas-main';
import { useClearMissingInput } from '../../tool-form/hooks/use-clear-missing-input';
import { useShownJob } from '../../tool-form/hooks/use-shown-job';
import { useShownRender } from '../../tool-form/hooks/use-shown-render';
import { useContinueVideo } from '../hooks/use-continue-video';
import { useLastTask } from '../hooks/use-last-task';
import { useVideoFiles } from '../hooks/use-video-files';
import { useVideoForm } from '../hooks/use-video-form';
import { type CameraPreset, presetFields, presetNamed } from '../rules/camera-presets';
import { missingFile } from '../rules/form-checks';
import { fieldsOf, settingsOf, type VideoForm } from '../rules/video-form';
import { ResumingLine, VideoAnnouncer, VideoStatusLine } from './canvas/status-line';
import { SettingsPanel } from './form/settings-panel';
import { type CanvasView, VideoCanvas } from './video-canvas';
import { VideoHeader } from './video-header';

const RefusalBanner = lazyComponent(() => import('../../renders/components/refusal-banner'), {
  quiet: true,
  ahead: true,
});
const DropOverlay = lazyComponent(() => import('../../inputs/components/drop-overlay'), { quiet: true, ahead: true });
const VideoElements = lazyComponent(() => import('./video-elements'), { ahead: true, bare: true });

/** How Image to Video, Video to Video and the Gen-1 workspace differ; they share one form and canvas. */
export interface VideoPlace {
  tool: VideoTool;
  title: string;
  /** Storage key for the form draft; every hand-off has its own. */
  draft: string;
  /** Initial fields for a form without a draft. */
  first?: Partial<VideoForm>;
  carried?: Partial<VideoForm>;
  madeFrom?: string | null;
  handed?: ReactNode;
  /** Additional clip lengths in seconds. */
  also?: readonly number[];
  /** Initial canvas view: the newest video or the move preview. */
  view?: CanvasView;
  /** Hides earlier renders, as in a hand-off workspace. */
  startsEmpty?: boolean;
}

export function VideoWorkspace(place: VideoPlace) {
  const {
    tool,
    title,
    draft,
    first,
    carried,
    also,
    madeFrom,
    handed,
    view: firstView = 'clip',
    startsEmpty = false,
  } = place;
  const { person, credits } = useDashboard();
  const { form, change } = useVideoForm(tool, { uid: person.uid, draft }, { first, carried });
  const [view, setView] = useState<CanvasView>(firstView);
  const canvas = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const zooming = useZooming();
  const [retrying, setRetrying] = useState(false);
  // Ordering a render switches the canvas from the move preview to the video.
  const shown = useShownRender(tool, { onAsked: () => setView('clip'), newest: !startsEmpty });
  const { render } = shown;
  const { job, again } = useShownJob(shown);
  const actions = useRenderActions();
  const last = useLastTask(person.uid, tool, { ...shown, resumes: !startsEmpty });
  usePageTitle(t('video.tab', { title }));
  useResumed(last.taskId);

  const open = render && !isFinal(render.status) ? render : undefined;
  // A running render stays on the canvas. Otherwise, editing the move switches to its preview.
  const edit = useCallback(
    (fields: Partial<VideoForm>) => {
      change(fields);
      if (tool === 'i2v') setView('move');
    },
    [change, tool],
  );
  const files = useVideoFiles(tool, { form, change: edit });
  const [onPreset] = usePresets(form, edit);

  const onward = useContinueVideo(render, job.refuse);
  /** Sends `madeFrom` only while the form still has the handed-over image. */
  const origin = madeFrom && form.image && form.image.id === carried?.image?.id ? { madeFrom } : {};
  const start = (settings: ReturnType<typeof settingsOf>, mode: Mode, price: number) => {
    setView('clip');
    void job.start({ tool, settings, mode, credits: price });
    // On phones, collapses the settings so that the ordered render is visible.
    drawSheet('dock');
    canvas.current?.scrollTo({ top: 0 });
  };
  useShortcuts({
    command: { enter: pressGenerate },
    single: {
      ...verbKeys(),
      ...zoomKeys(zooming),
      // The prompt exists in the form and in the dock; only the visible one can receive focus.
      '/': () => {
        for (const field of document.querySelectorAll<HTMLElement>('[data-prompt]')) field.focus();
      },
    },
  });
  useClearMissingInput(job, missingFile(tool, form));
  const refuse = (code: string, sentence: string) => job.refuse(new Refusal(sentence, { code, status: 400 }));
  const generate = (mode: Mode, price: number) => {
    const missing = missingFile(tool, form);
    if (missing) {
      refuse(missing, localProblem(missing));
      return focusMissingInput();
    }
    const settings = { ...settingsOf(form), ...origin };
    again.order({ tool, settings, mode, credits: price }, () => start(settings, mode, price));
  };
  const retry = async () => {
    if (render) {
      setView('clip');
      setRetrying(true);
      await actions.retry(render, priceAgain(render));
      return setRetrying(false);
    }
    const missing = missingFile(tool, form);
    if (missing) return refuse(missing, tool === 'i2v' ? t('video.retryMissing') : localProblem(missing));
    start(settingsOf(form), form.mode, priceOfRender(tool, settingsOf(form), form.mode).credits);
  };
  const reuse = (source: KnownRender) => {
    if (source.settings.kind === 'video') change(fieldsOf(source.settings));
    showToast({ tone: 'plain', text: t('clip.reused') });
  };
  if (render && render.tool !== tool) return <Navigate to={renderPage(render)} replace />;

  const refusal = job.refusal ?? files.refused?.refusal ?? render?.refused ?? null;
  const dismiss = () => {
    job.dismiss();
    files.refused?.dismiss();
    if (render) actions.dismiss(render);
  };
  const cancel = () => {
    if (open) void job.cancel(open);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      <SettingsPanel
        {...{ tool, title, form, files, credits, also, onPreset, open }}
        change={edit}
        elements={<VideoElements {...{ tool, form, change, edit }} onPicture={files.image.put} />}
        onGenerate={generate}
        onCancel={cancel}
        refusal={refusal ? <RefusalBanner {...{ refusal, render }} onDismiss={dismiss} /> : null}
        // On phones the canvas shows the status, which keeps the dock small.
        statusLine={
          open && wide ? (
            <VideoStatusLine render={open} resuming={last.resuming} />
          ) : last.resuming ? (
            <ResumingLine />
          ) : null
        }
      />
      <ZoomProvider value={zooming}>
        <CanvasMain
          ref={canvas}
          label={t('video.canvas')}
          head={
            <VideoHeader
              {...{ title, render }}
              begun={missingFile(tool, form) === null}
              onRetry={() => void retry()}
              retrying={retrying}
              onCancel={cancel}
            />
          }
        >
          {files.dragging ? <DropOverlay label={t(tool === 'v2v' ? 'video.clip' : 'video.reference')} /> : null}
          {handed}
          <VideoAnnouncer render={render} resuming={last.resuming} />
          <Suspense fallback={<Skeleton className="aspect-video w-full" />}>
            <VideoCanvas
              {...{ tool, form, files, shown, view }}
              onView={setView}
              uses={{ onReuse: () => render && reuse(render), ...onward }}
              resuming={last.resuming}
            />
          </Suspense>
        </CanvasMain>
      </ZoomProvider>
      {again.question}
    </div>
  );
}

/** After a reload, resumes the interrupted task unless the URL names another one. */
function useResumed(taskId: string | null): void {
  const [params, setParams] = useSearchParams();
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    if (!taskId || params.has('render')) return;
    setParams({ ...Object.fromEntries(params), render: taskId }, { replace: true });
  }, [taskId, params, setParams]);
}

/** Applies the preset in the URL to the form once, and writes a chosen preset to the URL. */
function usePresets(form: VideoForm, edit: (fields: Partial<VideoForm>) => void) {
  const [params, setParams] = useSearchParams();
  const named = presetNamed(params.get('preset'));
  const fill = useCallback((preset: CameraPreset) => edit({ ...presetFields(preset), preset }), [edit]);
  useEffect(() => {
    if (named && named !== form.preset) fill(named);
  }, [named, form.preset, fill]);
  const choose = (preset: CameraPreset) => {
    fill(preset);
    setParams({ ...Object.fromEntries(params), preset }, { replace: true });
  };
  return [choose] as const;
}
