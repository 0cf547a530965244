import type { VideoForm } from './video-form';

export const CAMERA_PRESETS = [
  'dolly-in',
  'hero-orbit',
  'crane-reveal',
  'facade-truck',
  'window-pan',
  'day-drift',
  'product-loop',
] as const;
export type CameraPreset = (typeof CAMERA_PRESETS)[number];

/** Form fields that a preset sets; all others keep their value. */
type PresetFields = Pick<
  VideoForm,
  | 'staticMovement'
  | 'dynamicMovement'
  | 'motionStrength'
  | 'parallaxDepth'
  | 'pathDirection'
  | 'pathCurve'
  | 'exposureDrift'
  | 'easing'
  | 'speedProfile'
  | 'loopingMode'
  | 'stabilization'
  | 'keepVerticals'
>;

const STEADY: PresetFields = {
  staticMovement: 'none',
  dynamicMovement: 'none',
  motionStrength: 30,
  parallaxDepth: 0.08,
  pathDirection: 'right',
  pathCurve: 0,
  exposureDrift: 0,
  easing: 'ease-in-out',
  speedProfile: 'constant',
  loopingMode: 'none',
  stabilization: true,
  keepVerticals: true,
};

/** Presets for `?preset=` and for the buttons above the form. Parallax never exceeds the maximum in use. */
const FIELDS: Record<CameraPreset, PresetFields> = {
  'dolly-in': { ...STEADY, dynamicMovement: 'dolly-in', easing: 'ease-in', speedProfile: 'accelerate' },
  'hero-orbit': { ...STEADY, dynamicMovement: 'orbit-right', motionStrength: 55, parallaxDepth: 0.12, pathCurve: 0.2 },
  'crane-reveal': {
    ...STEADY,
    dynamicMovement: 'crane-up',
    motionStrength: 50,
    parallaxDepth: 0.1,
    easing: 'ease-out',
    speedProfile: 'decelerate',
    exposureDrift: 2,
  },
  'facade-truck': { ...STEADY, dynamicMovement: 'truck-right', motionStrength: 45, parallaxDepth: 0.12 },
  'window-pan': { ...STEADY, staticMovement: 'pan-right', motionStrength: 45, parallaxDepth: 0, exposureDrift: 2 },
  'day-drift': { ...STEADY, staticMovement: 'zoom-in', motionStrength: 12, parallaxDepth: 0.04, exposureDrift: 10 },
  'product-loop': {
    ...STEADY,
    dynamicMovement: 'orbit-left',
    motionStrength: 40,
    parallaxDepth: 0.1,
    loopingMode: 'seamless',
    easing: 'linear',
  },
};

export function presetFields(preset: CameraPreset): PresetFields {
  return FIELDS[preset];
}

/** Returns the preset named in the URL, or null. */
export function presetNamed(name: string | null): CameraPreset | null {
  return CAMERA_PRESETS.find((preset) => preset === name) ?? null;
}

/** Returns the preset that matches the form exactly, or null. */
export function presetOf(form: VideoForm): CameraPreset | null {
  const same = (preset: CameraPreset) =>
    Object.entries(FIELDS[preset]).every(([field, value]) => form[field as keyof PresetFields] === value);
  return CAMERA_PRESETS.find(same) ?? null;
}
