import { Mismatch, Schema } from './schema';

type Shape = Readonly<Record<string, Schema>>;
type Plain = Record<string, unknown>;

const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Value of a key that is missing and optional. */
const ABSENT = Symbol('absent');

function readKey(schema: Schema, value: Plain, key: string): unknown {
  const { absence, leavesOut } = schema;
  if (key in value) return schema.read(value[key]);
  if (absence === 'refused') return new Mismatch('must be there');
  if (absence === 'allowed' && leavesOut) return ABSENT;
  const read = schema.read(undefined);
  const nothing = read instanceof Mismatch ? leavesOut : read === undefined && (absence === 'allowed' || leavesOut);
  return nothing ? ABSENT : read;
}

/** An object with the keys of its shape. Other keys are dropped, or kept when `loose`. */
export class ObjectSchema extends Schema {
  constructor(
    readonly shape: Shape,
    private readonly loose = false,
  ) {
    const keys = Object.entries(shape);
    super((value) => {
      if (!isObject(value)) return new Mismatch('an object');
      const read: Plain = loose ? { ...value } : {};
      for (const [key, schema] of keys) {
        const found = readKey(schema, value, key);
        if (found instanceof Mismatch) return found.within(key);
        if (found !== ABSENT) read[key] = found;
      }
      return read;
    });
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.loose);
  }

  partial(): ObjectSchema {
    const optional = Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()]);
    return new ObjectSchema(Object.fromEntries(optional), this.loose);
  }

  pick(chosen: Readonly<Record<string, true>>): ObjectSchema {
    return new ObjectSchema(Object.fromEntries(Object.entries(this.shape).filter(([key]) => chosen[key])), this.loose);
  }
}

export function record(_key: Schema, each: Schema): Schema {
  return new Schema((value) => {
    if (!isObject(value)) return new Mismatch('an object');
    const read: Plain = {};
    for (const [key, found] of Object.entries(value)) {
      const one = each.read(found);
      if (one instanceof Mismatch) return one.within(key);
      read[key] = one;
    }
    return read;
  });
}
