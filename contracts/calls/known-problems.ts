import { fillSentence } from '../sentences/fill-sentence';

/**
 * The refusals that a browser can foresee, before anything is sent: they stand apart from the others, so that a tool does not load what
 * only a server says. The catalogue, `problem.ts`, has them too.
 */
export const KNOWN_PROBLEMS = {
  contact_consent_missing: { status: 400, sentence: 'Please agree to be contacted so we can reply.' },
  prompt_missing: { status: 400, sentence: 'Please enter a prompt.' },
  prompt_language: {
    status: 422,
    sentence: 'The model that makes this understands prompts in English only. Please write the prompt in English.',
  },
  not_made: {
    status: 422,
    sentence: 'This cannot be made with these settings: {why}.',
  },
  line_drained: { status: 503, sentence: 'No new orders are accepted here for now: {why}' },
  sketch_missing: { status: 400, sentence: 'Please add a sketch (reference image) first.' },
  reference_missing: { status: 400, sentence: 'Please add a reference image.' },
  clip_missing: { status: 400, sentence: 'Please add a video.' },
  result_missing: { status: 400, sentence: 'Please generate an image first, then Animate in Gen-1.' },
  file_too_large: { status: 413, sentence: 'The {role} image is too large (>{limit}MB).' },
  file_not_an_image: { status: 415, sentence: 'The {role} file must be an image.' },
  file_format: {
    status: 415,
    sentence: 'The {role} image is {format}, which is not taken. {advice}',
  },
  file_not_a_clip: { status: 415, sentence: 'The video file must be an MP4.' },
  clip_format: { status: 415, sentence: 'This file is {format}, which cannot be used as the video. {advice}' },
  clip_too_large: { status: 413, sentence: 'The {role} is too large (>{limit}MB).' },
  clip_no_duration: { status: 422, sentence: 'This file has no duration (corrupt MP4).' },
  clip_unusable: {
    status: 422,
    sentence: 'The video could not be used: {why}. Please upload an H.264 MP4 of at most 60 s and 4096 pixels a side.',
  },
  file_gone: {
    status: 422,
    sentence: 'The {role} is no longer available. Please add it again.',
  },
  file_unreadable: {
    status: 422,
    sentence: 'The {role} image could not be read. Please upload a JPEG, PNG or WebP of at most 40 megapixels.',
  },
  file_empty: {
    status: 422,
    sentence: 'The {role} image is completely transparent. Please export it with its contents visible.',
  },
  mask_empty: { status: 422, sentence: 'Nothing is marked in the {role} image. Please mark an area in white.' },
  depth_flat: {
    status: 422,
    sentence: 'The depth map has one tone everywhere, so it holds no depth. Please export it again.',
  },
  drawing_empty: {
    status: 422,
    sentence: 'There are no lines in this drawing. Please upload a drawing with visible lines.',
  },
  stills_resolution_limit: { status: 403, sentence: 'Your plan allows up to {limit} stills.' },
  video_resolution_limit: {
    status: 403,
    sentence: 'Free plan limited to 720p video.',
    hint: 'Choose 720p without the 4K upscale, or upgrade: 1080p and 4K come with Creator and above.',
  },
  fast_seconds_limit: { status: 403, sentence: 'Fast mode limit is 15s per job.' },
  relaxed_seconds_limit: { status: 403, sentence: 'Relaxed mode limit is 10s per job.' },
  relaxed_not_included: { status: 403, sentence: 'Your plan does not include relaxed mode.' },
  not_enough_credits: { status: 402, sentence: 'Not enough fast credits for this job.' },
  viewer_cannot_render: { status: 403, sentence: 'Your role in this workspace can look, but not spend credits.' },
  animation_failed: {
    status: 502,
    sentence: 'Animation handoff failed. Ensure Gen-1 is configured or i2v API is reachable.',
  },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;

export type KnownProblemCode = keyof typeof KNOWN_PROBLEMS;
export type ProblemDetails = Record<string, string | number | boolean | null>;

/** What to do next, where the sentence alone does not tell. */
export function knownHint(code: KnownProblemCode): string | undefined {
  const entry: { status: number; hint?: string } = KNOWN_PROBLEMS[code];
  return entry.hint;
}

/** The sentence with its places filled. */
export function knownSentence(code: KnownProblemCode, details: ProblemDetails = {}): string {
  return fillSentence(KNOWN_PROBLEMS[code].sentence, details);
}
