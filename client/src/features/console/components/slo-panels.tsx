import {
  BUDGET_DAYS,
  BURN_HOURS,
  LEVEL_SCOPES,
  SERVICE_LEVELS,
  type ServiceLevel,
} from '@maquette/contracts/operations/service-levels';
import type { LevelStand } from '@maquette/contracts/operations/survey-parts';
import { Link } from 'react-router-dom';
import { formatNumber, t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { Panel } from '../../../ui/panel';
import { span } from '../rules/units';
import { Share } from './curve';
import { type Column, DataTable } from './data-table';

const promiseOf = (level: LevelStand['level']): ServiceLevel => SERVICE_LEVELS[level];

export function BudgetsPanel({ levels }: { levels: readonly LevelStand[] }) {
  const measured = levels.filter(({ left }) => left !== null).sort((a, b) => (a.left ?? 0) - (b.left ?? 0));
  return (
    <Panel
      title={t('ops.budgets')}
      aside={
        <Link className="text-13 underline underline-offset-4" to="/ops/levels">
          {t('ops.levelsAll')}
        </Link>
      }
    >
      {measured.length === 0 ? <p className="text-soft">{t('ops.levelsNone', { days: BUDGET_DAYS })}</p> : null}
      <ul className="grid gap-3">
        {measured.map(({ level, left, burns: [now] }) => (
          <li key={level} className="grid gap-1">
            <div className="flex justify-between gap-4 text-13 text-ink">
              <span>{t(`ops.level.${level}`)}</span>
              <span className="whitespace-nowrap tabular-nums">
                <Left left={left} />
                {now && now.rate !== null ? ` · ${t('ops.burnsNow', { rate: times(now.rate) })}` : ''}
              </span>
            </div>
            <Share value={left ?? 0} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Every SLO by plan and mode with its measurements. */
export function SloTable({ levels }: { levels: readonly LevelStand[] }) {
  const burns: Column<LevelStand>[] = BURN_HOURS.map((hours, at) => ({
    name: `burn${hours}`,
    title: t('ops.burn', { window: hours < 48 ? `${hours} h` : `${hours / 24} d` }),
    value: ({ burns }) => burns[at]?.rate ?? null,
    show: ({ burns }) => <Burn burn={burns[at]} />,
    numeric: true,
  }));
  return (
    <DataTable
      name="levels"
      title={t('ops.levels')}
      rows={levels}
      empty=""
      keyOf={({ level }) => level}
      bad={({ left }) => left !== null && left <= 0}
      columns={[
        { name: 'level', title: t('ops.promise'), value: ({ level }) => t(`ops.level.${level}`) },
        { name: 'plan', title: t('ops.plan'), value: ({ level }) => t(`ops.scope.${LEVEL_SCOPES[level].plan}`) },
        { name: 'mode', title: t('ops.mode'), value: ({ level }) => t(`ops.scope.${LEVEL_SCOPES[level].mode}`) },
        {
          name: 'target',
          title: t('ops.target'),
          value: ({ level }) => promiseOf(level).target,
          show: ({ level }) => {
            const { target, seconds } = promiseOf(level);
            return seconds ? t('ops.targetIn', { share: exact(target), time: span(seconds) }) : exact(target);
          },
          numeric: true,
        },
        {
          name: 'kept',
          title: t('ops.kept'),
          value: ({ good, total }) => (total === 0 ? null : good / total),
          show: ({ good, total }) => (total === 0 ? '–' : exact(good / total)),
          numeric: true,
        },
        { name: 'total', title: t('ops.measured'), value: ({ total }) => total, numeric: true },
        { name: 'left', title: t('ops.left'), value: ({ left }) => left, figure: (left) => <Left left={left} /> },
        ...burns,
      ]}
    />
  );
}

function Left({ left }: { left: number | null }) {
  if (left === null) return <>–</>;
  // An exhausted budget is shown as a multiple, which is clearer than a negative percentage.
  if (left <= 0) return <span className="text-bad">{t('ops.spent', { rate: times(1 - left) })}</span>;
  const tone = left < 0.25 ? 'text-warn' : 'text-good';
  return <span className={tone}>{t('ops.leftOf', { share: formatNumber(Math.round(left * 100)) })}</span>;
}

/** Minimum number of samples for a meaningful duration. */
const ENOUGH = 20;

function Burn({ burn }: { burn: LevelStand['burns'][number] | undefined }) {
  if (!burn || burn.rate === null) return <>–</>;
  const { rate, total } = burn;
  const tone = total < ENOUGH ? 'text-soft' : rate > 6 ? 'text-bad' : rate > 1 ? 'text-warn' : undefined;
  return (
    <span title={t('ops.measuredOf', { count: total })} className={classNames(tone)}>
      {times(rate)}
    </span>
  );
}

const times = (rate: number): string => `${formatNumber(Math.round(rate * 10) / 10)}×`;
/** Formats a share with two decimal places, because they matter at 99.9 %. */
const exact = (share: number): string => `${formatNumber(Math.round(share * 10_000) / 100)} %`;
