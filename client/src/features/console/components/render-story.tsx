import { FRONT_PAGE_CHOICES } from '@maquette/contracts/gallery/front-page';
import type { RenderStory } from '@maquette/contracts/operations/operator-search';
import { Link } from 'react-router-dom';
import { formatNumber, t } from '../../../i18n/t';
import { Fact, Facts, Panel } from '../../../ui/panel';
import { span } from '../rules/units';
import { OperatorActionButton } from './operator-action-button';
import { Timeline } from './timeline';

const LINK = 'font-mono text-12 break-all underline underline-offset-4';

/** Everything known about one render on one timeline. */
export function RenderStoryView({ story: { render, why, timeline, logs } }: { story: RenderStory }) {
  const open = render.status === 'queued' || render.status === 'running';
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-28 break-all text-ink">{t('ops.story', { id: render.id })}</h1>
        <div className="flex flex-wrap gap-2">
          {render.dead ? (
            <OperatorActionButton wanted={{ verb: 'renders.replay', ids: [render.id] }}>
              {t('ops.replay')}
            </OperatorActionButton>
          ) : null}
          {open ? (
            <OperatorActionButton wanted={{ verb: 'renders.return', ids: [render.id] }}>
              {t('ops.return')}
            </OperatorActionButton>
          ) : null}
          {render.inGallery === 'public' ? (
            <OperatorActionButton wanted={{ verb: 'gallery.take_down', renderId: render.id }}>
              {t('ops.takeDown')}
            </OperatorActionButton>
          ) : null}
          {render.inGallery === 'public' ? <FrontPageButtons render={render} /> : null}
          {render.inGallery === 'taken_down' ? (
            <OperatorActionButton wanted={{ verb: 'gallery.put_back', renderId: render.id }}>
              {t('ops.putBack')}
            </OperatorActionButton>
          ) : null}
        </div>
      </div>
      {why.length > 0 ? (
        <Panel title={t('ops.whyWaits')}>
          <ol className="grid gap-1.5 text-14 text-ink">
            {why.map(({ cause, says }) => (
              <li key={`${cause} ${says}`} className="border-l-2 border-warn bg-warn-wash px-3 py-2">
                {says}
              </li>
            ))}
          </ol>
        </Panel>
      ) : null}
      <div className="grid gap-8 md:grid-cols-[20rem_1fr]">
        <Panel title={t('ops.facts')}>
          <RenderFacts render={render} />
        </Panel>
        <Panel title={t('ops.timeline')}>
          <Timeline entries={timeline} logs={logs} />
        </Panel>
      </div>
    </div>
  );
}

/** Pending decisions about showing the render on the front page. */
function FrontPageButtons({ render: { id, frontPage } }: Pick<RenderStory, 'render'>) {
  return FRONT_PAGE_CHOICES.filter((choice) => choice !== frontPage).map((choice) => (
    <OperatorActionButton key={choice} wanted={{ verb: 'gallery.front_page', renderId: id, choice }}>
      {t(`ops.frontPage.${choice}`)}
    </OperatorActionButton>
  ));
}

function RenderFacts({ render }: { render: RenderStory['render'] }) {
  const {
    uid,
    workspaceId,
    status,
    failureCode,
    pool,
    mode,
    tool,
    model,
    resolution,
    provider,
    price,
    attempts,
    traceId,
    waited,
    ran,
    upstream,
    retryOf,
    replay,
  } = render;
  return (
    <Facts>
      <Fact name={t('ops.status')}>{failureCode ? `${status} · ${failureCode}` : status}</Fact>
      <Fact name={t('ops.line')}>{`${pool} ${mode}`}</Fact>
      <Fact name={t('ops.tool')}>{`${tool} ${model} ${resolution}`}</Fact>
      <Fact name={t('ops.provider')}>{provider ?? '–'}</Fact>
      <Fact name={t('ops.price')}>{formatNumber(price / 2)}</Fact>
      <Fact name={t('ops.waited')}>{span(waited)}</Fact>
      <Fact name={t('ops.ran')}>{span(ran)}</Fact>
      <Fact name={t('ops.attempts')}>{formatNumber(attempts)}</Fact>
      <Fact name={t('ops.person')}>
        <Link className={LINK} to={`/ops/people/${encodeURIComponent(uid)}`}>
          {uid}
        </Link>
      </Fact>
      <Fact name={t('ops.workspace')}>
        <Link className={LINK} to={`/ops/find?q=workspace:${workspaceId}`}>
          {workspaceId}
        </Link>
      </Fact>
      <Fact name={t('ops.trace')}>
        <span className="font-mono text-12 break-all">{traceId}</span>
      </Fact>
      {upstream.length > 0 ? (
        <Fact name={t('ops.upstream')}>
          <span className="font-mono text-12 break-all">{upstream.join(', ')}</span>
        </Fact>
      ) : null}
      {retryOf ? (
        <Fact name={t('ops.retryOf')}>
          <Link className={LINK} to={`/ops/renders/${retryOf}`}>
            {retryOf}
          </Link>
        </Fact>
      ) : null}
      {replay ? (
        <Fact name={t('ops.replayed')}>
          <Link className={LINK} to={`/ops/renders/${replay}`}>
            {replay}
          </Link>
        </Fact>
      ) : null}
    </Facts>
  );
}
