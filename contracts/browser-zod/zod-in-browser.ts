import { ObjectSchema, record } from './object-schema';
import { Mismatch, Schema } from './schema';

/**
 * Replaces zod in the browser: the part that our contracts use, at a tenth of the size. The contracts work with both;
 * `zod-in-browser.test.ts` checks every schema of every contract for equal results.
 */

/** A function that exists in Node and in all supported browsers. */
declare const URL: { canParse(text: string): boolean };

const ofType = (type: string) => new Schema((value) => (typeof value === type ? value : new Mismatch(`a ${type}`)));
const finite = (value: unknown) => (Number.isFinite(value) ? value : new Mismatch('a number'));
const text = (pattern: RegExp) => ofType('string').regex(pattern);

/** The pattern that zod uses. */
const UUID =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/;
/** The pattern that zod uses. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const MOMENT = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;

/** 30 February has the format of a date, but is parsed as another day. */
function isDay(text: string): boolean {
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  const counted = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(counted.getTime()) && counted.toISOString().startsWith(day);
}

function oneOf(values: readonly unknown[]): Schema {
  return new Schema((value) => (values.includes(value) ? value : new Mismatch(`one of ${values.join(', ')}`)));
}

function list(items: (index: number) => Schema | undefined, fits: (length: number) => boolean): Schema {
  return new Schema((value) => {
    if (!Array.isArray(value) || !fits(value.length)) return new Mismatch('a list');
    const read: unknown[] = [];
    for (const [index, found] of value.entries()) {
      const one = items(index)?.read(found);
      if (one instanceof Mismatch) return one.within(index);
      read.push(one);
    }
    return read;
  });
}

function union(options: readonly Schema[]): Schema {
  const absences = options.map(({ absence }) => absence);
  const read = (value: unknown) => {
    let last: unknown;
    for (const option of options) {
      last = option.read(value);
      if (!(last instanceof Mismatch)) break;
    }
    return last;
  };
  return new Schema(read, {
    absence: absences.find((absence) => absence === 'filled') ?? absences.find((absence) => absence === 'allowed'),
    leavesOut: options.some(({ leavesOut }) => leavesOut),
  });
}

export const z = {
  unknown: () => new Schema((value) => value),
  null: () => oneOf([null]),
  string: () => ofType('string'),
  boolean: () => ofType('boolean'),
  number: () => new Schema(finite),
  enum: oneOf,
  literal: (value: unknown) => oneOf([value]),
  uuid: () => text(UUID),
  email: () => text(EMAIL),
  // The URL parser ignores these three characters anywhere, so they are rejected.
  url: () =>
    ofType('string')
      .trim()
      .refine(URL.canParse, 'an address')
      .replace(/[\t\n\r]/g, ''),
  iso: { datetime: () => text(MOMENT).refine(isDay, 'a day of the calendar') },
  coerce: {
    number: () => new Schema((value) => finite(Number(value))),
    date: () =>
      new Schema((value) => {
        const date = new Date(value as string);
        return Number.isNaN(date.getTime()) ? new Mismatch('a date') : date;
      }),
  },
  object: (shape: Readonly<Record<string, Schema>>) => new ObjectSchema(shape),
  looseObject: (shape: Readonly<Record<string, Schema>>) => new ObjectSchema(shape, true),
  record,
  array: (item: Schema) =>
    list(
      () => item,
      () => true,
    ),
  tuple: (items: readonly Schema[]) =>
    list(
      (index) => items[index],
      (length) => length === items.length,
    ),
  union,
  // One field selects the option, so two options never match.
  discriminatedUnion: (_by: string, options: readonly Schema[]) => union(options),
  NEVER: undefined,
};
