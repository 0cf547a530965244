import type { PersonStory, RenderStory } from '@maquette/contracts/operations/finding';
import { Link } from 'react-router-dom';
import { classNames } from '../../design/class-names';
import { Fact, Facts, Panel } from '../../design/panel';
import { formatNumber, t } from '../../i18n/t';
import { ActButton } from './act-button';
import { RendersTable } from './renders-table';
import { span, utcMoment } from './units';

const LINK = 'font-mono text-12 break-all underline underline-offset-4';

/** All that is known of one render, on one axis. */
export function RenderStoryView({ story: { render, why, timeline } }: { story: RenderStory }) {
  const open = render.status === 'queued' || render.status === 'running';
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-28 break-all text-ink">{t('ops.story', { id: render.id })}</h1>
        <div className="flex flex-wrap gap-2">
          {render.dead ? (
            <ActButton wanted={{ verb: 'renders.replay', ids: [render.id] }}>{t('ops.replay')}</ActButton>
          ) : null}
          {open ? <ActButton wanted={{ verb: 'renders.return', ids: [render.id] }}>{t('ops.return')}</ActButton> : null}
          {render.inGallery === 'public' ? (
            <ActButton wanted={{ verb: 'gallery.take_down', renderId: render.id }}>{t('ops.takeDown')}</ActButton>
          ) : null}
          {render.inGallery === 'taken_down' ? (
            <ActButton wanted={{ verb: 'gallery.put_back', renderId: render.id }}>{t('ops.putBack')}</ActButton>
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
          <Timeline entries={timeline} />
        </Panel>
      </div>
    </div>
  );
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

/** Longer than this between two entries is told: nobody should have to subtract times at night. */
const GAP_SECONDS = 1;

function Timeline({ entries }: { entries: RenderStory['timeline'] }) {
  return (
    <ol className="grid text-13">
      {entries.map(({ at, from, what, detail }, index) => {
        const before = entries[index - 1];
        const gap = before ? (Date.parse(at) - Date.parse(before.at)) / 1_000 : 0;
        return (
          <li
            key={`${at} ${from} ${what} ${detail}`}
            className="grid grid-cols-[5.5rem_5rem_1fr] gap-x-3 border-b border-line py-1.5 max-sm:grid-cols-[5.5rem_1fr]"
          >
            <time dateTime={at} title={utcMoment(at)} className="text-soft tabular-nums">
              {at.slice(11, 23)}
              {gap >= GAP_SECONDS ? (
                <span className="block text-12">{t('ops.after', { seconds: span(gap) })}</span>
              ) : null}
            </time>
            <span
              className={classNames(
                'max-sm:hidden',
                from === 'credits' ? 'text-good' : from === 'act' || from === 'pause' ? 'text-warn' : 'text-soft',
              )}
            >
              {t(`ops.from.${from}`)}
            </span>
            <span className="min-w-0 break-words text-ink">
              {what}
              {detail ? <span className="text-body">{` · ${detail}`}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Somebody with their workspaces and newest renders. */
export function PersonStoryView({ story }: { story: PersonStory }) {
  const { uid, email, name, createdAt, lastLoginAt, workspaces, renders } = story;
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-28 break-words text-ink">{t('ops.personTitle', { name })}</h1>
        <ActButton wanted={{ verb: 'person.sign_out', uid }}>{t('ops.signOut')}</ActButton>
      </div>
      <Facts>
        <Fact name={t('ops.email')}>{email}</Fact>
        <Fact name={t('ops.since')}>{utcMoment(createdAt)}</Fact>
        <Fact name={t('ops.lastLogin')}>{utcMoment(lastLoginAt)}</Fact>
      </Facts>
      <Panel title={t('ops.workspaces')}>
        <ul className="grid">
          {workspaces.map(({ id, name: called, plan, role, available, held, suspended, stopped }) => {
            const of = (act: string) => t('ops.ofWorkspace', { act, name: called });
            return (
              <li key={id} className="grid gap-3 border-b border-line py-3 md:grid-cols-[1fr_auto] md:items-center">
                <div className="grid gap-1">
                  <Link className="text-16 text-ink underline underline-offset-4" to={`/ops/find?q=workspace:${id}`}>
                    {called}
                  </Link>
                  <span className="text-13">
                    {[
                      `${plan} · ${role}`,
                      `${t('ops.available')} ${formatNumber(available)}`,
                      `${t('ops.held')} ${formatNumber(held)}`,
                      ...(suspended ? [t('ops.suspended')] : []),
                      ...(stopped ? [t('ops.stopped')] : []),
                    ].join(' · ')}
                  </span>
                </div>
                <div className="flex flex-wrap gap-2">
                  <ActButton label={of(t('ops.give'))} wanted={{ verb: 'credits.give', workspaceId: id, credits: 10 }}>
                    {t('ops.give')}
                  </ActButton>
                  <ActButton label={of(t('ops.take'))} wanted={{ verb: 'credits.take', workspaceId: id, credits: 10 }}>
                    {t('ops.take')}
                  </ActButton>
                  <ActButton
                    label={of(t(suspended ? 'ops.lift' : 'ops.suspend'))}
                    wanted={{ verb: suspended ? 'workspace.lift' : 'workspace.suspend', workspaceId: id }}
                  >
                    {t(suspended ? 'ops.lift' : 'ops.suspend')}
                  </ActButton>
                </div>
              </li>
            );
          })}
        </ul>
      </Panel>
      <Panel title={t('ops.newestRenders')}>
        <RendersTable
          name="renders"
          title={t('ops.newestRenders')}
          rows={renders}
          empty={t('ops.foundNone', { what: email })}
        />
      </Panel>
    </div>
  );
}
