import '../../../../i18n/result-words';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../../i18n/t';
import type { KnownRender } from '../../../../live/merge-renders';
import { useAssetUrl, useRenders } from '../../../../live/render-queries';
import { renderPage, TOOL_PAGES } from '../../../../navigation/tool-addresses';
import { Skeleton } from '../../../../ui/skeleton';
import { useOnScreen } from '../../../../ui/use-on-screen';
import { useLineage } from '../../api/lineage';
import { type ChainStep, chainOf } from '../../rules/chain';
import { stageText } from '../../rules/render-texts';
import { RenderImage } from '../render-image';

/** Lineage of the shown render as a strip: ancestors and descendants, such as sketch → image → video. */
export default function LineageStrip({ render }: { render: KnownRender }) {
  const chain = useLineage(render);
  if (render.local || render.direct) return null;
  const steps = chain.data ? chainOf(chain.data, render.id) : null;
  return (
    <section aria-label={t('lineage.title')} aria-busy={chain.isPending} className="grid gap-2">
      <h2 className="text-13 font-medium text-ink">{t('lineage.title')}</h2>
      {chain.isError ? <p className="label">{t('lineage.gone')}</p> : null}
      <ol className="-mx-1 flex min-h-24 items-start overflow-x-auto p-1 pb-2">
        {steps ? (
          steps.map((step, at) => (
            <li key={step.id} className="flex items-start">
              {at > 0 ? <Arrow branch={step.kind !== 'next' && step.branch} /> : null}
              <Step step={step} shownId={render.id} />
            </li>
          ))
        ) : chain.isError ? null : (
          <li>
            <Skeleton className="h-15 w-27" />
          </li>
        )}
      </ol>
    </section>
  );
}

/** A sibling of the previous step has no arrow. */
function Arrow({ branch }: { branch: boolean }) {
  return (
    <span aria-hidden className="grid h-15 w-7 shrink-0 place-items-center text-soft">
      {branch ? '' : '→'}
    </span>
  );
}

const FRAME =
  'relative grid h-15 w-27 place-items-center overflow-hidden rounded-6 border border-line bg-wash text-12 text-soft';

function Step({ step, shownId }: { step: ChainStep; shownId: string }) {
  if (step.kind === 'words') {
    return (
      <div className="grid w-27 gap-1">
        <p className={`${FRAME} place-items-start! p-2 font-serif leading-tight`}>
          <span dir="auto" className="line-clamp-3 wrap-anywhere">
            {step.text}
          </span>
        </p>
        <span className="label">{t('lineage.words')}</span>
      </div>
    );
  }
  if (step.kind === 'sent') return <Sent step={step} />;
  if (step.kind === 'next') {
    return (
      <div className="grid w-27 gap-1">
        <span aria-hidden className={`${FRAME} border-dashed bg-transparent`} />
        <span className="label" title={t('lineage.next', { name: t(`lineage.${step.tool}`) })}>
          {t(`lineage.${step.tool}`)}
        </span>
      </div>
    );
  }
  return <Made step={step} shown={step.ids.includes(shownId)} />;
}

function Sent({ step }: { step: Extract<ChainStep, { kind: 'sent' }> }) {
  const still = step.contentType.startsWith('image/');
  const address = useAssetUrl(still ? step.key : undefined);
  return (
    <div className="grid w-27 gap-1">
      <span className={FRAME}>
        {address.data ? <img src={address.data} alt="" loading="lazy" className="size-full object-cover" /> : null}
      </span>
      <span className="label">{t(`lineage.sent.${step.as}`)}</span>
    </div>
  );
}

function Made({ step, shown }: { step: Extract<ChainStep, { kind: 'made' }>; shown: boolean }) {
  const ref = useRef<HTMLAnchorElement>(null);
  const seen = useOnScreen(ref);
  const { node, ids } = step;
  const live = useRenders().data?.find(({ id }) => id === node.id);
  const address = useAssetUrl(node.thumbnailKey ?? live?.result?.thumbnailKey, { wanted: seen });
  const name = ids.length > 1 ? t('lineage.set', { count: ids.length }) : t(`lineage.${node.tool}`);
  const detail =
    live && live.status !== 'done'
      ? stageText(live)
      : node.seed === null || ids.length > 1
        ? node.resolution
        : t('lineage.seed', { resolution: node.resolution, seed: String(node.seed) });
  const series = ids.length > 1 && !shown ? node.series : null;
  const to = series ? `${TOOL_PAGES[node.tool]}?series=${encodeURIComponent(series)}` : renderPage(node);
  return (
    <Link
      ref={ref}
      to={to}
      aria-current={shown ? 'true' : undefined}
      aria-label={t('lineage.show', { name, detail })}
      className="group grid w-27 gap-1 rounded-6"
    >
      <span className={`${FRAME} transition-colors group-hover:border-edge group-aria-current:border-ink`}>
        {address.data ? (
          <img src={address.data} alt="" loading="lazy" className="size-full object-cover" />
        ) : live ? (
          <RenderImage render={live} address={address} />
        ) : null}
      </span>
      <span className="label truncate group-aria-current:text-ink">{name}</span>
      <span className="label wrap-anywhere tabular-nums">{detail}</span>
    </Link>
  );
}
