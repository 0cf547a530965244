import type { Minute, Survey } from '@maquette/contracts/operations/survey';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { Panel } from '../../../ui/panel';
import { headlineOf, needsOf } from '../rules/needs';
import { HoldsPanel, MoneyPanel } from './money-panels';
import { OperatorActionButton } from './operator-action-button';
import { PagesPanel } from './pages-panel';
import { DeadLettersPanel, ForecastErrorsPanel, ProvidersPanel, WaitsPanel } from './panels';
import { ProcessesPanel, SocketsPanel } from './process-panels';
import { QueueRows } from './queue-rows';
import { BudgetsPanel } from './slo-panels';
import { FairnessPanel, OutboxPanel, StoragePanel } from './store-panels';

/** Overview: open issues first, then the queues, then the causes. */
export function Overview({
  survey,
  minutes,
  now,
  stale,
}: {
  survey: Survey;
  minutes: readonly Minute[];
  now: number;
  stale: boolean;
}) {
  const { waits, honesty, runs, dead, money, holds, fairness, outboxes, storage, pages, levels, processes, banner } =
    survey;
  return (
    <div className="grid gap-8">
      <Needs survey={survey} stale={stale} />
      <Panel
        title={t('ops.lines')}
        aside={
          banner ? (
            <OperatorActionButton wanted={{ verb: 'banner.hide' }}>{t('ops.hideBanner')}</OperatorActionButton>
          ) : (
            <OperatorActionButton wanted={{ verb: 'banner.show', text: '', minutes: 60 }}>
              {t('ops.showBanner')}
            </OperatorActionButton>
          )
        }
      >
        {banner ? (
          <p className="rounded-6 bg-warn-wash px-3 py-2 text-13 text-warn">{t('ops.banner', { text: banner.text })}</p>
        ) : null}
        <QueueRows lines={survey.lines} minutes={minutes} now={now} />
      </Panel>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
        {waits ? (
          <Wide>
            <WaitsPanel waits={waits} />
          </Wide>
        ) : null}
        {levels ? <BudgetsPanel levels={levels} /> : null}
        <ProvidersPanel survey={survey} />
        {dead ? <DeadLettersPanel dead={dead} now={now} /> : null}
        {honesty ? <ForecastErrorsPanel honesty={honesty} runs={runs ?? []} /> : null}
        {money ? <MoneyPanel money={money} /> : null}
        {holds ? <HoldsPanel holds={holds} now={now} /> : null}
        {fairness ? <FairnessPanel fairness={fairness} /> : null}
        <SocketsPanel processes={processes} />
        {pages ? (
          <Wide>
            <PagesPanel pages={pages} />
          </Wide>
        ) : null}
        {outboxes ? <OutboxPanel outboxes={outboxes} /> : null}
        <Wide>
          <ProcessesPanel processes={processes} now={now} />
        </Wide>
        {storage ? <StoragePanel storage={storage} /> : null}
      </div>
    </div>
  );
}

/** Panels with many columns span two grid columns. */
function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 md:col-span-2">{children}</div>;
}

function Needs({ survey, stale }: { survey: Survey; stale: boolean }) {
  const needs = needsOf(survey);
  // The overview is green only if its data is fresh.
  const well = needs.length === 0 && !stale;
  return (
    <section aria-label={t('ops.health')} className="grid gap-4">
      <h1 className={classNames('flex items-center gap-3 font-serif text-40', well ? 'text-ink' : 'text-pencil')}>
        {well ? <Check aria-hidden className="size-8 text-good" /> : <TriangleAlert aria-hidden className="size-8" />}
        {headlineOf(needs.length, stale)}
      </h1>
      {needs.length > 0 ? (
        <ul className="grid gap-px">
          {needs.map(({ key, text, to }) => (
            <li key={key}>
              <Link
                to={to}
                className="flex min-h-11 items-center border-l-2 border-pencil bg-pencil-wash px-3 py-1.5 text-14 break-words text-ink hover:underline"
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-13">
        {survey.health.map(({ part, state, says }) => (
          <li key={part} className="flex items-baseline gap-2">
            <span
              aria-hidden
              className={classNames(
                'size-2 self-center rounded-full',
                state === 'good' ? 'bg-good' : state === 'bad' ? 'bg-bad' : 'bg-drawing',
              )}
            />
            <span className="text-ink">{t(`ops.part.${part}`)}</span>
            <span className={state === 'bad' ? 'text-bad' : 'text-soft'}>
              {says}
              <span className="sr-only">{` ${t(`ops.state.${state}`)}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
