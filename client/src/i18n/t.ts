import type { AccountWords } from './account-words';
import type { AssetWords } from './asset-words';
import { words } from './dictionary';
import type { en } from './en';
import type { GalleryWords } from './gallery-words';
import type { ProjectWords } from './project-words';
import type { ResultWords } from './result-words';
import type { ReviewWords } from './review-words';
import type { ShellWords } from './shell-words';
import type { ToolWords } from './tool-words';
import type { VerifyWords } from './verify-words';
import type { VideoWords } from './video-words';
import type { VisitorWords } from './visitor-words';

type Catalogue = typeof en &
  AccountWords &
  AssetWords &
  GalleryWords &
  ProjectWords &
  ResultWords &
  ReviewWords &
  ShellWords &
  ToolWords &
  VerifyWords &
  VideoWords &
  VisitorWords;
export type WordKey = keyof Catalogue;

/** The text of an entry; a plural entry is judged by its `other` form. */
type TextOf<Entry> = Entry extends { other: infer Text } ? Text : Entry;
type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never;
type ValuesOf<Key extends WordKey> = PlacesOf<TextOf<Catalogue[Key]>>;
type Arguments<Key extends WordKey> = [ValuesOf<Key>] extends [never] ? [] : [Record<ValuesOf<Key>, string | number>];

const LOCALE = 'en-US';
const plurals = new Intl.PluralRules(LOCALE);

/** The words for a key, its `{places}` filled. A plural entry chooses its form by `count`. */
export function t<Key extends WordKey>(key: Key, ...[values]: Arguments<Key>): string {
  const entry = words[key] ?? key;
  const given = (values ?? {}) as Record<string, string | number>;
  const text =
    typeof entry === 'string' ? entry : plurals.select(Number(given.count)) === 'one' ? entry.one : entry.other;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = given[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}

/** "1,000,000" or "12.5". */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(value);
}

/** "1,204" or, where there is little room for more, "12K" and "1M". */
export function formatShort(value: number): string {
  const notation = value < 10_000 ? 'standard' : 'compact';
  return new Intl.NumberFormat(LOCALE, { notation, maximumFractionDigits: 1 }).format(value);
}

/** "Nov 21, 14:31" in the reader's own time zone. */
export function formatMoment(iso: string): string {
  return new Intl.DateTimeFormat(LOCALE, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(new Date(iso));
}

/** "19:45" of an hour with its parts, 0-24. */
export function clockOfHour(hour: number): string {
  const minutes = Math.round(hour * 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "21 June": a day of a year that is not a leap year. @param day 1-365 */
export function formatDayOfYear(day: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 0, day)),
  );
}

const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' });
const ORDINAL_WORDS = { one: 'ordinal.one', two: 'ordinal.two', few: 'ordinal.few' } as const;

/** "4th". */
export function ordinal(count: number): string {
  const form = ordinals.select(count);
  const key = form === 'one' || form === 'two' || form === 'few' ? ORDINAL_WORDS[form] : 'ordinal.other';
  return t(key, { count });
}

/** "14:31" of the same day, else with the day before it. */
export function formatClock(iso: string, now: number): string {
  const sameDay = new Date(iso).toDateString() === new Date(now).toDateString();
  if (!sameDay) return formatMoment(iso);
  return new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
}

/** "0:07" or "12:40". */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
