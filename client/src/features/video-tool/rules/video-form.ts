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

/** Form draft of this tab. Invalid fields of a draft from an older release fall back to their defaults one by one. */
export const videoFormSchema = z.object({
  mode: z.enum(MODES).catch('fast'),
  ...draftShape(VIDEO_TABLE),
  ...draftShape(VIDEO_FILES),
  elements: usedElementsSchema.catch([]),
  /** Camera preset last applied from the URL; prevents a reload from overwriting later changes. */
  preset: z.string().catch(''),
  /** Whether the user chose the ratio; if so, it no longer follows the source. */
  ratioChosen: z.boolean().catch(false),
  /** Ratio before it followed the image; restored when the image is removed. */
  ratioBefore: z.enum(RATIOS).optional().catch(undefined),
});
export type VideoForm = z.infer<typeof videoFormSchema>;

export function blankForm(tool: VideoTool): VideoForm {
  return videoFormSchema.parse(tool === 'v2v' ? UNMOVED : {});
}

/** Builds this form's request; `fieldsOf` is the inverse. */
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

/** Returns which paid options affect the form's camera move. */
export function actingOptions(form: VideoForm): ReturnType<typeof optionsThatAct> {
  const { width, height } = clipSize(form.ratio, form.resolution, form.upscale4k);
  return optionsThatAct({ ...form, seconds: fittedSeconds(form.seconds, form.clip) }, width / height);
}

/** Returns the form fields that reproduce a video, including its files. The selected mode stays. */
export function fieldsOf(settings: VideoSettings): Partial<VideoForm> {
  const { image, depthMap, foregroundMask, clip, elements = [] } = settings;
  // Lists every file field, so that fields missing from the settings are cleared in the form.
  return { ...toDraft(VIDEO_TABLE, settings), image, depthMap, foregroundMask, clip, elements, ratioBefore: undefined };
}

/** Counts the fields that differ from the Image to Video defaults. */
export function setFields(form: VideoForm, fields: readonly (keyof VideoForm)[]): number {
  const blank = blankForm('i2v');
  return fields.filter((field) => form[field] !== blank[field]).length;
}
