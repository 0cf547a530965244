import { type Act, type ActVerb, actSchema } from '@maquette/contracts/operations/actions';
import { ActionRefused } from '@maquette/domain/operations/action-rules';
import { type Flags, readMinutes, UsageError } from './command';

/** How one action is typed on the command line, derived from its schema. */
export interface ActionSpec {
  verb: ActVerb;
  usage: string;
  fields: readonly Field[];
}

interface Field {
  name: string;
  type: string;
  isOptional: boolean;
  isNullable: boolean;
  options: readonly string[];
}

/** The part of a zod schema that is read here. */
interface FieldSchema {
  def: { type: string; innerType?: FieldSchema; values?: readonly unknown[] };
  options?: readonly string[];
}
interface ActionSchema {
  shape: Record<string, FieldSchema>;
}

/** A field's name in the usage line. */
const PLACEHOLDERS: Record<string, string> = {
  pool: 'QUEUE',
  workspaceId: 'WORKSPACE',
  renderId: 'RENDER',
  ids: 'RENDER',
  line: 'QUEUE',
  uid: 'PERSON',
  providers: 'PROVIDER',
};
/** The word for null, which means that the operator sets no limit. */
const NULL_WORDS: Record<string, string> = { slots: 'all', running: 'plan' };
/** Fields that are typed as flags. */
const FLAGS = { minutes: '[--for 2h]', lane: '[--lane fast|relaxed]' } as const;

/** Reads how each action is typed: required fields in their order, a list as all remaining words, optional fields as flags. */
export function actionSpecs(schemas: readonly ActionSchema[]): Map<ActVerb, ActionSpec> {
  return new Map(
    schemas.map(({ shape }) => {
      const { verb: literal, ...rest } = shape;
      const verb = String(literal?.def.values?.[0]) as ActVerb;
      const fields = Object.entries(rest).map(([name, schema]) => fieldOf(name, schema));
      const usage = [...fields.map(usageOf), '--reason WHY'].join(' ');
      return [verb, { verb, usage, fields }];
    }),
  );
}

function fieldOf(name: string, schema: FieldSchema): Field {
  const { type, innerType } = schema.def;
  if (innerType && (type === 'optional' || type === 'nullable')) {
    const inner = fieldOf(name, innerType);
    return type === 'optional' ? { ...inner, isOptional: true } : { ...inner, isNullable: true };
  }
  return { name, type, isOptional: false, isNullable: false, options: schema.options ?? [] };
}

const isFlag = (name: string): name is keyof typeof FLAGS => name in FLAGS;
const placeholder = ({ name }: Field) => PLACEHOLDERS[name] ?? name.toUpperCase();

function usageOf(field: Field): string {
  const { name, type, isOptional, isNullable, options } = field;
  if (isFlag(name)) return FLAGS[name];
  if (isOptional) return `[--${name} ${placeholder(field)}]`;
  if (type === 'array') return `${placeholder(field)}…`;
  const word = options.length > 0 && options.length < 5 ? options.join('|') : placeholder(field);
  return isNullable ? `${word}|${NULL_WORDS[name] ?? 'none'}` : word;
}

/**
 * Builds an action from typed words.
 * @throws UsageError when a word is missing or left over; ActionRefused when a value does not fit the schema
 */
export function readAction({ verb, fields }: ActionSpec, words: readonly string[], flags: Flags): Act {
  const left = [...words];
  const values = Object.fromEntries(fields.map((field) => [field.name, takeValue(field, left, flags)]));
  if (left.length > 0) throw new UsageError(`Unexpected words: ${left.join(' ')}.`);
  const read = actSchema.safeParse({ verb, ...values });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const field = fields.find(({ name }) => name === issue?.path[0]);
  const value = field ? values[field.name] : undefined;
  if (field && field.options.length > 0)
    throw new ActionRefused(`There is no ${field.name} ${value}; they are ${field.options.join(', ')}.`);
  throw new ActionRefused(`${field ? placeholder(field) : verb} is not valid: ${issue?.message}.`);
}

/** Removes a field's words from the list. */
function takeValue(field: Field, left: string[], flags: Flags): unknown {
  const { name, type, isOptional, isNullable } = field;
  if (name === 'minutes') return readMinutes(flags.for);
  if (name === 'lane') return flags.lane;
  if (isOptional) return name === 'model' || name === 'line' ? flags[name] : undefined;
  if (type === 'array') return left.splice(0).flatMap((word) => word.split(',').filter(Boolean));
  const word = left.shift();
  if (!word) throw new UsageError(`${placeholder(field)} is missing.`);
  if (isNullable && word === (NULL_WORDS[name] ?? 'none')) return null;
  return type === 'number' ? Number(word) : word;
}
