import { z } from 'zod';
import { PROMPT_LIMIT } from '../tools/render-choices';
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

/** A field's JSON schema keywords in the API reference. */
export type FieldJson = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** A form field: wire name, parser for its text, and its entry in the API reference. */
export interface WireField<Text extends z.ZodType = z.ZodType> {
  readonly wire: string;
  readonly text: Text;
  readonly about: string;
  readonly json: FieldJson;
}

/** A field whose value is stored with the render and in the form's draft. */
export interface Field<
  Text extends z.ZodType = z.ZodType,
  Stored extends z.ZodType = z.ZodType,
  Draft extends z.ZodType = z.ZodType,
> extends WireField<Text> {
  readonly stored: Stored;
  /** Draft value in a form; unreadable values from an older tab fall back. */
  readonly draft: Draft;
}

/** Fields by the name of their value. One row defines reader, writer, draft, stored settings and API reference. */
export type FieldTable = Readonly<Record<string, Field>>;

type StoredShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['stored'] };
type DraftShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['draft'] };
type ReadShape<Table extends FieldTable> = { [Key in keyof Table]: Table[Key]['text'] };
export type ReadValues<Table extends FieldTable> = { [Key in keyof Table]: z.output<ReadShape<Table>[Key]> };
export type StoredValues<Table extends FieldTable> = z.output<z.ZodObject<StoredShape<Table>>>;
export type DraftValues<Table extends FieldTable> = z.output<z.ZodObject<DraftShape<Table>>>;

/** A row with a fallback value, used when the text is missing or a stored or drafted value cannot be read. */
function row<Text extends z.ZodType, Stored extends z.ZodType>(
  wire: string,
  about: string,
  { text, stored, json }: { text: Text; stored: Stored; json: FieldJson },
  otherwise: string | number | boolean,
) {
  return {
    wire,
    about,
    text: text.default(otherwise as never),
    stored: stored.default(otherwise as never),
    draft: stored.catch(otherwise as never),
    json: { ...json, default: otherwise },
  };
}

/** One choice from a list; the default is `otherwise`. */
export function choice<const Values extends readonly [string, ...string[]]>(
  wire: string,
  values: Values,
  about: string,
  otherwise: Values[number],
) {
  const json = { type: 'string', enum: values };
  return row(wire, about, { text: choiceField(values), stored: z.enum(values), json }, otherwise);
}

/** A choice from a list, or left to the engine: absent when stored, empty in a form. */
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
  return row(wire, about, { text: flagField, stored: z.boolean(), json: { type: 'boolean' } }, otherwise);
}

/** A slider from 0 to 100; clamped instead of refused. */
export function percent(wire: string, about: string, otherwise: number) {
  const json = { type: 'integer', minimum: 0, maximum: 100 };
  return row(wire, about, { text: percentField, stored: z.number().int().min(0).max(100), json }, otherwise);
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** A number that is clamped to its range instead of refused. */
export function number(wire: string, { min, max }: Range, about: string, otherwise: number) {
  const json = { type: 'number', minimum: min, maximum: max };
  return row(wire, about, { text: clampedField(min, max), stored: z.number().min(min).max(max), json }, otherwise);
}

/** A clamped number, or the engine's choice: absent when stored and in a form. */
export function freeNumber(wire: string, { min, max }: Range, about: string) {
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

export function whole(wire: string, { min, max }: Range, about: string, otherwise: number) {
  const text = clampedField(min, max).transform(Math.round);
  const json = { type: 'integer', minimum: min, maximum: max };
  return row(wire, about, { text, stored: z.number().int().min(min).max(max), json }, otherwise);
}

/** A whole number that is refused outside its range, because another value would be another guarantee. */
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

/** A file. A form contains a reference to the stored file; the stored settings contain its verified description. */
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

/** A short line of text. */
export function words(wire: string, about: string) {
  const json = { type: 'string', maxLength: WORDS_LIMIT };
  return row(wire, about, { text: wordsField, stored: z.string().max(WORDS_LIMIT), json }, '');
}

/** A text of several sentences. */
export function prompt(wire: string, about: string) {
  const json = { type: 'string', maxLength: PROMPT_LIMIT };
  return row(wire, about, { text: promptField, stored: z.string().max(PROMPT_LIMIT), json }, '');
}

const mapped = (table: FieldTable, value: (field: Field) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([key, field]) => [key, value(field)]));

export function storedShape<Table extends FieldTable>(table: Table) {
  return mapped(table, ({ stored }) => stored) as StoredShape<Table>;
}

export function draftShape<Table extends FieldTable>(table: Table) {
  return mapped(table, ({ draft }) => draft) as DraftShape<Table>;
}

/** The shape of a form, by wire name. */
export function wireShape(table: FieldTable): Record<string, z.ZodType> {
  return Object.fromEntries(Object.values(table).map(({ wire, text }) => [wire, text]));
}

/** Parses a form's texts. @throws ZodError with wire names */
export function readTable<Table extends FieldTable>(table: Table, fields: Record<string, string>) {
  return pickTable(table, z.object(wireShape(table)).parse(fields));
}

/** Selects one table's values from the parsed values, by wire name. */
export function pickTable<Table extends FieldTable>(table: Table, read: Record<string, unknown>) {
  return mapped(table, ({ wire }) => read[wire]) as ReadValues<Table>;
}

/** Values by wire name; files become references to stored files. */
export function writeTable<Table extends FieldTable>(table: Table, values: StoredValues<Table>) {
  const known = values as Record<string, string | number | boolean | InputImage | undefined>;
  const written = (value: (typeof known)[string]) => (typeof value === 'object' ? inputRef(value) : value);
  return Object.fromEntries(Object.entries(table).map(([key, { wire }]) => [wire, written(known[key])]));
}

/** Comma-separated ids, as forms list them. */
export function idsOf(things: readonly { id: string }[] = []): string | undefined {
  return things.map(({ id }) => id).join() || undefined;
}

/** Stored values from a form's draft: texts trimmed, empty choices absent. */
export function fromDraft<Table extends FieldTable>(table: Table, draft: DraftValues<Table>) {
  const drafted = draft as Record<string, unknown>;
  const cleaned = Object.entries(table).map(([key, { json }]) => {
    const value = typeof drafted[key] === 'string' ? drafted[key].trim() : drafted[key];
    return [key, value === '' && json.enum ? undefined : value];
  });
  return Object.fromEntries(cleaned) as StoredValues<Table>;
}

/** Draft values from stored ones; absent choices are empty. */
export function toDraft<Table extends FieldTable>(table: Table, values: object) {
  return z.object(draftShape(table)).parse(values) as DraftValues<Table>;
}
