import { mapIn, useSketchParts } from '../../hooks/use-sketch-parts';
import type { ImageForm } from '../../rules/image-form';
import { usePartLight } from '../../rules/part-light';
import { PartTint } from './part-tint';

/** Overlay on the sketch thumbnail: highlights the part of the hovered swatch. Loaded with the first sketch. */
export default function TintedSketch({ form }: { form: ImageForm }) {
  const map = mapIn(useSketchParts(form));
  const { lit, open } = usePartLight();
  return map ? <PartTint map={map} lit={lit ?? open} all={false} /> : null;
}
