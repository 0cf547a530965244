import { z } from 'zod';

/** Names of the files of a ZIP of passes, without ending. The first is the image itself. */
export const PASS_FILES = ['beauty', 'clay', 'albedo', 'normal', 'depth', 'sun-mask', 'slot-id', 'object-id'] as const;
export type PassFile = (typeof PASS_FILES)[number];

/** A slot or an object in an ID pass, with the colour of its pixels and its share of the picture. */
const passNameSchema = z.object({ name: z.string(), colour: z.string(), share: z.number() });
export type PassName = z.infer<typeof passNameSchema>;

/** `passes.json` in the ZIP. */
export const passIndexSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Metres of the depth values 0 and 65534; 65535 is the sky. */
  depth: z.object({ nearest: z.number(), farthest: z.number() }),
  slots: z.array(passNameSchema),
  objects: z.array(passNameSchema),
});
export type PassIndex = z.infer<typeof passIndexSchema>;

/** Formats in which passes can be downloaded. */
export const PASS_FORMATS = ['zip', 'psd'] as const;
export type PassFormat = (typeof PASS_FORMATS)[number];

/** Response to GET /api/renders/:id/passes. */
export const passesAnswerSchema = z.object({ signedUrl: z.string(), expiresInSeconds: z.number() });
export type PassesAnswer = z.infer<typeof passesAnswerSchema>;
