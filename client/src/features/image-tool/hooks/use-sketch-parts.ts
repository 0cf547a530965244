import { useProviders } from '../../tool-form/api/providers';
import { type KnownParts, type ReadSketch, type SketchReading, usePartMap } from '../api/part-map';
import { kindSaid } from '../rules/drawing-reading';
import { hasNoLines } from '../rules/form-checks';
import type { ImageForm } from '../rules/image-form';

/**
 * How our own engine reads the form's sketch. Its map is null without a sketch, for an external provider, if only
 * the style of the sketch is used, and for a drawing without lines.
 */
export function useSketchReading(form: ImageForm): SketchReading {
  const [maker] = useProviders('s2i', form.mode);
  const ours = maker?.embedded !== false && form.referenceRole !== 'style-only';
  const { designType, drawingKind, drawingCorrections: corrections, drawingCrop: crop } = form;
  const image = ours && !hasNoLines(form) ? form.image : null;
  const asked = { designType, drawingKind, corrections, crop };
  // The kind that the prompt names is known once the drawing has been read; the second reading is the first without it.
  const read = usePartMap(image, asked);
  return usePartMap(image, { ...asked, drawingKind: kindSaid(form, mapIn(read.known)?.drawing) });
}

/** Part map for the form's sketch alone. */
export const useSketchParts = (form: ImageForm): KnownParts | null => useSketchReading(form).known;

/** The part map, once loaded. */
export const mapIn = (parts: KnownParts | null): ReadSketch | null => (typeof parts === 'object' ? parts : null);
