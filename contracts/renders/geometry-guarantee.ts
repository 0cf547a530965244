import { z } from 'zod';
import type { ImageSettings } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import type { Mode } from '../tools/render-choices';

/** Guarantees that the screens offer: below 70 a result may lose a third of its lines, which is hardly worth one. */
export const GUARANTEE_CHOICES = [70, 80, 85, 90] as const;

/** Why a result under a guarantee is not charged: it scored lower, or its score could not be measured. */
export const RETURN_REASONS = ['below', 'unmeasured'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why an order cannot have a guarantee, as shown to users: by its settings, and by its drawing. */
export const REFUSED_GUARANTEES = {
  relaxed: 'Relaxed images cost nothing, so there is nothing to return',
  no_structure: 'this order does not keep all lines of a drawing',
  unframed: 'the drawing has another shape than the image; choose how it is cut or fitted',
  few_lines: 'there are too few straight lines in this drawing to measure',
  noise: 'this drawing is made of short strokes without long lines, so no image could keep it',
  too_dense: 'the lines of this drawing are too close together to be distinguished',
} as const;
/** Why a drawing gets no guarantee: too few lines to keep, noise without long lines, or lines too dense to tell apart. */
export type Unkeepable = 'few_lines' | 'noise' | 'too_dense';

/** A render's guarantee, and its outcome. */
export const guaranteeViewSchema = z.object({
  atLeast: z.number().int(),
  /** Null while the render is open, and when it was charged. */
  returnedFor: z.enum(RETURN_REASONS).nullable(),
});

/**
 * True when an order keeps the structure of its drawing, or of its reference outside a mask.
 * False for mood boards (a new layout), for styles (no lines) and when a correction leaves lines out.
 */
export function asksForStructure({ sketch, image, mask }: Pick<ImageSettings, 'sketch' | 'image' | 'mask'>): boolean {
  return image !== undefined && (sketch ? keepsLines(sketch) : mask !== undefined);
}

/**
 * As {@link asksForStructure}, before a drawing is chosen.
 * Lines that a correction leaves out would count as lost and be refunded.
 */
export function keepsLines({
  referenceRole,
  outputType,
  drawingCorrections,
}: Pick<NonNullable<ImageSettings['sketch']>, 'referenceRole' | 'outputType' | 'drawingCorrections'>): boolean {
  return referenceRole !== 'style-only' && outputType !== 'moodboard' && !drawingCorrections.includes('leave-out');
}

/**
 * Why these settings cannot have a guarantee; null when they can. Relaxed images are free, so nothing could be
 * returned. Without a frame, only the provider knows which part of a drawing in another ratio it shows.
 */
export function whyNoGuarantee(settings: RenderSettings, mode: Mode): 'relaxed' | 'no_structure' | 'unframed' | null {
  if (mode === 'relaxed') return 'relaxed';
  if (settings.kind !== 'still') return 'no_structure';
  const { sketch, image, mask, imageFit } = settings;
  if (!(sketch ? keepsLines(sketch) : mask !== undefined)) return 'no_structure';
  if (image === undefined || imageFit !== undefined) return null;
  return isSameShape(image, settings) ? null : 'unframed';
}

/** An order's guaranteed minimum fidelity; null without a guarantee. */
export function guaranteeOf(settings: RenderSettings): number | null {
  return settings.kind === 'still' && settings.geometryGuarantee ? settings.geometryGuarantee : null;
}

/** Maximum difference of the same aspect ratio in two sizes, because sizes are whole pixels. */
const SAME_SHAPE = 0.02;

interface Size {
  width: number;
  height: number;
}

/** True when a drawing and its result can be overlaid without scaling differences. */
export function isSameShape(drawing: Size, result: Size): boolean {
  return Math.abs((drawing.width * result.height) / (drawing.height * result.width) - 1) <= SAME_SHAPE;
}
