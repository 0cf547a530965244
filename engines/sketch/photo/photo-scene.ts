import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Look } from '../../still/picture/look';
import type { SkyTable, Vec } from '../light/sky-model';
import type { Finish } from '../shading/textures';
import type { SketchForm } from '../sketch-request';

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
  /** Relative inverse depth, 1 near, 0 sky. */
  nearness: Float32Array;
  horizon: number;
  interior: boolean;
  /** Light the photo was taken in: mean of what is not sky, linear. */
  mean: Vec;
  wall: Finish;
  spec: SceneSpec;
  table: SkyTable;
  air: { lamps: number; snow: number; wet: number; dark: boolean };
  look: Look;
  form: SketchForm;
}
