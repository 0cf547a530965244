import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Season } from '../../still/scene/plants/plant-kinds';
import type { SkyTable, Vec } from '../light/sky-model';
import type { SketchForm } from '../request/sketch-request';
import type { Finish } from '../scene/textures';
import type { PhotoPlane } from './wall-planes';

/** Mean radiance of a photo that keeps its own light. */
export const OWN_LIGHT = 0.6;

/** Replacement finish of a part of the photo. */
export interface Dressing {
  finish: Finish;
  /** Light on the part per pixel over its mean, without the joints of the old finish; the new one gets the same. */
  shade: Float32Array;
  /** Estimated light on the part over that of the photo, and of its bright areas over the part's mean. */
  light: number;
  brightest: number;
  /** Exponent of the photo's fine detail that remains, 0-1. */
  relief: number;
  /** Named in the prompt: applied at any strength, while a form choice is applied in part. */
  said: boolean;
}

/** A photograph with soft masks. Masks have the size of the reading, the photo that of the image. */
export interface PhotoScene {
  w: number;
  h: number;
  photo: Uint8Array;
  photoWidth: number;
  photoHeight: number;
  sky: Float32Array;
  green: Float32Array;
  level: Float32Array;
  /** Bright windows of a room; empty outdoors. */
  pane: Float32Array;
  /** Outdoors: window glass (0, or 0.2-1 per window), building walls, and the photo's low-frequency light. */
  glass: Float32Array;
  walls: Float32Array;
  broad: Float32Array;
  /** Lamplight spilling from windows, and roofs for snow. */
  glow: Float32Array;
  roof: Float32Array;
  /** Relative inverse depth, 1 near, 0 sky; and the same smoothed across columns. */
  nearness: Float32Array;
  distance: Float32Array;
  horizon: number;
  interior: boolean;
  /** Mean linear light of the photo without the sky. */
  mean: Vec;
  wall: Finish;
  /** Finishes requested in prompt or form, by part of the photo. */
  dressed: { walls?: Dressing; roof?: Dressing; paving?: Dressing; ground?: Dressing; floor?: Dressing };
  /** Planes of walls and ground; `at` is the wall plane per pixel of a smaller map. */
  faces: { w: number; h: number; at: Uint8Array; walls: readonly PhotoPlane[]; level: PhotoPlane };
  /** Requested in the prompt; changes the plants. */
  season: Season | undefined;
  /**
   * Set when neither prompt nor form requests an hour, weather or mood: the photo keeps its light and sky, and is
   * exposed for this mean log2 radiance, measured before any change.
   */
  ownLight: number | undefined;
  spec: SceneSpec;
  table: SkyTable;
  air: { lamps: number; snow: number; wet: number; mist: number; dark: boolean };
  look: Look;
  form: SketchForm;
}
