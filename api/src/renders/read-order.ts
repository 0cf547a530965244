import { randomInt } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import type { FormFields } from '@maquette/contracts/fields/form-fields';
import { IMAGE_FIELD_NAMES, type ImageDraft, readImageFields } from '@maquette/contracts/fields/image-fields';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { FAST_SECONDS_LIMIT } from '@maquette/contracts/fields/video-choices';
import { readVideoFields, type VideoTool } from '@maquette/contracts/fields/video-fields';
import { videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { type Mode, SEED_LIMIT, type Tool } from '@maquette/contracts/tools/render-choices';
import { allowOrder } from '@maquette/domain/renders/order-rights';
import { z } from 'zod';
import { parseInput, parseWith } from '../foundation/parse-input';
import type { Caller } from '../identity/access';
import type { InputTaker } from '../uploads/input-taker';
import type { MultipartForm } from '../uploads/read-multipart';
import type { PromptReader } from './prompt-reader';

/** A validated order with its stored files. */
export interface ReadOrder {
  tool: Tool;
  mode: Mode;
  settings: RenderSettings;
}

/**
 * Reads the form of the image tools. Checks in this order: fields, plan, required inputs, image.
 * @throws Problem about the first broken rule; files are only stored when nothing but their content can be wrong
 */
export async function readImageOrder(
  prompts: PromptReader,
  inputs: InputTaker,
  caller: Caller,
  form: MultipartForm,
): Promise<ReadOrder> {
  const draft = await readImage(prompts, caller, form.fields);
  const { tool, mode, settings, imageRef, maskRef, elementIds } = draft;
  allowOrder(caller, { settings, mode });
  if (tool === 't2i' && settings.prompt === '') throw new Problem('prompt_missing');
  if (inputs.needed && tool === 's2i' && !imageRef && !sent(form, 'image')) throw new Problem('sketch_missing');
  if (tool === 'm2i') {
    refuseFiles(form, { image: imageRef, mask: maskRef });
    const elements = await inputs.elements(caller, elementIds);
    const viewed = await inputs.view(caller, settings);
    return { tool, mode, settings: { ...viewed, ...(elements.length > 0 ? { elements } : {}) } };
  }
  const image = await inputs.image(caller, form, 'image', imageRef);
  const isDrawing = tool === 's2i' && settings.sketch?.referenceRole !== 'style-only';
  if (isDrawing && image?.evenTone !== undefined) throw new Problem('drawing_empty');
  const mask = await inputs.image(caller, form, 'mask', maskRef);
  if (inputs.needed && mask && !image) throw new Problem('reference_missing');
  const elements = await inputs.elements(caller, elementIds);
  const files = {
    ...(image ? { image } : {}),
    ...(mask ? { mask } : {}),
    ...(elements.length > 0 ? { elements } : {}),
  };
  return { tool, mode, settings: { ...settings, ...files } };
}

/** A view of a model has no input image. @throws Problem invalid_request */
function refuseFiles(form: MultipartForm, refs: Record<'image' | 'mask', unknown>): void {
  const given = (['image', 'mask'] as const).find((role) => refs[role] || sent(form, role));
  if (given) throw new Problem('invalid_request', { [given]: 'is not used by Model to Images; leave it out' });
}

/** Fields of an image. Without a design type, the prompt decides it, as the browser announces below the prompt. */
async function readImage(prompts: PromptReader, { person }: Caller, fields: FormFields): Promise<ImageDraft> {
  const read = (all: FormFields) => parseWith(() => readImageFields(all, () => randomInt(1, SEED_LIMIT)));
  const draft = read(fields);
  if (DESIGN_FIELDS.some((name) => fields[name])) return draft;
  const { about } = await prompts.read(person.uid, draft.settings);
  return about ? read({ ...fields, design_type: about }) : draft;
}

/** Fields that set the design type: the type itself, and the fields of architecture sketches. */
const DESIGN_FIELDS = ['design_type', ...IMAGE_FIELD_NAMES.filter((name) => name.startsWith('arch_'))];

/** Reads the form of both video tools. Checks: fields, plan, required inputs, files. @throws like `readImageOrder` */
export async function readVideoOrder(
  inputs: InputTaker,
  caller: Caller,
  tool: VideoTool,
  form: MultipartForm,
): Promise<ReadOrder> {
  const { mode, settings, refs, elementIds } = parseWith(() => readVideoFields(form.fields));
  const used = async () => {
    const elements = await inputs.elements(caller, elementIds);
    return elements.length > 0 ? { elements } : {};
  };
  if (tool === 'i2v') {
    allowOrder(caller, { settings, mode });
    if (inputs.needed && !refs.image && !sent(form, 'image')) throw new Problem('reference_missing');
    const image = await inputs.image(caller, form, 'image', refs.image);
    const depthMap = await inputs.image(caller, form, 'depth_map', refs.depthMap);
    const foregroundMask = await inputs.image(caller, form, 'foreground_mask', refs.foregroundMask);
    return { tool, mode, settings: checked({ ...settings, image, depthMap, foregroundMask, ...(await used()) }) };
  }
  // A source video shorter than the requested length shortens the order, for plan and price.
  allowOrder(caller, { settings: { ...settings, seconds: Math.min(settings.seconds, FAST_SECONDS_LIMIT) }, mode });
  if (inputs.needed && !refs.clip && !sent(form, 'video')) throw new Problem('clip_missing');
  const clip = await inputs.video(caller, form, refs.clip);
  const seconds = Math.min(settings.seconds, clip?.seconds ?? settings.seconds);
  allowOrder(caller, { settings: { ...settings, seconds }, mode });
  return { tool, mode, settings: checked({ ...settings, seconds, clip, ...(await used()) }) };
}

const saveInSchema = z.object({ save_in: z.uuid().optional() });

/** Id of the project or view to save into. @throws Problem invalid_request for a malformed id */
export function readSaveIn({ fields }: MultipartForm): string | undefined {
  return parseInput(saveInSchema, fields).save_in;
}

function sent(form: MultipartForm, role: string): boolean {
  return form.files.some((file) => file.role === role);
}

/** Settings in the form in which they are stored. Lengths that no plan allows were refused before. */
function checked(settings: unknown): RenderSettings {
  return parseWith(() => videoSettingsSchema.parse(settings));
}
