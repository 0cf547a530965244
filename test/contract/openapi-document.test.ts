import { openApiDocument } from '@maquette/api/openapi/document';
import type { OpenApiDocument } from '@maquette/api/openapi/open-api';
import { DEVELOPER_ROUTES } from '@maquette/contracts/developer/developer-routes';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

const document = openApiDocument();

/** Every example in the document, with the path of its schema. */
function examplesIn(node: unknown, trail: string): { trail: string; schema: object; value: unknown }[] {
  if (typeof node !== 'object' || node === null) return [];
  const { schema, examples } = node as {
    schema?: object;
    examples?: Record<string, { value?: unknown; $ref?: string }>;
  };
  const own =
    schema && examples && !Array.isArray(examples)
      ? Object.entries(examples).map(([name, { value, $ref }]) => ({
          trail: `${trail}/${name}`,
          schema,
          value: $ref ? document.components.examples[$ref.split('/').at(-1) ?? '']?.value : value,
        }))
      : [];
  return [...own, ...Object.entries(node).flatMap(([name, child]) => examplesIn(child, `${trail}/${name}`))];
}

/** The schema with its references replaced by their targets. */
function validator(of: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'document', components: of.components });
  const led = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object;
  return (schema: object, value: unknown) => {
    const check = ajv.compile(led(schema));
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

describe('the OpenAPI document', () => {
  test('passes the linter without warnings', async () => {
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  test('passes stricter rules: absolute addresses, and scopes of the declared scheme', () => {
    // Two rules of Spectral's spectral:oas (oas3-schema, oas3-operation-security-defined) that Redocly lacks.
    // Spectral itself needs install scripts, which we do not allow.
    const { contact, license } = document.info as Record<string, { url?: string } | undefined>;
    for (const url of [contact?.url, license?.url]) expect(url === undefined || URL.canParse(url)).toBe(true);
    const calls = [...Object.values(document.paths), ...Object.values(document.webhooks)].flatMap((methods) =>
      Object.values(methods),
    );
    for (const { security = document.security } of calls) {
      for (const [scheme, scopes] of security.flatMap((way) => Object.entries(way))) {
        const { flows = {} } = document.components.securitySchemes[scheme] as {
          flows?: Record<string, { scopes: object }>;
        };
        const listed = Object.values(flows).flatMap((flow) => Object.keys(flow.scopes));
        expect(scopes.filter((scope) => !listed.includes(scope))).toEqual([]);
      }
    }
  });

  test('has every call of the route table, and no other', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, 'x-scope': scope }]) => ({
        id: operationId,
        method,
        path,
        scope,
      })),
    );
    const known = DEVELOPER_ROUTES.map(({ id, method, path, scope }) => ({ id, method, path, scope }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(told.sort(byId)).toEqual([...known].sort(byId));
  });

  test('documents 404 for every call with an id in its address, and 400 for every call with a query or body', () => {
    const isQuery = (parameter: object) => ('$ref' in parameter ? false : (parameter as { in: string }).in === 'query');
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ operationId, responses, parameters = [], requestBody }) => [
        ...(path.includes('{id}') && !responses['404'] ? [`${operationId} 404`] : []),
        ...((requestBody || parameters.some(isQuery)) && !responses['400'] ? [`${operationId} 400`] : []),
      ]),
    );
    expect(missing).toEqual([]);
  });

  test('has only examples that match their schemas', () => {
    const validate = validator(document);
    const examples = examplesIn({ paths: document.paths, webhooks: document.webhooks }, '');
    expect(examples.length).toBeGreaterThan(100);
    expect(
      examples.flatMap(({ trail, schema, value }) => validate(schema, value).map((why) => `${trail}: ${why}`)),
    ).toEqual([]);
  });

  test('leaves no placeholder of a sentence unfilled', () => {
    const sentences = Object.values(document.components.examples).map(
      ({ value }) => (value as { error: string }).error,
    );
    expect(sentences.filter((sentence) => sentence.includes('{'))).toEqual([]);
  });

  test('documents rate limits and a trace for every call, and only problems as errors', () => {
    const answers = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, responses }) =>
        Object.entries(responses).map(([status, response]) => ({ operationId, status, ...response })),
      );
    for (const { operationId, status, headers = {}, content } of answers.filter((answer) => answer.status !== '401')) {
      const refusal = Number(status) >= 400;
      expect([operationId, status, Object.keys(headers)]).toEqual([
        operationId,
        status,
        expect.arrayContaining(['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Trace-Id']),
      ]);
      if (refusal) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  });
});
