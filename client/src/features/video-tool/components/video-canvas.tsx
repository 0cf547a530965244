import type { VideoTool } from '@maquette/contracts/fields/video-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../i18n/t';
import { useStoredFile } from '../../../live/stored-file';
import { useDashboard } from '../../../session/use-dashboard';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { SegmentedControl } from '../../../ui/segmented-control';
import { Skeleton } from '../../../ui/skeleton';
import { AddOwn } from '../../inputs/components/upload-own-file';
import { RenderStrip } from '../../renders/components/strip/render-strip';
import { stageHint, stageText } from '../../renders/rules/render-texts';
import { useOwnRunning } from '../../tool-form/hooks/use-own-running';
import type { useShownRender } from '../../tool-form/hooks/use-shown-render';
import type { VideoFiles } from '../hooks/use-video-files';
import { settingsOf, type VideoForm } from '../rules/video-form';
import type { VideoUses } from './canvas/finished-video';

// Lazy: the settings render without waiting for the canvas components.
const MotionPreview = lazyComponent(() => import('./preview/motion-preview'), { bare: true });
const LineageStrip = lazyComponent(() => import('../../renders/components/strip/lineage-strip'), { bare: true });
const MissingRender = lazyComponent(() => import('../../tool-form/components/missing-render'), { bare: true });
const ResultComments = lazyComponent(() => import('../../review/components/result-comments'), {
  fallback: <Skeleton className="h-32" />,
});
const RestyleStart = lazyComponent(() => import('./empty-video-to-video'), { ahead: true, bare: true });
const SourceOnCanvas = lazyComponent(() => import('./canvas/source-on-canvas'), { bare: true });
const VideoOnCanvas = lazyComponent(() => import('./canvas/video-on-canvas'), { ahead: true, bare: true });

/** The camera-move preview or the rendered video. */
export type CanvasView = 'move' | 'clip';

/** Right side of the screen: the free preview of the move, then the running render, then the player. */
export function VideoCanvas({
  tool,
  form,
  files,
  shown,
  view,
  resuming,
  onView,
  uses,
}: {
  tool: VideoTool;
  form: VideoForm;
  files: VideoFiles;
  shown: ReturnType<typeof useShownRender>;
  view: CanvasView;
  resuming: boolean;
  onView: (view: CanvasView) => void;
  uses: VideoUses;
}) {
  const own = useOwnRunning(useDashboard().credits);
  const { render, loading, missing } = shown;
  const waiting = loading || (resuming && !render);
  const previews = tool === 'i2v';
  const both = previews && render !== undefined;
  const onVideo = !previews || (view === 'clip' && (render !== undefined || waiting || missing));
  return (
    <>
      {both ? (
        <div className="max-w-form">
          <SegmentedControl
            label={t('preview.show')}
            hideLabel
            value={onVideo ? 'clip' : 'move'}
            onChoose={onView}
            choices={[
              { value: 'move', label: t('preview.move') },
              { value: 'clip', label: t('preview.clip') },
            ]}
          />
        </div>
      ) : null}
      {onVideo && waiting ? <Skeleton className="aspect-video w-full" /> : null}
      {onVideo && missing && !waiting ? (
        <MissingRender tool={tool} title={t('clip.gone')} text={t('clip.goneText')} />
      ) : null}
      {onVideo && render ? (
        <VideoOnCanvas
          render={render}
          hint={stageHint(render, own)}
          uses={uses}
          comments={<ResultComments renderId={render.id} />}
        />
      ) : null}
      {onVideo && render ? <LineageStrip render={render} /> : null}
      {onVideo ? null : form.image ? (
        <MoveOnImage form={form} />
      ) : (
        <SampleMove form={form} onUse={files.image.choose} sending={files.image.state.status === 'sending'} />
      )}
      {previews || render || waiting || missing ? null : form.clip ? (
        <SourceOnCanvas key={form.clip.id} clip={form.clip} frame={form} size={settingsOf(form)} />
      ) : (
        <RestyleStart sending={files.clip.state.status === 'sending'} onUse={files.clip.choose} />
      )}
      {/* Hidden while the render state is unknown, because it would cause a layout shift. */}
      {waiting ? null : (
        <RenderStrip tool={tool} shownId={render?.id ?? null} statusOf={stageText} onShow={showVideo(shown, onView)} />
      )}
    </>
  );
}

function showVideo(shown: ReturnType<typeof useShownRender>, onView: (view: CanvasView) => void) {
  return (id: string) => {
    onView('clip');
    shown.show(id);
  };
}

function MoveOnImage({ form }: { form: VideoForm }) {
  const picture = useStoredFile(form.image?.key);
  const depthMap = useStoredFile(form.depthMap?.key);
  const settings = useMemo(() => settingsOf(form), [form]);
  return (
    <MotionPreview
      picture={picture.data}
      depthMap={form.depthMap ? depthMap.data : undefined}
      move={settings}
      width={settings.width}
      height={settings.height}
      cut={form}
      failed={picture.isError}
    />
  );
}

/** Sample image from the public site, rendered by our own engine. */
const SAMPLE = { url: '/pictures/a-frame.webp', name: 'a-frame.webp' };

/**
 * Delay before the sample preview starts, so that visitors who leave at once are not slowed down: without a GPU the
 * first frames can block the browser for up to 0.5 s. The user's own image is previewed immediately.
 */
const PASSING_MS = 300;

async function fetchSample({ signal }: { signal: AbortSignal }): Promise<Blob> {
  const response = await fetch(SAMPLE.url, { signal });
  if (!response.ok) throw new Error(`The sample image request failed with status ${response.status}.`);
  return response.blob();
}

/** Previews the camera move on a sample image until the user adds one. The sample can be used directly. */
function SampleMove({ form, sending, onUse }: { form: VideoForm; sending: boolean; onUse: (file: File) => void }) {
  const sample = useQuery({
    queryKey: ['sample', SAMPLE.url],
    queryFn: fetchSample,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const settings = useMemo(() => settingsOf(form), [form]);
  const { data } = sample;
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), PASSING_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MotionPreview
      picture={stays ? data : undefined}
      depthMap={undefined}
      move={settings}
      width={settings.width}
      height={settings.height}
      failed={sample.isError}
    >
      <div className="flex flex-wrap items-center gap-3">
        <p className="label max-sm:w-full">{t('preview.sample')}</p>
        <AddOwn onChoose={onUse} />
        <Button
          className="pointer-coarse:min-h-11"
          disabled={!data || sending}
          onClick={() => data && onUse(new File([data], SAMPLE.name, { type: data.type }))}
        >
          {t('preview.useSample')}
        </Button>
      </div>
    </MotionPreview>
  );
}
