import { fieldNote } from '@maquette/contracts/providers/field-notes';
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
 * Notes about the video form for models that take an image and a prompt,
 * and whose videos are fitted here in size, length and rate.
 * @param limits maximum length by model: "Model: 10 s"
 * @param maker note about the model behind each choice in the form
 */
export function videoNotes({ limits, maker }: { limits: string; maker: FieldNote }): ProviderOffer['fields'] {
  const all = (wires: string[], note: FieldNote): [string, FieldNote[]][] => wires.map((wire) => [wire, [note]]);
  return Object.fromEntries([
    ...all(IN_WORDS, fieldNote('words', ['i2v'], 'in_words')),
    ...all(UNHEARD, fieldNote('not', ['i2v'], 'own_camera')),
    ...all(UNHEARD_AND_PRICED, fieldNote('not', ['i2v'], 'own_camera_priced')),
    ...all(DONE_HERE, fieldNote('differently', ['i2v'], 'done_after')),
    ...all(['seconds'], fieldNote('differently', ['i2v'], 'longest_clip', { limits })),
    ...all(['model'], maker),
    ...all(['resolution'], fieldNote('differently', ['i2v'], 'size_fitted')),
  ]);
}
