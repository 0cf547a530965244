import { z } from 'zod';
import type { KnownProblemCode, ProblemDetails } from '../calls/known-problems';

/** Where a file that a render is made from comes from: an upload, or the result of an earlier render. */
export const INPUT_SOURCES = ['upload', 'render'] as const;

/** An image the server keeps and a render is made from. Size in pixels, after the orientation of the camera was applied. */
export const inputImageSchema = z.object({
  source: z.enum(INPUT_SOURCES),
  /** Id of the upload or of the render. */
  id: z.uuid(),
  key: z.string(),
  contentType: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type InputImage = z.infer<typeof inputImageSchema>;

/** A clip the server keeps. */
export const inputVideoSchema = inputImageSchema.extend({ seconds: z.number().positive(), fps: z.number().positive() });
export type InputVideo = z.infer<typeof inputVideoSchema>;

/** The answer of POST /api/uploads. */
export const uploadedFileSchema = z.object({
  ok: z.literal(true),
  file: z.union([inputVideoSchema, inputImageSchema]),
});

/** The answer of GET /api/uploads: what the workspace brought, the latest first. */
export const uploadListSchema = z.object({ items: z.array(z.union([inputVideoSchema, inputImageSchema])) });

/** How a form names a file the server already keeps: in the field `<role>_ref`, instead of sending the file again. */
export function inputRef(input: Pick<InputImage, 'source' | 'id'>): string {
  return `${input.source}:${input.id}`;
}

/** What such a name looks like. */
export const INPUT_REF_PATTERN = '^(upload|render):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
const INPUT_REF = new RegExp(INPUT_REF_PATTERN);

/** @returns null when the text is not a reference */
export function readInputRef(text: string): Pick<InputImage, 'source' | 'id'> | null {
  if (!INPUT_REF.test(text)) return null;
  const source = INPUT_SOURCES.find((known) => text.startsWith(known));
  return source ? { source, id: text.slice(source.length + 1) } : null;
}

/** The part a file plays in a form; its multipart field has the same name. */
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
/** What people call the part: "The {role} image is too large". */
export function roleName(role: InputRole): string {
  return ROLE_NAMES[role];
}

const MEGABYTE = 1024 * 1024;
/** Largest files, in megabytes (specification 2, section 5: 20 for the reference, 12 for other images). */
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
/** Longest side of an image, in pixels: few pixels in one row take longer to turn than many in a square. */
export const INPUT_IMAGE_SIDE = 16_384;
/** Why a file is refused: the problem's code and what fills its sentence. */
interface FileFault {
  code: Extract<KnownProblemCode, `file_${string}` | `clip_${string}`>;
  details: ProblemDetails;
}

/** Images that people have and that are not taken: what they are called, by their media type. */
const OTHER_FORMATS: Record<string, string> = {
  'image/gif': 'a GIF',
  'image/heic': 'a HEIC',
  'image/heif': 'a HEIC',
  'image/avif': 'an AVIF',
  'image/tiff': 'a TIFF',
  'image/bmp': 'a BMP',
  'image/svg+xml': 'an SVG',
  'image/vnd.adobe.photoshop': 'a Photoshop file',
};
/** What follows `ftyp` in the box-structured image formats. */
const BRANDS: Record<string, string> = {
  avif: 'image/avif',
  avis: 'image/avif',
  heic: 'image/heic',
  heix: 'image/heic',
  hevc: 'image/heic',
  mif1: 'image/heic',
  msf1: 'image/heic',
};

/**
 * The media type of an image that is not taken, by its first bytes.
 * @param head at least 12 bytes, as Latin-1
 */
function otherFormat(head: string): string | null {
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('BM')) return 'image/bmp';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'image/tiff';
  if (head.startsWith('8BPS')) return 'image/vnd.adobe.photoshop';
  if (/^(\xef\xbb\xbf)?\s*<(svg|\?xml)/.test(head)) return 'image/svg+xml';
  return head.slice(4, 8) === 'ftyp' ? (BRANDS[head.slice(8, 12)] ?? null) : null;
}

/**
 * Why a file is none of the images that are taken, by its first bytes.
 * @param head at least 12 bytes, as Latin-1
 */
export function notTaken(role: InputRole, head: string): FileFault {
  return notTakenType(role, otherFormat(head) ?? '');
}

function notTakenType(role: InputRole, type: string): FileFault {
  const format = OTHER_FORMATS[type] ?? (type.startsWith('image/') ? 'of another format' : null);
  if (!format) return { code: 'file_not_an_image', details: { role: roleName(role) } };
  return { code: 'file_format', details: { role: roleName(role), format } };
}

export const ACCEPTED_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The longest clip taken for video to video, in seconds, and its largest side in pixels. */
export const INPUT_VIDEO_SECONDS = 60;
export const INPUT_VIDEO_SIDE = 4_096;
/** A minute at 120 frames a second. */
export const INPUT_VIDEO_FRAMES = 7_200;

/** What can be said of a file before it is read. The server looks into it as well. */
export function judgeInputFile(role: InputRole, file: { type: string; size: number; name?: string }): FileFault | null {
  if (role === 'video' && file.type !== 'video/mp4') return { code: 'file_not_a_clip', details: {} };
  // Browsers know no type for the pictures of an iPhone.
  const type = file.type || (/\.hei[cf]$/i.test(file.name ?? '') ? 'image/heic' : '');
  if (role !== 'video' && !ACCEPTED_IMAGE_TYPES.some((known) => known === type)) return notTakenType(role, type);
  if (file.size === 0) return { code: 'file_unreadable', details: { role: roleName(role) } };
  if (file.size <= inputLimitBytes(role)) return null;
  const details = { role: roleName(role), limit: LIMIT_MEGABYTES[role] };
  return { code: role === 'video' ? 'clip_too_large' : 'file_too_large', details };
}
