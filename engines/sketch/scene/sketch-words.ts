import { readIntent } from '../../still/intent/read-intent';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { RoomType, StillRequest } from '../../still/still-request';
import type { SketchForm } from '../sketch-request';

/** What words and form say. Read with the still engine's vocabulary, so that the same words mean the same things. */
export interface SketchWords {
  spec: SceneSpec;
  /** Words name a pool, pond, lake or the sea. */
  water: boolean;
  /** Words of the free fields, lower case. */
  text: string;
  denied: string;
  /** Form or words say what walls are made of; else the seed does. */
  wallsChosen: boolean;
}

const rooms: readonly RoomType[] = ['Living room', 'Bedroom', 'Kitchen', 'Dining room', 'Office', 'Bathroom'];

/** The request a still of the same words would be made from. */
export function asStillRequest(form: SketchForm): StillRequest {
  const words = [form.prompt, form.details, form.focalElement, form.furnitureFocus, form.useType, form.roomType];
  const roomType = rooms.find((room) =>
    form.roomType?.toLowerCase().includes(room.toLowerCase().split(' ')[0] ?? room),
  );
  const {
    prompt: _,
    negativePrompts,
    roomType: __,
    designType,
    style,
    width,
    height,
    seed,
    quality,
    ...choices
  } = form;
  return {
    prompt: words.filter(Boolean).join(', '),
    negativePrompts,
    designType,
    style,
    width,
    height,
    seed,
    quality,
    roomType,
    timeOfDay: choices.timeOfDay,
    weather: choices.weather,
    environment: choices.environment,
    materialPalette: choices.materialPalette,
    framing: choices.framing,
    cameraLens: choices.cameraLens,
    dofLevel: choices.dofLevel,
    verticalsStraight: choices.verticalsStraight,
    interiorStyle: choices.interiorStyle,
    colorScheme: choices.colorScheme,
    lightingMood: choices.lightingMood,
    projectType: choices.projectType,
    season: choices.season,
    parts: choices.parts,
    sun: choices.sun,
  };
}

export function readWords(form: SketchForm): SketchWords {
  const request = asStillRequest(form);
  const text = request.prompt.toLowerCase();
  const denied = (form.negativePrompts ?? '').toLowerCase();
  const wet = /\b(pool|pond|lake|sea|ocean|river|canal|fountain|waterfront|lagoon)\b/;
  const spec = readIntent(request);
  const wallsChosen =
    form.materialPalette !== undefined ||
    form.parts?.wallMaterial !== undefined ||
    (spec.kind === 'exterior' && spec.finish !== undefined);
  return { spec, water: wet.test(text) && !wet.test(denied), text, denied, wallsChosen };
}
