import { z } from 'zod';
import { signedRecordSchema } from './record';
import { ALL_SOURCE_TYPES } from './source-type';

/** Maximum size of a checked file, in bytes: an 8K image, or a video of some seconds. */
export const CHECKED_FILE_LIMIT = 64 * 1024 ** 2;

export const CHECKED_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4'] as const;
export type CheckedType = (typeof CHECKED_TYPES)[number];

/** Data from a file's C2PA manifest ("Content Credentials"). */
export const fileManifestSchema = z.object({
  /** `ours`: signed with a key of this installation; `other`: another signer, not verified. */
  signer: z.enum(['ours', 'other']),
  /** True when the file has not changed since it was signed. */
  isIntact: z.boolean(),
  /** Organisation named in the certificate. */
  signedBy: z.string().nullable(),
  /** Program that wrote the manifest. */
  program: z.string().nullable(),
  /** IPTC digital source type as a URL. Unverified with a foreign signature. */
  sourceType: z.string().nullable(),
  /** The file's render, when the signature is ours. */
  render: z.uuid().nullable(),
});
export type FileManifest = z.infer<typeof fileManifestSchema>;

/** Response to POST /api/verify/file: origin of a file according to its manifest, pixels and metadata. */
export const fileCheckSchema = z.object({
  /** Null for a file without a readable manifest. */
  manifest: fileManifestSchema.nullable(),
  /**
   * Invisible watermark in an image, or in the key frames of an H.264 video. `known`: one of our results; `foreign`:
   * from another installation, or an erased result; `none`: no watermark found.
   */
  mark: z.enum(['known', 'foreign', 'none']),
  /** Size of the image or video relative to the result; null without a watermark. */
  scale: z.number().nullable(),
  /** IPTC digital source type in the metadata, unverified because anyone can write it; null if it is none that we write. */
  sourceType: z.enum(ALL_SOURCE_TYPES).nullable(),
  /** Record of the result, for a known watermark or an intact manifest of ours. */
  signed: signedRecordSchema.nullable(),
});
export type FileCheck = z.infer<typeof fileCheckSchema>;
