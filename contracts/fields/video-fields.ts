import { z } from 'zod';
import { imageSize, type Mode, type Ratio } from '../tools/render-choices';
import { idsOf, pickTable, type ReadValues, wireShape, writeTable } from './field-table';
import { type FormFields, filledFields, flagField, modeField, renderIdField, writtenFields } from './form-fields';
import { elementsField } from './used-elements';
import { UPSCALED_HEIGHT, type VideoResolution, videoModelOf } from './video-choices';
import type { VideoSettings } from './video-settings';
import { VIDEO_FILES, VIDEO_TABLE } from './video-table';

/** Image to Video and Video to Video share one form. */
export type VideoTool = 'i2v' | 'v2v';

/**
 * Fields that only concern the order or belong to another field (specification 2, section 3); the other fields of POST
 * /api/img2vid are in the tables. `width_hint` and `height_hint` are hints: the size follows from ratio and resolution.
 */
export const videoOrderFieldsSchema = z.object({
  mode: modeField,
  looping: flagField.optional(),
  made_from: renderIdField,
  elements: elementsField,
});

/** Validates the whole form, so that all mistakes are reported together. */
const formSchema = z.object({
  ...videoOrderFieldsSchema.shape,
  ...wireShape(VIDEO_TABLE),
  ...wireShape(VIDEO_FILES),
});

export const VIDEO_FIELD_NAMES: readonly string[] = Object.keys(formSchema.shape);

/** A parsed form without its files. */
export interface VideoDraft {
  mode: Mode;
  settings: VideoSettings;
  refs: Partial<ReadValues<typeof VIDEO_FILES>>;
  elementIds?: string[];
}

/** Pixel size of a video: the height belongs to the resolution, or is 2160 with the 4K upscale; both sides are even. */
export function clipSize(ratio: Ratio, resolution: VideoResolution, upscale4k: boolean) {
  const size = imageSize(ratio, resolution);
  if (!upscale4k) return size;
  const { width } = imageSize(ratio, '4K');
  return { width, height: UPSCALED_HEIGHT };
}

/** @throws ZodError */
export function readVideoFields(fields: FormFields): VideoDraft {
  const form = formSchema.parse(withKnownModel(filledFields(fields))) as z.infer<typeof videoOrderFieldsSchema> &
    Record<string, unknown>;
  const values = pickTable(VIDEO_TABLE, form);
  return {
    mode: form.mode,
    refs: pickTable(VIDEO_FILES, form),
    elementIds: form.elements,
    settings: {
      kind: 'video',
      ...values,
      loopingMode: values.loopingMode ?? (form.looping ? 'ping-pong' : 'none'),
      ...clipSize(values.ratio, values.resolution, values.upscale4k),
      ...(form.made_from ? { madeFrom: form.made_from } : {}),
    },
  };
}

/** Replaces a version's hash by its model. */
function withKnownModel(fields: FormFields): FormFields {
  const model = fields.model && videoModelOf(fields.model);
  return model ? { ...fields, model } : fields;
}

/** The form with exactly these settings; the inverse of `readVideoFields`. */
export function writeVideoFields(settings: VideoSettings, mode: Mode): FormFields {
  return writtenFields({
    mode,
    ...writeTable(VIDEO_TABLE, settings),
    looping: settings.loopingMode !== 'none',
    width_hint: settings.width,
    height_hint: settings.height,
    made_from: settings.madeFrom,
    elements: idsOf(settings.elements),
    ...writeTable(VIDEO_FILES, settings),
  });
}
