import { z } from 'zod';
import { Problem } from '../calls/problem';
import type { DraftValues, FieldTable, WireField } from '../fields/field-table';
import { type FormFields, filledFields, writtenFields } from '../fields/form-fields';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from '../fields/image-table';
import { type InputImage, inputRef } from '../fields/input-file';
import { VIDEO_TABLE } from '../fields/video-table';
import type { Tool } from '../renders/render';
import type { ElementKind } from './used-elements';

/** Form fields by wire name; {@link readElementFields} checks which of them a kind has. */
export const elementFieldsSchema = z
  .record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields');
export type ElementFields = z.infer<typeof elementFieldsSchema>;

/** Name of each kind for users. */
export const KIND_WORDS: Record<ElementKind, string> = {
  material: 'material',
  style: 'style',
  reference: 'reference picture',
  move: 'camera move',
};

const still = IMAGE_TABLE;
const clip = VIDEO_TABLE;

/** The form fields that an element of a kind may fill. A field in several tables means the same in each. */
const ROWS: Record<ElementKind, readonly WireField[]> = {
  material: [
    ...[still.wallMaterial, still.roofMaterial, still.frameMaterial, still.glassMaterial, still.groundMaterial],
    ...[still.floorMaterial, ARCHITECTURE_TABLE.materialPalette],
  ],
  style: [
    ...[still.stylePreset, still.season, LIGHT_TABLE.timeOfDay, LIGHT_TABLE.weather, still.negativePrompts],
    ...[INTERIOR_TABLE.styleTemplate, INTERIOR_TABLE.colorScheme, INTERIOR_TABLE.lightingMood],
    ...[clip.style, clip.grain],
  ],
  reference: [clip.promptStrength, SKETCH_TABLE.referenceRole],
  move: [
    ...[clip.staticMovement, clip.dynamicMovement, clip.motionStrength, clip.parallaxDepth, clip.pathDirection],
    ...[clip.pathCurve, clip.exposureDrift, clip.loopingMode, clip.stabilization, clip.keepVerticals],
    ...[clip.easing, clip.speedProfile, clip.seconds],
  ],
};

/** The kinds each tool accepts. A restyle moves no camera and starts from a video, never from an image. */
export const KINDS_OF: Record<Tool, readonly ElementKind[]> = {
  t2i: ['material', 'style', 'reference'],
  s2i: ['material', 'style', 'reference'],
  i2v: ['move', 'style', 'reference'],
  v2v: ['style'],
};

const rowsOf = (kind: ElementKind) => Object.fromEntries(ROWS[kind].map((row) => [row.wire, row]));

/** The fields of a kind, by wire name. */
export function elementRows(kind: ElementKind): readonly WireField[] {
  return ROWS[kind];
}

/**
 * The fields of an element in stored form: each as the form of its tool would read it.
 * @throws Problem invalid_request naming fields of other kinds
 */
export function readElementFields(kind: ElementKind, fields: ElementFields): ElementFields {
  const rows = rowsOf(kind);
  const filled = filledFields(writtenFields(fields));
  const shape = Object.fromEntries(
    Object.keys(filled).map((name) => {
      const row = Object.hasOwn(rows, name) ? rows[name] : undefined;
      return [name, row ? row.text : z.string().refine(() => false, `is no field of a ${KIND_WORDS[kind]}`)];
    }),
  );
  const read = z.object(shape).pipe(elementFieldsSchema).safeParse(filled);
  if (read.success) return read.data;
  throw new Problem(
    'invalid_request',
    Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'fields', issue.message])),
  );
}

/** The fields of a form that an element of this kind would store; empty ones are left out. */
export function elementFieldsIn(kind: ElementKind, form: FormFields): ElementFields {
  const names = Object.keys(rowsOf(kind)).filter((name) => form[name]);
  return readElementFields(kind, Object.fromEntries(names.map((name) => [name, form[name] ?? ''])));
}

interface Contents {
  kind: ElementKind;
  words: string;
  fields: ElementFields;
  picture: Pick<InputImage, 'source' | 'id'> | null;
}

/** True when a prompt contains the words of an element, ignoring case. */
export function saysWords(prompt: string, words: string): boolean {
  return prompt.toLowerCase().includes(words.toLowerCase());
}

/** Appends the words of an element to a prompt; unchanged when it contains them already. */
export function withWords(prompt: string, words: string): string {
  if (words === '' || saysWords(prompt, words)) return prompt;
  return prompt.trim() === '' ? words : `${prompt.trim().replace(/[,.;]$/, '')}, ${words}`;
}

/** Removes the words that {@link withWords} added, with their comma. Words that are part of other words stay. */
export function withoutWords(prompt: string, words: string): string {
  if (words === '') return prompt;
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  const found = [...prompt.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu'))].at(-1);
  if (!found) return prompt;
  const before = prompt.slice(0, found.index).replace(/[,;]?\s*$/, '');
  const after = prompt.slice(found.index + found[0].length).trimEnd();
  if (before === '') return after.replace(/^\s*[,.;]?\s*/, '');
  return /^$|^[,.;\s]/.test(after) ? `${before}${after}` : `${before} ${after}`;
}

/**
 * Fills a form from elements, in order. Values of the form win, then those of earlier elements; words are added.
 * @param reads the fields this form may have
 */
export function withElements(form: FormFields, elements: readonly Contents[], reads: readonly string[]): FormFields {
  const filled = { ...form };
  for (const { kind, words, fields, picture } of elements) {
    const image = kind === 'reference' && picture ? { image_ref: inputRef(picture) } : {};
    for (const [name, value] of Object.entries({ ...writtenFields(fields), ...image })) {
      if (reads.includes(name) && !filled[name]) filled[name] = value;
    }
    if (words) filled.prompt = withWords(filled.prompt ?? '', words);
  }
  return filled;
}

/**
 * True while a form still contains an element's contribution: a reference while its image is set, any other while its
 * words and its fields of this form are unchanged.
 */
export function standsIn({ kind, words, fields, picture }: Contents, form: FormFields): boolean {
  if (kind === 'reference' && picture) return form.image_ref === inputRef(picture);
  const same = Object.entries(writtenFields(fields)).every(([name, value]) => (form[name] ?? value) === value);
  return same && saysWords(form.prompt ?? '', words);
}

/** The draft values of an element's fields. */
export function draftedFields<Table extends FieldTable>(
  table: Table,
  fields: ElementFields,
): Partial<DraftValues<Table>> {
  const told = Object.entries(table).filter(([, { wire }]) => fields[wire] !== undefined);
  return Object.fromEntries(told.map(([key, { wire, draft }]) => [key, draft.parse(fields[wire])])) as Partial<
    DraftValues<Table>
  >;
}
