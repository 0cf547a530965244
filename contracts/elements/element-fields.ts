import { z } from 'zod';
import { Problem } from '../calls/problem';
import type { DraftValues, FieldTable, WireField } from '../fields/field-table';
import { type FormFields, filledFields, writtenFields } from '../fields/form-fields';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from '../fields/image-table';
import { type InputImage, inputRef } from '../fields/input-file';
import { VIDEO_TABLE } from '../fields/video-table';
import type { Tool } from '../renders/render';
import type { ElementKind } from './used-elements';

/** Fields of the forms by their names on the wire; {@link readElementFields} says which of them a kind has. */
export const elementFieldsSchema = z
  .record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields');
export type ElementFields = z.infer<typeof elementFieldsSchema>;

/** What people call an element of a kind. */
export const KIND_WORDS: Record<ElementKind, string> = {
  material: 'material',
  style: 'style',
  reference: 'reference picture',
  move: 'camera move',
};

const still = IMAGE_TABLE;
const clip = VIDEO_TABLE;

/** The fields of the forms that an element of a kind may fill. A field that stands in several tables means the same in each. */
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

/** The kinds each tool can be told of. A restyle moves no camera and starts from a clip, never from a picture. */
export const KINDS_OF: Record<Tool, readonly ElementKind[]> = {
  t2i: ['material', 'style', 'reference'],
  s2i: ['material', 'style', 'reference'],
  i2v: ['move', 'style', 'reference'],
  v2v: ['style'],
};

const rowsOf = (kind: ElementKind) => Object.fromEntries(ROWS[kind].map((row) => [row.wire, row]));

/** The fields a kind may have, by their names on the wire. */
export function elementRows(kind: ElementKind): readonly WireField[] {
  return ROWS[kind];
}

/** The fields of an element as they are kept: each as the form of its tool would read it. @throws Problem invalid_request naming what is none of its kind's */
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

/** What of a form an element of this kind would keep. A field that is not filled is not kept. */
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

/** Whether a prompt says the words of an element already, whatever the case. */
export function saysWords(prompt: string, words: string): boolean {
  return prompt.toLowerCase().includes(words.toLowerCase());
}

/** A prompt with the words of an element behind what it says; as it is where it says them already. */
export function withWords(prompt: string, words: string): string {
  if (words === '' || saysWords(prompt, words)) return prompt;
  return prompt.trim() === '' ? words : `${prompt.trim().replace(/[,.;]$/, '')}, ${words}`;
}

/**
 * A prompt without the words of an element, which {@link withWords} put there, and without the comma that parted them from the rest. Where
 * they are but a part of other words they stay.
 */
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
 * A form with what elements bring, in their order. What the form says itself stands, and so does what an earlier element brought; words are added.
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
 * Whether what an element brought still stands in a form: a reference as long as its picture does, any other while its words are said and
 * those of its fields that the form has are as it brought them.
 */
export function standsIn({ kind, words, fields, picture }: Contents, form: FormFields): boolean {
  if (kind === 'reference' && picture) return form.image_ref === inputRef(picture);
  const same = Object.entries(writtenFields(fields)).every(([name, value]) => (form[name] ?? value) === value);
  return same && saysWords(form.prompt ?? '', words);
}

/** What stands in a form's draft for some of its fields, as an element has them. */
export function draftedFields<Table extends FieldTable>(
  table: Table,
  fields: ElementFields,
): Partial<DraftValues<Table>> {
  const told = Object.entries(table).filter(([, { wire }]) => fields[wire] !== undefined);
  return Object.fromEntries(told.map(([key, { wire, draft }]) => [key, draft.parse(fields[wire])])) as Partial<
    DraftValues<Table>
  >;
}
