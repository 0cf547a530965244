import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { engineLook } from '../../still/request/engine-look';
import type { SketchRequest } from './sketch-request';

type Form = Omit<SketchRequest, 'image' | 'width' | 'height'>;

/** Settings of Sketch to Images in the engine's format. */
export function sketchOrder(settings: ImageSettings, sketch: SketchSettings): Form {
  const { geometryOverride, referenceRole, depthMode, outputType, drawingKind, useType, details } = sketch;
  return {
    prompt: settings.prompt,
    negativePrompts: settings.negativePrompts,
    designType: settings.designType,
    style: settings.stylePreset === 'photographic' ? 'Realistic' : 'Artistic',
    seed: settings.seed,
    promptStrength: settings.promptStrength,
    cameraLens: settings.cameraLens,
    dofLevel: settings.depthOfField,
    verticalsStraight: settings.verticalsStraight,
    quality: settings.model === 'sd3.5-large-turbo' ? 'draft' : 'final',
    ...{ geometryOverride, referenceRole, depthMode, outputType, drawingKind, useType, details },
    ...(sketch.subject === 'Interior' ? interior(sketch) : architecture(sketch)),
    ...engineLook(settings, sketch),
  };
}

/** Only one of the two strictness sliders applies; the form does not ask for the other. */
const UNUSED_STRICTNESS = 50;

function architecture(sketch: Extract<SketchSettings, { subject: 'Architecture' }>) {
  const { projectType, environment, weather, materialPalette, formStrictness, framing, focalElement } = sketch;
  return {
    ...{ projectType, environment, weather, materialPalette, formStrictness, framing, focalElement },
    sketchStrictness: UNUSED_STRICTNESS,
  };
}

function interior(sketch: Extract<SketchSettings, { subject: 'Interior' }>) {
  const { roomType, styleTemplate, colorScheme, lightingMood, sketchStrictness, perspectiveAssist } = sketch;
  return {
    ...{ roomType, colorScheme, lightingMood, sketchStrictness, perspectiveAssist },
    interiorStyle: styleTemplate,
    furnitureFocus: sketch.furnitureFocus,
    formStrictness: UNUSED_STRICTNESS,
  };
}
