import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { AddOwn } from '../../inputs/components/upload-own-file';
import { settingsOf, type VideoForm } from '../rules/video-form';

const MotionPreview = lazyComponent(() => import('./preview/motion-preview'), { bare: true });
/** Sample image from the public site, rendered by our own engine. */
const SAMPLE = { url: '/pictures/a-frame.webp', name: 'a-frame.webp' };

/**
 * Delay before the sample preview starts. Without a GPU the first frames can block the browser for up to 0.5 s, so
 * visitors who leave at once are not slowed down. The user's own image is previewed immediately.
 */
const PASSING_MS = 300;

async function fetchSample({ signal }: { signal: AbortSignal }): Promise<Blob> {
  const response = await fetch(SAMPLE.url, { signal });
  if (!response.ok) throw new Error(`The sample image request failed with status ${response.status}.`);
  return response.blob();
}

/** Previews the camera move on a sample image until the user adds one. The sample can be used directly. */
export function SampleMove({
  form,
  sending,
  onUse,
}: {
  form: VideoForm;
  sending: boolean;
  onUse: (file: File) => void;
}) {
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
