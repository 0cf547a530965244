import type { VideoField } from '../fields/field-consumers';
import type { VideoSettings } from '../fields/video-settings';

/** Video form fields that can be expressed in words. */
export type MotionForm = Pick<
  VideoSettings,
  | 'prompt'
  | 'style'
  | 'staticMovement'
  | 'dynamicMovement'
  | 'motionStrength'
  | 'pathDirection'
  | 'pathCurve'
  | 'easing'
  | 'speedProfile'
>;

/** Which fields become words in the prompt. Other fields reach a provider as parameters, or act in our own code. */
export const MOTION_PROMPT_FIELDS = {
  model: 'not words',
  prompt: 'words',
  style: 'words',
  staticMovement: 'words',
  dynamicMovement: 'words',
  seconds: 'not words',
  fps: 'not words',
  motionStrength: 'words',
  parallaxDepth: 'not words',
  pathDirection: 'words',
  pathCurve: 'words',
  exposureDrift: 'not words',
  loopingMode: 'not words',
  stabilization: 'not words',
  keepVerticals: 'not words',
  easing: 'words',
  speedProfile: 'words',
  grain: 'not words',
  ratio: 'not words',
  resolution: 'not words',
  upscale4k: 'not words',
  promptStrength: 'not words',
  imageFit: 'not words',
  cropX: 'not words',
  cropY: 'not words',
  cropZoom: 'not words',
} as const satisfies Record<VideoField, 'words' | 'not words'>;

/**
 * Describes a video form in English, for models that only accept text.
 * The user's words come first, unchanged; then the camera movement, its strength and steadiness, and the style.
 */
export function composeMotion(form: MotionForm): string {
  const phrases = [form.prompt.trim(), ...moves(form), LOOKS[form.style]];
  return phrases.filter((phrase): phrase is string => typeof phrase === 'string' && phrase !== '').join(', ');
}

function moves(form: MotionForm): (string | undefined)[] {
  const { staticMovement, dynamicMovement, motionStrength, pathDirection, pathCurve, easing, speedProfile } = form;
  const named = [MOVES[staticMovement], MOVES[dynamicMovement]].filter((move) => move !== undefined);
  if (named.length === 0) return ['the camera stands still'];
  const strength = motionStrength < SLIGHT_BELOW ? 'slight ' : motionStrength >= STRONG_FROM ? 'strong ' : '';
  return [
    `${strength}${named.join(' with ')}`,
    pathCurve >= CURVED_FROM ? `on a path that bends ${BENDS[pathDirection]}` : undefined,
    EASES[easing],
    SPEEDS[speedProfile],
  ];
}

const SLIGHT_BELOW = 20;
const STRONG_FROM = 60;
const CURVED_FROM = 0.15;

const MOVES: Record<string, string | undefined> = {
  'pan-left': 'pan to the left',
  'pan-right': 'pan to the right',
  'tilt-up': 'tilt upwards',
  'tilt-down': 'tilt downwards',
  'zoom-in': 'zoom in',
  'zoom-out': 'zoom out',
  'dolly-in': 'dolly in towards the subject',
  'dolly-out': 'dolly out, away from the subject',
  'truck-left': 'camera moving sideways to the left',
  'truck-right': 'camera moving sideways to the right',
  'crane-up': 'camera rising',
  'crane-down': 'camera sinking',
  'orbit-left': 'camera orbiting the subject to the left',
  'orbit-right': 'camera orbiting the subject to the right',
};
const BENDS: Record<string, string> = { left: 'to the left', right: 'to the right', up: 'upwards', down: 'downwards' };
const EASES: Record<string, string | undefined> = {
  'ease-in': 'starting gently',
  'ease-out': 'ending gently',
  'ease-in-out': 'starting and ending gently',
};
const SPEEDS: Record<string, string | undefined> = {
  accelerate: 'getting faster',
  decelerate: 'getting slower',
  ramp: 'fast in the middle',
};
const LOOKS: Record<string, string | undefined> = {
  realistic: 'realistic',
  artistic: 'artistic look',
  cinematic: 'cinematic look',
  'warm-film': 'look of warm film',
  monochrome: 'black and white',
};
