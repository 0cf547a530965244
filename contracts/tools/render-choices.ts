/** The five tools: text → image, sketch → image, 3D model → image, image → video, video → video. */
export const TOOLS = ['t2i', 's2i', 'm2i', 'i2v', 'v2v'] as const;
export type Tool = (typeof TOOLS)[number];

export const MODES = ['fast', 'relaxed'] as const;
export type Mode = (typeof MODES)[number];

export const RATIOS = ['21:9', '16:9', '4:3', '1:1', '3:4', '9:16'] as const;
export type Ratio = (typeof RATIOS)[number];

export const RESOLUTIONS = ['720p', '1080p', '4K', '8K'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const DESIGN_TYPES = ['Architecture', 'Interior'] as const;
export type DesignType = (typeof DESIGN_TYPES)[number];

/** The screen says "Realistic" and "Artistic"; the wire format is `photographic` and `enhance`. */
export const STYLE_PRESETS = ['photographic', 'enhance'] as const;

export const IMAGE_MODELS = ['sd3.5-large', 'sd3.5-large-turbo'] as const;

export const CAMERA_LENSES = ['Exterior 24-35mm', 'Interior 16-24mm', 'Ultra-wide 12-16mm', 'Tele 50-85mm'] as const;
export type CameraLens = (typeof CAMERA_LENSES)[number];
/** Focal length used for each range, in millimetres for a 36 mm wide sensor. */
export const LENS_MILLIMETRES: Record<CameraLens, number> = {
  'Exterior 24-35mm': 28,
  'Interior 16-24mm': 21,
  'Ultra-wide 12-16mm': 15,
  'Tele 50-85mm': 65,
};

/** Horizontal field of view of a lens, in degrees. */
export function lensAngle(lens: CameraLens): number {
  return (2 * Math.atan(18 / LENS_MILLIMETRES[lens]) * 180) / Math.PI;
}

export const DEPTHS_OF_FIELD = ['Deep (sharp)', 'Moderate', 'Shallow'] as const;

export const UPSCALES = ['none', '2x'] as const;

/** Largest seed that the models accept. */
export const LARGEST_SEED = 4_294_967_294;

/** Upper bound of random seeds. */
export const SEED_LIMIT = 1_000_000_000;
/** Maximum length of a prompt, in characters. */
export const PROMPT_LIMIT = 4_000;

const HEIGHTS: Record<Resolution, number> = { '720p': 720, '1080p': 1080, '4K': 2160, '8K': 4320 };

/** An image's pixel size: height by resolution, width by ratio, rounded to an even number for video encoders. */
export function imageSize(ratio: Ratio, resolution: Resolution): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const height = HEIGHTS[resolution];
  return { width: 2 * Math.round((height * across) / down / 2), height };
}

/**
 * Whether a size belongs to a ratio at a resolution. Clients round the width exactly (405), down to an even number
 * (404) or up (406), so one pixel of difference is accepted.
 */
export function isImageSize(
  ratio: Ratio,
  resolution: Resolution,
  { width, height }: { width?: number; height?: number },
): boolean {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const exactHeight = HEIGHTS[resolution];
  const exactWidth = (exactHeight * across) / down;
  return Math.abs((width ?? exactWidth) - exactWidth) < 2 && Math.abs((height ?? exactHeight) - exactHeight) < 2;
}

/** Null when no upscale is sold for the size. */
const DOUBLED: Record<Resolution, Resolution | null> = { '720p': null, '1080p': '4K', '4K': '8K', '8K': null };

/** The delivered resolution, which is priced and limited by plan: an upscale of 2x doubles the height. */
export function deliveredResolution(resolution: Resolution, upscale: (typeof UPSCALES)[number]): Resolution | null {
  if (upscale === 'none') return resolution;
  return DOUBLED[resolution];
}

/** An unknown resolution text becomes 1080p (specification 2, section 5). */
export function normaliseResolution(text: string | undefined): Resolution {
  return RESOLUTIONS.find((known) => known.toLowerCase() === text?.trim().toLowerCase()) ?? '1080p';
}

/** File format of a delivered image. */
export const OUTPUT_FORMATS = ['png', 'jpeg', 'webp'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** Maximum number of an image's pixels that are sampled individually; larger images are upscaled, and labelled so. */
export const SAMPLED_PIXEL_LIMIT = 12_000_000;
