import { filledSentence, KNOWN_PROBLEMS, type ProblemDetails } from './known-problems';

/**
 * Every refusal the product can give: code → HTTP status and the sentence a person reads. Sentences that the specification
 * words itself are verbatim. `{name}` places are filled from the details.
 */
export const PROBLEMS = {
  ...KNOWN_PROBLEMS,
  share_unknown: { status: 404, sentence: 'This link does not exist. Ask whoever sent it for a new one.' },
  share_ended: { status: 410, sentence: 'This link ended at {at}. Ask whoever sent it for a new one.' },
  share_revoked: { status: 410, sentence: 'This link was taken back. Ask whoever sent it for a new one.' },
  share_password: { status: 403, sentence: 'This link needs its password.' },
  share_password_wrong: { status: 403, sentence: 'This is not the password of this link.' },
  share_password_paced: { status: 429, sentence: 'That were too many passwords. Try again in {seconds} s.' },
  share_pass: { status: 401, sentence: 'Open the link again to go on.' },
  share_no_download: { status: 403, sentence: 'Whoever sent this link did not allow downloads.' },
  share_clip_watermark: {
    status: 409,
    sentence: 'A clip cannot be shared with a watermark. Switch the watermark off, or leave the clip out.',
  },
  shares_used: { status: 409, sentence: 'A workspace can have {limit} open links. Take one back to make another.' },
  review_closed: { status: 409, sentence: 'This was approved and stays as it is: nothing is added to it any more.' },
  gallery_taken_down: {
    status: 409,
    sentence: 'This was taken out of the public gallery by those who look after it, and stays out.',
  },
  view_approved: {
    status: 409,
    sentence: 'Another version of this view was approved and stands for it, until an Admin takes the approval back.',
  },
  review_full: { status: 409, sentence: 'No more comments fit here.' },
  review_too_fast: { status: 429, sentence: 'These were many comments in a short time. Please try again later.' },
  sign_in_required: { status: 401, sentence: 'Please log in to continue.' },
  token_expired: { status: 401, sentence: 'Your session has ended. Please log in again.' },
  email_not_verified: {
    status: 403,
    sentence: 'Your email is not verified. Please check your inbox or click Resend Verification.',
  },
  not_found: { status: 404, sentence: 'We could not find that. It may have been deleted, or the link is wrong.' },
  workspace_gone: {
    status: 404,
    sentence: 'You are not in this workspace, or it does not exist any more. Choose another one.',
  },
  role_cannot: { status: 403, sentence: 'Your role in this workspace cannot do this. Ask its {role}.' },
  owner_stays: {
    status: 409,
    sentence: 'A workspace is never without its owner. Hand it over or delete it before you leave.',
  },
  member_cap_reached: {
    status: 402,
    sentence:
      'This would go over the {limit} credits a month you may spend in this workspace. {who} can raise that; a new month begins at {at}.',
  },
  workspace_cap_reached: {
    status: 402,
    sentence:
      'This would go over the {limit} credits a month this workspace allows itself. {who} can raise that; a new month begins at {at}.',
  },
  leave_instead: { status: 409, sentence: 'Nobody removes themselves. Leave the workspace instead.' },
  personal_stays: {
    status: 409,
    sentence: 'Your own workspace stays with you: it cannot be handed over, and is deleted with your account alone.',
  },
  account_leaving: {
    status: 403,
    sentence: 'This account is being deleted. You can keep it until {at}; nothing else can be done with it.',
  },
  member_leaving: { status: 409, sentence: 'This person is deleting their account. Choose somebody else.' },
  owns_workspaces: {
    status: 409,
    sentence: 'You own {names}. Hand over or delete what you share before you delete your account.',
  },
  email_differs: { status: 400, sentence: 'Type your email exactly as it is to delete your account.' },
  deletion_begun: { status: 409, sentence: 'The deletion has begun and cannot be stopped any more.' },
  name_differs: { status: 400, sentence: 'Type the name of the workspace exactly as it is to delete it.' },
  no_seat_free: {
    status: 409,
    sentence:
      'This workspace has {bought} seats, {free} of them free, and this takes {wanted}. Buy more seats, or invite Viewers: they are free.',
  },
  viewers_full: { status: 409, sentence: 'A workspace can have {limit} Viewers, and open invitations count.' },
  too_many_invitations: { status: 400, sentence: 'At most {limit} people can be invited at once.' },
  invitation_letters_used: {
    status: 429,
    sentence:
      'At most {limit} invitations can be sent in a day, by one person and from one workspace. Invite the others tomorrow.',
  },
  invitation_too_soon: { status: 429, sentence: 'This letter was sent a moment ago. Send it again in {seconds} s.' },
  invitation_gone: { status: 404, sentence: 'This invitation does not exist, or was taken back. Ask for a new one.' },
  invitation_expired: { status: 410, sentence: 'This invitation has expired. Ask for a new one.' },
  invitation_used: { status: 409, sentence: 'This invitation was already used.' },
  invitation_for_other: {
    status: 403,
    sentence: 'This invitation was sent to {email}. Log in with that address to accept it.',
  },
  teamspace_exists: { status: 409, sentence: 'There is a teamspace with this name already.' },
  teamspaces_used: { status: 409, sentence: 'A workspace can have {limit} teamspaces.' },
  logo_too_small: { status: 422, sentence: 'The picture must be at least {side}×{side} px, PNG or JPG.' },
  workspaces_owned: {
    status: 409,
    sentence: 'You own {limit} workspaces besides your own. Delete or hand over one before you make another.',
  },
  method_not_allowed: { status: 405, sentence: 'This address does not accept that method.' },
  cross_site: { status: 403, sentence: 'This request came from another site and was refused.' },
  invalid_request: { status: 400, sentence: 'Some fields are not valid. Please check them and try again.' },
  contact_too_fast: {
    status: 422,
    sentence: 'That was very fast. Please look at your message once more and send it again.',
  },
  contact_too_often: {
    status: 429,
    sentence:
      'We already have several messages from this address today and will answer them. Please write again tomorrow.',
  },
  not_sold: {
    status: 422,
    sentence: 'This size is not offered with this model at the moment. Please choose another size or model.',
  },
  size_mismatch: {
    status: 400,
    sentence: 'The size {width}×{height} does not belong to {ratio} at {resolution}. Leave width and height out.',
  },
  upscale_unavailable: { status: 400, sentence: '2x upscaling starts from 1080p or 4K. Choose one of these sizes.' },
  too_many_fields: { status: 400, sentence: 'The form has too many fields.' },
  uploads_used: {
    status: 429,
    sentence: 'You have uploaded {limit} files today. The next one may be sent at {at} (UTC midnight).',
  },
  upload_bytes_used: {
    status: 429,
    sentence: '{whose} uploaded {limit} GB today. The next file may be sent at {at} (UTC midnight).',
  },
  image_too_long: {
    status: 422,
    sentence:
      'The {role} image is {width}×{height} pixels. A side may have {limit} at most; please cut it or make it smaller.',
  },
  not_on_your_plan: { status: 403, sentence: 'This job is not allowed on your plan.' },
  too_many_open_renders: {
    status: 429,
    sentence: 'You have {limit} jobs waiting or running. Wait for one to finish or cancel one.',
  },
  daily_images_used: {
    status: 429,
    sentence: 'Your plan includes {limit} images a day. The next one may start at {at} (UTC midnight).',
  },
  daily_video_used: {
    status: 429,
    sentence: 'Your plan includes {limit} s of video a day. The next clip may start at {at} (UTC midnight).',
  },
  relaxed_images_used: {
    status: 429,
    sentence: 'Relaxed mode includes {limit} images an hour. The next one may start at {at}, or now in Fast mode.',
  },
  relaxed_video_used: {
    status: 429,
    sentence:
      'Relaxed mode includes {limit} s of 720p video an hour (1080p and 4K count twice). The next clip may start at {at}, or now in Fast mode.',
  },
  project_exists: { status: 409, sentence: 'You already have a project with this name.' },
  view_exists: { status: 409, sentence: 'This project already has a view with this name.' },
  project_full: {
    status: 409,
    sentence: 'A project holds up to {limit} views. Save into one of them, or into another project.',
  },
  view_full: { status: 409, sentence: 'A view holds up to {limit} versions. Save into another one.' },
  save_place_gone: {
    status: 404,
    sentence: 'The project or view you save into is not there any more. Choose another one under Save In...',
  },
  saved_searches_full: { status: 409, sentence: 'You keep {limit} searches already. Forget one of them first.' },
  not_waiting: { status: 409, sentence: 'This render does not wait any more, so its place cannot be changed.' },
  render_finishing: {
    status: 409,
    sentence: 'This render is finishing. It can no longer be cancelled, and is charged when it is done.',
  },
  not_ended: { status: 409, sentence: 'This render has not ended yet. Cancel it first, or wait.' },
  draft_not_counted: {
    status: 409,
    sentence: 'The draft does not count towards this picture: {why}. Without it the picture costs its full price.',
  },
  idempotency_key_reused: {
    status: 409,
    sentence: 'This idempotency key was already used for a different request. Use a new key.',
  },
  api_key_missing: {
    status: 401,
    sentence: 'Send your API key in the header Authorization: Bearer mq_live_….',
    hint: 'Keys are made in your profile, under API.',
  },
  api_key_malformed: {
    status: 401,
    sentence: 'This is no API key, or it was not copied whole. Keys begin with mq_live_ or mq_sandbox_.',
  },
  api_key_unknown: { status: 401, sentence: 'This API key is not known. Make a new one in your profile, under API.' },
  api_key_revoked: { status: 401, sentence: 'This API key was revoked at {at}. Make a new one in your profile.' },
  api_key_expired: { status: 401, sentence: 'This API key expired at {at}. Make a new one in your profile.' },
  api_key_orphaned: {
    status: 403,
    sentence:
      'The person who made this API key may not use it in this workspace any more. Ask its owner or admin for a new key.',
  },
  api_not_on_plan: {
    status: 403,
    sentence: 'The API comes with the {plan} plan and above. Upgrade the workspace; its keys work again at once.',
  },
  api_scope_missing: {
    status: 403,
    sentence: 'This API key lacks the scope {scope}. Make one that has it in your profile.',
  },
  api_keys_limit: { status: 409, sentence: 'This workspace has {limit} API keys. Revoke one before you make another.' },
  role_cannot_make_keys: {
    status: 403,
    sentence: 'Your role in this workspace cannot make {kind} keys. Ask its owner or admin.',
  },
  api_jobs_open: {
    status: 429,
    sentence: 'The API runs {limit} jobs of a workspace at the same time. Wait for one to end, or cancel one.',
  },
  key_spent: {
    status: 402,
    sentence: 'This order would go over the {limit} credits a month of this API key. A new month begins at {at}.',
  },
  checkout_failed: {
    status: 502,
    sentence: 'Could not start checkout.',
    hint: 'The payment provider did not answer as it should. Nothing was charged. Please try again.',
  },
  portal_failed: { status: 502, sentence: 'Could not open billing portal.' },
  no_url: { status: 502, sentence: 'no_url' },
  billing_off: {
    status: 503,
    sentence: 'Could not start checkout.',
    hint: 'Payments are not set up on this server.',
  },
  checkout_done: { status: 409, sentence: 'This checkout is already complete. Start a new one to buy again.' },
  seats_not_sold: {
    status: 400,
    sentence: 'Business is sold with {min} to {max} seats.',
    hint: 'More than 25 seats are agreed as Enterprise.',
  },
  same_plan: { status: 409, sentence: 'You have this plan already.' },
  role_cannot_buy: { status: 403, sentence: 'Your role in this workspace cannot do this. Ask its {role}.' },
  role_cannot_manage_webhooks: {
    status: 403,
    sentence: 'Your role in this workspace cannot do this with webhooks. Ask its owner or admin.',
  },
  webhook_address_refused: { status: 422, sentence: 'This address cannot be used for a webhook: {why}.' },
  webhook_endpoints_used: {
    status: 409,
    sentence: 'A workspace can have {limit} webhook endpoints. Delete one to add another.',
  },
  webhook_endpoint_disabled: { status: 409, sentence: 'This endpoint is disabled. Enable it first.' },
  bad_signature: { status: 400, sentence: 'The signature of this event is not valid.' },
  rate_limited: {
    status: 429,
    sentence: 'Too many requests. Please try again in {seconds} s.',
    hint: 'With API keys a workspace may send 2 requests a second and 60 a minute.',
  },
  too_many_requests: { status: 429, sentence: 'That was too fast. Please try again in {seconds} s.' },
  network_too_busy: {
    status: 429,
    sentence: 'Too many requests come from your network. Please try again in {seconds} s.',
  },
  too_many_uploads: {
    status: 429,
    sentence: 'You are sending {limit} files already. Wait for one to arrive before you send more.',
  },
  payload_too_large: { status: 413, sentence: 'The request is too large.' },
  unavailable: {
    status: 503,
    sentence: 'The service is not reachable right now. Nothing was charged. Please try again.',
  },
  internal: { status: 500, sentence: 'Something went wrong on our side. Nothing was charged. Please try again.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;

export type ProblemCode = keyof typeof PROBLEMS;
export type { ProblemDetails };

/** What to do next, where the sentence alone does not tell. */
export function problemHint(code: ProblemCode): string | undefined {
  const entry: { status: number; hint?: string } = PROBLEMS[code];
  return entry.hint;
}

/** The catalogue's sentence with its places filled. */
export function problemSentence(code: ProblemCode, details: ProblemDetails = {}): string {
  return filledSentence(PROBLEMS[code].sentence, details);
}

/** A refusal on its way to the person who asked. Thrown anywhere below the HTTP layer; one filter turns it into an answer. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
    options?: { cause?: unknown },
  ) {
    super(problemSentence(code, details), options);
    this.name = 'Problem';
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
