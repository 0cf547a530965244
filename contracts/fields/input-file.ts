import { z } from 'zod';
import { pdfDocumentSchema } from './pdf-document';

/** Where an input file comes from: an upload, or the result of an earlier render. */
export const INPUT_SOURCES = ['upload', 'render'] as const;

/** A stored input image. Size in pixels, after the camera orientation was applied. */
export const inputImageSchema = z.object({
  source: z.enum(INPUT_SOURCES),
  /** Id of the upload or of the render. */
  id: z.uuid(),
  key: z.string(),
  contentType: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Brightness (0-255) of an upload in a single tone, which contains no lines. Absent for all other images. */
  evenTone: z.number().int().min(0).max(255).optional(),
});
export type InputImage = z.infer<typeof inputImageSchema>;

export const inputVideoSchema = inputImageSchema.extend({ seconds: z.number().positive(), fps: z.number().positive() });
export type InputVideo = z.infer<typeof inputVideoSchema>;

/** Response to POST /api/uploads. `document` describes a PDF, of which `file` is one page. */
export const uploadedFileSchema = z.object({
  ok: z.literal(true),
  file: z.union([inputVideoSchema, inputImageSchema]),
  document: pdfDocumentSchema.optional(),
});

export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** Response to GET /api/uploads: the workspace's uploads, the latest first. */
export const uploadListSchema = z.object({ items: z.array(z.union([inputVideoSchema, inputImageSchema])) });

/** A reference to a stored file in the field `<role>_ref`, instead of sending the file again. */
export function inputRef(input: Pick<InputImage, 'source' | 'id'>): string {
  return `${input.source}:${input.id}`;
}

/** Format of a reference to a stored file. */
export const INPUT_REF_PATTERN = '^(upload|render):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const INPUT_REF = new RegExp(INPUT_REF_PATTERN);

/** @returns null when the text is not a reference to a stored file */
export function readInputRef(text: string): Pick<InputImage, 'source' | 'id'> | null {
  if (!INPUT_REF.test(text)) return null;
  const source = INPUT_SOURCES.find((known) => text.startsWith(known));
  return source ? { source, id: text.slice(source.length + 1) } : null;
}

/** A file's role in a form; also the name of its multipart field. */
export const IMAGE_ROLES = ['image', 'mask', 'depth_map', 'foreground_mask'] as const;
export const INPUT_ROLES = [...IMAGE_ROLES, 'video'] as const;
export type InputRole = (typeof INPUT_ROLES)[number];

const ROLE_NAMES: Record<InputRole, string> = {
  image: 'reference',
  mask: 'mask',
  depth_map: 'depth map',
  foreground_mask: 'foreground mask',
  video: 'video',
};
/** Display name of the role: "The {role} image is too large". */
export function roleName(role: InputRole): string {
  return ROLE_NAMES[role];
}

const MEGABYTE = 1024 * 1024;
/** Maximum file sizes in megabytes (specification 2, section 5: 20 for the reference, 12 for other images). */
const LIMIT_MEGABYTES: Record<InputRole, number> = {
  image: 20,
  mask: 12,
  depth_map: 12,
  foreground_mask: 12,
  video: 50,
};

export function inputLimitBytes(role: InputRole): number {
  return LIMIT_MEGABYTES[role] * MEGABYTE;
}
export const INPUT_PIXEL_LIMIT = 40_000_000;
/** Longest side of an image, in pixels: a few very long rows take longer to rotate than many short ones. */
export const INPUT_IMAGE_SIDE = 16_384;

/**
 * Maximum number of pixels of a HEIC file: phones take up to 48 megapixels.
 * Above INPUT_PIXEL_LIMIT it is stored smaller.
 */
export const HEIC_PIXEL_LIMIT = 50_000_000;

/**
 * `accept` of the main image's file chooser. Includes extensions, because Windows and Android know no type for HEIC.
 * The bytes decide; names and types only filter the chooser.
 */
export const IMAGE_CHOICES = 'image/*,image/heic,image/heif,image/avif,.heic,.heif,.avif,application/pdf,.pdf';
/** `accept` for masks and depth maps. */
export const MAP_CHOICES = 'image/png,image/jpeg,image/webp';
/** Maximum length of an input video in seconds, and maximum side in pixels. */
export const INPUT_VIDEO_SECONDS = 60;
export const INPUT_VIDEO_SIDE = 4_096;
/** Maximum number of frames: a minute at 120 frames a second. */
export const INPUT_VIDEO_FRAMES = 7_200;

/** `accept` of the video chooser. The bytes decide; names and types only filter the chooser. */
export const CLIP_CHOICES = 'video/mp4,video/quicktime,video/x-m4v,.mp4,.mov,.m4v';
