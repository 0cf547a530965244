import {
  apiElementsQuerySchema,
  apiJobsQuerySchema,
  apiPageQuerySchema,
  SANDBOX_OUTCOMES,
} from '@maquette/contracts/developer/developer-api';
import { webhookDeliveriesQuerySchema } from '@maquette/contracts/developer/webhooks';
import { apiStatementQuerySchema } from '@maquette/contracts/provenance/statement';
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

const { limit, cursor } = apiPageQuerySchema.shape;
export const PAGES: ParameterObject[] = [
  {
    name: 'limit',
    in: 'query',
    description: 'Maximum items per page.',
    schema: { ...parameterSchema(limit), type: 'integer' },
  },
  { name: 'cursor', in: 'query', description: '`next_cursor` of the previous page.', schema: parameterSchema(cursor) },
];
const { tool, status } = apiJobsQuerySchema.shape;
export const JOB_FILTERS: ParameterObject[] = [
  { name: 'tool', in: 'query', description: 'Only jobs of this tool.', schema: parameterSchema(tool) },
  { name: 'status', in: 'query', description: 'Only jobs in this state.', schema: parameterSchema(status) },
];

export const ELEMENT_FILTERS: ParameterObject[] = [
  {
    name: 'kind',
    in: 'query',
    description: 'Only elements of this kind.',
    schema: parameterSchema(apiElementsQuerySchema.shape.kind),
  },
];

const statement = apiStatementQuerySchema.shape;
export const STATEMENT_WISHES: ParameterObject[] = [
  {
    name: 'language',
    in: 'query',
    description: 'Language of the statement.',
    schema: parameterSchema(statement.language),
  },
  {
    name: 'variant',
    in: 'query',
    description: 'Addressee: an authority, or `general` for everything that is recorded.',
    schema: parameterSchema(statement.variant),
  },
  {
    name: 'format',
    in: 'query',
    description: '`pdf` returns a PDF of one page.',
    schema: parameterSchema(statement.format),
  },
];

const { endpoint_id: endpointId, status: deliveryStatus } = webhookDeliveriesQuerySchema.shape;
export const DELIVERY_FILTERS: ParameterObject[] = [
  {
    name: 'endpoint_id',
    in: 'query',
    description: 'Only deliveries to this endpoint.',
    schema: parameterSchema(endpointId),
  },
  {
    name: 'status',
    in: 'query',
    description: 'Only deliveries in this state.',
    schema: parameterSchema(deliveryStatus),
  },
];
