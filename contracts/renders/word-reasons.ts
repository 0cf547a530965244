import { fillSentence, type ParamArguments, type SentenceParams } from '../sentences/fill-sentence';

/** Why a word in the prompt does not appear in the image as written. Shown in brackets after the word. */
export const WORD_REASONS = {
  unknown: 'the engine does not know this word',
  left_out: 'left out, as you asked',
  form_differs: 'the form is set differently',
  comparison: 'part of a comparison, not drawn',
  context: 'read, but has no effect on the image',
  inside: 'inside the building; choose Interior to see it',
  nothing_to_describe: 'the prompt has nothing it could describe',
  no_builder: 'the engine cannot draw this yet',
  style_of_part: 'the engine applies styles only to whole buildings and rooms',
  style_unknown: 'the engine cannot draw this style',
  state_unknown: 'the engine cannot draw this condition',
  no_room: 'not drawn: there is no room for it in this image',
  out_of_sight: 'drawn, but hidden or outside the image',
  not_in_drawing: 'not recognised in your drawing; nothing is added',
  from_drawing: 'your drawing decides this',
  as_drawn: 'in the shape that your drawing shows',
  ground_only: 'only the ground or the view from the windows follows it',
  keeps_input: 'the source image or video decides this',
  shown_as: 'shown as “{word}”',
  style_near: 'drawn in the {style} style',
} as const satisfies Record<string, string>;

export type WordReasonCode = keyof typeof WORD_REASONS;

/** A reason in a word report: the English sentence, and the code with its parameters for translations. */
export interface WordReason {
  reason: string;
  code: WordReasonCode;
  params?: SentenceParams;
}

export function wordReason<Code extends WordReasonCode>(
  code: Code,
  ...[params]: ParamArguments<(typeof WORD_REASONS)[Code]>
): WordReason {
  return { reason: fillSentence(WORD_REASONS[code], params), code, ...(params ? { params } : {}) };
}
