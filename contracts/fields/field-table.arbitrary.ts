import fc from 'fast-check';
import { z } from 'zod';
import type { Field, FieldTable, StoredValues } from './field-table';

const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', '').trim());

function anyOf({ text, stored, json }: Field): fc.Arbitrary<unknown> {
  const { enum: choices, type } = z.toJSONSchema(stored, { io: 'input' });
  const { minimum = 0, maximum = 0 } = json;
  const value = choices
    ? fc.constantFrom(...choices)
    : type === 'boolean'
      ? fc.boolean()
      : type === 'string'
        ? Array.isArray(json.examples)
          ? fc.constantFrom(...(text.safeParse('').success ? [''] : []), ...json.examples)
          : words
        : fc
            .integer({ min: Number(minimum) * 100, max: Number(maximum) * 100 })
            .map((hundredths) => (type === 'integer' ? Math.round(hundredths / 100) : hundredths / 100));
  const none = stored.safeParse(undefined);
  return none.success && none.data === undefined ? fc.option(value, { nil: undefined }) : value;
}

/** Arbitrary stored values for a table's fields; new rows are covered automatically. */
export function anyValues<Table extends FieldTable>(table: Table) {
  const values = Object.entries(table).map(([key, row]) => [key, anyOf(row)] as const);
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<StoredValues<Table>>;
}
