import type { ApiModel } from '@maquette/contracts/developer/api-models';
import type {
  ApiElement,
  ApiJob,
  apiAccountSchema,
  apiDryRunSchema,
  apiFileCheckSchema,
  apiFileSchema,
  apiStatementSchema,
} from '@maquette/contracts/developer/developer-api';
import type { WebhookDeliveryView, WebhookEndpointView, WebhookMessage } from '@maquette/contracts/developer/webhooks';
import { quoteImage, quoteView } from '@maquette/contracts/pricing/price-list';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import type { z } from 'zod';

const JOB_ID = '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90';
const ENDPOINT_ID = '0197a3c0-11aa-7b52-8c3d-4e5f60718293';
const DELIVERY_ID = '0197a3c3-7d21-7e63-a94b-5c6d7e8f9012';
const EVENT_ID = '0197a3c3-7c10-7f74-b85c-6d7e8f901234';

/** Price of the example order. */
const quote = quoteView(quoteImage({ tool: 't2i', resolution: '1080p', turbo: false, mode: 'fast' }));

export const EXAMPLE_CURSOR = 'MjAyNi0xMS0yMVQxNDozMTowNy4yMDRafDAxOTdhM2My';

export const queuedJob: ApiJob = {
  id: JOB_ID,
  object: 'job',
  sandbox: false,
  tool: 't2i',
  mode: 'fast',
  status: 'queued',
  stage: 'queued',
  position: 2,
  progress: null,
  forecast: {
    start: {
      p10: '2026-11-21T14:31:05.000Z',
      p50: '2026-11-21T14:31:12.000Z',
      p90: '2026-11-21T14:31:40.000Z',
    },
    finish: {
      p10: '2026-11-21T14:31:16.000Z',
      p50: '2026-11-21T14:31:24.000Z',
      p90: '2026-11-21T14:31:58.000Z',
    },
    confidence: 0.8,
  },
  credits: quote.credits,
  money: 'held',
  geometry_guarantee: null,
  failure: null,
  understood: null,
  ignored: null,
  result: null,
  created_at: '2026-11-21T14:31:00.204Z',
  started_at: null,
  finished_at: null,
};

export const statementExample: z.infer<typeof apiStatementSchema> = {
  object: 'statement',
  job: JOB_ID,
  language: 'en',
  variant: 'general',
  title: 'Planning statement',
  note: 'All that is recorded about this result.',
  sections: [{ heading: 'Made with', rows: [{ label: 'Engine or model', text: 'Maquette path tracer' }] }],
  footer: '“Not recorded” means that the record has no entry.',
  caption: 'Image: Maquette path tracer, from a description, 21 November 2026; 6 trees added',
  text: 'Planning statement\n\nMade with\n  Engine or model: Maquette path tracer\n',
};

export const doneJob: ApiJob = {
  ...queuedJob,
  status: 'done',
  stage: 'ready',
  position: null,
  progress: 1,
  forecast: null,
  money: 'charged',
  geometry_guarantee: null,
  understood: ['timber', 'house', 'pine clearing', 'morning', 'mist'],
  ignored: ['warm light'],
  result: {
    content_type: 'image/png',
    width: 1920,
    height: 1080,
    bytes: 2_413_904,
    seconds: null,
    fps: null,
    url: 'https://storage.example.com/renders/0197a3c2.png?X-Amz-Signature=3f9a',
    url_expires_at: '2026-11-21T14:46:31.000Z',
    fidelity: null,
  },
  started_at: '2026-11-21T14:31:11.530Z',
  finished_at: '2026-11-21T14:31:25.871Z',
};

export const cancelledJob: ApiJob = {
  ...queuedJob,
  status: 'cancelled',
  stage: 'cancelled',
  position: null,
  forecast: null,
  money: 'returned',
  finished_at: '2026-11-21T14:31:03.118Z',
};

export const dryRunExample: z.infer<typeof apiDryRunSchema> = {
  object: 'dry_run',
  quote: { credits: quote.credits, lines: quote.lines },
  available_credits: 628,
  affordable: true,
  understood: ['timber', 'house', 'pine clearing', 'morning', 'mist'],
  ignored: ['warm light'],
};

export const accountExample: z.infer<typeof apiAccountSchema> = {
  object: 'account',
  plan: 'pro',
  sandbox: false,
  credits: { balance: 637, held: 9, available: 628 },
  limits: { requests_per_minute: 60, requests_per_second: 2, open_jobs: 2, open_jobs_now: 1 },
  key: {
    id: '0197a3bf-0a1b-7c2d-8e3f-405162738495',
    name: 'Render farm, nightly',
    prefix: 'mq_live_3fA9',
    scopes: ['images:write', 'jobs:read', 'assets:read'],
    monthly_credit_limit: 500,
    spent_this_month: 117,
    expires_at: '2027-11-21T00:00:00.000Z',
  },
};

export const fileExample: z.infer<typeof apiFileSchema> = {
  object: 'file',
  ref: 'upload:0197a3c1-2b3c-7d4e-8f50-617283940516',
  content_type: 'image/png',
  width: 1600,
  height: 900,
  seconds: null,
  fps: null,
  page: null,
  pages: null,
};

export const fileCheckExample: z.infer<typeof apiFileCheckSchema> = {
  object: 'file_check',
  manifest: {
    signer: 'ours',
    intact: false,
    signed_by: 'maquette.example',
    program: 'Maquette',
    digital_source_type: SOURCE_TYPES.algorithmic,
    job_id: '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90',
  },
  mark: 'none',
  scale: null,
  digital_source_type: SOURCE_TYPES.algorithmic,
  record: null,
};

export const modelExample: ApiModel = {
  object: 'model',
  id: '0197a3c5-2b4d-7e6f-8a91-c2d3e4f50617',
  name: 'House at the quay',
  version: 2,
  triangles: 48_310,
  size: [24.2, 9.6, 18.4],
  units: { scale: 1, up: 'y' },
  slots: [{ name: 'Facade', triangles: 1_204, area: 412.6, proposal: 'Red brick' }],
  cameras: [{ name: 'Street', camera: { position: [12, 1.6, 20], target: [0, 3, 0], focal_length: 28 } }],
  views: [],
  choices: { Facade: { material: 'Larch' } },
  north: 30,
  notes: [{ code: 'lights', message: 'Lights of the file are not used. The sun and the sky light the model.' }],
  created_at: '2026-11-20T09:20:11.402Z',
};
export const passesExample = {
  object: 'passes',
  job: '0197a3c2-5f0e-7c41-9d8a-2f6b1e4c7a90',
  format: 'zip',
  url: 'https://files.maquette.example/passes.zip?X-Amz-Expires=300',
  url_expires_at: '2026-11-20T09:25:11.402Z',
};

export const elementExample: ApiElement = {
  object: 'element',
  id: '0197a3c4-6a1b-7c2d-9e3f-506172839405',
  kind: 'material',
  name: 'Larch rain screen',
  words: 'vertical larch boards, silvered by the weather',
  fields: { wall_material: 'Larch' },
  image_ref: null,
  created_at: '2026-11-20T09:20:11.402Z',
};
export const newElementExample = {
  kind: elementExample.kind,
  name: elementExample.name,
  words: elementExample.words,
  fields: elementExample.fields,
};
export const changedElementExample = { words: 'vertical larch boards, fresh and golden' };

export const endpointExample: WebhookEndpointView = {
  object: 'webhook_endpoint',
  id: ENDPOINT_ID,
  url: 'https://studio.example.com/hooks/maquette',
  description: 'Posts finished views to the project board',
  events: ['job.done', 'job.failed', 'job.cancelled'],
  sandbox: false,
  status: 'enabled',
  disabled_reason: null,
  disabled_code: null,
  disabled_params: null,
  created_at: '2026-11-20T09:12:44.010Z',
};

export const secretExample = { endpoint: endpointExample, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD' };

export const messageExample: WebhookMessage = {
  type: 'job.done',
  timestamp: '2026-11-21T14:31:25.871Z',
  data: { job: { ...doneJob, result: doneJob.result && { ...doneJob.result, url: null, url_expires_at: null } } },
};

export const testMessageExample: WebhookMessage = {
  type: 'webhook.test',
  timestamp: '2026-11-21T14:35:00.000Z',
  data: { job: null },
};

export const deliveryExample: WebhookDeliveryView = {
  object: 'webhook_delivery',
  id: DELIVERY_ID,
  event_id: EVENT_ID,
  endpoint_id: ENDPOINT_ID,
  type: 'job.done',
  job_id: JOB_ID,
  status: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  last_attempt_at: '2026-11-21T14:31:26.402Z',
  last_status_code: 200,
  last_error: null,
  last_error_code: null,
  last_error_params: null,
  last_milliseconds: 83,
  last_answer: 'ok',
  payload: messageExample,
  created_at: '2026-11-21T14:31:25.880Z',
};

export const pageOf = <Item>(item: Item) => ({ object: 'list' as const, data: [item], next_cursor: EXAMPLE_CURSOR });

export const imageOrderExample = {
  prompt: 'A timber house in a pine clearing, morning mist, warm light from inside',
  ratio: '16:9',
  target_resolution: '1080p',
  style_preset: 'photographic',
};
export const videoOrderExample = {
  image_ref: fileExample.ref,
  dynamic_movement: 'dolly-in',
  seconds: 5,
  resolution: '720p',
};
export const restyleOrderExample = {
  video_ref: 'upload:0197a3c1-9f8e-7d6c-8b5a-493827160504',
  prompt: 'Late autumn, wet leaves, low sun',
  prompt_strength: 60,
  resolution: '720p',
};
export const newEndpointExample = {
  url: endpointExample.url,
  description: endpointExample.description,
  events: endpointExample.events,
};
export const changedEndpointExample = { status: 'disabled' };
