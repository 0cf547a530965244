// Choice lists and limits for the video tools (specification 2, sections 3 and 9).

/** The video models and their prices. Standard is the default; a provider maps each to a version in its settings. */
export const VIDEO_MODELS = ['maquette-motion', 'maquette-motion-turbo', 'maquette-motion-premium'] as const;
export type VideoModel = (typeof VIDEO_MODELS)[number];
export const VIDEO_MODEL_TRAITS: Record<VideoModel, { turbo: boolean; premium: boolean }> = {
  'maquette-motion': { turbo: false, premium: false },
  'maquette-motion-turbo': { turbo: true, premium: false },
  'maquette-motion-premium': { turbo: false, premium: true },
};
/**
 * The model for each model version of a provider, by hash (`worker/models`). Clients of the specification name the
 * default model by such a hash, which means the same model and price.
 */
export const VIDEO_MODEL_VERSIONS: Record<string, VideoModel> = {
  a5fd550893da3b6f67997812759065652454ddaca10e96b83b59cbae1814cb36: 'maquette-motion',
  '650c15e12917bc080cf88d24c55617b4f97b5fe0c972e52eb7dfd3ee847aa888': 'maquette-motion-turbo',
};

/** The model of a name: the name itself, the hash of its version, or `owner/name:hash`; null for other texts. */
export function videoModelOf(name: string): VideoModel | null {
  const hash = name.slice(name.lastIndexOf(':') + 1).toLowerCase();
  if (Object.hasOwn(VIDEO_MODEL_VERSIONS, hash)) return VIDEO_MODEL_VERSIONS[hash] ?? null;
  return VIDEO_MODELS.find((model) => model === name) ?? null;
}

/** Model names as displayed. */
export const VIDEO_MODEL_TITLES = {
  'maquette-motion': 'Motion',
  'maquette-motion-turbo': 'Motion Turbo',
  'maquette-motion-premium': 'Motion Premium',
} as const satisfies Record<VideoModel, string>;

export const VIDEO_RESOLUTIONS = ['720p', '1080p'] as const;
export type VideoResolution = (typeof VIDEO_RESOLUTIONS)[number];
/** Durations that the screens offer; the API accepts anything within the limits. */
export const OFFERED_SECONDS = [3, 5, 10] as const;
export const OFFERED_FPS = [24, 30] as const;
export const FPS_LIMITS = { min: 12, max: 60 } as const;
/**
 * Minimum video length in seconds: a shorter one costs almost nothing but takes a position, a machine and a file.
 */
export const MIN_SECONDS = 1;
export const FAST_SECONDS_LIMIT = 15;
export const RELAXED_SECONDS_LIMIT = 10;
/** Maximum parallax that is used and priced, even if a larger one is set (specification 2, section 9). */
export const PARALLAX_SENT_LIMIT = 0.12;
/** Height of a video with the 4K upscale, in pixels. */
export const UPSCALED_HEIGHT = 2_160;

export const VIDEO_STYLES = ['realistic', 'artistic', 'cinematic', 'warm-film', 'monochrome'] as const;
export type VideoStyle = (typeof VIDEO_STYLES)[number];
/** Movements of a camera that stays in place. */
export const STATIC_MOVEMENTS = [
  'none',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'zoom-in',
  'zoom-out',
] as const;
export type StaticMovement = (typeof STATIC_MOVEMENTS)[number];
/** Movements of a camera that travels. */
export const DYNAMIC_MOVEMENTS = [
  'none',
  'dolly-in',
  'dolly-out',
  'truck-left',
  'truck-right',
  'crane-up',
  'crane-down',
  'orbit-left',
  'orbit-right',
] as const;
export type DynamicMovement = (typeof DYNAMIC_MOVEMENTS)[number];
export const PATH_DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
export type PathDirection = (typeof PATH_DIRECTIONS)[number];
export const LOOPING_MODES = ['none', 'ping-pong', 'seamless'] as const;
export type LoopingMode = (typeof LOOPING_MODES)[number];
export const EASINGS = ['linear', 'ease-in', 'ease-out', 'ease-in-out'] as const;
export type Easing = (typeof EASINGS)[number];
export const SPEED_PROFILES = ['constant', 'accelerate', 'decelerate', 'ramp'] as const;
export type SpeedProfile = (typeof SPEED_PROFILES)[number];
