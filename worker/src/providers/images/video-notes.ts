import type { FieldNote, ProviderOffer } from '@maquette/contracts/providers/provider-offer';

const IN_WORDS = [
  'static_movement',
  'dynamic_movement',
  'motion_strength',
  'path_direction',
  'path_curve',
  'easing',
  'speed_profile',
  'style',
];
const UNHEARD = ['parallax_depth', 'depth_map', 'foreground_mask'];
/** Options with a price that these models ignore. */
const UNHEARD_AND_PRICED = ['stabilization', 'keep_verticals'];
const DONE_HERE = ['fps', 'grain', 'exposure_drift', 'looping_mode', 'upscale_4k'];

/**
 * Notes on the video form for models that take an image and a prompt, and whose video is fitted here in size, length
 * and rate.
 * @param longest maximum length by model
 * @param makers model behind each choice of the form
 */
export function videoNotes({ longest, makers }: { longest: string; makers: string }): ProviderOffer['fields'] {
  const all = (wires: string[], acts: FieldNote['acts'], says: string): [string, FieldNote[]][] =>
    wires.map((wire) => [wire, [{ acts, says, tools: ['i2v'] }]]);
  return Object.fromEntries([
    ...all(IN_WORDS, 'words', 'Told to the model in words; it may not follow.'),
    ...all(UNHEARD, 'not', 'This model moves the camera in its own way and takes nothing of this.'),
    ...all(
      UNHEARD_AND_PRICED,
      'not',
      'This model moves the camera in its own way and takes nothing of this. Off, it costs nothing.',
    ),
    ...all(DONE_HERE, 'differently', 'Done here after the model has made the clip.'),
    ...all(
      ['seconds'],
      'differently',
      `Longer orders are refused: ${longest}. The clip is cut or slowed to the frame here.`,
    ),
    ...all(['model'], 'differently', `Made by ${makers}.`),
    ...all(['resolution'], 'differently', 'Made by the model at up to this size, and brought to it exactly here.'),
  ]);
}
