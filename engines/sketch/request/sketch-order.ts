import { type DrawnPoint, readCorrections } from '@maquette/contracts/fields/drawing-corrections';
import { cropInFrame, type DrawingCrop, readCrop } from '@maquette/contracts/fields/drawing-crop';
import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { shownPart } from '@maquette/contracts/fields/input-frame';
import { engineLook } from '../../still/request/engine-look';
import { movedCorrections } from './move-corrections';
import type { SketchRequest } from './sketch-request';

type Form = Omit<SketchRequest, 'image' | 'width' | 'height'>;

/** Converts the Sketch to Images settings to the engine's format. */
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
    corrections: correctionsOf(settings, sketch),
    crop: cropOf(settings, sketch),
    ...(sketch.subject === 'Interior' ? interior(sketch) : architecture(sketch)),
    ...engineLook(settings, sketch),
  };
}

/** Returns a function from positions in the upload to positions in the framed drawing, in shares of their sizes. */
function toFramed({ image, width, height, ...frame }: ImageSettings): ((at: DrawnPoint) => DrawnPoint) | null {
  if (!image || !frame.imageFit) return null;
  const shown = shownPart(image, width / height, frame);
  return ([x, y]) => [(x - shown.left) / shown.width, (y - shown.top) / shown.height];
}

function correctionsOf(settings: ImageSettings, sketch: SketchSettings) {
  const corrections = readCorrections(sketch.drawingCorrections);
  const move = toFramed(settings);
  return move ? movedCorrections(corrections, move) : corrections;
}

/** The crop chosen on the canvas. Edges on the frame are rounded to lie exactly on it. */
function cropOf(settings: ImageSettings, sketch: SketchSettings): DrawingCrop | undefined {
  const crop = readCrop(sketch.drawingCrop);
  const move = toFramed(settings);
  const { image, width, height, ...frame } = settings;
  if (!crop || !move || !image) return crop ?? undefined;
  const [a, b, c, d] = cropInFrame(crop, shownPart(image, width / height, frame));
  const moved = (at: DrawnPoint): DrawnPoint => {
    const [x, y] = move(at);
    return [Number(x.toFixed(6)), Number(y.toFixed(6))];
  };
  return [moved(a), moved(b), moved(c), moved(d)];
}

/** Only one of the two strictness sliders applies to a design type. The other gets this value. */
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
