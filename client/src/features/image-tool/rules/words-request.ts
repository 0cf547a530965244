import type { DrawnThing } from '@maquette/contracts/fields/drawn-things';
import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import type { SketchRequest, TextRequest } from '../../renders/api/prompt-words';
import { type ImageForm, settingsOf } from './image-form';

/** Text fields of a sketch whose words the engine reads. */
const TEXTS = [
  'prompt',
  'arch_details',
  'focal_element',
  'arch_use_type',
  'use_type',
  'furniture_focus',
  'room_type',
  'interior_details',
];
/** Fields without influence on the words; each change of one would ask again. */
const WITHOUT = new Set([
  'drawing_corrections',
  'drawing_crop',
  'seed',
  'seed_locked',
  'image',
  'mask',
  'elements',
  'width',
  'height',
  'prompt_strength',
]);

/**
 * The request for the words of a form; null without any text, and for a sketch whose drawing is not read.
 * @param shows what the drawing of a sketch shows, once it is read
 */
export function wordsRequest(
  tool: ImageTool,
  form: ImageForm,
  shows: readonly DrawnThing[] | undefined,
): TextRequest | SketchRequest | null {
  if (tool === 't2i') {
    const { prompt, negativePrompts, designType } = form;
    return prompt.trim() ? { prompt, negativePrompts: negativePrompts || undefined, designType } : null;
  }
  if (!shows || shows.length === 0) return null;
  const all = Object.entries(writeImageFields(tool, settingsOf(tool, form), form.mode));
  const fields = Object.fromEntries(all.filter(([name]) => !WITHOUT.has(name)));
  return TEXTS.some((name) => fields[name]?.trim()) ? { fields, shows } : null;
}
