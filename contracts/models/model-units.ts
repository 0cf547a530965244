import { z } from 'zod';

export const UP_AXES = ['y', 'z'] as const;

/**
 * Corrections of a file that lies about its units. The kept mesh has the numbers of the file; the loader applies the
 * units ({@link withUnits}). Cameras, sizes and views of the API are in metres after the correction.
 */
export const modelUnitsSchema = z.object({
  /** Metres per unit of the file. */
  scale: z.number().positive(),
  up: z.enum(UP_AXES),
});
export type ModelUnits = z.infer<typeof modelUnitsSchema>;
