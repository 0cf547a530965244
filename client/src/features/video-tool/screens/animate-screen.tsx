import '../../../i18n/tool-words';
import '../../../i18n/video-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { ADDRESS_HANDOFF, handoffSchema } from '@maquette/contracts/renders/handoff';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { callApi } from '../../../http/api-client';
import { asRefusal, Refusal } from '../../../http/refusal';
import { serverNow } from '../../../http/server-clock';
import { t } from '../../../i18n/t';
import { useAssetUrl } from '../../../live/render-queries';
import { TOOL_PAGES } from '../../../navigation/tool-addresses';
import { Button, ButtonLink } from '../../../ui/button';
import { Waiting } from '../../../ui/loading-placeholder';
import { usePageTitle } from '../../../ui/page-title';
import { VideoWorkspace } from '../components/video-workspace';

/** Additional lengths in seconds that a hand-off may prefill. */
const HANDOFF_SECONDS = [4];

/** Image to Video, opened from another tool (`/gen-1/:handoffId`): the hand-off fills the form. */
export default function Gen1Screen() {
  const { handoffId = '' } = useParams();
  const { search } = useLocation();
  const handoff = useQuery({
    queryKey: ['handoff', handoffId, search],
    queryFn: ({ signal }) =>
      handoffId === ADDRESS_HANDOFF
        ? handoffInAddress(search)
        : callApi(`${ROUTES.handoffs}/${encodeURIComponent(handoffId)}`, handoffSchema, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(t('video.tab', { title: t('gen1.title') }));
  if (handoff.isPending) {
    return (
      <main id="content" aria-busy="true" aria-label={t('gen1.loading')} className="grid content-start gap-6 p-6">
        <h1 className="font-serif text-28 text-ink">{t('gen1.title')}</h1>
        <Waiting className="aspect-video w-full" />
      </main>
    );
  }
  if (handoff.isError) {
    const refusal = asRefusal(handoff.error);
    return (
      <main id="content" className="grid max-w-prose content-start justify-items-start gap-4 p-6 md:p-10">
        <h1 className="font-serif text-28 text-ink md:text-40">
          {refusal.status === 404 ? t('gen1.missing') : t('gen1.title')}
        </h1>
        <p role="alert">{refusal.status === 404 ? t('gen1.missingText') : refusal.message}</p>
        <div className="flex flex-wrap gap-2">
          {refusal.status === 404 ? null : <Button onClick={() => void handoff.refetch()}>{t('fault.retry')}</Button>}
          <ButtonLink to={TOOL_PAGES.i2v}>{t('gen1.start')}</ButtonLink>
        </div>
      </main>
    );
  }
  const { id, image, prefill } = handoff.data;
  return (
    <VideoWorkspace
      key={id}
      tool="i2v"
      title={t('gen1.title')}
      handed={<HandedOver image={image} prefill={prefill} />}
      draft={`gen1.${id}`}
      view="move"
      startsEmpty
      also={[...HANDOFF_SECONDS, prefill.seconds]}
      first={{
        image,
        fps: prefill.fps,
        seconds: prefill.seconds,
        dynamicMovement: prefill.motionPreset,
        stabilization: prefill.stabilize,
        prompt: prefill.prompt,
      }}
    />
  );
}

/** Reads the hand-off from the URL. An invalid image counts as an unknown hand-off. @throws Refusal */
function handoffInAddress(search: string): z.infer<typeof handoffSchema> {
  const { width, height, prompt, ...image } = Object.fromEntries(new URLSearchParams(search));
  const handed = handoffSchema.safeParse({
    id: image.id,
    image: { ...image, width: Number(width), height: Number(height) },
    prefill: { prompt },
    createdAt: new Date(serverNow()).toISOString(),
  });
  if (handed.success) return handed.data;
  throw new Refusal(t('gen1.missing'), { code: 'not_found', status: 404, cause: handed.error });
}

/** The handed-over image and prefilled fields; each can be edited in the form. */
function HandedOver({ image, prefill }: Pick<z.infer<typeof handoffSchema>, 'image' | 'prefill'>) {
  const address = useAssetUrl(image.key);
  const facts = [
    t('video.size', { width: String(image.width), height: String(image.height) }),
    t(`move.${prefill.motionPreset}`),
    t('video.seconds', { seconds: prefill.seconds }),
    t('video.fpsValue', { fps: String(prefill.fps) }),
    ...(prefill.stabilize ? [t('video.stabilization')] : []),
  ];
  return (
    <section
      aria-label={t('gen1.handed')}
      className="flex items-center gap-3 rounded-6 border border-line bg-sheet p-3"
    >
      <span className="h-14 w-24 shrink-0 overflow-hidden rounded-6 bg-wash">
        {address.data ? <img src={address.data} alt="" className="size-full object-cover" /> : null}
      </span>
      <div className="grid min-w-0 gap-0.5 text-13">
        <p>
          <strong className="font-medium text-ink">{t('gen1.handed')}</strong> {t('gen1.handedWhy')}
        </p>
        {prefill.prompt ? (
          <p className="truncate" title={prefill.prompt}>
            {prefill.prompt}
          </p>
        ) : null}
        <p className="label figures">{facts.join(' · ')}</p>
      </div>
    </section>
  );
}
