import type { ChosenDrawingKind } from '../fields/drawing-kind';
import type { ImageField } from '../fields/field-consumers';
import type { ImageSettings, ImageTool, SketchSettings } from '../fields/image-settings';
import { seenSun } from '../fields/sun-path';
import { type LookFields, lookWords } from './look-words';

export interface ComposedPrompt {
  prompt: string;
  negativePrompt: string;
}

type Phrase = string | false | undefined;

/** Which fields become words in the prompt. Other fields reach a provider as parameters, or act in our own code. */
export const PROMPT_FIELDS = {
  prompt: 'words',
  negativePrompts: 'words',
  designType: 'words',
  stylePreset: 'not words',
  model: 'not words',
  ratio: 'not words',
  outputFormat: 'not words',
  cameraLens: 'words',
  depthOfField: 'words',
  verticalsStraight: 'words',
  embeddedFallback: 'not words',
  geometryGuarantee: 'not words',
  imageFit: 'not words',
  cropX: 'not words',
  cropY: 'not words',
  cropZoom: 'not words',
  season: 'words',
  wallMaterial: 'words',
  roofMaterial: 'words',
  frameMaterial: 'words',
  glassMaterial: 'words',
  groundMaterial: 'words',
  floorMaterial: 'words',
  sunHour: 'words',
  sunDay: 'words',
  latitude: 'words',
  north: 'words',
  timeOfDay: 'words',
  weather: 'words',
  geometryOverride: 'not words',
  referenceRole: 'not words',
  depthMode: 'words',
  outputType: 'words',
  drawingKind: 'words',
  drawingCorrections: 'not words',
  drawingCrop: 'not words',
  projectType: 'words',
  useType: 'words',
  details: 'words',
  environment: 'words',
  materialPalette: 'words',
  formStrictness: 'not words',
  framing: 'words',
  focalElement: 'words',
  roomType: 'words',
  styleTemplate: 'words',
  colorScheme: 'words',
  lightingMood: 'words',
  sketchStrictness: 'not words',
  perspectiveAssist: 'words',
  furnitureFocus: 'words',
  modelId: 'not words',
  camera: 'not words',
  slots: 'not words',
  look: 'not words',
  studyDays: 'not words',
  studyHours: 'not words',
  ground: 'not words',
  trees: 'not words',
  people: 'not words',
  passes: 'not words',
} as const satisfies Record<ImageField, 'words' | 'not words'>;

/**
 * Describes an image form in English, for models that only accept text.
 * The user's words come first, unchanged; then subject, construction, place and time, view and rendering style.
 * Fields left to the engine add nothing. Earlier words weigh more, so the user's words count most.
 */
export function composePrompt(
  tool: ImageTool,
  settings: Pick<
    ImageSettings,
    | 'prompt'
    | 'negativePrompts'
    | 'designType'
    | 'cameraLens'
    | 'depthOfField'
    | 'verticalsStraight'
    | 'sketch'
    | 'light'
  > &
    LookFields,
): ComposedPrompt {
  const { sketch } = settings;
  const phrases: Phrase[] = [
    settings.prompt.trim() || (sketch ? subjectOf(sketch) : undefined),
    ...(tool === 's2i' && sketch ? sketchPhrases(sketch, settings.prompt.trim() !== '') : []),
    ...lookWords(settings),
    ...lightPhrases(tool, settings),
    ...viewPhrases(settings),
  ];
  const said = phrases.filter((phrase): phrase is string => typeof phrase === 'string' && phrase !== '');
  return { prompt: said.join(', '), negativePrompt: settings.negativePrompts.trim() };
}

/** The light of Text to Images, and the hour when the user placed the sun. */
function lightPhrases(tool: ImageTool, settings: Pick<ImageSettings, 'light' | 'sketch'> & LookFields): Phrase[] {
  const { timeOfDay, weather } = (tool !== 's2i' && settings.light) || {};
  const said = tool === 's2i' && settings.sketch?.timeOfDay;
  const time = said ? undefined : (seenSun(settings)?.timeOfDay ?? timeOfDay);
  return [time && DAYLIGHT[time], weather && WEATHER[weather]];
}

function subjectOf(sketch: SketchSettings): string {
  return sketch.subject === 'Interior' ? 'interior design visualisation' : 'architectural visualisation';
}

function sketchPhrases(sketch: SketchSettings, named: boolean): Phrase[] {
  const own = sketch.subject === 'Interior' ? interiorPhrases(sketch) : exteriorPhrases(sketch);
  const view = sketch.drawingKind && VIEW[sketch.drawingKind];
  return [named && subjectOf(sketch), ...own, view, DRAWN[sketch.outputType], SPACE[sketch.depthMode]];
}

function exteriorPhrases(sketch: Extract<SketchSettings, { subject: 'Architecture' }>): Phrase[] {
  const { projectType, useType, materialPalette, details, focalElement, environment, timeOfDay, weather } = sketch;
  return [
    projectType && `${projectType.toLowerCase()} project`,
    useType && `used as ${useType}`,
    materialPalette && MATERIALS[materialPalette],
    details,
    focalElement && `focal point ${focalElement}`,
    environment && `${environment.toLowerCase()} setting`,
    timeOfDay && DAYLIGHT[timeOfDay],
    weather && WEATHER[weather],
    sketch.framing && FRAMING[sketch.framing],
  ];
}

function interiorPhrases(sketch: Extract<SketchSettings, { subject: 'Interior' }>): Phrase[] {
  const { roomType, useType, styleTemplate, colorScheme, lightingMood, timeOfDay, details, furnitureFocus } = sketch;
  return [
    roomType,
    useType && `used for ${useType}`,
    styleTemplate && `${styleTemplate} style`,
    colorScheme && `${colorScheme.toLowerCase()} colour scheme`,
    details,
    furnitureFocus && `furnished around ${furnitureFocus}`,
    lightingMood && LIGHTING[lightingMood],
    timeOfDay && DAYLIGHT[timeOfDay],
    sketch.perspectiveAssist === 'Fix skew' && 'corrected perspective',
  ];
}

function viewPhrases({
  cameraLens,
  depthOfField,
  verticalsStraight,
}: Pick<ImageSettings, 'cameraLens' | 'depthOfField' | 'verticalsStraight'>): Phrase[] {
  return [
    cameraLens && `${/[\d-]+mm/.exec(cameraLens)?.[0] ?? cameraLens} lens`,
    depthOfField && FOCUS[depthOfField],
    verticalsStraight && 'straight verticals',
  ];
}

const MATERIALS: Record<string, string> = {
  Glass: 'glass facades',
  Steel: 'exposed steel',
  'Concrete Brutalist': 'brutalist exposed concrete',
  Brick: 'brick walls',
  Wood: 'wooden cladding',
  Mixed: 'mixed materials',
};
const DAYLIGHT: Record<string, string> = {
  Dawn: 'at dawn',
  Morning: 'in morning light',
  Noon: 'in midday sun',
  Sunset: 'at sunset',
  Dusk: 'at dusk',
  Night: 'at night, lit from within',
};
const WEATHER: Record<string, string> = {
  Clear: 'clear sky',
  Cloudy: 'overcast sky',
  Rain: 'in the rain, wet ground',
  Snow: 'in the snow',
};
const FRAMING: Record<string, string> = {
  'Eye-level': 'eye-level view',
  Aerial: 'aerial view',
  "Worm's eye": "worm's-eye view",
  'Wide-angle': 'wide-angle view',
};
const LIGHTING: Record<string, string> = {
  'Bright Natural': 'bright natural light',
  'Cozy Ambient': 'cosy ambient light',
  'Spot-lit': 'spot-lit',
};
const FOCUS: Record<string, string> = {
  'Deep (sharp)': 'sharp from front to back',
  Moderate: 'moderate depth of field',
  Shallow: 'shallow depth of field',
};
const DRAWN: Record<string, string | undefined> = { moodboard: 'as a moodboard', concept: 'as a concept sketch' };
const VIEW: Record<ChosenDrawingKind, string> = {
  'perspective-outside': 'exterior perspective',
  'perspective-inside': 'interior perspective',
  elevation: 'frontal elevation',
  plan: 'furnished floor plan seen from above',
  section: 'sectional view with cut faces filled',
  axonometric: 'axonometric view',
  photograph: 'photograph',
};
const SPACE: Record<string, string | undefined> = { Flat: 'flat, elevation-like space', Shallow: 'shallow space' };
