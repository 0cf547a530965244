import '../../../../i18n/tool-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../../i18n/server-sentences';
import { t } from '../../../../i18n/t';
import { useAssetUrl, useRender } from '../../../../live/render-queries';
import { IconButton } from '../../../../ui/button';
import { ProgressBar } from '../../../../ui/progress-bar';
import { useNow } from '../../../../ui/use-now';
import { stateLine } from '../../../renders/rules/render-texts';
import type { AnimatedVideo } from '../../api/handoffs';

export default function ImageInMotion({ clip, onClose }: { clip: AnimatedVideo; onClose: () => void }) {
  return (
    <section aria-label={t('gen1.clip')} className="crop-marks grid gap-3 p-3 sm:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium text-ink">{t('gen1.clip')}</h2>
        <IconButton icon={X} label={t('dialog.close')} onClick={onClose} />
      </div>
      {'blob' in clip ? <BlobPlayer blob={clip.blob} /> : null}
      {'url' in clip ? <Player url={clip.url} /> : null}
      {'taskId' in clip ? <TaskPlayer taskId={clip.taskId} /> : null}
    </section>
  );
}

function Player({ url }: { url: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the videos have no sound.
    <video src={url} controls playsInline loop aria-label={t('gen1.clip')} className="canvas-limit w-full bg-night" />
  );
}

function BlobPlayer({ blob }: { blob: Blob }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <Player url={url} /> : null;
}

function TaskPlayer({ taskId }: { taskId: string }) {
  const { render } = useRender(taskId, { ask: true });
  const address = useAssetUrl(render?.status === 'done' ? render.result?.key : undefined);
  const open = render !== undefined && !isFinal(render.status);
  const now = useNow(open);
  if (address.data) return <Player url={address.data} />;
  if (!render) return <p role="status">{t('page.loading')}</p>;
  return (
    <div className="grid gap-2">
      <p role="status" className={render.status === 'failed' ? 'text-bad' : 'text-ink'}>
        {render.failure ? failureText(render.failure) : stateLine(render, now)}
      </p>
      {open ? <ProgressBar label={t('render.progress')} share={render.progress} /> : null}
    </div>
  );
}
