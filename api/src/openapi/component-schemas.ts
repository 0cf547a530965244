import { problemSchema } from '@maquette/contracts/calls/problem-document';
import { apiModelSchema, apiPassesSchema } from '@maquette/contracts/developer/api-models';
import {
  apiAccountSchema,
  apiDryRunSchema,
  apiElementSchema,
  apiFileCheckSchema,
  apiFileSchema,
  apiJobSchema,
  apiPageSchema,
  apiStatementSchema,
} from '@maquette/contracts/developer/developer-api';
import {
  changedWebhookEndpointSchema,
  newWebhookEndpointSchema,
  webhookDeliverySchema,
  webhookEndpointSchema,
  webhookMessageSchema,
  webhookSecretSchema,
} from '@maquette/contracts/developer/webhooks';
import { changedElementSchema, newElementSchema } from '@maquette/contracts/elements/element';
import { MODEL_NAME_LIMIT } from '@maquette/contracts/model-library/model-view';
import { z } from 'zod';
import { imageFormSchema, imageOrderSchema } from './image-order';
import type { JsonSchema, Reference } from './open-api';
import { videoFormSchema, videoOrderSchema, videoRestyleFormSchema, videoRestyleOrderSchema } from './video-order';

const page = (id: string, item: z.ZodType) =>
  apiPageSchema(item).meta({ id, description: 'One page, newest first. `next_cursor` is null on the last one.' });

/** Response schemas. Unknown fields are allowed, because later versions may add some. */
const ANSWERS = {
  Job: apiJobSchema,
  JobPage: page('JobPage', apiJobSchema),
  DryRun: apiDryRunSchema,
  Account: apiAccountSchema,
  File: apiFileSchema,
  FileCheck: apiFileCheckSchema,
  Statement: apiStatementSchema,
  Model: apiModelSchema,
  ModelPage: page('ModelPage', apiModelSchema),
  Passes: apiPassesSchema,
  Element: apiElementSchema,
  ElementPage: page('ElementPage', apiElementSchema),
  WebhookEndpoint: webhookEndpointSchema,
  WebhookEndpointPage: page('WebhookEndpointPage', webhookEndpointSchema),
  WebhookSecret: webhookSecretSchema,
  WebhookDelivery: webhookDeliverySchema,
  WebhookDeliveryPage: page('WebhookDeliveryPage', webhookDeliverySchema),
  WebhookMessage: webhookMessageSchema,
  Problem: problemSchema.meta({
    id: 'Problem',
    description: 'An error according to RFC 9457. Programs should act on `code`.',
  }),
} as const;

/** JSON request bodies that a schema parses. */
const REQUESTS = {
  NewWebhookEndpoint: newWebhookEndpointSchema.omit({ sandbox: true }).meta({
    id: 'NewWebhookEndpoint',
    description:
      'URL and events of an endpoint. It receives events of jobs of the same kind as the key that creates it.',
  }),
  ChangedWebhookEndpoint: changedWebhookEndpointSchema,
  NewElement: newElementSchema.meta({ id: 'NewElement', description: 'A reusable part of orders.' }),
  ChangedElement: changedElementSchema.meta({
    id: 'ChangedElement',
    description: 'Fields you leave out stay unchanged. `fields` is replaced as a whole.',
  }),
} as const;

/** Bodies of orders: parsed and documented field by field. */
const ORDERS = {
  ImageOrder: imageOrderSchema,
  ImageForm: imageFormSchema,
  VideoOrder: videoOrderSchema,
  VideoForm: videoFormSchema,
  VideoRestyleOrder: videoRestyleOrderSchema,
  VideoRestyleForm: videoRestyleFormSchema,
  FileForm: {
    type: 'object',
    description: 'One file, in the field for its type.',
    additionalProperties: false,
    minProperties: 1,
    maxProperties: 2,
    properties: {
      image: {
        type: 'string',
        format: 'binary',
        contentMediaType: 'image/*',
        description: 'JPEG, PNG, WebP, AVIF, HEIC or one page of a PDF, at most 20 MB and 40 megapixels.',
      },
      page: {
        type: 'integer',
        minimum: 1,
        default: 1,
        description: 'Page of a PDF, stored as an image of 4096 pixels. `pdf_page_missing` names how many it has.',
      },
      video: {
        type: 'string',
        format: 'binary',
        contentMediaType: 'video/mp4',
        description: 'H.264 MP4, at most 50 MB, 60 s and 4096 pixels a side.',
      },
    },
  },
  ModelForm: {
    type: 'object',
    description: 'A model and its name.',
    additionalProperties: false,
    required: ['model'],
    properties: {
      model: {
        type: 'string',
        format: 'binary',
        contentMediaType: 'model/gltf-binary',
        description: 'GLB (glTF 2.0 binary), at most 100 MB and 1,500,000 triangles, without Draco.',
      },
      name: { type: 'string', maxLength: MODEL_NAME_LIMIT, default: 'Model', description: 'Display name.' },
    },
  },
} satisfies Record<string, JsonSchema>;

export type SchemaName = keyof typeof ANSWERS | keyof typeof REQUESTS | keyof typeof ORDERS;

const address = (id: string) => `#/components/schemas/${id}`;
export const schemaRef = (name: SchemaName): Reference & JsonSchema => ({ $ref: address(name) });

/** Every schema in the document, by name. */
export function componentSchemas(): Record<string, JsonSchema> {
  return { ...translated(ANSWERS, 'output'), ...translated(REQUESTS, 'input'), ...ORDERS };
}

function translated(named: Record<string, z.ZodType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: address, io, override: plainer(io) });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, component(schema)]));
}

/** Removes keywords that are meaningless to a reader. */
const plainer =
  (io: 'input' | 'output') =>
  ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    // The format name is enough; the pattern is for programs that do not know formats.
    if (jsonSchema.format) delete jsonSchema.pattern;
    if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    // Removes bounds that the number type implies.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  };

/** A component is addressed by its position, so it needs no id. */
function component({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Schema of a query or path parameter, without keywords that only a request body has. */
export function parameterSchema(schema: z.ZodType): JsonSchema {
  return component(z.toJSONSchema(schema, { io: 'input', override: plainer('input') }) as JsonSchema);
}
