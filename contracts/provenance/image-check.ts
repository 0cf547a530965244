import { z } from 'zod';
import { signedRecordSchema } from './record';
import { ALL_SOURCE_TYPES } from './source-type';

/** Largest image that is checked, in bytes. */
export const CHECKED_IMAGE_LIMIT = 20 * 1024 ** 2;

/** Answer of POST /api/verify/image: what the pixels and the metadata of an image say of where it comes from. */
export const imageCheckSchema = z.object({
  /** `known`: of a result of ours; `foreign`: of another installation, or of a result that was erased; `none`: no mark was found. */
  mark: z.enum(['known', 'foreign', 'none']),
  /** Size of the image compared with the result; null without a mark. */
  scale: z.number().nullable(),
  /** IPTC digital source type in the metadata, which anybody can write; null where there is none that we write. */
  sourceType: z.enum(ALL_SOURCE_TYPES).nullable(),
  /** The record of the result, with a known mark. */
  signed: signedRecordSchema.nullable(),
});
export type ImageCheck = z.infer<typeof imageCheckSchema>;
