import { z } from 'zod';
import { signedRecordSchema } from './record';
import { ALL_SOURCE_TYPES } from './source-type';

/** Largest file that is checked, in bytes: an image of 8K or a clip of some seconds. */
export const CHECKED_FILE_LIMIT = 64 * 1024 ** 2;

/** Types of files that are checked. */
export const CHECKED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;
export type CheckedType = (typeof CHECKED_TYPES)[number];

/** What the C2PA manifest of a file says ("Content Credentials"). */
export const fileManifestSchema = z.object({
  /** `ours`: a key of this installation signed it; `other`: somebody else, whom nobody here has checked. */
  signer: z.enum(['ours', 'other']),
  /** Whether the file is still the one that was signed. */
  isIntact: z.boolean(),
  /** Organisation that the certificate names. */
  signedBy: z.string().nullable(),
  /** Program that wrote the manifest. */
  program: z.string().nullable(),
  /** IPTC digital source type it tells, as an address; anybody's words where the signer is another. */
  sourceType: z.string().nullable(),
  /** Render the file belongs to, where the signature is ours. */
  render: z.uuid().nullable(),
});
export type FileManifest = z.infer<typeof fileManifestSchema>;

/** Answer of POST /api/verify/file: what the manifest, the pixels and the metadata of a file say of where it comes from. */
export const fileCheckSchema = z.object({
  /** Null for a file without a manifest that can be read. */
  manifest: fileManifestSchema.nullable(),
  /**
   * Invisible mark of an image. `known`: of a result of ours; `foreign`: of another installation, or of a result that was erased;
   * `none`: no mark was found.
   */
  mark: z.enum(['known', 'foreign', 'none']),
  /** Size of the image compared with the result; null without a mark. */
  scale: z.number().nullable(),
  /** IPTC digital source type in the metadata, which anybody can write; null where there is none that we write. */
  sourceType: z.enum(ALL_SOURCE_TYPES).nullable(),
  /** The record of the result, with a known mark or an intact manifest of ours. */
  signed: signedRecordSchema.nullable(),
});
export type FileCheck = z.infer<typeof fileCheckSchema>;
