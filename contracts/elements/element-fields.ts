import { z } from 'zod';
import { Problem } from '../calls/problem';
import type { ImageField, VideoField } from '../fields/field-consumers';
import type { DraftValues, FieldTable, WireField } from '../fields/field-table';
import { type FormFields, filledFields, writtenFields } from '../fields/form-fields';
import { ARCHITECTURE_TABLE, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from '../fields/image-table';
import { type InputImage, inputRef } from '../fields/input-file';
import { MODEL_TABLE } from '../fields/model-table';
import type { ElementKind } from '../fields/used-elements';
import { VIDEO_TABLE } from '../fields/video-table';
import type { Tool } from '../tools/render-choices';

/** Form fields by wire name. {@link readElementFields} checks which fields a kind has. */
export const elementFieldsSchema = z
  .record(z.string().max(60), z.union([z.string().max(2_000), z.number(), z.boolean()]))
  .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields');
export type ElementFields = z.infer<typeof elementFieldsSchema>;

/** Name of each kind for users. */
export const KIND_WORDS: Record<ElementKind, string> = {
  material: 'material',
  style: 'style',
  reference: 'reference image',
  move: 'camera move',
};

/**
 * The kind of element that can store an image field; null for fields that no element stores.
 * Elements list their fields in this order.
 */
const IMAGE_FIELD_KINDS = {
  wallMaterial: 'material',
  roofMaterial: 'material',
  frameMaterial: 'material',
  glassMaterial: 'material',
  groundMaterial: 'material',
  floorMaterial: 'material',
  stylePreset: 'style',
  season: 'style',
  timeOfDay: 'style',
  weather: 'style',
  negativePrompts: 'style',
  materialPalette: 'material',
  styleTemplate: 'style',
  colorScheme: 'style',
  lightingMood: 'style',
  referenceRole: 'reference',
  prompt: null,
  designType: null,
  model: null,
  ratio: null,
  outputFormat: null,
  cameraLens: null,
  depthOfField: null,
  verticalsStraight: null,
  embeddedFallback: null,
  geometryGuarantee: null,
  imageFit: null,
  cropX: null,
  cropY: null,
  cropZoom: null,
  sunHour: null,
  sunDay: null,
  latitude: null,
  north: null,
  geometryOverride: null,
  depthMode: null,
  outputType: null,
  drawingKind: null,
  drawingCorrections: null,
  drawingCrop: null,
  projectType: null,
  useType: null,
  details: null,
  environment: null,
  formStrictness: null,
  framing: null,
  focalElement: null,
  roomType: null,
  sketchStrictness: null,
  perspectiveAssist: null,
  furnitureFocus: null,
  modelId: null,
  camera: null,
  slots: null,
  look: null,
  studyDays: null,
  studyHours: null,
  ground: null,
  trees: null,
  people: null,
  passes: null,
} as const satisfies Record<ImageField, ElementKind | null>;

/** The same for a video's fields. */
const VIDEO_FIELD_KINDS = {
  style: 'style',
  grain: 'style',
  promptStrength: 'reference',
  staticMovement: 'move',
  dynamicMovement: 'move',
  motionStrength: 'move',
  parallaxDepth: 'move',
  pathDirection: 'move',
  pathCurve: 'move',
  exposureDrift: 'move',
  loopingMode: 'move',
  stabilization: 'move',
  keepVerticals: 'move',
  easing: 'move',
  speedProfile: 'move',
  seconds: 'move',
  model: null,
  prompt: null,
  fps: null,
  ratio: null,
  resolution: null,
  upscale4k: null,
  imageFit: null,
  cropX: null,
  cropY: null,
  cropZoom: null,
} as const satisfies Record<VideoField, ElementKind | null>;

// A field that occurs in several of these tables means the same in each.
const IMAGE_ROWS: Record<ImageField, WireField> = {
  ...IMAGE_TABLE,
  ...LIGHT_TABLE,
  ...SKETCH_TABLE,
  ...ARCHITECTURE_TABLE,
  ...INTERIOR_TABLE,
  ...MODEL_TABLE,
};

function rowsWith<Name extends string>(
  kind: ElementKind,
  kinds: Record<Name, ElementKind | null>,
  rows: Record<Name, WireField>,
): WireField[] {
  const names = Object.keys(kinds) as Name[];
  return names.filter((name) => kinds[name] === kind).map((name) => rows[name]);
}

function rowsOfKind(kind: ElementKind): WireField[] {
  return [...rowsWith(kind, IMAGE_FIELD_KINDS, IMAGE_ROWS), ...rowsWith(kind, VIDEO_FIELD_KINDS, VIDEO_TABLE)];
}

/** The form fields that an element of a kind may fill. */
const ROWS: Record<ElementKind, readonly WireField[]> = {
  material: rowsOfKind('material'),
  style: rowsOfKind('style'),
  reference: rowsOfKind('reference'),
  move: rowsOfKind('move'),
};

/** The kinds each tool accepts. A restyle moves no camera and starts from a video, never from an image. */
export const KINDS_OF: Record<Tool, readonly ElementKind[]> = {
  t2i: ['material', 'style', 'reference'],
  s2i: ['material', 'style', 'reference'],
  // The materials of a model are chosen by slot.
  m2i: ['style'],
  i2v: ['move', 'style', 'reference'],
  v2v: ['style'],
};

const rowsOf = (kind: ElementKind) => Object.fromEntries(ROWS[kind].map((row) => [row.wire, row]));

export function elementRows(kind: ElementKind): readonly WireField[] {
  return ROWS[kind];
}

/**
 * An element's fields in stored form, each as its tool's form would read it.
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

/** The fields in a form that an element of this kind would store; empty fields are left out. */
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

/** True when a prompt contains an element's words, ignoring case. */
export function containsWords(prompt: string, words: string): boolean {
  return prompt.toLowerCase().includes(words.toLowerCase());
}

/** Appends an element's words to a prompt; unchanged when it contains them already. */
export function withWords(prompt: string, words: string): string {
  if (words === '' || containsWords(prompt, words)) return prompt;
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
 * Fills a form from elements, in order. Values of the form win, then those of earlier elements. Words are added.
 * @param reads the fields that this form may have
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
 * True while a form still contains an element's contribution:
 * a reference while its image is set, other elements while their words and fields in this form are unchanged.
 */
export function isPresentIn({ kind, words, fields, picture }: Contents, form: FormFields): boolean {
  if (kind === 'reference' && picture) return form.image_ref === inputRef(picture);
  const same = Object.entries(writtenFields(fields)).every(([name, value]) => (form[name] ?? value) === value);
  return same && containsWords(form.prompt ?? '', words);
}

export function draftedFields<Table extends FieldTable>(
  table: Table,
  fields: ElementFields,
): Partial<DraftValues<Table>> {
  const told = Object.entries(table).filter(([, { wire }]) => fields[wire] !== undefined);
  return Object.fromEntries(told.map(([key, { wire, draft }]) => [key, draft.parse(fields[wire])])) as Partial<
    DraftValues<Table>
  >;
}
