import type { Mode, Resolution } from '../tools/render-choices';
import { idsOf, writeTable } from './field-table';
import { type FormFields, writtenFields } from './form-fields';
import type { ImageSettings, ImageTool, LightSettings, SketchSettings } from './image-settings';
import { ARCHITECTURE_TABLE, IMAGE_FILES, IMAGE_TABLE, INTERIOR_TABLE, LIGHT_TABLE, SKETCH_TABLE } from './image-table';
import { MODEL_TABLE } from './model-table';

/** The light of Text to Images and Model to Images; empty when no field is set. */
export function lightOf(light: LightSettings): { light?: LightSettings } {
  return Object.values(light).some((value) => value !== undefined) ? { light } : {};
}

/** The resolution chosen in the form, before an upscale doubled it. */
export function chosenResolution({ resolution, upscale }: Pick<ImageSettings, 'resolution' | 'upscale'>): Resolution {
  if (upscale === 'none') return resolution;
  return resolution === '8K' ? '4K' : '1080p';
}

/** The form with exactly these settings; the inverse of `readImageFields`. */
export function writeImageFields(tool: ImageTool, settings: ImageSettings, mode: Mode): FormFields {
  return writtenFields({
    modality: tool,
    billing_mode: mode,
    ...writeTable(IMAGE_TABLE, settings),
    target_resolution: chosenResolution(settings),
    upscale: settings.upscale,
    width: settings.width,
    height: settings.height,
    seed: settings.seed,
    seed_locked: settings.seedLocked,
    prompt_strength: settings.promptStrength,
    series: settings.series,
    draft: settings.draft,
    made_from: settings.madeFrom,
    elements: idsOf(settings.elements),
    ...writeTable(IMAGE_FILES, settings),
    ...(tool === 's2i' && settings.sketch ? sketchValues(settings.sketch) : {}),
    ...(tool !== 's2i' && settings.light ? writeTable(LIGHT_TABLE, settings.light) : {}),
    ...(tool === 'm2i' && settings.modelView ? writeTable(MODEL_TABLE, settings.modelView) : {}),
  });
}

function sketchValues(sketch: SketchSettings) {
  const own =
    sketch.subject === 'Interior' ? writeTable(INTERIOR_TABLE, sketch) : writeTable(ARCHITECTURE_TABLE, sketch);
  return { ...writeTable(SKETCH_TABLE, sketch), ...own };
}
