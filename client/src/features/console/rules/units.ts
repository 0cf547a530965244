import { formatNumber, formatShort } from '../../../i18n/t';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** "4 s", "3 min 10 s", "2 h 5 min", "3 d": as precise as needed to act, and always with a unit. */
export function span(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  if (seconds < 10) return `${formatNumber(Math.round(seconds * 10) / 10)} s`;
  const whole = Math.round(seconds);
  if (whole < MINUTE) return `${whole} s`;
  if (whole < HOUR) return two(Math.floor(whole / MINUTE), 'min', whole % MINUTE, 's');
  if (whole < 2 * DAY) return two(Math.floor(whole / HOUR), 'h', Math.floor((whole % HOUR) / MINUTE), 'min');
  return `${Math.round(whole / DAY)} d`;
}

const two = (large: number, unit: string, small: number, smaller: string): string =>
  small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smaller}`;

/** Converts millionths of a US dollar to dollars. */
export function dollars(microdollars: number): string {
  const value = microdollars / 1e6;
  const digits = Math.abs(value) < 10 ? 3 : 2;
  return `${value < 0 ? '−' : ''}$${Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`);

/** "12 MB". */
export function bytes(count: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = count < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(count) / 10));
  return `${formatShort(Math.round((count / 2 ** (10 * step)) * 10) / 10)} ${units[step]}`;
}

export const secondsSince = (iso: string, now: number): number => Math.max(0, (now - Date.parse(iso)) / 1_000);

/** "03:12:45" in UTC. */
export const utcClock = (at: number | string): string => new Date(at).toISOString().slice(11, 19);
/** "2026-11-23 03:12:45" in UTC. */
export const utcMoment = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
