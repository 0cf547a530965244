import { draftShape, fromDraft, toDraft } from '@maquette/contracts/fields/field-table';
import { usedElementsSchema } from '@maquette/contracts/fields/used-elements';
import { PARALLAX_SENT_LIMIT } from '@maquette/contracts/fields/video-choices';
import { clipSize, type VideoTool } from '@maquette/contracts/fields/video-fields';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { VIDEO_FILES, VIDEO_TABLE } from '@maquette/contracts/fields/video-table';
import { optionsThatAct } from '@maquette/contracts/motion/camera-reach';
import { UNMOVED, withoutIdleOptions } from '@maquette/contracts/pricing/effective-video';
import { MODES, RATIOS } from '@maquette/contracts/tools/render-choices';
import { z } from 'zod';
import { fittedSeconds } from './video-length';

/** The form as it is drafted in this tab. A draft of an older release falls back field by field. */
export const videoFormSchema = z.object({
  mode: z.enum(MODES).catch('fast'),
  ...draftShape(VIDEO_TABLE),
  ...draftShape(VIDEO_FILES),
  elements: usedElementsSchema.catch([]),
  /** The camera preset of the address that was filled in last, so that a reload does not fill it in again over later changes. */
  preset: z.string().catch(''),
  /** Somebody chose the ratio: it does not follow what the clip is made from. */
  ratioChosen: z.boolean().catch(false),
  /** The ratio before it followed an image: it is restored when the image is removed. */
  ratioBefore: z.enum(RATIOS).optional().catch(undefined),
});
export type VideoForm = z.infer<typeof videoFormSchema>;

export function blankForm(tool: VideoTool): VideoForm {
  return videoFormSchema.parse(tool === 'v2v' ? UNMOVED : {});
}

/** The request this form makes; `fieldsOf` is its inverse. */
export function settingsOf(form: VideoForm): VideoSettings {
  const { image, depthMap, foregroundMask, clip, elements } = form;
  const seconds = fittedSeconds(form.seconds, clip);
  const parallaxDepth = Math.min(form.parallaxDepth, PARALLAX_SENT_LIMIT);
  return withoutIdleOptions({
    kind: 'video',
    ...fromDraft(VIDEO_TABLE, form),
    seconds,
    parallaxDepth,
    ...clipSize(form.ratio, form.resolution, form.upscale4k),
    image,
    depthMap,
    foregroundMask,
    clip,
    elements: elements[0] && elements,
  });
}

/** Which of the options that cost change anything in the move of the form. */
export function actingOptions(form: VideoForm): ReturnType<typeof optionsThatAct> {
  const { width, height } = clipSize(form.ratio, form.resolution, form.upscale4k);
  return optionsThatAct({ ...form, seconds: fittedSeconds(form.seconds, form.clip) }, width / height);
}

/** The fields that make the same clip again, its files included. Which mode it is made in stays as it is chosen. */
export function fieldsOf(settings: VideoSettings): Partial<VideoForm> {
  const { image, depthMap, foregroundMask, clip, elements = [] } = settings;
  // Named, so that a file that stands in the form now goes when these settings have none.
  return { ...toDraft(VIDEO_TABLE, settings), image, depthMap, foregroundMask, clip, elements, ratioBefore: undefined };
}

/** How many fields are not as a new form of Image to Video has them. */
export function setFields(form: VideoForm, fields: readonly (keyof VideoForm)[]): number {
  const blank = blankForm('i2v');
  return fields.filter((field) => form[field] !== blank[field]).length;
}
