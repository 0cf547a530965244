import type { FieldTable } from '@maquette/contracts/fields/field-table';
import { WORDS_LIMIT } from '@maquette/contracts/fields/form-fields';
import { ELEMENTS_AT_ONCE, ELEMENTS_PATTERN } from '@maquette/contracts/fields/used-elements';
import type { JsonSchema } from './open-api';

export interface OrderField {
  name: string;
  schema: JsonSchema;
}

interface FieldFacts {
  default?: string | number | boolean;
}

const field = (name: string, description: string, schema: JsonSchema): OrderField => ({
  name,
  schema: { ...schema, description },
});

export const tableFields = (table: FieldTable): readonly OrderField[] =>
  Object.values(table).map(({ wire, about, json }) => field(wire, about, { ...json } as JsonSchema));

export const choice = (name: string, choices: readonly string[], description: string, facts: FieldFacts = {}) =>
  field(name, description, { type: 'string', enum: [...choices], ...facts });

export const flag = (name: string, description: string, facts: FieldFacts = {}) =>
  field(name, description, { type: 'boolean', ...facts });

export const whole = (
  name: string,
  [minimum, maximum]: readonly [number, number],
  description: string,
  facts: FieldFacts = {},
) => field(name, description, { type: 'integer', minimum, maximum, ...facts });

/** A short text. */
export const words = (name: string, description: string) =>
  field(name, description, { type: 'string', maxLength: WORDS_LIMIT, default: '' });

/** A slider from 0 to 100. */
export const percent = (name: string, description: string, facts: FieldFacts = {}) =>
  whole(name, [0, 100], description, facts);

/** Id of one of the caller's jobs, or of another object that the caller can see. */
export const job = (name: string, description: string) => field(name, description, { type: 'string', format: 'uuid' });

export const madeFrom = job(
  'made_from',
  'The job this one continues, when none of its files is used: both are shown in the same history. Has no other effect.',
);

export const elements = field(
  'elements',
  `Ids of up to ${ELEMENTS_AT_ONCE} elements of the workspace, comma separated. In this sequence, each fills fields that the order leaves out, and its words are appended to the prompt.`,
  { type: 'string', pattern: ELEMENTS_PATTERN },
);

export const saveIn = job(
  'save_in',
  'Id of the project or view that the result is saved into, as in its address. A sketch without `geometry_guarantee` takes the default of the project. A sandbox job is not saved.',
);

export const dryRun = flag('dry_run', 'Return only the price: nothing is reserved, rendered or stored.', {
  default: false,
});

export function file(name: string, mediaType: string, description: string): OrderField {
  return field(name, description, { type: 'string', format: 'binary', contentMediaType: mediaType });
}

/** Schema for an order's body. Unknown names are refused, with the nearest known name as a hint. */
export function orderSchema(description: string, fields: readonly OrderField[]): JsonSchema {
  return {
    type: 'object',
    description,
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}
