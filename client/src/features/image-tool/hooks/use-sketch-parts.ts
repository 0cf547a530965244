import type { PartMap } from '@maquette/contracts/fields/part-map';
import { useProviders } from '../../tool-form/api/providers';
import { type KnownParts, usePartMap } from '../api/part-map';
import { hasNoLines } from '../rules/form-checks';
import type { ImageForm } from '../rules/image-form';

/**
 * Where the parts of the form's sketch lie, as our own engine reads it. Null without a sketch, where somebody else would make the
 * picture, where only the style of the sketch counts,
 * and in a drawing without lines.
 */
export function useSketchParts(form: ImageForm): KnownParts | null {
  const [maker] = useProviders('s2i', form.mode);
  const ours = maker?.embedded !== false && form.referenceRole !== 'style-only';
  return usePartMap(ours && !hasNoLines(form) ? form.image : null, form.designType);
}

/** The map of it, once there is one. */
export const mapIn = (parts: KnownParts | null): PartMap | null => (typeof parts === 'object' ? parts : null);
