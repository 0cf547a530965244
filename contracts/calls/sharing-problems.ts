/** Refusals of shared links, reviews and the public gallery. Part of the catalogue, `problem.ts`. */
export const SHARING_PROBLEMS = {
  share_unknown: { status: 404, sentence: 'This link does not exist. Ask whoever sent it for a new one.' },
  share_ended: { status: 410, sentence: 'This link ended at {at}. Ask whoever sent it for a new one.' },
  share_revoked: { status: 410, sentence: 'This link was taken back. Ask whoever sent it for a new one.' },
  share_paused: { status: 403, sentence: 'This link cannot be opened at the moment. Ask whoever sent it.' },
  share_password: { status: 403, sentence: 'This link needs its password.' },
  share_password_wrong: { status: 403, sentence: 'This is not the password of this link.' },
  share_password_paced: { status: 429, sentence: 'That were too many passwords. Try again in {seconds} s.' },
  share_pass: { status: 401, sentence: 'Open the link again to go on.' },
  share_no_download: { status: 403, sentence: 'Whoever sent this link did not allow downloads.' },
  share_link_not_kept: {
    status: 409,
    sentence: 'This link was made before links could be copied again. Create a new one and take this one back.',
  },
  video_copy_making: {
    status: 409,
    sentence: 'The copy of this clip with the watermark is being made. It takes about as long as the clip did.',
  },
  video_copy_failed: {
    status: 409,
    sentence: 'The copy of this clip with the watermark could not be made. It is tried again in an hour.',
  },
  range_not_there: { status: 416, sentence: 'The file has {bytes} bytes and ends before the part that was asked for.' },
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
  review_link_full: {
    status: 409,
    sentence: 'No more comments of guests fit here through this link. Ask whoever sent it for a new one.',
  },
  changes_full: {
    status: 409,
    sentence: 'Changes were asked for here {limit} times, and no more fit. Approve it, or write a comment.',
  },
  review_too_fast: { status: 429, sentence: 'These were many comments in a short time. Please try again later.' },
} as const satisfies Record<string, { status: number; sentence: string; hint?: string }>;
