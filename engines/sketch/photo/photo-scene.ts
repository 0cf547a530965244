import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Season } from '../../still/scene/plants/plant-kinds';
import type { SkyTable, Vec } from '../light/sky-model';
import type { SketchForm } from '../request/sketch-request';
import type { Finish } from '../scene/textures';
import type { PhotoPlane } from './wall-planes';

/** Mean radiance of a photo that keeps its own light. */
export const OWN_LIGHT = 0.6;

/** The finish that replaces that of a part of the photo. */
export interface Dressing {
  finish: Finish;
  /**
   * Light on the part per pixel divided by its mean, without the old finish's joints.
   * The new finish gets this light.
   */
  shade: Float32Array;
  /** Estimated light on the part relative to the photo's, and light on its bright areas relative to the part's mean. */
  light: number;
  brightest: number;
  /** Exponent (0-1) of the photo's fine detail: how much of it remains. */
  relief: number;
  /** True when the prompt names the finish: it is applied at any prompt strength, a choice in the form only in part. */
  said: boolean;
}

/** A photograph with soft masks. The masks have the size of the reading; the photo has the size of the image. */
export interface PhotoScene {
  w: number;
  h: number;
  photo: Uint8Array;
  photoWidth: number;
  photoHeight: number;
  sky: Float32Array;
  green: Float32Array;
  level: Float32Array;
  /** Mask of a room's bright windows; empty outdoors. */
  pane: Float32Array;
  /** Outdoors: window glass (0, or 0.2-1 per window), building walls, and the photo's blurred light. */
  glass: Float32Array;
  walls: Float32Array;
  broad: Float32Array;
  /** Masks of lamplight from windows, and of roofs that can carry snow. */
  glow: Float32Array;
  roof: Float32Array;
  /** Relative inverse depth (1 = near, 0 = sky), and the same smoothed across columns. */
  nearness: Float32Array;
  distance: Float32Array;
  horizon: number;
  interior: boolean;
  /** Mean linear light of the photo, not counting the sky. */
  mean: Vec;
  wall: Finish;
  /** Finishes that prompt or form request, by part of the photo. */
  dressed: { walls?: Dressing; roof?: Dressing; paving?: Dressing; ground?: Dressing; floor?: Dressing };
  /** Planes of walls and ground. `at` is the number of the wall plane per pixel of a smaller map. */
  faces: { w: number; h: number; at: Uint8Array; walls: readonly PhotoPlane[]; level: PhotoPlane };
  /** The season that the prompt requests; it changes the plants. */
  season: Season | undefined;
  /**
   * Set when neither prompt nor form requests an hour, weather or mood: the photo then keeps its light and sky. It is
   * exposed for this mean log2 radiance, which is measured before any change.
   */
  ownLight: number | undefined;
  spec: SceneSpec;
  table: SkyTable;
  air: { lamps: number; snow: number; wet: number; mist: number; dark: boolean };
  look: Look;
  form: SketchForm;
}
