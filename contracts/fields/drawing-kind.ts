import { z } from 'zod';
import { DRAWN_THINGS } from './drawn-things';

/** Kinds of drawing that can be set on an order. `photograph` covers renderings and shaded model views. */
export const CHOSEN_DRAWING_KINDS = [
  'perspective-outside',
  'perspective-inside',
  'elevation',
  'plan',
  'section',
  'axonometric',
  'photograph',
] as const;
export type ChosenDrawingKind = (typeof CHOSEN_DRAWING_KINDS)[number];

/**
 * What an input is read as. `screenshot`: a program window without lines; `several`:
 * a sheet with several drawings; `nothing`: no drawing that can be read.
 */
export const DRAWING_KINDS = [...CHOSEN_DRAWING_KINDS, 'screenshot', 'several', 'nothing'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** How a drawing was delivered: as a file, as a sheet in a photo of a desk, or in a program window. */
export const DRAWING_SURFACES = ['sheet', 'desk', 'screen'] as const;

const share = z.number().min(-1).max(2);

/** How an input was read, as shown in the form. */
export const drawingReadingSchema = z.object({
  kind: z.enum(DRAWING_KINDS),
  /** 0-1. */
  confidence: z.number().min(0).max(1),
  /** Whether the kind is certain enough to act on without asking. */
  sure: z.boolean(),
  surface: z.enum(DRAWING_SURFACES),
  /** Corners of the rendered part, clockwise from the upper left, in shares of the input; null for the whole input. */
  crop: z.array(z.array(share)).nullable(),
  /**
   * Vanishing points of the two level directions of edges, in shares of the input, as a `perspective` correction has them;
   * null for drawings without depth and for photographs.
   */
  vanishing: z.array(z.array(z.number())).nullable(),
  /**
   * Objects that the drawing shows, from which POST /api/words knows which words act. A plan shows floors; a section
   * shows floors and walls.
   */
  shows: z.array(z.enum(DRAWN_THINGS)),
});
export type DrawingReading = z.infer<typeof drawingReadingSchema>;
