/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 uses it. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

export interface Reference {
  $ref: string;
}

export interface ExampleObject {
  summary?: string;
  value: unknown;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
  examples?: Record<string, ExampleObject | Reference>;
}

export interface HeaderObject {
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: JsonSchema;
}

export interface RequestBody {
  required: boolean;
  content: Record<string, MediaType>;
}

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: (ParameterObject | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, ResponseObject>;
  /** Explains a scope that depends on the order. */
  /** Scope that the key needs; null when any key is allowed. */
  'x-scope'?: string | null;
  'x-scope-note'?: string;
  'x-codeSamples'?: CodeSample[];
}

/** The parts of an OpenAPI 3.1 document that our document has. */
export interface OpenApiDocument {
  openapi: '3.1.0';
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    headers: Record<string, HeaderObject>;
    examples: Record<string, ExampleObject>;
    parameters: Record<string, ParameterObject>;
    securitySchemes: Record<string, Record<string, unknown>>;
  };
}
