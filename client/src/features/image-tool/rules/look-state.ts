import type { ImageTool } from '@maquette/contracts/fields/image-settings';
import { LENS_MILLIMETRES } from '@maquette/contracts/tools/render-choices';
import type { ImageForm } from './image-form';

/** Hour and weather: in the sketch fields, or top-level fields in Text to Images. One control serves both. */
export function readLight(tool: ImageTool, form: ImageForm): Partial<ImageForm['light']> {
  if (tool !== 's2i') return form.light;
  return form.designType === 'Interior' ? { timeOfDay: form.interior.timeOfDay } : form.exterior;
}

export function lightChange(tool: ImageTool, form: ImageForm, light: Partial<ImageForm['light']>): Partial<ImageForm> {
  if (tool !== 's2i') return { light: { ...form.light, ...light } };
  if (form.designType === 'Interior') {
    const { timeOfDay = form.interior.timeOfDay } = light;
    return { interior: { ...form.interior, timeOfDay } };
  }
  return { exterior: { ...form.exterior, ...light } };
}

/** The lens whose edge of view is nearest to an angle, in degrees from the centre of the view. */
export function lensAt(degrees: number): ImageForm['cameraLens'] {
  const away = (millimetres: number) => Math.abs((Math.atan(18 / millimetres) * 180) / Math.PI - Math.abs(degrees));
  const lenses = Object.entries(LENS_MILLIMETRES) as [keyof typeof LENS_MILLIMETRES, number][];
  return lenses.reduce((best, lens) => (away(lens[1]) < away(best[1]) ? lens : best))[0];
}
