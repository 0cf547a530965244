import { wireShape } from '@maquette/contracts/fields/field-table';
import { orderFieldsSchema } from '@maquette/contracts/fields/image-fields';
import {
  ARCHITECTURE_TABLE,
  IMAGE_FILES,
  IMAGE_TABLE,
  INTERIOR_TABLE,
  SKETCH_TABLE,
} from '@maquette/contracts/fields/image-table';
import { MODEL_TABLE } from '@maquette/contracts/fields/model-table';
import { videoOrderFieldsSchema } from '@maquette/contracts/fields/video-fields';
import { VIDEO_FILES, VIDEO_TABLE } from '@maquette/contracts/fields/video-table';
import type { z } from 'zod';
import { ARCHITECTURE_FIELDS, IMAGE_FIELDS, INTERIOR_FIELDS, MODEL_FIELDS, SKETCH_FIELDS } from './image-order';
import type { OrderField } from './order-field';
import { VIDEO_FIELDS } from './video-order';

const FORMS: [string, Record<string, z.ZodType>, readonly OrderField[]][] = [
  ['stills', { ...orderFieldsSchema.shape, ...wireShape(IMAGE_TABLE), ...wireShape(IMAGE_FILES) }, IMAGE_FIELDS],
  [
    'sketches of architecture',
    wireShape({ ...SKETCH_TABLE, ...ARCHITECTURE_TABLE }),
    [...SKETCH_FIELDS, ...ARCHITECTURE_FIELDS],
  ],
  ['sketches of interiors', wireShape({ ...SKETCH_TABLE, ...INTERIOR_TABLE }), [...SKETCH_FIELDS, ...INTERIOR_FIELDS]],
  ['views of a model', wireShape(MODEL_TABLE), MODEL_FIELDS],
  ['videos', { ...videoOrderFieldsSchema.shape, ...wireShape(VIDEO_TABLE), ...wireShape(VIDEO_FILES) }, VIDEO_FIELDS],
];
/** Text fields that are validated as a choice at a later stage. */
const READ_LATER = ['target_resolution', 'resolution'];
/** Numbers whose bounds depend on other fields or apply later. */
const BOUND_LATER = ['width', 'height', 'seed', 'seconds'];
/** Numbers that are refused and not clamped when out of range, because another value would be another guarantee. */
const REFUSED = ['geometry_guarantee'];

/** Fields without a documented default, because the prompt decides when they are missing. */
const DECIDED_LATER = ['design_type'];
/** Required fields, which have no default. */
const REQUIRED = ['model_id', 'camera'];

/** The schema inside default, optional and transform wrappers. */
function inner(schema: z.ZodType): { type: string; options?: readonly string[] } {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType; in?: z.ZodType } };
  const behind = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  return behind ? inner(behind) : { type: def.type, options: (schema as unknown as { options?: string[] }).options };
}

describe.each(FORMS)('the documented fields of %s', (_, shape, fields) => {
  const pairs = fields.map(({ name, schema }) => ({ name, schema, read: shape[name] as z.ZodType }));

  test('are the accepted fields', () => {
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(shape).sort());
  });

  test('have the accepted choices', () => {
    for (const { name, schema, read } of pairs.filter(({ schema }) => schema.enum)) {
      if (!READ_LATER.includes(name)) expect([name, schema.enum]).toEqual([name, inner(read).options]);
    }
    for (const { name, read } of pairs.filter(({ schema }) => schema.type === 'boolean')) {
      expect([name, inner(read).options?.toSorted()]).toEqual([name, ['0', '1', 'false', 'true']]);
    }
  });

  test('have the applied defaults', () => {
    for (const { name, schema, read } of pairs.filter(
      ({ name }) => ![...READ_LATER, ...DECIDED_LATER, ...REQUIRED].includes(name),
    )) {
      expect([name, schema.default]).toEqual([name, read.parse(undefined)]);
    }
  });

  test('have the ranges that values are clamped to', () => {
    for (const { name, schema, read } of pairs) {
      const { minimum, maximum } = schema;
      if (typeof minimum !== 'number' || typeof maximum !== 'number' || BOUND_LATER.includes(name)) continue;
      expect([name, read.parse(String(minimum)), read.parse(String(maximum))]).toEqual([name, minimum, maximum]);
      if (REFUSED.includes(name)) {
        expect(() => read.parse(String(maximum + 1))).toThrow(`must be ${minimum} to ${maximum}`);
        continue;
      }
      expect([name, read.parse(String(maximum + 1)), read.parse(String(minimum - 1))]).toEqual([
        name,
        maximum,
        minimum,
      ]);
    }
  });

  test('have the accepted maximum lengths', () => {
    for (const { name, schema, read } of pairs.filter(({ schema }) => schema.maxLength)) {
      // Texts with a grammar must accept their examples, other texts any string.
      const [example] = (schema.examples ?? []) as string[];
      const longest = schema.pattern && example ? example : 'x'.repeat(Number(schema.maxLength));
      const longer = 'x'.repeat(Number(schema.maxLength) + 1);
      expect([name, read.safeParse(longest).success, read.safeParse(longer).success]).toEqual([name, true, false]);
    }
  });
});
