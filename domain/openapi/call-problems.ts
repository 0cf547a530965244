import type { DeveloperRouteId } from '../contracts/developer-routes';
import type { ProblemCode } from '../contracts/problem';

const EVERY_CALL: readonly ProblemCode[] = [
  'sign_in_required',
  'not_on_your_plan',
  'rate_limited',
  'internal',
  'unavailable',
];

const PLAN_RULES: readonly ProblemCode[] = ['viewer_cannot_render', 'relaxed_not_included'];
const SPENDING: readonly ProblemCode[] = ['not_enough_credits', 'too_many_open_renders', 'idempotency_key_reused'];
const IMAGE_FILE: readonly ProblemCode[] = ['file_too_large', 'file_not_an_image', 'file_unreadable', 'uploads_used'];
const CLIP_FILE: readonly ProblemCode[] = [
  'clip_too_large',
  'file_not_a_clip',
  'clip_no_duration',
  'clip_unusable',
  'uploads_used',
];
const FORM: readonly ProblemCode[] = ['invalid_request', 'too_many_fields', 'payload_too_large'];
const VIDEO_RULES: readonly ProblemCode[] = [
  'video_resolution_limit',
  'fast_seconds_limit',
  'relaxed_seconds_limit',
  'daily_video_used',
  'relaxed_video_used',
];
const ORDER: readonly ProblemCode[] = [...FORM, ...PLAN_RULES, ...SPENDING, 'file_gone'];

const BY_CALL: Record<DeveloperRouteId, readonly ProblemCode[]> = {
  getAccount: [],
  createImage: [
    ...ORDER,
    ...IMAGE_FILE,
    'prompt_missing',
    'sketch_missing',
    'size_mismatch',
    'upscale_unavailable',
    'stills_resolution_limit',
    'daily_images_used',
    'relaxed_images_used',
  ],
  createVideo: [...ORDER, ...IMAGE_FILE, ...VIDEO_RULES, 'reference_missing'],
  createVideoRestyle: [...ORDER, ...CLIP_FILE, ...VIDEO_RULES, 'clip_missing'],
  uploadFile: [...FORM, ...IMAGE_FILE, ...CLIP_FILE, 'viewer_cannot_render'],
  listJobs: ['invalid_request'],
  getJob: ['not_found'],
  cancelJob: ['not_found', 'viewer_cannot_render'],
  listWebhookEndpoints: ['invalid_request'],
  createWebhookEndpoint: ['invalid_request'],
  getWebhookEndpoint: ['not_found'],
  changeWebhookEndpoint: ['invalid_request', 'not_found'],
  deleteWebhookEndpoint: ['not_found'],
  rotateWebhookSecret: ['not_found'],
  testWebhookEndpoint: ['not_found'],
  listWebhookDeliveries: ['invalid_request'],
  replayWebhookDelivery: ['not_found'],
};

/** Every refusal a call can give, each once. */
export function callProblems(id: DeveloperRouteId): ProblemCode[] {
  return [...new Set([...BY_CALL[id], ...EVERY_CALL])];
}
