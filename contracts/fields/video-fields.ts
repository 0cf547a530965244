import { z } from 'zod';
import { elementsField } from '../elements/used-elements';
import { imageSize, type Mode, type Ratio } from '../renders/render';
import { idsOf, pickTable, type ReadValues, wireShape, writeTable } from './field-table';
import { type FormFields, filledFields, flagField, modeField, renderIdField, writtenFields } from './form-fields';
import { UPSCALED_HEIGHT, type VideoResolution, videoModelOf } from './video-choices';
import type { VideoSettings } from './video-settings';
import { VIDEO_FILES, VIDEO_TABLE } from './video-table';

/** Image to Video and Video to Video share one form. */
export type VideoTool = 'i2v' | 'v2v';

/**
 * What counts for the order alone or together with another field (specification 2, section 3): the other fields of POST
 * /api/img2vid stand in the tables. `width_hint` and `height_hint` are hints: the size follows from ratio and resolution.
 */
export const videoOrderFieldsSchema = z.object({
  mode: modeField,
  looping: flagField.optional(),
  made_from: renderIdField,
  elements: elementsField,
});

/** All mistakes of a form are told at once. */
const formSchema = z.object({
  ...videoOrderFieldsSchema.shape,
  ...wireShape(VIDEO_TABLE),
  ...wireShape(VIDEO_FILES),
});

/** Every field the form of the video tools may have and that is read. */
export const VIDEO_FIELD_NAMES: readonly string[] = Object.keys(formSchema.shape);

/** A form that was read: everything but its files. */
export interface VideoDraft {
  mode: Mode;
  settings: VideoSettings;
  /** The files that the server keeps. */
  refs: Partial<ReadValues<typeof VIDEO_FILES>>;
  /** Ids of the elements it was filled with. */
  elementIds?: string[];
}

/** Pixel size of a clip: the height belongs to the resolution, or is 2160 with the 4K upscale; both sides are even. */
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

/** The hash of a version is another name of its model. */
function withKnownModel(fields: FormFields): FormFields {
  const model = fields.model && videoModelOf(fields.model);
  return model ? { ...fields, model } : fields;
}

/** The form that asks for exactly these settings; `readVideoFields` is its inverse. */
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
