import type { LevelStatus } from '@maquette/contracts/operations/status';
import { t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { type LevelDay, levelDays, percent, shareOf } from '../rules/level-days';

/** Encoded by color and height, for users who cannot distinguish the colors. */
const BARS: Record<LevelDay['state'], string> = {
  kept: 'h-6 bg-good',
  missed: 'h-8 bg-warn',
  far: 'h-10 bg-bad',
  unknown: 'h-1 bg-line',
};

/** An SLO with its description, result and daily history. */
export function LevelHistory({ status, at }: { status: LevelStatus; at: string }) {
  const { level, target, seconds } = status;
  const days = levelDays(status, at);
  const share = shareOf(days);
  const count = (state: LevelDay['state']) => days.filter((day) => day.state === state).length;
  return (
    <li className="grid gap-2 border-t border-line py-5">
      <div className="flex items-baseline justify-between gap-x-6">
        <h3 className="text-16 text-ink">{t(`status.level.${level}`)}</h3>
        <p className="shrink-0 font-mono text-14 text-ink">{share === null ? t('status.noData') : percent(share)}</p>
      </div>
      <p className="text-13">
        {seconds === null
          ? t('status.target', { share: percent(target) })
          : t('status.targetIn', { share: percent(target), time: timeOf(seconds) })}
      </p>
      <div
        role="img"
        aria-label={t('status.history', {
          kept: count('kept'),
          missed: count('missed') + count('far'),
          unknown: count('unknown'),
        })}
        className="flex h-10 items-end gap-px overflow-hidden"
      >
        {days.map((day) => (
          <span key={day.day} title={titleOf(day)} className={classNames('min-w-0 flex-1', BARS[day.state])} />
        ))}
      </div>
    </li>
  );
}

function titleOf({ day, good, total }: LevelDay): string {
  if (total === 0) return t('status.day.none', { day });
  return t('status.day', { day, share: percent(good / total), total });
}

const timeOf = (seconds: number): string =>
  seconds < 120 ? t('status.seconds', { count: seconds }) : t('status.minutes', { count: seconds / 60 });
