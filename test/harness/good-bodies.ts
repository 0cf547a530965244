/** An id of nothing. */
const nobody = '11111111-1111-4111-8111-111111111111';
const still = { prompt: 'a house', target_resolution: '720p', ratio: '1:1' };
const hook = { url: 'http://localhost:4000/hook', description: 'x', events: ['job.done'] };
/** A good body of every call that reads one, so that one bad value at a time meets the code behind it. */
export const GOOD_BODIES: Record<string, Record<string, unknown>> = {
  'POST /api/me/profile': { displayName: 'Eileen' },
  'POST /api/me/entitlements/consume': { mode: 'fast', taskId: nobody, chargeKey: 'x', usedFastCredits: 1, job: {} },
  'POST /api/words': { prompt: 'A chapel on a cliff', designType: 'Architecture' },
  'POST /api/credits/quote': { mode: 'fast', job: { modality: 't2i', resolution: '720p' } },
  'PUT /api/billing/auto-top-up': {
    enabled: true,
    topupId: 't1',
    below: 5,
    monthlyCeilingUsd: 50,
    lowCreditThreshold: 3,
  },
  'POST /api/provider-hooks/:id': { id: 'x', status: 'succeeded', output: ['https://example.com/x.png'], error: null },
  'POST /api/stripe/checkout-link': { kind: 'subscription', planId: 'pro', interval: 'monthly', seats: 3 },
  'POST /api/checkout-link': { kind: 'topup', topupId: 't1', idempotencyKey: 'x' },
  'POST /api/img2gen': still,
  'POST /api/img2gen-cancel': { taskId: nobody },
  'POST /api/img2vid': { image_ref: `upload:${nobody}`, prompt: 'x', seconds: '2' },
  'POST /api/vid2vid': { video_ref: `upload:${nobody}`, prompt: 'x' },
  'POST /api/img2vid-cancel': { taskId: nobody },
  'POST /api/animate': { image_ref: `upload:${nobody}`, prompt: 'x', prefill_seconds: '2' },
  'POST /api/handoff': { image_ref: `upload:${nobody}`, prompt: 'x', prefill_fps: '24' },
  'POST /api/collections': { name: 'House' },
  'POST /api/renders/:id/move': { before: nobody },
  'POST /api/renders/:id/mode': { mode: 'fast' },
  'POST /api/developer/keys': {
    name: 'x',
    kind: 'sandbox',
    scopes: ['jobs:read'],
    monthlyCreditLimit: 5,
    expiresInDays: 5,
  },
  'POST /api/developer/webhook-endpoints': hook,
  'PATCH /api/developer/webhook-endpoints/:id': { description: 'y', status: 'enabled' },
  'POST /api/v1/webhook-endpoints': hook,
  'PATCH /api/v1/webhook-endpoints/:id': { description: 'y', status: 'enabled' },
  'POST /api/v1/images': still,
  'POST /api/v1/videos': { image_ref: `upload:${nobody}`, prompt: 'x' },
  'POST /api/v1/video-restyles': { video_ref: `upload:${nobody}`, prompt: 'x' },
};
