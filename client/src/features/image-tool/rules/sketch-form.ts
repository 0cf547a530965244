import { draftShape, fromDraft, toDraft } from '@maquette/contracts/fields/field-table';
import type { SketchSettings } from '@maquette/contracts/fields/image-settings';
import { ARCHITECTURE_TABLE, INTERIOR_TABLE, SKETCH_TABLE } from '@maquette/contracts/fields/image-table';
import { z } from 'zod';

const exteriorShape = z.object(draftShape(ARCHITECTURE_TABLE));
const interiorShape = z.object(draftShape(INTERIOR_TABLE));

/** Fields that Sketch to Images has beyond Text to Images. Each design type keeps its values when switched. */
export const sketchFormShape = {
  ...draftShape(SKETCH_TABLE),
  exterior: exteriorShape.catch(() => exteriorShape.parse({})),
  interior: interiorShape.catch(() => interiorShape.parse({})),
};
const sketchFormSchema = z.object(sketchFormShape);
export type SketchForm = z.infer<typeof sketchFormSchema>;
export type ExteriorForm = SketchForm['exterior'];
export type InteriorForm = SketchForm['interior'];

/** Settings of the selected design type only. */
export function sketchOf(form: SketchForm & { designType: 'Architecture' | 'Interior' }): SketchSettings {
  const both = fromDraft(SKETCH_TABLE, form);
  if (form.designType === 'Interior')
    return { subject: 'Interior', ...both, ...fromDraft(INTERIOR_TABLE, form.interior) };
  return { subject: 'Architecture', ...both, ...fromDraft(ARCHITECTURE_TABLE, form.exterior) };
}

/** Inverse of `sketchOf`: missing settings are empty in the form. */
export function sketchFieldsOf(sketch: SketchSettings): Partial<SketchForm> {
  const both = toDraft(SKETCH_TABLE, sketch);
  if (sketch.subject === 'Interior') return { ...both, interior: toDraft(INTERIOR_TABLE, sketch) };
  return { ...both, exterior: toDraft(ARCHITECTURE_TABLE, sketch) };
}
