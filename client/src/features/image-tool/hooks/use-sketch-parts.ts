import { useProviders } from '../../tool-form/api/providers';
import { type KnownParts, type ReadSketch, usePartMap } from '../api/part-map';
import { hasNoLines } from '../rules/form-checks';
import type { ImageForm } from '../rules/image-form';

/**
 * Part map of the form's sketch, from our own engine. Null without a sketch, for an external provider, if only the
 * style of the sketch is used, and for a drawing without lines.
 */
export function useSketchParts(form: ImageForm): KnownParts | null {
  const [maker] = useProviders('s2i', form.mode);
  const ours = maker?.embedded !== false && form.referenceRole !== 'style-only';
  return usePartMap(
    ours && !hasNoLines(form) ? form.image : null,
    form.designType,
    form.drawingKind,
    form.drawingCorrections,
  );
}

/** The part map, once loaded. */
export const mapIn = (parts: KnownParts | null): ReadSketch | null => (typeof parts === 'object' ? parts : null);
