import { z } from 'zod';
import type { ImageSettings } from '../fields/image-settings';
import type { RenderSettings } from '../fields/render-settings';
import type { Mode } from './render';

/** What the screens offer: below 70 a result may lose a third of its drawn lines, which is hardly worth a guarantee. */
export const GUARANTEE_CHOICES = [70, 80, 85, 90] as const;

/** Why a result under a guarantee is not charged: it scored lower, or its score could not be measured. */
export const RETURN_REASONS = ['below', 'unmeasured'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why an order can have no guarantee, as people read it: by its settings, and by its drawing. */
export const REFUSED_GUARANTEES = {
  relaxed: 'Relaxed images cost nothing, so there is nothing to return',
  no_structure: 'this order does not ask for the lines of a drawing to be kept',
  unframed: 'the drawing has another shape than the image; choose how it is cut or fitted',
  few_lines: 'there are too few straight lines in this drawing to measure',
  noise: 'this drawing is made of short strokes without long lines, so no image could keep it',
  too_dense: 'the lines of this drawing are too close together to be told apart',
} as const;
/** Why a drawing gets no guarantee: too few lines to keep, noise without long lines, or lines too dense to tell apart. */
export type Unkeepable = 'few_lines' | 'noise' | 'too_dense';

/** The guarantee of a render, and what came of it. */
export const guaranteeViewSchema = z.object({
  atLeast: z.number().int(),
  /** Null while it is open, and where the result was charged. */
  returnedFor: z.enum(RETURN_REASONS).nullable(),
});

/** Whether an order asks for the structure of its drawing. A mood board has a layout of its own, and a style has no lines. */
export function asksForStructure({ sketch, image }: Pick<ImageSettings, 'sketch' | 'image'>): boolean {
  return image !== undefined && sketch !== undefined && keepsLines(sketch);
}

/** The same while the drawing is not chosen yet, for the form. */
export function keepsLines({
  referenceRole,
  outputType,
}: Pick<NonNullable<ImageSettings['sketch']>, 'referenceRole' | 'outputType'>): boolean {
  return referenceRole !== 'style-only' && outputType !== 'moodboard';
}

/**
 * Why these settings can have no guarantee; null where they can. Relaxed images cost nothing, so there is nothing to return, and another
 * attempt would be free work. Without a frame only the maker knows which part of a drawing of another shape it shows.
 */
export function whyNoGuarantee(settings: RenderSettings, mode: Mode): 'relaxed' | 'no_structure' | 'unframed' | null {
  if (mode === 'relaxed') return 'relaxed';
  if (settings.kind !== 'still' || !settings.sketch || !keepsLines(settings.sketch)) return 'no_structure';
  const { image, imageFit } = settings;
  if (image === undefined || imageFit !== undefined) return null;
  return isSameShape(image, settings) ? null : 'unframed';
}

/** The fidelity an order asks for at least; null for none. */
export function guaranteeOf(settings: RenderSettings): number | null {
  return settings.kind === 'still' && settings.geometryGuarantee ? settings.geometryGuarantee : null;
}

/** Two sizes of one ratio, in whole pixels, differ by this much at most. */
const SAME_SHAPE = 0.02;

interface Size {
  width: number;
  height: number;
}

/** Whether a drawing and its result can be laid over each other as they are. */
export function isSameShape(drawing: Size, result: Size): boolean {
  return Math.abs((drawing.width * result.height) / (drawing.height * result.width) - 1) <= SAME_SHAPE;
}
