import type { StillRequest } from '../still/request/still-request';
import type { MotionRequest, RegradeRequest } from './request/motion-request';
import type { ImagePoint } from './sheet-object';

/** Depth source of a clip on the sheet. `objects`: estimated depth with a mask of the objects at these points. */
export type SheetDepth = 'exact' | 'guessed' | 'map' | { objects: readonly ImagePoint[] };

export interface ClipRecipe {
  still: keyof typeof SHEET_STILLS;
  depth: SheetDepth;
  changes: Partial<MotionRequest>;
}

const STILL_SIZE = { width: 1280, height: 720, style: 'Realistic' } as const;

/** Stills for the camera moves on the contact sheet. */
export const SHEET_STILLS = {
  villa: {
    ...STILL_SIZE,
    designType: 'Architecture',
    prompt: 'modern villa with a pool and trees',
    seed: 7,
    timeOfDay: 'Morning',
  },
  apartments: {
    ...STILL_SIZE,
    designType: 'Architecture',
    prompt: 'six storey apartment building with balconies and railings, street trees',
    seed: 6,
    timeOfDay: 'Noon',
  },
  house: {
    ...STILL_SIZE,
    designType: 'Architecture',
    prompt: 'brick house with arches and columns, garden',
    seed: 12,
    timeOfDay: 'Sunset',
  },
  living: { ...STILL_SIZE, designType: 'Interior', prompt: 'living room with a sofa and plants', seed: 7 },
  kitchen: {
    ...STILL_SIZE,
    designType: 'Interior',
    prompt: 'modern kitchen with island and pendant lamps, evening',
    seed: 4,
  },
} satisfies Record<string, StillRequest>;

const STRONG = { motionStrength: 100, parallaxDepth: 0.12, easing: 'linear' } as const;

/** Camera moves that cover the features of the engine. Strong moves come first, because they reveal artefacts. */
export const CLIP_RECIPES: Record<string, ClipRecipe> = {
  'villa-orbit': { still: 'villa', depth: 'exact', changes: { ...STRONG, dynamicMovement: 'orbit-left' } },
  'villa-truck': {
    still: 'villa',
    depth: 'exact',
    changes: { dynamicMovement: 'truck-right', style: 'cinematic' },
  },
  'apartments-crane': { still: 'apartments', depth: 'exact', changes: { ...STRONG, dynamicMovement: 'crane-up' } },
  'apartments-dolly-dusk': {
    still: 'apartments',
    depth: 'exact',
    changes: { ...STRONG, dynamicMovement: 'dolly-in', prompt: 'dusk', exposureDrift: 5 },
  },
  'house-orbit-fog': {
    still: 'house',
    depth: 'exact',
    changes: { ...STRONG, dynamicMovement: 'orbit-right', keepVerticals: false, prompt: 'a foggy morning' },
  },
  'house-pan-film': {
    still: 'house',
    depth: 'exact',
    changes: { staticMovement: 'pan-left', style: 'warm-film', grain: 0.2, loopingMode: 'ping-pong' },
  },
  'living-orbit': { still: 'living', depth: 'exact', changes: { ...STRONG, dynamicMovement: 'orbit-right' } },
  'living-dolly-premium': {
    still: 'living',
    depth: 'exact',
    changes: { dynamicMovement: 'dolly-in', quality: 'premium', pathCurve: 0.6, pathDirection: 'right' },
  },
  'kitchen-truck-loop': {
    still: 'kitchen',
    depth: 'exact',
    changes: { ...STRONG, dynamicMovement: 'truck-left', loopingMode: 'seamless' },
  },
  'kitchen-tilt-mono': {
    still: 'kitchen',
    depth: 'exact',
    changes: { staticMovement: 'tilt-up', style: 'monochrome', motionStrength: 60 },
  },
  'kitchen-handheld-zoom': {
    still: 'kitchen',
    depth: 'exact',
    changes: { staticMovement: 'zoom-in', dynamicMovement: 'crane-down', keepVerticals: false, stabilization: false },
  },
  'villa-guessed-truck': {
    still: 'villa',
    depth: 'guessed',
    changes: { ...STRONG, dynamicMovement: 'truck-right' },
  },
  'house-guessed-orbit': {
    still: 'house',
    depth: 'guessed',
    changes: { ...STRONG, dynamicMovement: 'orbit-left' },
  },
  'living-guessed-dolly': {
    still: 'living',
    depth: 'guessed',
    changes: { ...STRONG, dynamicMovement: 'dolly-in' },
  },
  'kitchen-guessed-orbit': {
    still: 'kitchen',
    depth: 'guessed',
    changes: { ...STRONG, dynamicMovement: 'orbit-right' },
  },
  'house-map-orbit': { still: 'house', depth: 'map', changes: { ...STRONG, dynamicMovement: 'orbit-left' } },
  'living-mask-truck': {
    still: 'living',
    // Points on the armchair and on the table.
    depth: {
      objects: [
        { x: 0.78, y: 0.65 },
        { x: 0.43, y: 0.69 },
      ],
    },
    changes: { ...STRONG, dynamicMovement: 'truck-left' },
  },
};

/** Camera moves for images given on the command line. Their depth is estimated. */
export const IMAGE_CHANGES: Record<string, Partial<MotionRequest>> = {
  truck: { ...STRONG, dynamicMovement: 'truck-left' },
  orbit: { ...STRONG, dynamicMovement: 'orbit-right' },
  dolly: { dynamicMovement: 'dolly-out', prompt: 'dusk' },
};

/** A clip on the contact sheet that is regraded with another style and prompt. */
export interface RegradeRecipe {
  clip: keyof typeof CLIP_RECIPES;
  changes: Partial<RegradeRequest>;
}

export const REGRADE_RECIPES: Record<string, RegradeRecipe> = {
  'regrade-realistic': { clip: 'villa-orbit', changes: {} },
  'regrade-cinematic': { clip: 'villa-orbit', changes: { style: 'cinematic' } },
  'regrade-film': { clip: 'villa-orbit', changes: { style: 'warm-film' } },
  'regrade-mono': { clip: 'villa-orbit', changes: { style: 'monochrome' } },
  'regrade-night': { clip: 'villa-orbit', changes: { prompt: 'at night' } },
  'regrade-sunset': { clip: 'villa-orbit', changes: { prompt: 'golden hour', style: 'cinematic' } },
  'regrade-fog': { clip: 'villa-orbit', changes: { prompt: 'misty winter morning' } },
  'regrade-vivid': { clip: 'living-orbit', changes: { prompt: 'vivid and bright' } },
};
