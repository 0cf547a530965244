import { apiPassesQuerySchema } from '@maquette/contracts/developer/api-models';
import {
  apiElementsQuerySchema,
  apiJobsQuerySchema,
  apiPageQuerySchema,
  SANDBOX_OUTCOMES,
} from '@maquette/contracts/developer/developer-api';
import { webhookDeliveriesQuerySchema } from '@maquette/contracts/developer/webhooks';
import { apiStatementQuerySchema } from '@maquette/contracts/provenance/statement';
import type { z } from 'zod';
import { parameterSchema } from './component-schemas';
import type { ParameterObject, Reference } from './open-api';

export const PARAMETERS: Record<string, ParameterObject> = {
  id: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'Id of the object.',
    schema: { type: 'string', format: 'uuid' },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Up to 200 visible characters that you choose, for example a UUID. The same key with the same body never orders twice.',
    schema: { type: 'string', pattern: '^[!-~]{1,200}$' },
  },
  sandboxOutcome: {
    name: 'Sandbox-Outcome',
    in: 'header',
    description: 'For sandbox keys: the outcome to simulate.',
    schema: { type: 'string', enum: [...SANDBOX_OUTCOMES], default: 'done' },
  },
  dryRun: {
    name: 'dry_run',
    in: 'query',
    description: 'Return only the price, like the field of the same name.',
    schema: { type: 'boolean', default: false },
  },
};
const parameter = (name: keyof typeof PARAMETERS): Reference => ({ $ref: `#/components/parameters/${name}` });
export const ID = [parameter('id')];
export const ORDERING = [parameter('idempotencyKey'), parameter('dryRun'), parameter('sandboxOutcome')];

const inQuery = (name: string, description: string, schema: z.ZodType): ParameterObject => ({
  name,
  in: 'query',
  description,
  schema: parameterSchema(schema),
});

const { limit, cursor } = apiPageQuerySchema.shape;
const pageSize = inQuery('limit', 'Maximum items per page.', limit);
export const PAGES: ParameterObject[] = [
  { ...pageSize, schema: { ...pageSize.schema, type: 'integer' } },
  inQuery('cursor', '`next_cursor` of the previous page.', cursor),
];

const { tool, status } = apiJobsQuerySchema.shape;
export const JOB_FILTERS: ParameterObject[] = [
  inQuery('tool', 'Only jobs of this tool.', tool),
  inQuery('status', 'Only jobs in this state.', status),
];

export const ELEMENT_FILTERS: ParameterObject[] = [
  inQuery('kind', 'Only elements of this kind.', apiElementsQuerySchema.shape.kind),
];

const statement = apiStatementQuerySchema.shape;
export const STATEMENT_WISHES: ParameterObject[] = [
  inQuery('language', 'Language of the statement.', statement.language),
  inQuery('variant', 'Addressee: an authority, or `general` for everything that is recorded.', statement.variant),
  inQuery('format', '`pdf` returns a PDF of one page.', statement.format),
];

export const PASS_WISHES: ParameterObject[] = [
  inQuery('format', '`zip` of PNG files, or a layered `psd`.', apiPassesQuerySchema.shape.format),
];

const { endpoint_id: endpointId, status: deliveryStatus } = webhookDeliveriesQuerySchema.shape;
export const DELIVERY_FILTERS: ParameterObject[] = [
  inQuery('endpoint_id', 'Only deliveries to this endpoint.', endpointId),
  inQuery('status', 'Only deliveries in this state.', deliveryStatus),
];
