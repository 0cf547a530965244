import { fieldNote } from '@maquette/contracts/providers/field-notes';
import type { FieldNote, ProviderOffer } from '@maquette/contracts/providers/provider-offer';

const IN_WORDS = [
  ...['camera_lens', 'dof_level', 'verticals_straight', 'time_of_day', 'weather', 'material_palette', 'framing'],
  ...['focal_element', 'use_type', 'arch_use_type', 'arch_project_type', 'arch_details', 'arch_environment'],
  ...['room_type', 'style_template', 'color_scheme', 'lighting_mood', 'perspective_assist', 'interior_details'],
  ...['furniture_focus', 'depth_mode', 'output_type', 'season', 'sun_hour', 'wall_material', 'roof_material'],
  ...['frame_material', 'glass_material', 'ground_material', 'floor_material'],
];

/** Notes about fields that compose-prompt.ts turns into prompt text, for models that have no other input for them. */
export function fieldsInWords(tools: FieldNote['tools'] = ['t2i', 's2i']): ProviderOffer['fields'] {
  return Object.fromEntries(IN_WORDS.map((wire) => [wire, [fieldNote('words', tools, 'in_words')]]));
}
