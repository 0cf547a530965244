import { readCorrections } from '@maquette/contracts/fields/drawing-corrections';
import type { ImageField } from '@maquette/contracts/fields/field-consumers';
import type { ImageSettings, SketchSettings } from '@maquette/contracts/fields/image-settings';
import { PARTS_OF } from '@maquette/contracts/fields/part-choices';
import { choiceName, clockOfHour, t, type WordKey } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { modelLines } from './model-lines';
import { SENT_FACTS } from './sent-facts';

/** A setting with its form label; undefined values are not shown. */
export type Line = readonly [WordKey, string | number | undefined];

/**
 * Whether a field has a line in a result's details.
 * The prompt is shown separately; the others are derived from the sun, the crop or the order.
 */
export const FIELDS_WITH_LINE = {
  prompt: false,
  negativePrompts: true,
  designType: true,
  stylePreset: true,
  model: false,
  ratio: true,
  outputFormat: true,
  cameraLens: true,
  depthOfField: true,
  verticalsStraight: true,
  embeddedFallback: false,
  geometryGuarantee: false,
  imageFit: true,
  cropX: false,
  cropY: false,
  cropZoom: false,
  season: true,
  wallMaterial: true,
  roofMaterial: true,
  frameMaterial: true,
  glassMaterial: true,
  groundMaterial: true,
  floorMaterial: true,
  sunHour: true,
  sunDay: false,
  latitude: false,
  north: false,
  timeOfDay: true,
  weather: true,
  geometryOverride: true,
  referenceRole: true,
  depthMode: true,
  outputType: true,
  drawingKind: true,
  drawingCorrections: true,
  drawingCrop: true,
  projectType: true,
  useType: true,
  details: true,
  environment: true,
  materialPalette: true,
  formStrictness: true,
  framing: true,
  focalElement: true,
  roomType: true,
  styleTemplate: true,
  colorScheme: true,
  lightingMood: true,
  sketchStrictness: true,
  perspectiveAssist: true,
  furnitureFocus: true,
  modelId: false,
  camera: true,
  slots: false,
  look: true,
  studyDays: true,
  studyHours: true,
  ground: true,
  trees: true,
  people: true,
  passes: true,
} as const satisfies Record<ImageField, boolean>;

export function lineName(name: WordKey): string {
  return (t as (key: WordKey) => string)(name);
}

function textOf(fact: string | number | boolean | null | undefined): string | undefined {
  return fact === undefined || fact === null ? undefined : String(fact);
}

/** What the provider reports about how an image was made. */
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

function chosen(wire: string, value: string | undefined): string | undefined {
  return value && choiceName(wire, value);
}

export function imageLines(settings: ImageSettings): Line[] {
  const { modelView } = settings;
  return [
    ...(modelView ? modelLines(modelView) : []),
    ['t2i.designType', t(`t2i.${settings.designType}`)],
    ['t2i.style', t(`t2i.${settings.stylePreset}`)],
    ['t2i.ratio', settings.ratio],
    ['t2i.pixels', settings.resolution],
    ['still.upscale', settings.upscale],
    ['still.outputFormat', t(`still.${settings.outputFormat}`)],
    ['frame.label', settings.image && settings.imageFit ? t(`frame.${settings.imageFit}`) : undefined],
    ...PARTS_OF[settings.designType].map(
      (part): Line => [`part.${part}`, chosen(part.replace('Material', '_material'), settings[part])],
    ),
    ['look.season', chosen('season', settings.season)],
    ['look.hour', settings.sunHour === undefined ? undefined : clockOfHour(settings.sunHour)],
    ['s2i.timeOfDay', chosen('time_of_day', settings.light?.timeOfDay)],
    ['s2i.weather', chosen('weather', settings.light?.weather)],
    ['t2i.lens', chosen('camera_lens', settings.cameraLens)],
    ['t2i.depth', chosen('dof_level', settings.depthOfField)],
    ['t2i.verticals', t(settings.verticalsStraight ? 'block.yes' : 'block.no')],
    ['still.promptStrength', settings.image ? settings.promptStrength : undefined],
    ['t2i.negative', settings.negativePrompts],
    ['facts.elements', settings.elements?.map(({ name }) => name).join(', ')],
    ['t2i.seedLock', t(settings.seedLocked ? 'block.yes' : 'block.no')],
  ];
}

/** What a drawing's regions were corrected to: "window, cabinet, left out". */
function correctionsText(text: string): string | undefined {
  return (
    readCorrections(text)
      .map(({ kind }) => t(`correct.kind.${kind}`))
      .join(', ') || undefined
  );
}

export function sketchLines(sketch: SketchSettings): Line[] {
  const forBoth: Line[] = [
    ['s2i.useType', sketch.useType],
    ['s2i.details', sketch.details],
    ['s2i.timeOfDay', chosen('time_of_day', sketch.timeOfDay)],
    ['s2i.geometryOverride', sketch.geometryOverride],
    ['s2i.referenceRole', chosen('reference_role', sketch.referenceRole)],
    ['s2i.depthMode', chosen('depth_mode', sketch.depthMode)],
    ['s2i.outputType', chosen('output_type', sketch.outputType)],
    ['drawing.label', sketch.drawingKind && t(`drawing.kind.${sketch.drawingKind}`)],
    ['correct.line', correctionsText(sketch.drawingCorrections)],
    ['crop.line', sketch.drawingCrop && t(sketch.drawingCrop === 'whole' ? 'crop.whole' : 'crop.chosen')],
  ];
  if (sketch.subject === 'Interior') {
    return [
      ['s2i.roomType', sketch.roomType],
      ['s2i.styleTemplate', chosen('style_template', sketch.styleTemplate)],
      ['s2i.colorScheme', chosen('color_scheme', sketch.colorScheme)],
      ['s2i.lightingMood', chosen('lighting_mood', sketch.lightingMood)],
      ['s2i.sketchStrictness', sketch.sketchStrictness],
      ['s2i.perspectiveAssist', chosen('perspective_assist', sketch.perspectiveAssist)],
      ['s2i.furnitureFocus', sketch.furnitureFocus],
      ...forBoth,
    ];
  }
  return [
    ['s2i.projectType', chosen('arch_project_type', sketch.projectType)],
    ['s2i.environment', chosen('arch_environment', sketch.environment)],
    ['s2i.weather', chosen('weather', sketch.weather)],
    ['s2i.materialPalette', chosen('material_palette', sketch.materialPalette)],
    ['s2i.formStrictness', sketch.formStrictness],
    ['s2i.framing', chosen('framing', sketch.framing)],
    ['s2i.focalElement', sketch.focalElement],
    ...forBoth,
  ];
}
