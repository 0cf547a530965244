import { z } from 'zod';
import { PROMPT_LIMIT } from '../renders/render';
import {
  choiceField,
  clampedField,
  flagField,
  inputRefField,
  percentField,
  promptField,
  WORDS_LIMIT,
  wholeNumberField,
  wordsField,
} from './form-fields';
import { INPUT_REF_PATTERN, type InputImage, type InputRole, type inputImageSchema, inputRef } from './input-file';

/** What the API reference says of a field: the keywords of its JSON schema. */
export type FieldJson = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A field as it is sent: name on the wire, how its text is read, and what the API reference says of it. */
export interface WireField<Text extends z.ZodType = z.ZodType> {
  readonly wire: string;
  readonly text: Text;
  readonly about: string;
  readonly json: FieldJson;
}

/** A field whose value is also stored with the render and drafted on the screen. */
export interface Field<
  Text extends z.ZodType = z.ZodType,
  Stored extends z.ZodType = z.ZodType,
  Draft extends z.ZodType = z.ZodType,
> extends WireField<Text> {
  readonly stored: Stored;
  /** As it stands in a form: whatever an older tab kept, what cannot be read falls back. */
  readonly draft: Draft;
}

/** Fields by the name of their value. One row is all that reader, writer, draft, stored settings and API reference need. */
export type FieldTable = Readonly<Record<string, Field>>;

type StoredShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['stored'] };
type DraftShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['draft'] };
type ReadShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['text'] };
export type ReadValues<Table extends FieldTable> = { [Key in keyof Table]: z.output<ReadShape<Table>[Key]> };
export type StoredValues<Table extends FieldTable> = z.output<z.ZodObject<StoredShape<Table>>>;
export type DraftValues<Table extends FieldTable> = z.output<z.ZodObject<DraftShape<Table>>>;

/** One of a list; when left out, `otherwise`. */
export function choice<const Values extends readonly [string, ...string[]]>(
  wire: string,
  values: Values,
  about: string,
  otherwise: Values[number],
) {
  const stored = z.enum(values);
  return {
    wire,
    about,
    text: choiceField(values).default(otherwise as never),
    stored: stored.default(otherwise as never),
    draft: stored.catch(otherwise as never),
    json: { type: 'string', enum: values, default: otherwise },
  };
}

/** One of a list, or left to the engine: absent when stored, empty in a form. */
export function freeChoice<const Values extends readonly [string, ...string[]]>(
  wire: string,
  values: Values,
  about: string,
) {
  return {
    wire,
    about,
    text: choiceField(values).optional(),
    stored: z.enum(values).optional(),
    draft: z.union([z.enum(values), z.literal('')]).catch(''),
    json: { type: 'string', enum: values },
  };
}

export function flag(wire: string, about: string, otherwise: boolean) {
  return {
    wire,
    about,
    text: flagField.default(otherwise),
    stored: z.boolean().default(otherwise),
    draft: z.boolean().catch(otherwise),
    json: { type: 'boolean', default: otherwise },
  };
}

/** A slider of 0 to 100, brought into its range instead of being refused. */
export function percent(wire: string, about: string, otherwise: number) {
  const stored = z.number().int().min(0).max(100);
  return {
    wire,
    about,
    text: percentField.default(otherwise),
    stored: stored.default(otherwise),
    draft: stored.catch(otherwise),
    json: { type: 'integer', minimum: 0, maximum: 100, default: otherwise },
  };
}

/** A number that is brought into its range instead of being refused. */
export function number(
  wire: string,
  { min, max }: { readonly min: number; readonly max: number },
  about: string,
  otherwise: number,
) {
  const stored = z.number().min(min).max(max);
  return {
    wire,
    about,
    text: clampedField(min, max).default(otherwise),
    stored: stored.default(otherwise),
    draft: stored.catch(otherwise),
    json: { type: 'number', minimum: min, maximum: max, default: otherwise },
  };
}

/** The same, or left to the engine: absent when stored and in a form. */
export function freeNumber(wire: string, { min, max }: { readonly min: number; readonly max: number }, about: string) {
  const stored = z.number().min(min).max(max).optional();
  return {
    wire,
    about,
    text: clampedField(min, max).optional(),
    stored,
    draft: stored.catch(undefined),
    json: { type: 'number', minimum: min, maximum: max },
  };
}

/** The same in whole steps. */
export function whole(
  wire: string,
  range: { readonly min: number; readonly max: number },
  about: string,
  otherwise: number,
) {
  const row = number(wire, range, about, otherwise);
  const stored = z.number().int().min(range.min).max(range.max);
  return {
    ...row,
    text: clampedField(range.min, range.max).transform(Math.round).default(otherwise),
    stored: stored.default(otherwise),
    draft: stored.catch(otherwise),
    json: { ...row.json, type: 'integer' },
  };
}

/** A whole number that is refused out of its range, since another one in its place would be another promise; absent where left out. */
export function strictWhole(wire: string, most: number, about: string) {
  const stored = z.number().int().min(0).max(most).optional();
  return {
    wire,
    about,
    text: wholeNumberField.pipe(z.number().max(most, `must be 0 to ${most}`)).optional(),
    stored,
    draft: stored.catch(undefined),
    json: { type: 'integer', minimum: 0, maximum: most },
  };
}

/** A file. What is sent beside the others is the name of one the server keeps; what is stored is what it was found to be. */
export function file<Kept extends typeof inputImageSchema>(role: InputRole, kept: Kept, about: string) {
  return {
    wire: `${role}_ref`,
    about: `${about} As \`upload:<id>\` (the \`ref\` of a file) or \`render:<id>\` (the id of a job).`,
    text: inputRefField.optional(),
    stored: kept.optional(),
    draft: kept.optional().catch(undefined),
    json: { type: 'string', pattern: INPUT_REF_PATTERN },
  };
}

/** A short line of words. */
export function words(wire: string, about: string) {
  return {
    wire,
    about,
    text: wordsField,
    stored: z.string().max(WORDS_LIMIT).default(''),
    draft: z.string().max(WORDS_LIMIT).catch(''),
    json: { type: 'string', maxLength: WORDS_LIMIT, default: '' },
  };
}

/** A text of several sentences. */
export function prompt(wire: string, about: string) {
  return {
    wire,
    about,
    text: promptField,
    stored: z.string().max(PROMPT_LIMIT).default(''),
    draft: z.string().max(PROMPT_LIMIT).catch(''),
    json: { type: 'string', maxLength: PROMPT_LIMIT, default: '' },
  };
}

const mapped = (table: FieldTable, value: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, value(field)]));

/** The shape of the stored settings. */
export function storedShape<Table extends FieldTable>(table: Table) {
  return mapped(table, ({ stored }) => stored) as StoredShape<Table>;
}

/** The shape of a form's draft. */
export function draftShape<Table extends FieldTable>(table: Table) {
  return mapped(table, ({ draft }) => draft) as DraftShape<Table>;
}

/** The shape of what is sent, by name on the wire. */
export function wireShape(table: FieldTable): Record<string, z.ZodType> {
  return Object.fromEntries(Object.values(table).map(({ wire, text }) => [wire, text]));
}

/** Values from the texts of a form. @throws ZodError with the names on the wire */
export function readTable<Table extends FieldTable>(table: Table, fields: Record<string, string>) {
  return pickTable(table, z.object(wireShape(table)).parse(fields));
}

/** The values of a table among those that were read, by their names on the wire. */
export function pickTable<Table extends FieldTable>(table: Table, read: Record<string, unknown>) {
  return mapped(table, ({ wire }) => read[wire]) as ReadValues<Table>;
}

/** Values by their names on the wire; a file is named as one the server keeps. */
export function writeTable<Table extends FieldTable>(table: Table, values: StoredValues<Table>) {
  const known = values as Record<string, string | number | boolean | InputImage | undefined>;
  const written = (value: (typeof known)[string]) => (typeof value === 'object' ? inputRef(value) : value);
  return Object.fromEntries(Object.entries(table).map(([key, { wire }]) => [wire, written(known[key])]));
}

/** Things by their ids, as a form names several. */
export function idsOf(things: readonly { id: string }[] = []): string | undefined {
  return things.map(({ id }) => id).join() || undefined;
}

/** Values as they are stored from what stands in a form: words without spaces around them, empty choices absent. */
export function fromDraft<Table extends FieldTable>(table: Table, draft: DraftValues<Table>) {
  const drafted = draft as Record<string, unknown>;
  const cleaned = Object.entries(table).map(([key, { json }]) => {
    const value = typeof drafted[key] === 'string' ? drafted[key].trim() : drafted[key];
    return [key, value === '' && json.enum ? undefined : value];
  });
  return Object.fromEntries(cleaned) as StoredValues<Table>;
}

/** What stands in a form for stored values; absent choices are empty. */
export function toDraft<Table extends FieldTable>(table: Table, values: object) {
  return z.object(draftShape(table)).parse(values) as DraftValues<Table>;
}
