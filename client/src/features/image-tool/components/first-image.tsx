import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { Clapperboard, Image } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import { useAssetUrl, useRender } from '../../../live/render-queries';
import { renderPage, TOOL_PAGES } from '../../../navigation/tool-addresses';
import { ButtonLink } from '../../../ui/button';
import { lazyComponent } from '../../../ui/lazy-component';
import { ProgressBar } from '../../../ui/progress-bar';
import { useNow } from '../../../ui/use-now';
import { inputOfResult } from '../../inputs/rules/carried-input';
import { ImageFrame } from '../../renders/components/image-frame';
import { RenderImage } from '../../renders/components/render-image';
import { useRenderJob } from '../../renders/hooks/use-render-job';
import { priceOfRender } from '../../renders/rules/render-price';
import { moneyShort, stateLine } from '../../renders/rules/render-texts';

const RefusalBanner = lazyComponent(() => import('../../renders/components/refusal-banner'), {
  quiet: true,
  ahead: true,
});

const SEEDS = 2 ** 31;

/** Smallest image with the fast model: cheap and done within a minute. */
function orderOf(prompt: string) {
  const fields = { modality: 't2i', prompt, target_resolution: '720p', ratio: '16:9', model: 'sd3.5-large-turbo' };
  const { settings } = readImageFields(fields, () => Math.floor(Math.random() * SEEDS));
  return {
    tool: 't2i' as const,
    settings,
    mode: 'fast' as const,
    credits: priceOfRender('t2i', settings, 'fast').credits,
  };
}

/** Orders an image for this prompt once, on mount, and shows its progress. */
export default function FirstPicture({ prompt }: { prompt: string }) {
  const [id, setId] = useState<string | null>(null);
  const told = useMemo(
    () => ({
      started: (key: string) => setId(key),
      accepted: (_: string, taskId: string) => setId(taskId),
      refused: () => setId(null),
    }),
    [],
  );
  const job = useRenderJob(told);
  const ordered = useRef(false);
  const { start } = job;
  useEffect(() => {
    if (ordered.current) return;
    ordered.current = true;
    void start(orderOf(prompt));
  }, [start, prompt]);
  const { render } = useRender(id, { ask: false });
  const address = useAssetUrl(render?.result?.key);
  const now = useNow(true);
  const done = render?.status === 'done';
  const image = render && done ? inputOfResult(render) : null;
  return (
    <section aria-label={t('firstRun.title')} className="crop-marks grid gap-4 p-4 sm:p-6">
      {job.refusal ? <RefusalBanner refusal={job.refusal} onDismiss={job.dismiss} /> : null}
      {render ? (
        <>
          <ImageFrame width={render.settings.width} height={render.settings.height}>
            <div className="grid size-full place-items-center">
              <RenderImage render={render} address={address} />
            </div>
          </ImageFrame>
          {isFinal(render.status) ? null : <ProgressBar label={t('render.progress')} share={render.progress} />}
          <p role="status" className="flex flex-wrap gap-x-5 text-13">
            <span className="font-medium text-ink">{done ? t('firstRun.done') : stateLine(render, now)}</span>
            <span className="label">{moneyShort(render)}</span>
          </p>
          {done ? (
            <div className="flex flex-wrap gap-2">
              <ButtonLink tone="primary" to={renderPage(render)} icon={Image}>
                {t('firstRun.open')}
              </ButtonLink>
              {image ? (
                <ButtonLink to={`${TOOL_PAGES.i2v}?render=new`} state={{ image }} icon={Clapperboard}>
                  {t('firstRun.animate')}
                </ButtonLink>
              ) : null}
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}
