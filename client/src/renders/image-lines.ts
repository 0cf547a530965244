import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { PARTS_OF } from '@maquette/contracts/fields/part-choices';
import { clockOfHour, t, type WordKey } from '../i18n/t';
import type { KnownRender } from '../transport/merge-renders';
import { SENT_FACTS } from './sent-facts';

/** A setting by the word it has on the form; left out where it is not set. */
export type Line = readonly [WordKey, string | number | undefined];

/** The names here have no places to fill. */
export function lineName(name: WordKey): string {
  return (t as (key: WordKey) => string)(name);
}

function textOf(fact: string | number | boolean | null | undefined): string | undefined {
  return fact === undefined || fact === null ? undefined : String(fact);
}

/** What the provider of an image tells about how it was made. */
export function imageFacts(result: KnownRender['result']): Line[] {
  return [
    ['block.enlargedFrom', textOf(result?.facts.enlargedFrom)],
    ['block.enlargement', textOf(result?.facts.enlargement)],
    ['block.engine', textOf(result?.facts.engine)],
    ...SENT_FACTS.map((fact): Line => [`block.${fact}`, textOf(result?.facts[fact])]),
    ['block.samples', textOf(result?.facts.samplesPerPixel)],
    ['block.paletteShare', textOf(result?.facts.referencePaletteShare)],
  ];
}

/** Everything that was set for an image, in the order of the form. Pure. */
export function imageLines(settings: ImageSettings): Line[] {
  return [
    ['t2i.designType', t(`t2i.${settings.designType}`)],
    ['t2i.style', t(`t2i.${settings.stylePreset}`)],
    ['t2i.ratio', settings.ratio],
    ['t2i.pixels', settings.resolution],
    ['still.upscale', settings.upscale],
    ['still.outputFormat', t(`still.${settings.outputFormat}`)],
    ['frame.label', settings.image && settings.imageFit ? t(`frame.${settings.imageFit}`) : undefined],
    ...PARTS_OF[settings.designType].map((part): Line => [`part.${part}`, settings[part]]),
    ['look.season', settings.season],
    ['look.hour', settings.sunHour === undefined ? undefined : clockOfHour(settings.sunHour)],
    ['s2i.timeOfDay', settings.light?.timeOfDay],
    ['s2i.weather', settings.light?.weather],
    ['t2i.lens', settings.cameraLens],
    ['t2i.depth', settings.depthOfField],
    ['t2i.verticals', t(settings.verticalsStraight ? 'block.yes' : 'block.no')],
    ['still.promptStrength', settings.image ? settings.promptStrength : undefined],
    ['t2i.negative', settings.negativePrompts],
    ['t2i.seedLock', t(settings.seedLocked ? 'block.yes' : 'block.no')],
  ];
}

/** The same of a sketch. Pure. */
export function sketchLines(sketch: SketchSettings): Line[] {
  const forBoth: Line[] = [
    ['s2i.useType', sketch.useType],
    ['s2i.details', sketch.details],
    ['s2i.timeOfDay', sketch.timeOfDay],
    ['s2i.geometryOverride', sketch.geometryOverride],
    ['s2i.referenceRole', sketch.referenceRole],
    ['s2i.depthMode', sketch.depthMode],
    ['s2i.outputType', sketch.outputType],
  ];
  if (sketch.subject === 'Interior') {
    return [
      ['s2i.roomType', sketch.roomType],
      ['s2i.styleTemplate', sketch.styleTemplate],
      ['s2i.colorScheme', sketch.colorScheme],
      ['s2i.lightingMood', sketch.lightingMood],
      ['s2i.sketchStrictness', sketch.sketchStrictness],
      ['s2i.perspectiveAssist', sketch.perspectiveAssist],
      ['s2i.furnitureFocus', sketch.furnitureFocus],
      ...forBoth,
    ];
  }
  return [
    ['s2i.projectType', sketch.projectType],
    ['s2i.environment', sketch.environment],
    ['s2i.weather', sketch.weather],
    ['s2i.materialPalette', sketch.materialPalette],
    ['s2i.formStrictness', sketch.formStrictness],
    ['s2i.framing', sketch.framing],
    ['s2i.focalElement', sketch.focalElement],
    ...forBoth,
  ];
}
