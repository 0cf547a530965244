import { fillSentence } from '../sentences/fill-sentence';
import { DEVELOPER_PROBLEMS } from './developer-problems';
import { KNOWN_PROBLEMS, type ProblemDetails } from './known-problems';
import type { RenderMoney } from './render-money';
import { SHARING_PROBLEMS } from './sharing-problems';
import { WORKSPACE_PROBLEMS } from './workspace-problems';

/**
 * Every refusal the product can give: code → HTTP status and the sentence a person reads. Sentences that the specification
 * words itself are verbatim. `{name}` places are filled from the details.
 */
export const PROBLEMS = {
  ...KNOWN_PROBLEMS,
  ...DEVELOPER_PROBLEMS,
  ...SHARING_PROBLEMS,
  ...WORKSPACE_PROBLEMS,
  sign_in_required: { status: 401, sentence: 'Please log in to continue.' },
  token_expired: { status: 401, sentence: 'Your session has ended. Please log in again.' },
  ops_stale: {
    status: 409,
    sentence: 'This has changed since you loaded it. Review it and try again.',
  },
  ops_refused: { status: 409, sentence: 'This was not done: {why}' },
  ops_own: { status: 403, sentence: 'Someone else has to approve your request.' },
  workspace_suspended: {
    status: 403,
    sentence: 'This workspace is suspended: you can look at it, but not order anything. Please write to us.',
  },
  operator_factor: {
    status: 403,
    sentence: 'Operators log in with a second factor. Add one to your account, then log in again.',
  },
  operator_log_in_again: {
    status: 403,
    sentence: 'An operator logs in every {hours} hours. Please log out and in again.',
  },
  email_not_verified: {
    status: 403,
    sentence: 'Your email is not verified. Please check your inbox or click Resend Verification.',
  },
  not_found: { status: 404, sentence: 'We could not find that. It may have been deleted, or the link is wrong.' },
  method_not_allowed: { status: 405, sentence: 'This address does not accept that method.' },
  cross_site: { status: 403, sentence: 'This request came from another site and was refused.' },
  invalid_request: { status: 400, sentence: 'Some fields are not valid. Please check them and try again.' },
  contact_too_fast: {
    status: 422,
    sentence: 'That was very fast. Please check your message and send it again.',
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
  link_refused: {
    status: 422,
    sentence: 'This link cannot be fetched: it needs a public https address. Save the image and add the file.',
  },
  link_not_reached: {
    status: 422,
    sentence: 'The image could not be fetched from {host}. Save it on your device and add the file.',
  },
  link_no_image: {
    status: 415,
    sentence: 'This link leads to a page, not to an image. Drag the image itself, or save it and add the file.',
  },
  link_too_large: { status: 413, sentence: 'The image behind this link is too large (>{limit}MB).' },
  parts_waiting: {
    status: 429,
    sentence: '{limit} of your sketches are already waiting to be read. Try again in {seconds} s.',
  },
  image_too_long: {
    status: 422,
    sentence:
      'The {role} image is {width}×{height} pixels. A side may have {limit} at most; please cut it or make it smaller.',
  },
  image_too_many_pixels: {
    status: 422,
    sentence: 'The {role} image has {megapixels} megapixels. {limit} is the maximum; please make it smaller.',
  },
  pdf_locked: {
    status: 422,
    sentence: 'This PDF is protected by a password. Print it to a new PDF without one and send that.',
  },
  pdf_unreadable: {
    status: 422,
    sentence: 'This PDF is damaged. Export it again, or export the page as a PNG, and send that.',
  },
  pdf_empty: { status: 422, sentence: 'This PDF has no pages. Export it again and send that.' },
  pdf_too_many_pages: {
    status: 422,
    sentence: 'This PDF has {pages} pages. {limit} is the maximum; please export only the sheets you need.',
  },
  pdf_page_missing: { status: 422, sentence: 'This PDF has no page {page}. Choose one from 1 to {pages}.' },
  pdf_dynamic_form: {
    status: 422,
    sentence: 'Only Adobe programs can show this PDF, a dynamic form. Print it to a new PDF and send that.',
  },
  file_too_complex: {
    status: 422,
    sentence: 'The {role} file takes too long to read. Export it as a PNG or JPEG and send that.',
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
    sentence: 'Your plan includes {limit} s of video a day. The next video may start at {at} (UTC midnight).',
  },
  relaxed_images_used: {
    status: 429,
    sentence: 'Relaxed mode includes {limit} images an hour. The next one may start at {at}, or now in Fast mode.',
  },
  relaxed_video_used: {
    status: 429,
    sentence:
      'Relaxed mode includes {limit} s of 720p video an hour (1080p and 4K count twice). The next video may start at {at}, or now in Fast mode.',
  },
  project_exists: { status: 409, sentence: 'You already have a project with this name.' },
  view_exists: { status: 409, sentence: 'This project already has a view with this name.' },
  projects_full: {
    status: 409,
    sentence: 'A workspace can have {limit} projects. Delete one you no longer need, or use another workspace.',
  },
  project_full: {
    status: 409,
    sentence: 'A project can have {limit} views. Save into one of them, or into another project.',
  },
  view_full: { status: 409, sentence: 'A view can have {limit} versions. Save into another one.' },
  save_place_gone: {
    status: 404,
    sentence: 'The project or view you save into no longer exists. Choose another one under Save In...',
  },
  element_exists: { status: 409, sentence: 'The workspace already has a {kind} called {name}. Choose another name.' },
  elements_full: {
    status: 409,
    sentence: 'A workspace can have {limit} elements. Delete one you no longer need first.',
  },
  element_empty: {
    status: 400,
    sentence: 'There is nothing in this element yet. Give it words or settings, or an image if it is a reference.',
  },
  element_gone: { status: 404, sentence: 'An element of this order no longer exists. Order without it.' },
  element_unfit: {
    status: 400,
    sentence: 'This order cannot use {name}: this tool does not use a {kind}.',
  },
  saved_searches_full: { status: 409, sentence: 'You already have {limit} saved searches. Delete one first.' },
  not_waiting: { status: 409, sentence: 'This render is no longer waiting, so its position cannot be changed.' },
  render_finishing: {
    status: 409,
    sentence: 'This render is finishing. It can no longer be cancelled, and is charged when it is done.',
  },
  made_again: {
    status: 409,
    sentence: 'This was already retried: you find it among your renders.',
  },
  not_ended: { status: 409, sentence: 'This render has not ended yet. Cancel it first, or wait.' },
  guarantee_refused: {
    status: 422,
    sentence: 'This order can have no geometry guarantee: {why}. You can order without it.',
  },
  guarantee_used: {
    status: 429,
    sentence:
      'The geometry guarantee is used up for today: at most {limit} credits can be returned in 24 hours, open orders included. You can order without it.',
  },
  draft_not_counted: {
    status: 409,
    sentence: 'The draft does not count towards this image: {why}. Without it the image costs its full price.',
  },
  idempotency_key_reused: {
    status: 409,
    sentence: 'This idempotency key was already used for a different request. Use a new key.',
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
    hint: 'For more than 25 seats, ask us about Enterprise.',
  },
  payment_disputed: {
    status: 409,
    sentence: 'A payment of this workspace is disputed. Until that is settled, nothing can be bought.',
    hint: 'Renders do not start until then, so new credits could not be used. If this is a mistake, please write to us.',
  },
  same_plan: { status: 409, sentence: 'You already have this plan.' },
  role_cannot_buy: { status: 403, sentence: 'Your role in this workspace cannot do this. Ask its {role}.' },
  bad_signature: { status: 400, sentence: 'The signature of this event is not valid.' },
  rate_limited: {
    status: 429,
    sentence: 'Too many requests. Please try again in {seconds} s.',
    hint: 'With API keys a workspace may send 2 requests a second and 60 a minute.',
  },
  too_many_requests: { status: 429, sentence: 'Too many requests. Please try again in {seconds} s.' },
  network_too_busy: {
    status: 429,
    sentence: 'Too many requests come from your network. Please try again in {seconds} s.',
  },
  too_many_uploads: {
    status: 429,
    sentence: 'You are already sending {limit} files. Wait for one to arrive before you send more.',
  },
  too_many_downloads: {
    status: 429,
    sentence: '{limit} files are already on their way to you or your network. Try again in {seconds} s.',
  },
  files_busy: { status: 503, sentence: 'Too many files are being sent right now. Try again in {seconds} s.' },
  payload_too_large: { status: 413, sentence: 'The request is too large.' },
  unavailable: {
    status: 503,
    sentence: 'The service is not reachable right now. Please try again.',
  },
  internal: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
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
  return fillSentence(PROBLEMS[code].sentence, details);
}

/** A refusal on its way to the person who asked. Thrown anywhere below the HTTP layer; one filter turns it into an answer. */
export class Problem extends Error {
  /** Of the render it is about, where it is known. */
  readonly money: RenderMoney | undefined;

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
    options: { cause?: unknown; money?: RenderMoney } = {},
  ) {
    super(problemSentence(code, details), options);
    this.name = 'Problem';
    this.money = options.money;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
