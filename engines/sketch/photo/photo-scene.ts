import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Season } from '../../still/scene/plants/plant-kinds';
import type { SkyTable, Vec } from '../light/sky-model';
import type { SketchForm } from '../request/sketch-request';
import type { Finish } from '../scene/textures';
import type { PhotoPlane } from './wall-planes';

/** Mean radiance of a photo that keeps its own light. */
export const OWN_LIGHT = 0.6;

/** A finish that replaces the finish of a part of the photo. */
export interface Dressing {
  finish: Finish;
  /** Light on the part per pixel, divided by its mean. The new finish gets this light. */
  shade: Float32Array;
  /** Light on the part relative to the photo, and light on its bright areas relative to the part's mean. */
  light: number;
  brightest: number;
  /** Exponent (0-1) for fine detail of the photo: 1 keeps all of it. */
  relief: number;
  /**
   * Whether the prompt names the finish. Then it applies at any prompt strength; a choice in the form applies in part.
   */
  said: boolean;
}

/** A photo with soft masks. Masks have the size of the reading, the photo has the size of the image. */
export interface PhotoScene {
  w: number;
  h: number;
  photo: Uint8Array;
  photoWidth: number;
  photoHeight: number;
  sky: Float32Array;
  green: Float32Array;
  level: Float32Array;
  /** Mask of bright windows in a room. Empty outdoors. */
  pane: Float32Array;
  /** Outdoors only: window glass (0, or 0.2-1 per window), walls, and the blurred light of the photo. */
  glass: Float32Array;
  walls: Float32Array;
  broad: Float32Array;
  /** Masks of lamplight around windows, and of roofs that can carry snow. */
  glow: Float32Array;
  roof: Float32Array;
  /** Relative inverse depth (1 = near, 0 = sky), and the same smoothed within objects. */
  nearness: Float32Array;
  distance: Float32Array;
  horizon: number;
  interior: boolean;
  /** Mean linear light of the photo without its sky. */
  mean: Vec;
  wall: Finish;
  /** New finishes that the prompt or form asks for, by part of the photo. */
  dressed: { walls?: Dressing; roof?: Dressing; paving?: Dressing; ground?: Dressing; floor?: Dressing };
  /** Planes of walls and ground. `at` holds the number of the wall plane for each pixel of a smaller map. */
  faces: { w: number; h: number; at: Uint8Array; walls: readonly PhotoPlane[]; level: PhotoPlane };
  /** The season that the prompt names. It changes the plants. */
  season: Season | undefined;
  /**
   * Mean log2 radiance of the unchanged photo, when neither prompt nor form sets an hour, weather or mood.
   * The photo then keeps its light and sky, and is exposed for this value.
   */
  ownLight: number | undefined;
  spec: SceneSpec;
  table: SkyTable;
  air: { lamps: number; snow: number; wet: number; mist: number; dark: boolean };
  look: Look;
  form: SketchForm;
}
