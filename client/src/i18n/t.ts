import { entryOf, isTranslated, translationOf } from './dictionary';
import type { Message, MessageArguments } from './generated/message';
import { language, locale } from './language';
import { writeNumber } from './numbers';

export type WordKey = keyof MessageArguments;

type Arguments<Key extends WordKey> = MessageArguments[Key] extends null ? [] : [MessageArguments[Key]];
type Values = Readonly<Record<string, string | number | boolean | null>>;

const ENGLISH = 'en-US';

/** A key's message with its arguments filled in, in the current language. */
export function t<Key extends WordKey>(key: Key, ...[values]: Arguments<Key>): string {
  // Plural rules for the language in which a text is shown: English if it is not translated.
  return formatMessage(entryOf(key) ?? key, values ?? {}, isTranslated(key) ? locale() : ENGLISH);
}

/**
 * Formats a compiled message. Numbers follow the current language, and `{arguments}` without a value stay.
 * @param rules locale whose plural rules apply
 */
export function formatMessage(message: Message, values: Values, rules = locale()): string {
  if (typeof message === 'string') return filled(message, values);
  const [argument, forms, kind] = message;
  const value = values[argument];
  const form = kind === 'select' ? `${value}` : pluralRules(rules, kind).select(Number(value));
  return formatMessage(forms[`=${value}`] ?? forms[form] ?? forms.other, values, rules);
}

function filled(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return place;
    return typeof value === 'number' ? formatNumber(value) : String(value);
  });
}

/** A label inside a sentence: lower case, except in German, which capitalizes nouns. */
export function inSentence(name: string): string {
  return language() === 'de' ? name : name.toLocaleLowerCase(locale());
}

const NUMBERS = /\d[\d.,]*/g;

/**
 * Translates a text from the contracts, such as a price step or a form option.
 * Translations use `{1}`, `{2}` … for its numbers: "1080p image" has the key "{1}p image".
 */
export function phrase(text: string): string {
  const numbers = text.match(NUMBERS) ?? [];
  let at = 0;
  const found = translationOf(text) ?? translationOf(text.replace(NUMBERS, () => `{${++at}}`));
  return typeof found === 'string'
    ? found.replace(/\{(\d)\}/g, (_, nth: string) => asWritten(numbers[Number(nth) - 1] ?? ''))
    : text;
}

/** Formats decimals for the current language and leaves integers as they are: "1080p" is no count. */
function asWritten(number: string): string {
  return /^\d+\.\d+$/.test(number) ? formatNumber(Number(number)) : number;
}

/** Localized label of a form option. @param wire the field: "clear" translates differently for weather and for glass */
export function choiceName(wire: string, value: string): string {
  const found = translationOf(`${wire}:${value}`);
  return typeof found === 'string' ? found : value;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(of: string, type: 'cardinal' | 'ordinal' = 'cardinal'): Intl.PluralRules {
  const found = rules.get(of + type) ?? new Intl.PluralRules(of, { type });
  rules.set(of + type, found);
  return found;
}

const moments = new Map<string, Intl.DateTimeFormat>();

/** "1,000,000" or "12.5". Small integers look the same in all our languages and need no formatter. */
export function formatNumber(value: number): string {
  if (value >= 0 && value < 1_000 && value % 1 === 0) return `${value}`;
  return writeNumber(value, { maximumFractionDigits: 1 });
}

/** "0.10": a fixed number of decimals. */
export function formatFixed(value: number, digits: number): string {
  return writeNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** "1,204", and from 10,000 compact: "12K" or "1M". */
export function formatShort(value: number): string {
  const notation = value < 10_000 ? 'standard' : 'compact';
  const maximumFractionDigits = value < 1_000 || notation === 'compact' ? 1 : 0;
  return writeNumber(value, { notation, maximumFractionDigits, roundingMode: 'floor' });
}

export function formatMoment(iso: string): string {
  const options = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const writer = moments.get(locale()) ?? new Intl.DateTimeFormat(locale(), options);
  moments.set(locale(), writer);
  return writer.format(new Date(iso));
}

/** "19:45" for an hour with fraction, 0-24. */
export function clockOfHour(hour: number): string {
  const minutes = Math.round(hour * 60) % (24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** "21 June" for a day of a non-leap year. @param day 1-365 */
export function formatDayOfYear(day: number): string {
  return new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : locale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2026, 0, day)));
}

/** A queue position: "4th", or its form in the language ("Platz 4"). */
export function ordinal(count: number): string {
  return t('ordinal', { count });
}

/** "14:31" if it is today, otherwise with the date. */
export function formatClock(iso: string, now: number): string {
  const sameDay = new Date(iso).toDateString() === new Date(now).toDateString();
  if (!sameDay) return formatMoment(iso);
  return new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(iso),
  );
}

/** "0:07" or "12:40", minutes and seconds. */
export function formatElapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
