import { PROBLEMS, type ProblemCode } from '@maquette/contracts/calls/problem';
import type { DeveloperRoute, DeveloperRouteId } from '@maquette/contracts/developer/developer-routes';

const EVERY_CALL: readonly ProblemCode[] = [
  'api_key_missing',
  'api_key_malformed',
  'api_key_unknown',
  'api_key_revoked',
  'api_key_expired',
  'api_key_orphaned',
  'api_not_on_plan',
  'rate_limited',
  'network_too_busy',
  'internal',
  'unavailable',
];
/** Errors of every call that needs a scope, whether fixed or depending on the order. */
const SCOPED: readonly ProblemCode[] = ['api_scope_missing'];

const PLAN_RULES: readonly ProblemCode[] = ['viewer_cannot_render', 'relaxed_not_included', 'not_on_your_plan'];
const SPENDING: readonly ProblemCode[] = [
  'draft_not_counted',
  'not_enough_credits',
  'key_spent',
  'api_jobs_open',
  'too_many_open_renders',
  'idempotency_key_reused',
];
const QUOTA: readonly ProblemCode[] = ['uploads_used', 'upload_bytes_used'];
const IMAGE_FILE: readonly ProblemCode[] = [
  'file_too_large',
  'file_not_an_image',
  'file_format',
  'image_too_long',
  'image_too_many_pixels',
  'file_too_complex',
  'pdf_locked',
  'pdf_unreadable',
  'pdf_empty',
  'pdf_too_many_pages',
  'pdf_page_missing',
  'pdf_dynamic_form',
  'file_unreadable',
  'file_empty',
  'mask_empty',
  'depth_flat',
  ...QUOTA,
];
const VIDEO_FILE: readonly ProblemCode[] = [
  'clip_too_large',
  'file_not_a_clip',
  'clip_format',
  'clip_no_duration',
  'clip_unusable',
  ...QUOTA,
];
const FORM: readonly ProblemCode[] = ['invalid_request', 'too_many_fields', 'too_many_uploads', 'payload_too_large'];
const VIDEO_RULES: readonly ProblemCode[] = [
  'video_resolution_limit',
  'fast_seconds_limit',
  'relaxed_seconds_limit',
  'daily_video_used',
  'relaxed_video_used',
];
const ORDER: readonly ProblemCode[] = [
  ...[...FORM, ...PLAN_RULES, ...SPENDING],
  ...(['file_gone', 'element_gone', 'element_unfit'] as const),
];

/** Every reason for which a model is refused. */
const MODEL_FILE = (Object.keys(PROBLEMS) as ProblemCode[]).filter(
  (code) => code.startsWith('model_') && !['model_gone', 'model_in_use'].includes(code),
);

const ELEMENT: readonly ProblemCode[] = ['element_exists', 'element_empty', 'file_gone', 'viewer_cannot_render'];
const WEBHOOKS: readonly ProblemCode[] = ['role_cannot_manage_webhooks'];

const BY_CALL: Record<DeveloperRouteId, readonly ProblemCode[]> = {
  getAccount: [],
  createImage: [
    ...ORDER,
    ...IMAGE_FILE,
    'drawing_empty',
    'model_gone',
    'guarantee_refused',
    'guarantee_used',
    'prompt_missing',
    'sketch_missing',
    'size_mismatch',
    'upscale_unavailable',
    'stills_resolution_limit',
    'daily_images_used',
    'relaxed_images_used',
  ],
  createVideo: [...ORDER, ...IMAGE_FILE, ...VIDEO_RULES, 'reference_missing'],
  createVideoRestyle: [...ORDER, ...VIDEO_FILE, ...VIDEO_RULES, 'clip_missing'],
  uploadFile: [...FORM, ...IMAGE_FILE, ...VIDEO_FILE, 'viewer_cannot_render'],
  checkFile: [...FORM, 'file_too_large', 'file_unreadable'],
  listJobs: ['invalid_request'],
  getJob: ['not_found'],
  getJobStatement: ['invalid_request', 'not_found', 'job_without_result', 'files_busy'],
  cancelJob: ['not_found', 'viewer_cannot_render', 'render_finishing'],
  getJobPasses: ['invalid_request', 'not_found', 'passes_none'],
  listModels: ['invalid_request'],
  uploadModel: [...FORM, ...MODEL_FILE, 'models_full', 'viewer_cannot_render'],
  getModel: ['not_found'],
  listElements: ['invalid_request'],
  createElement: ['invalid_request', 'elements_full', ...ELEMENT],
  getElement: ['not_found'],
  changeElement: ['invalid_request', 'not_found', ...ELEMENT],
  deleteElement: ['not_found', 'viewer_cannot_render'],
  listWebhookEndpoints: ['invalid_request', ...WEBHOOKS],
  createWebhookEndpoint: ['invalid_request', 'webhook_address_refused', 'webhook_endpoints_used', ...WEBHOOKS],
  getWebhookEndpoint: ['not_found', ...WEBHOOKS],
  changeWebhookEndpoint: ['invalid_request', 'not_found', 'webhook_address_refused', ...WEBHOOKS],
  deleteWebhookEndpoint: ['not_found', ...WEBHOOKS],
  rotateWebhookSecret: ['not_found', ...WEBHOOKS],
  testWebhookEndpoint: ['not_found', 'webhook_endpoint_disabled', ...WEBHOOKS],
  listWebhookDeliveries: ['invalid_request', ...WEBHOOKS],
  replayWebhookDelivery: ['not_found', 'webhook_endpoint_disabled', ...WEBHOOKS],
};

/** Every error of a call, without duplicates. */
export function callProblems({ id, scope, scopeNote }: DeveloperRoute & { id: DeveloperRouteId }): ProblemCode[] {
  const scoped = scope !== null || scopeNote !== undefined;
  return [...new Set([...BY_CALL[id], ...(scoped ? SCOPED : []), ...EVERY_CALL])];
}
