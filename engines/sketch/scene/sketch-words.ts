import { readPromptRoom } from '../../still/intent/prompt-room';
import { readIntent } from '../../still/intent/read-intent';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { RoomType, StillRequest } from '../../still/request/still-request';
import { englishPrompt } from '../../still/words/translation/in-english';
import type { SketchForm } from '../request/sketch-request';

/** Prompt and form, read with the vocabulary of the still engine. */
export interface SketchWords {
  spec: SceneSpec;
  /** Whether the prompt names a pool, pond, lake or the sea. */
  water: boolean;
  /** Words of the free-text fields in lower case. */
  text: string;
  denied: string;
  /** Whether the form or prompt sets the wall material. Otherwise the seed selects it. */
  wallsChosen: boolean;
  /** Whether the form or prompt names a room style. Otherwise the seed selects it. */
  styled: boolean;
}

const rooms: readonly RoomType[] = ['Living room', 'Bedroom', 'Kitchen', 'Dining room', 'Office', 'Bathroom'];

/** Converts the form to a still engine request with the same words. */
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
  const text = englishPrompt(request.prompt).text.toLowerCase();
  const denied = englishPrompt(form.negativePrompts ?? '').text.toLowerCase();
  const wet = /\b(pool|pond|lake|sea|ocean|river|canal|waterfront|lagoon)\b/;
  const spec = readIntent(request);
  const wallsChosen =
    form.materialPalette !== undefined ||
    form.parts?.wallMaterial !== undefined ||
    (spec.kind === 'exterior' && spec.finish !== undefined);
  const styled =
    form.interiorStyle !== undefined ||
    (spec.kind === 'interior' && readPromptRoom(spec.graph).interiorStyle !== undefined);
  return { spec, styled, water: wet.test(text) && !wet.test(denied), text, denied, wallsChosen };
}
