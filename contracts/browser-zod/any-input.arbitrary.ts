import fc from 'fast-check';
import type { z } from 'zod';

export type Contract = z.ZodType;
export type ObjectContract = z.ZodObject;

const ODD = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '1',
  '0',
  '-2.5',
  'true',
  0,
  -1,
  1.5,
  1e30,
  Number.NaN,
  true,
  [],
  {},
  [1, 2],
];
const TEXTS = [
  ...['2026-02-28T10:00:00Z', '2026-02-30T10:00:00Z', '2024-02-29T23:59:59.123Z', '2026-02-28', '2026-11', '12:30'],
  ...[
    '0197a1b2-1111-7222-8333-444455556666',
    '00000000-0000-0000-0000-000000000000',
    '0197a1b2-1111-9222-8333-444455556666',
  ],
  ...['https://example.com/a?b=c', ' https://exa\nmple.com ', 'example.com', 'javascript:alert(1)', 'http:/'],
  ...['a@b.co', '.a@b.co', 'a@b', 'Ärger@example.org', 'upload:0197a1b2-1111-7222-8333-444455556666', 'render:x'],
];

const often = (usual: fc.Arbitrary<unknown>, rare: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: rare });

type Def = z.core.$ZodTypes['_zod']['def'];

const NUMBERS = [0, 0.5, 1, 2, 3, 5, 24, 30, 100, 720, -1, 1e9];

/** A leaf: mostly valid values, so that the object around it is accepted as well. */
function leaf(schema: z.core.$ZodType, some: readonly unknown[], any: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const taken = some.filter((value) => (schema as Contract).safeParse(value).success);
  return taken.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...taken) }, { weight: 1, arbitrary: any })
    : any;
}

/** Mostly valid input for a schema, with occasional invalid parts. */
export function anyInput(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  return often(askedFor((schema as z.core.$ZodTypes)._zod.def, schema), fc.constantFrom<unknown>(...ODD, ...TEXTS));
}

function askedFor(def: Def, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'string':
      return leaf(schema, [...TEXTS, '1', '0', 'a-b', '-2.5'], fc.oneof(fc.constantFrom(...TEXTS), fc.string()));
    case 'number':
      return leaf(schema, NUMBERS, fc.oneof(fc.integer({ min: -2, max: 120 }), fc.nat(), fc.double()));
    case 'date':
      return fc.oneof(fc.date(), fc.constantFrom(...TEXTS), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'array':
      return fc.array(anyInput(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(anyInput));
    case 'record':
      return fc.dictionary(fc.string(), anyInput(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(anyInput));
    case 'object':
      return objects(def.shape);
    case 'optional':
    case 'default':
      return often(anyInput(def.innerType), fc.constant(undefined));
    case 'nullable':
      return fc.oneof(anyInput(def.innerType), fc.constant(null));
    case 'catch':
      return anyInput(def.innerType);
    case 'pipe':
      return anyInput(def.in);
    case 'unknown':
      return fc.anything();
    default:
      throw new Error(
        `The browser schema does not support ${def.type}: add it to the browser's reader and to this file.`,
      );
  }
}

function objects(shape: Readonly<Record<string, z.core.$ZodType>>): fc.Arbitrary<object> {
  const keys = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, anyInput(schema)]));
  const whole = fc.record(keys);
  if (Object.keys(keys).length === 0) return whole;
  // An object with one key missing, or with one unknown key.
  const torn = fc.tuple(whole, fc.constantFrom(...Object.keys(keys))).map(([value, missing]) => {
    const { [missing]: _, ...rest } = value;
    return { ...rest, unheardOf: missing };
  });
  return fc.oneof({ weight: 2, arbitrary: whole }, { weight: 1, arbitrary: torn });
}
