import '../../../i18n/model-screen-words';
import type { NewVersion, SavedView } from '@maquette/contracts/model-library/model-view';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage } from '../../../navigation/tool-addresses';
import { useMay } from '../../../session/use-may';
import { lazyComponent } from '../../../ui/lazy-component';
import { usePageTitle } from '../../../ui/page-title';
import { drawSheet } from '../../../ui/settings-sheet';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toasts';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useWide } from '../../../ui/use-wide';
import { useZooming, ZoomProvider, zoomKeys } from '../../../ui/zoom-context';
import { StatusLine } from '../../image-tool/components/canvas/status-line';
import { ImageCanvas } from '../../image-tool/components/image-canvas';
import { useImageTool } from '../../image-tool/hooks/use-image-tool';
import { pressGenerate, verbKeys } from '../../renders/rules/action-keys';
import { MODEL_KEYS } from '../api/models';
import type { uploadModel as UploadModel, uploadVersion as UploadVersion } from '../api/upload-model';
import type { Picked } from '../components/form/slots-field';
import { ModelPanel } from '../components/model-panel';
import { useModelSession } from '../hooks/use-model-session';
import { useModelUpload } from '../hooks/use-model-upload';
import { isModelFile } from '../rules/is-model-file';
import { whyNoView } from '../rules/why-no-view';

const RefusalBanner = lazyComponent(() => import('../../renders/components/refusal-banner'), { quiet: true });
const StageView = lazyComponent(() => import('../components/stage/stage-view'), {
  ahead: true,
  fallback: <Skeleton className="h-(--viewer-height) w-full" />,
});
const ModelField = lazyComponent(() => import('../components/form/model-field'), { ahead: true, bare: true });
const SlotsField = lazyComponent(() => import('../components/form/slots-field'), { ahead: true, bare: true });

// Uploads are loaded with the first file.
const uploads = () => import('../api/upload-model');
const sendModel = async (...[file, sending]: Parameters<typeof UploadModel>) =>
  (await uploads()).uploadModel(file, sending);
const sendVersion = async (...[id, file, sending]: Parameters<typeof UploadVersion>) =>
  (await uploads()).uploadVersion(id, file, sending);

/** Model to Images: a 3D model in a viewer, and renders of its views. */
export default function ModelToImagesScreen() {
  const canvas = useRef<HTMLDivElement>(null);
  const zooming = useZooming();
  const wide = useWide();
  const client = useQueryClient();
  const [picked, setPicked] = useState<Picked | null>(null);
  /** A file that arrived while a model is open: it may be a new version of it. */
  const [arrived, setArrived] = useState<File | null>(null);
  const [version, setVersion] = useState<NewVersion | null>(null);
  const mayChange = useMay()('models.change');

  const upload = useModelUpload(sendModel, (model) => {
    client.setQueryData(MODEL_KEYS.model(model.id), model);
    void client.invalidateQueries({ queryKey: MODEL_KEYS.list });
    open(model.id);
  });
  const next = useModelUpload(
    (file, sending) => sendVersion(state.form.modelId, file, sending),
    (answer) => {
      client.setQueryData(MODEL_KEYS.model(answer.model.id), answer.model);
      void client.invalidateQueries({ queryKey: MODEL_KEYS.list });
      setVersion(answer);
      state.shown.showNone();
    },
  );
  const bring = (file: File) => {
    if (!mayChange) return;
    if (state.form.modelId) setArrived(file);
    else void upload.start(file);
  };
  const state = useImageTool(
    'm2i',
    {
      started: () => {
        drawSheet('dock');
        canvas.current?.scrollTo({ top: 0 });
      },
      missing: () => undefined,
    },
    { accepts: isModelFile, choose: bring },
  );
  const { form, change, render } = state;
  const session = useModelSession(form, change);
  const open = (id: string) => {
    setPicked(null);
    setVersion(null);
    upload.dismiss();
    next.dismiss();
    state.shown.showNone();
    session.choose(id);
  };
  const reuse = (source: KnownRender) => {
    state.reuse(source);
    if (source.settings.kind === 'still') session.take(source.settings);
    state.shown.showNone();
  };
  const renderViews = (views: readonly SavedView[]) => {
    for (const { camera } of views) state.orderView(JSON.stringify(camera));
    setVersion(null);
    showToast({ tone: 'plain', text: t('model.ordered', { count: views.length }) });
  };

  usePageTitle(t('t2i.tab', { title: t('block.m2i') }));
  useShortcuts({
    command: { enter: pressGenerate },
    single: { ...verbKeys(), ...zoomKeys(zooming) },
  });
  // A link to a render of another tool redirects to that tool.
  if (render && render.tool !== 'm2i') return <Navigate to={renderPage(render)} replace />;
  const refusal = upload.refusal ?? next.refusal ?? state.refusal;
  return (
    <div id="model-to-images-section" className="flex min-h-0 flex-1 flex-col md:flex-row">
      <ModelPanel
        {...{ state, session }}
        sending={upload.upload !== null}
        refusal={
          refusal ? (
            <RefusalBanner
              refusal={refusal}
              render={render}
              onDismiss={() => {
                upload.dismiss();
                next.dismiss();
                state.dismiss();
              }}
            />
          ) : null
        }
        statusLine={render && state.open && wide ? <StatusLine render={state.open} /> : null}
        model={
          <ModelField
            session={session}
            onVersion={(file) => void next.start(file)}
            onOther={() => open('')}
            onDeleted={() => open('')}
          />
        }
        slots={<SlotsField {...{ session, picked }} onPick={setPicked} />}
      />
      <ZoomProvider value={zooming}>
        <ImageCanvas
          ref={canvas}
          tool="m2i"
          state={{ ...state, reuse }}
          start={{
            about: session.model?.name ?? t('model.emptyTitle'),
            drop: t('model.dropped'),
            view: (
              <StageView
                {...{ form, session, picked, arrived, version }}
                dragging={state.dragging}
                mayChange={mayChange}
                onFile={(file) => void upload.start(file)}
                blocked={whyNoView(session, form, upload.upload !== null)?.text ?? null}
                credits={state.credits}
                uploads={[upload, next]}
                onPick={setPicked}
                onChoose={open}
                onArrived={(as) => {
                  const file = arrived;
                  setArrived(null);
                  if (file && as) void (as === 'version' ? next : upload).start(file);
                }}
                onRender={renderViews}
                onVersionSeen={() => setVersion(null)}
              />
            ),
          }}
        />
      </ZoomProvider>
      {state.question}
    </div>
  );
}
