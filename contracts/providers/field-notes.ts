import { fillSentence, type ParamArguments } from '../sentences/fill-sentence';
import type { Tool } from '../tools/render-choices';
import type { FieldNote } from './provider-offer';

/**
 * How a provider treats a field that it does not simply follow, as shown to the user in the form.
 * A note applies to any provider: it names no provider, except as a parameter.
 */
export const FIELD_NOTES = {
  in_words: 'Passed to the model as words; it may not follow them.',
  own_camera: 'This model moves the camera in its own way and ignores this setting.',
  own_camera_priced:
    'This model moves the camera in its own way and ignores this setting. Switch it off to pay nothing for it.',
  done_after: 'Applied by Maquette after the model has made the video.',
  size_fitted: 'The model renders up to this size; Maquette then fits the video to it exactly.',
  longest_clip:
    'Longest videos: {limits}. Longer orders are refused. Maquette cuts or slows the video to the exact length.',
  made_by: 'Made by {models}.',
  made_by_recipe: 'Made by {models}, depending on the inputs and on this choice.',
  made_by_workflow: 'Made by the workflow “{workflow}”.',
  lines_loosely: 'The higher the value, the more loosely lines are followed; they are not straightened.',
  drawing_loosely: 'The higher the value, the more loosely the drawing is followed; lines are not straightened.',
  server_straightens_nothing: 'This server does not straighten lines.',
  models_straighten_nothing: 'These models do not straighten lines.',
  strictness_decides: 'Has no effect: strictness sets how closely the image is kept.',
  model_strictness_decides: 'This model has no such setting for sketches: strictness sets how closely they are kept.',
  models_strictness_decides:
    'These models have no such setting for sketches: strictness sets how closely they are kept.',
  checkpoint_style: 'The checkpoint of this server has a style of its own; describe another one in the prompt.',
  workflow_style: 'The workflows of this server have a style of their own; describe another one in the prompt.',
  no_presets: 'These models have no style presets; describe the style in the prompt.',
  role_structure_lines:
    '“Structure only” follows the lines of the image. The other choices paint over it, “Style only” more loosely.',
  role_painted_over:
    'This server paints over the image: structure and style are kept together, more loosely for “Style only”.',
  role_no_style: 'These models cannot keep the style alone: such an order is refused.',
  turbo_loose_sketch:
    'Turbo makes a difference only for a sketch that loosely keeps both structure and style; otherwise it is the same model.',
  turbo_barely_hears: 'The turbo model barely follows it.',
  turbo_fewer_steps: 'Both choices use the models of this server’s workflows; turbo takes fewer steps.',
  turbo_none: 'The workflows of this server use one model of their own; turbo makes no difference.',
  checkpoint_steps: 'Both choices use the checkpoint loaded on this server: large takes {large} steps, turbo {turbo}.',
  ignored_by: 'Ignored by {models}.',
  ignored_by_workflows: 'Ignored by the workflows {workflows}.',
  words_only: 'This model works from words alone: an order with a reference image is refused.',
} as const satisfies Record<string, string>;

export type FieldNoteCode = keyof typeof FIELD_NOTES;

/** A note about a field, with the tools to which it applies. */
export function fieldNote<Code extends FieldNoteCode>(
  acts: FieldNote['acts'],
  tools: Tool[],
  code: Code,
  ...[params]: ParamArguments<(typeof FIELD_NOTES)[Code]>
): FieldNote {
  return { acts, tools, says: fillSentence(FIELD_NOTES[code], params), code, ...(params ? { params } : {}) };
}
