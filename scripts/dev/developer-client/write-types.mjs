// Converts JSON Schema into TypeScript, as far as our document uses it.

const nameOf = ($ref) => $ref.split('/').at(-1);

export function typeOf(schema, indent = '') {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map(quoted).join(' | ');
  if (schema.const !== undefined) return quoted(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  if (schema.format === 'binary') return 'Blob';
  if (schema.type === 'array') return `Array<${typeOf(schema.items, indent)}>`;
  if (schema.type === 'object') return objectType(schema, indent);
  return (
    { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[schema.type] ??
    'unknown'
  );
}

const quoted = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));

function objectType({ properties, required = [], additionalProperties }, indent) {
  if (!properties) return `Record<string, ${additionalProperties ? typeOf(additionalProperties, indent) : 'unknown'}>`;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(wordsOf(schema), inner)}${inner}${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};`,
  );
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const propertyName = (name) => (/^\w+$/.test(name) ? name : quoted(name));

/** A field's comment: its description, range and default. */
function wordsOf({ description, minimum, maximum, default: value }) {
  const facts = [];
  if (minimum !== undefined && maximum !== undefined) facts.push(`${minimum} to ${maximum}.`);
  if (value !== undefined && value !== '') facts.push(`Default: ${JSON.stringify(value)}.`);
  return [description, ...facts].filter(Boolean).join(' ');
}

function comment(text, indent = '') {
  return text ? `${indent}/** ${text.replaceAll('*/', '* /')} */\n` : '';
}

export function writeSchemas(schemas) {
  return Object.entries(schemas)
    .map(([name, schema]) => `${comment(schema.description)}export interface ${name} ${typeOf(schema)}`)
    .join('\n\n');
}

/** Writes all calls: method, path, query and answer. */
export function writeCalls(document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const operations = calls.map(({ operation }) => {
    const query = (operation.parameters ?? [])
      .map((parameter) => (parameter.$ref ? document.components.parameters[nameOf(parameter.$ref)] : parameter))
      .filter((parameter) => parameter.in === 'query');
    const properties = Object.fromEntries(
      query.map(({ name, description, schema }) => [name, { ...schema, description }]),
    );
    return `${comment(operation.summary, '  ')}  ${operation.operationId}: { query: ${query.length === 0 ? 'Record<string, never>' : typeOf({ type: 'object', properties }, '  ')}; answer: ${answerType(operation)} };`;
  });
  const addresses = calls.map(
    ({ method, path, operation }) => `  ${operation.operationId}: { method: '${method}', path: '${path}' },`,
  );
  return [
    `export interface Operations {\n${operations.join('\n')}\n}`,
    `const API_PREFIX = '${document.servers[0].url}';`,
    `const CALLS = {\n${addresses.join('\n')}\n} as const satisfies Record<keyof Operations, { method: string; path: string }>;`,
  ].join('\n\n');
}

function answerType({ responses }) {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => (content ? typeOf(content['application/json'].schema) : 'undefined'));
  return [...new Set(types)].join(' | ');
}
