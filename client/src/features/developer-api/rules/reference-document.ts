import { z } from 'zod';

const schemaNode = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
  $ref: z.string().optional(),
});
type SchemaNode = z.infer<typeof schemaNode>;
const example = z.looseObject({ value: z.unknown().optional(), $ref: z.string().optional() });
const media = z.looseObject({ schema: schemaNode, examples: z.record(z.string(), example).optional() });
const parameter = z.looseObject({
  name: z.string().optional(),
  in: z.string().optional(),
  description: z.string().optional(),
  required: z.boolean().optional(),
  schema: schemaNode.optional(),
  $ref: z.string().optional(),
});
const operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(''),
  parameters: z.array(parameter).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(
    z.string(),
    z.looseObject({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: z.record(z.string(), media).optional(),
    }),
  ),
  'x-scope': z.string().nullable().default(null),
  'x-scope-note': z.string().nullable().default(null),
  'x-codeSamples': z.array(z.object({ lang: z.string(), label: z.string(), source: z.string() })).default([]),
});

export const referenceSchema = z.looseObject({
  info: z.looseObject({ version: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), schemaNode),
    examples: z.record(z.string(), example),
    parameters: z.record(z.string(), parameter),
  }),
});
export type ReferenceDocument = z.infer<typeof referenceSchema>;

export interface FieldView {
  name: string;
  /** Examples: "text", "whole number, 0 to 100", "one of". */
  type: string;
  required: boolean;
  choices: string[];
  /** Default as JSON, or null if omitting the field has no special meaning. */
  whenLeftOut: string | null;
  description: string;
}
export interface ProblemView {
  code: string;
  status: number;
  sentence: string;
}
export interface CallView {
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: string;
  description: string;
  scope: string | null;
  /** Explains the scope if it depends on the request. */
  scopeNote: string | null;
  parameters: (FieldView & { where: string })[];
  fields: FieldView[];
  files: FieldView[];
  answers: { status: string; description: string; headers: string[]; example: unknown }[];
  problems: ProblemView[];
  samples: { lang: string; label: string; source: string }[];
}

/** Headers of every response, documented once in the guide on rate limits. */
const ON_EVERY_ANSWER = /^(RateLimit-|X-Trace-Id)/;

const last = (address: string) => address.split('/').at(-1) ?? '';

/** Lists every call in the document in order, with resolved references. */
export function callsOf({ paths, components, servers }: ReferenceDocument): CallView[] {
  const prefix = servers[0]?.url ?? '';
  const exampleOf = (content: z.infer<typeof media>) => {
    const [first] = Object.values(content.examples ?? {});
    return first?.$ref ? components.examples[last(first.$ref)]?.value : first?.value;
  };
  const schemaOf = (node: SchemaNode) => (node.$ref ? (components.schemas[last(node.$ref)] ?? node) : node);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const json = call.requestBody?.content['application/json'];
      const form = call.requestBody?.content['multipart/form-data'];
      const fields = fieldsOf(schemaOf(json?.schema ?? {}));
      const known = new Set(fields.map(({ name }) => name));
      const responses = Object.entries(call.responses);
      return {
        id: call.operationId,
        method: method.toUpperCase(),
        path: prefix + path,
        tag: call.tags[0] ?? '',
        summary: call.summary,
        description: call.description,
        scope: call['x-scope'],
        scopeNote: call['x-scope-note'],
        parameters: call.parameters.map((given) => {
          const found = given.$ref ? (components.parameters[last(given.$ref)] ?? given) : given;
          const node = { ...found.schema, description: found.description };
          return { ...fieldOf(found.name ?? '', node, found.required ?? false), where: found.in ?? '' };
        }),
        fields,
        files: fieldsOf(schemaOf(form?.schema ?? {})).filter(({ name }) => !known.has(name)),
        answers: responses
          .filter(([status]) => status.startsWith('2'))
          // The response of an order comes before the response of a dry run.
          .reverse()
          .map(([status, { description, headers = {}, content }]) => {
            const body = content?.['application/json'];
            const special = Object.keys(headers).filter((name) => !ON_EVERY_ANSWER.test(name));
            return { status, description, headers: special, example: body && exampleOf(body) };
          }),
        problems: responses.flatMap(([status, { content }]) =>
          Object.entries(content?.['application/problem+json']?.examples ?? {}).map(([code, { $ref, summary }]) => ({
            code,
            status: Number(status),
            sentence: String(($ref ? components.examples[last($ref)]?.summary : summary) ?? ''),
          })),
        ),
        samples: call['x-codeSamples'],
      };
    }),
  );
}

function fieldsOf({ properties = {}, required = [] }: SchemaNode): FieldView[] {
  return Object.entries(properties).map(([name, node]) => fieldOf(name, node, required.includes(name)));
}

function fieldOf(name: string, node: Record<string, unknown>, required: boolean): FieldView {
  const { description = '', items, default: value } = node;
  const choices = node.enum ?? (items as Record<string, unknown> | undefined)?.enum;
  return {
    name,
    type: typeWords(node),
    required,
    choices: Array.isArray(choices) ? choices.map(String) : [],
    whenLeftOut: value === undefined || value === '' ? null : JSON.stringify(value).replaceAll('","', '", "'),
    description: String(description),
  };
}

const TYPES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
};

function typeWords(node: Record<string, unknown>): string {
  const { type, format, minimum, maximum, maxLength, items, enum: choices } = node;
  if (choices) return 'one of';
  if (format === 'binary') return 'file';
  if (format) return String(format);
  if (type === 'array') return `list, ${typeWords((items ?? {}) as Record<string, unknown>)}`;
  const word = TYPES[String(type)] ?? String(type);
  if (minimum !== undefined && maximum !== undefined) return `${word}, ${minimum} to ${maximum}`;
  return maxLength === undefined ? word : `${word}, at most ${maxLength} characters`;
}

export function placeOfProblem(code: string): string {
  return `problem-${code}`;
}

/** Lists the distinct errors of all calls by status and code. */
export function problemsOf(calls: readonly CallView[]): ProblemView[] {
  const byCode = new Map(calls.flatMap(({ problems }) => problems).map((problem) => [problem.code, problem]));
  return [...byCode.values()].sort((one, other) => one.status - other.status || one.code.localeCompare(other.code));
}

/**
 * Matches a call against a search.
 * @returns the names of the matching fields, separated by spaces; null unless the call contains every search word
 */
export function findIn(call: CallView, search: string): string | null {
  const { id, method, path, summary, description, scope, problems } = call;
  const names = namesIn(call);
  const text = [id, method, path, summary, description, scope, ...names, ...problems.map(({ code }) => code)]
    .join(' ')
    .toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  if (!words.every((word) => text.includes(word))) return null;
  return names.filter((name) => words.some((word) => name.toLowerCase().includes(word))).join(' ');
}

function namesIn({ fields, files, parameters }: CallView): string[] {
  return [...fields, ...files, ...parameters].map(({ name }) => name);
}
