import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Look } from '../../still/picture/look';
import type { Season } from '../../still/scene/plant-kinds';
import type { SkyTable, Vec } from '../light/sky-model';
import type { Finish } from '../shading/textures';
import type { SketchForm } from '../sketch-request';

/** Radiance of a photo that keeps its own light, per unit of its mean. */
export const OWN_LIGHT = 0.6;

/** Another finish for a part of the photo. */
export interface Dressing {
  finish: Finish;
  /** Mean light of the part as it is, over that of the photo: the new finish stands in the same. */
  light: number;
  /** Words name it: it comes whatever the strength, where the form alone brings a part of it. */
  said: boolean;
}

/** A photograph with soft masks; masks are of the reading's size, the photo itself of the picture's. */
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
  /** Outdoors: glass of windows (0, or 0.2-1 by window), walls of the building, and the photo's light without its detail. */
  glass: Float32Array;
  walls: Float32Array;
  broad: Float32Array;
  /** Lamplight that falls out of the windows, and roofs that snow may lie on. */
  glow: Float32Array;
  roof: Float32Array;
  /** Relative inverse depth, 1 near, 0 sky; and the same without what differs from column to column. */
  nearness: Float32Array;
  distance: Float32Array;
  horizon: number;
  interior: boolean;
  /** Light the photo was taken in: mean of what is not sky, linear. */
  mean: Vec;
  wall: Finish;
  /** Finishes that words or the form ask for, by the part of the photo that takes them. */
  dressed: { walls?: Dressing; roof?: Dressing; paving?: Dressing; ground?: Dressing; floor?: Dressing };
  /** Asked for in words; plants change with it. */
  season: Season | undefined;
  /**
   * Set when neither words nor form ask for an hour, a weather or a mood: the photo keeps its own light and sky, and is
   * exposed for this mean log2 radiance, that of the photo before anything in it changes.
   */
  ownLight: number | undefined;
  spec: SceneSpec;
  table: SkyTable;
  air: { lamps: number; snow: number; wet: number; mist: number; dark: boolean };
  look: Look;
  form: SketchForm;
}
