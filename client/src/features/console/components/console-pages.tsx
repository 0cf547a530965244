import { BUDGET_DAYS } from '@maquette/contracts/operations/service-levels';
import type { Survey } from '@maquette/contracts/operations/survey';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import { Pending, type PendingProps } from '../../../ui/load-failure';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Skeleton } from '../../../ui/skeleton';
import { LevelHistory } from '../../status/components/level-history';
import { secondsSince } from '../rules/units';
import { STALE_SECONDS } from './console-header';
import { DeadLetterList } from './dead-letter-list';
import { HoldsPanel, ModelsPanel, MoneyPanel } from './money-panels';
import { OperatorActionList, RequestedActionList } from './operator-action-list';
import { Overview } from './overview';
import { PersonStoryView } from './person-story';
import { QueueActions, QueueFigures, QueueStopReasons } from './queue-rows';
import { RenderStoryView } from './render-story';
import { RendersTable } from './renders-table';
import { SloTable } from './slo-panels';
import '../../../i18n/status-words';
import { t } from '../../../i18n/t';
import { useStatus } from '../../status/api/status';
import {
  useConsoleSearch,
  useDeadLetters,
  useMinutes,
  useOperatorActions,
  usePersonStory,
  useRenderStory,
  type useSurvey,
  useWaiting,
} from '../api/console';

const CURVE_HOURS = 3;
const TITLE = 'font-serif text-40 text-ink';

const Coming = ({ of }: Pick<PendingProps, 'of'>) => <Pending of={of} failed={t('ops.loadFailed')} className="h-44" />;

export function OverviewPage({ survey, now }: { survey: ReturnType<typeof useSurvey>; now: number }) {
  const minutes = useMinutes(CURVE_HOURS);
  if (!survey.data) return <Coming of={survey} />;
  const stood = survey.data.survey;
  if (!stood) return <h1 className={TITLE}>{t('ops.title')}</h1>;
  const stale = survey.isError || secondsSince(stood.at, now) > STALE_SECONDS;
  return <Overview survey={stood} minutes={minutes.data?.items ?? []} now={now} stale={stale} />;
}

export function QueuePage({ survey, now }: { survey: Survey | null; now: number }) {
  const { pool = '' } = useParams();
  const waiting = useWaiting(pool);
  const line = survey?.lines.find((one) => one.pool === pool);
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className={TITLE}>{t('ops.lineTitle', { pool })}</h1>
        {line ? <QueueActions line={line} /> : null}
      </div>
      {line ? (
        <>
          <QueueStopReasons line={line} />
          <QueueFigures line={line} now={now} />
        </>
      ) : null}
      <Panel title={t('ops.inLine')}>
        {waiting.data ? (
          <RendersTable
            name="waiting"
            title={t('ops.inLine')}
            rows={waiting.data.items}
            empty={t('ops.nobodyWaits')}
            more={[
              { name: 'place', title: t('ops.place'), value: ({ place }) => place, numeric: true },
              { name: 'why', title: t('ops.why'), value: ({ why }) => why },
            ]}
          />
        ) : (
          <Coming of={waiting} />
        )}
      </Panel>
    </div>
  );
}

export function DeadLettersPage() {
  const [query] = useSearchParams();
  const code = query.get('code');
  const dead = useDeadLetters(code);
  return (
    <div className="grid gap-4">
      <h1 className={TITLE}>{t('ops.deadTitle')}</h1>
      <p className="max-w-prose">{t('ops.deadLead')}</p>
      {code ? (
        <p className="flex flex-wrap items-center gap-3 text-14 text-ink">
          {t('ops.deadOnly', { code })}
          <ButtonLink size="small" to="/ops/dead">
            {t('ops.allCauses')}
          </ButtonLink>
        </p>
      ) : null}
      {dead.data ? <DeadLetterList items={dead.data.items} /> : <Coming of={dead} />}
    </div>
  );
}

export function MoneyPage({ survey, now }: { survey: Survey | null; now: number }) {
  const { money, holds } = survey ?? {};
  return (
    <div className="grid gap-8">
      <h1 className={TITLE}>{t('ops.money')}</h1>
      <div className="grid gap-8 md:grid-cols-2">
        {money ? <MoneyPanel money={money} /> : null}
        {holds ? <HoldsPanel holds={holds} now={now} /> : null}
      </div>
      {money ? <ModelsPanel models={money.models} /> : null}
    </div>
  );
}

/** SLO targets and measurements, with every day as the public status page shows it. */
export function SlosPage({ survey }: { survey: Survey | null }) {
  const status = useStatus();
  return (
    <div className="grid gap-8">
      <h1 className={TITLE}>{t('ops.levelsTitle')}</h1>
      <p className="max-w-prose">{t('ops.levelsLead', { days: BUDGET_DAYS })}</p>
      {survey?.levels ? <SloTable levels={survey.levels} /> : <Skeleton className="h-[21rem] max-md:h-[60rem]" />}
      <Panel title={t('ops.levelsDays')}>
        {status.data ? (
          <ul className="grid gap-x-10 md:grid-cols-2">
            {status.data.levels.map((level) => (
              <LevelHistory key={level.level} status={level} at={status.data.at} />
            ))}
          </ul>
        ) : (
          <Coming of={status} />
        )}
      </Panel>
    </div>
  );
}

export function OperatorActionsPage({ self }: { self: string }) {
  const acts = useOperatorActions();
  const [first] = acts.data?.pages ?? [];
  const items = acts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <div className="grid gap-6">
      <h1 className={TITLE}>{t('ops.actsTitle')}</h1>
      <p className="max-w-prose">{t('ops.actsLead')}</p>
      {first ? (
        <>
          <p className={first.whole ? 'text-13 text-good' : 'text-14 text-bad'}>
            {t(first.whole ? 'ops.whole' : 'ops.broken')}
          </p>
          <RequestedActionList asked={first.asked} self={self} />
          {items.length > 0 ? <OperatorActionList items={items} /> : <Notice tone="plain">{t('ops.actsNone')}</Notice>}
          {acts.hasNextPage ? (
            <Button className="w-fit" disabled={acts.isFetchingNextPage} onClick={() => void acts.fetchNextPage()}>
              {t('ops.more')}
            </Button>
          ) : null}
        </>
      ) : (
        <Coming of={acts} />
      )}
    </div>
  );
}

export function FindPage() {
  const [query] = useSearchParams();
  const words = query.get('q') ?? '';
  const found = useConsoleSearch(words);
  const [first] = found.data?.pages ?? [];
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const what = first?.searched.join(', ') || words;
  return (
    <div className="grid gap-4">
      <h1 className={TITLE}>{t('ops.findTitle')}</h1>
      <p className="label">{t('ops.findHint')}</p>
      {words === '' ? null : first ? (
        <>
          <p className="text-13">{t('ops.searched', { what })}</p>
          {first.people.map(({ uid, email, name }) => (
            <Link
              key={uid}
              className="text-16 text-ink underline underline-offset-4"
              to={`/ops/people/${encodeURIComponent(uid)}`}
            >
              {`${name} · ${email}`}
            </Link>
          ))}
          <RendersTable name="found" title={t('ops.findTitle')} rows={items} empty={t('ops.foundNone', { what })} />
          {found.hasNextPage ? (
            <Button className="w-fit" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('ops.more')}
            </Button>
          ) : null}
        </>
      ) : (
        <Coming of={found} />
      )}
    </div>
  );
}

export function RenderPage() {
  const { id = '' } = useParams();
  const story = useRenderStory(id);
  return story.data ? <RenderStoryView story={story.data} /> : <Coming of={story} />;
}

export function PersonPage() {
  const { uid = '' } = useParams();
  const story = usePersonStory(uid);
  return story.data ? <PersonStoryView story={story.data} /> : <Coming of={story} />;
}
