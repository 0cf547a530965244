/** Refusals of shared links, reviews and the public gallery. Part of the catalogue, `problem.ts`. */
export const SHARING_PROBLEMS = {
  share_unknown: { status: 404, sentence: 'This link does not exist. Ask the sender for a new one.' },
  share_ended: { status: 410, sentence: 'This link expired at {at}. Ask the sender for a new one.' },
  share_revoked: { status: 410, sentence: 'This link was revoked. Ask the sender for a new one.' },
  share_paused: { status: 403, sentence: 'This link cannot be opened at the moment. Ask the sender.' },
  share_password: { status: 403, sentence: 'This link needs its password.' },
  share_password_wrong: { status: 403, sentence: 'Wrong password for this link.' },
  share_password_paced: { status: 429, sentence: 'Too many attempts. Try again in {seconds} s.' },
  share_pass: { status: 401, sentence: 'Open the link again to continue.' },
  share_no_download: { status: 403, sentence: 'The sender of this link did not allow downloads.' },
  share_link_not_kept: {
    status: 409,
    sentence: 'This link was made before links could be copied again. Create a new one and revoke this one.',
  },
  video_copy_making: {
    status: 409,
    sentence: 'The watermarked copy of this video is being made. It takes about as long as the video did.',
  },
  video_copy_failed: {
    status: 409,
    sentence: 'The watermarked copy of this video could not be made. We try again in an hour.',
  },
  labelled_video_failed: {
    status: 409,
    sentence: 'The label could not be added to this video. Try again in an hour, or download it without a label.',
  },
  labelling_full: {
    status: 429,
    sentence: 'Labels are being added to {limit} videos of this workspace. Try again when one is done.',
  },
  range_not_there: { status: 416, sentence: 'The file has {bytes} bytes and ends before the part that was asked for.' },
  shares_used: { status: 409, sentence: 'A workspace can have {limit} open links. Revoke one to create another.' },
  review_closed: { status: 409, sentence: 'This is approved and locked: nothing can be added to it.' },
  gallery_taken_down: {
    status: 409,
    sentence: 'Our moderators removed this from the public gallery. It stays out.',
  },
  view_approved: {
    status: 409,
    sentence: 'Another version of this view is approved and stays current until an Admin withdraws the approval.',
  },
  review_full: { status: 409, sentence: 'This result has reached its limit of comments.' },
  review_link_full: {
    status: 409,
    sentence: 'This link has reached its limit of guest comments. Ask the sender for a new one.',
  },
  changes_full: {
    status: 409,
    sentence: 'Changes were requested {limit} times, which is the limit. Approve it, or write a comment.',
  },
  review_too_fast: { status: 429, sentence: 'You’re commenting too quickly. Please try again later.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;
