import { STATUS_DAYS } from '@maquette/contracts/operations/service-levels';
import type { LevelStatus } from '@maquette/contracts/operations/status';
import { locale } from '../../../i18n/language';

const DAY_MS = 86_400_000;

/** A day in the history, rated by its target; `unknown` without measurements. */
export interface LevelDay {
  day: string;
  state: 'kept' | 'missed' | 'far' | 'unknown';
  good: number;
  total: number;
}

/**
 * All days in the history, oldest first, including those without measurements.
 * `far` marks a day with more than five times the failures that the target allows.
 * @param at time of the response; its day (UTC) is the last one
 */
export function levelDays({ days, target }: Pick<LevelStatus, 'days' | 'target'>, at: string): LevelDay[] {
  const today = Math.floor(Date.parse(at) / DAY_MS) * DAY_MS;
  const measured = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: STATUS_DAYS }, (_, index): LevelDay => {
    const day = new Date(today - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const { good = 0, total = 0 } = measured.get(day) ?? {};
    if (total === 0) return { day, state: 'unknown', good, total };
    const missed = (total - good) / total / (1 - target);
    // Floating-point tolerance for a share exactly at the target.
    return { day, state: missed <= 1 + 1e-9 ? 'kept' : missed <= 5 ? 'missed' : 'far', good, total };
  });
}

/** Share over all days from 0 to 1; null without measurements. */
export function shareOf(days: readonly LevelDay[]): number | null {
  const total = days.reduce((sum, day) => sum + day.total, 0);
  return total === 0 ? null : days.reduce((sum, day) => sum + day.good, 0) / total;
}

/** Shows as many digits as needed to distinguish a share from 100 %, such as 99.95 %, and never rounds up. */
export function percent(share: number): string {
  const known = Math.floor(share * 10_000 + 1e-9) / 10_000;
  return known.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 2 });
}
