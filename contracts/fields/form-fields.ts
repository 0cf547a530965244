import { z } from 'zod';
import { MODES, PROMPT_LIMIT } from '../tools/render-choices';
import { readInputRef } from './input-file';

/** Maximum number of characters in a one-line field. */
export const WORDS_LIMIT = 300;

/** The fields of a multipart form, by name. */
export type FormFields = Record<string, string>;

// Parsers for form texts, shared by images and videos.

export const flagField = z
  .enum(['1', '0', 'true', 'false'], { error: 'must be 1 or 0' })
  .transform((text) => text === '1' || text === 'true');

export function choiceField<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.enum(values, { error: `must be one of: ${values.join(', ')}` });
}

export const wholeNumberField = z
  .string()
  .regex(/^\d{1,10}$/, 'must be a whole number')
  .transform(Number);

export const numberField = z
  .string()
  .regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'must be a number')
  .transform(Number);

/** A number that is clamped to its range instead of refused (specification 2, section 5: normalisation). */
export function clampedField(min: number, max: number) {
  return numberField.transform((value) => Math.min(max, Math.max(min, value)));
}

/** A slider from 0 to 100 in whole steps. */
export const percentField = numberField.transform((value) => Math.min(100, Math.max(0, Math.round(value))));

function text(limit: number) {
  return z
    .string()
    .max(limit, `must have at most ${limit} characters`)
    .transform((value) => value.trim());
}
export const promptField = text(PROMPT_LIMIT);
export const wordsField = text(WORDS_LIMIT);
export const modeField = choiceField(MODES).default('fast');

/** Reference to a stored file, `upload:<id>` or `render:<id>`. */
export const inputRefField = z.string().transform((value, context) => {
  const reference = readInputRef(value);
  if (reference) return reference;
  context.addIssue({ code: 'custom', message: 'must be upload:<id> or render:<id>' });
  return z.NEVER;
});

export const renderIdField = z.uuid({ error: 'must be the id of a render' }).optional();

/** Drops empty fields: they count as missing. */
export function filledFields(fields: FormFields): FormFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Values in form format: flags as 1 and 0, undefined ones left out. */
export function writtenFields(values: Record<string, string | number | boolean | undefined>): FormFields {
  const written = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]];
  });
  return Object.fromEntries(written) as FormFields;
}
