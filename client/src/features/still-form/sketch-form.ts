import {
  COLOR_SCHEMES,
  DEPTH_MODES,
  ENVIRONMENTS,
  FRAMINGS,
  INTERIOR_STYLES,
  LIGHTING_MOODS,
  MATERIAL_PALETTES,
  OUTPUT_TYPES,
  PERSPECTIVE_ASSISTS,
  PROJECT_TYPES,
  REFERENCE_ROLES,
  type SketchSettings,
  SLIDER_DEFAULTS,
  TIMES_OF_DAY,
  WEATHERS,
} from '@maquette/contracts/fields/still-settings';
import { z } from 'zod';
import { optional, percent, words } from './drafted-fields';

const exteriorShape = z.object({
  projectType: optional(PROJECT_TYPES),
  useType: words,
  details: words,
  environment: optional(ENVIRONMENTS),
  timeOfDay: optional(TIMES_OF_DAY),
  weather: optional(WEATHERS),
  materialPalette: optional(MATERIAL_PALETTES),
  formStrictness: percent(SLIDER_DEFAULTS.formStrictness),
  framing: optional(FRAMINGS),
  focalElement: words,
});
const interiorShape = z.object({
  useType: words,
  roomType: words,
  timeOfDay: optional(TIMES_OF_DAY),
  styleTemplate: optional(INTERIOR_STYLES),
  colorScheme: optional(COLOR_SCHEMES),
  lightingMood: optional(LIGHTING_MOODS),
  sketchStrictness: percent(SLIDER_DEFAULTS.sketchStrictness),
  perspectiveAssist: optional(PERSPECTIVE_ASSISTS),
  details: words,
  furnitureFocus: words,
});

/** What Sketch to Images asks for beyond Text to Images. The two design types keep their own values when switched. */
export const sketchFormShape = {
  exterior: exteriorShape.catch(() => exteriorShape.parse({})),
  interior: interiorShape.catch(() => interiorShape.parse({})),
  geometryOverride: percent(SLIDER_DEFAULTS.geometryOverride),
  referenceRole: z.enum(REFERENCE_ROLES).catch('both'),
  depthMode: z.enum(DEPTH_MODES).catch('Deep'),
  outputType: z.enum(OUTPUT_TYPES).catch('final'),
};
const sketchFormSchema = z.object(sketchFormShape);
export type SketchForm = z.infer<typeof sketchFormSchema>;
export type ExteriorForm = SketchForm['exterior'];
export type InteriorForm = SketchForm['interior'];

/** Only the chosen design type counts. */
export function sketchOf(form: SketchForm & { designType: 'Architecture' | 'Interior' }): SketchSettings {
  const { geometryOverride, referenceRole, depthMode, outputType } = form;
  const forBoth = { geometryOverride, referenceRole, depthMode, outputType };
  if (form.designType === 'Interior') {
    const { interior } = form;
    return {
      subject: 'Interior',
      ...forBoth,
      useType: interior.useType.trim(),
      roomType: interior.roomType.trim(),
      timeOfDay: interior.timeOfDay || undefined,
      styleTemplate: interior.styleTemplate || undefined,
      colorScheme: interior.colorScheme || undefined,
      lightingMood: interior.lightingMood || undefined,
      sketchStrictness: interior.sketchStrictness,
      perspectiveAssist: interior.perspectiveAssist || undefined,
      details: interior.details.trim(),
      furnitureFocus: interior.furnitureFocus.trim(),
    };
  }
  const { exterior } = form;
  return {
    subject: 'Architecture',
    ...forBoth,
    projectType: exterior.projectType || undefined,
    useType: exterior.useType.trim(),
    details: exterior.details.trim(),
    environment: exterior.environment || undefined,
    timeOfDay: exterior.timeOfDay || undefined,
    weather: exterior.weather || undefined,
    materialPalette: exterior.materialPalette || undefined,
    formStrictness: exterior.formStrictness,
    framing: exterior.framing || undefined,
    focalElement: exterior.focalElement.trim(),
  };
}

/** The inverse of `sketchOf`: what is left out of the settings is empty in the form. */
export function sketchFieldsOf(sketch: SketchSettings): Partial<SketchForm> {
  const { geometryOverride, referenceRole, depthMode, outputType } = sketch;
  const forBoth = { geometryOverride, referenceRole, depthMode, outputType };
  // The shapes drop what is not theirs and empty what is missing.
  if (sketch.subject === 'Interior') return { ...forBoth, interior: interiorShape.parse(sketch) };
  return { ...forBoth, exterior: exteriorShape.parse(sketch) };
}
