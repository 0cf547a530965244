import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { SkyRig } from '../../still/scene/light/light-rig';
import type { SkyTable } from '../light/sky-model';
import type { TracedLight } from '../light/traced-light';
import type { SketchForm } from '../request/sketch-request';
import type { Eye } from './layout';
import type { SurfaceArea } from './surface';
import type { Finish } from './textures';

/** Scene data for the shading threads: shared buffers with the size of the reading, and plain data. */
export interface DrawingScene {
  w: number;
  h: number;
  labels: Uint16Array;
  /** Line strength, 0-255. */
  ink: Uint8Array;
  /** Distance to the border of the pixel's area, in pixels. */
  edge: Float32Array;
  /** Depth in metres along the optical axis. `FARTHEST` means sky. */
  depth: Float32Array;
  /** Soft mask of foliage; 0.5 on its outline. */
  leaf: Float32Array;
  /** Foliage mask with a wider blur, whose gradient makes crowns look round. */
  crown: Float32Array;
  /** Light of lit windows on nearby surfaces, 0-1. */
  glow: Float32Array;
  /** RGB image of sky and clouds at reduced size. The sky phase fills it. */
  plate: Float32Array;
  plateWidth: number;
  plateHeight: number;
  interior: boolean;
  /** Whether the drawing is an axonometric, shown as a model on a plain ground. */
  model: boolean;
  eye: Eye;
  areas: SurfaceArea[];
  finishes: Finish[];
  spec: SceneSpec;
  rig: SkyRig;
  sky: SkyTable;
  air: { lamps: number; snow: number; wet: number; fog: number; dark: boolean };
  /** Light from the path tracer; undefined until the scene has been traced. */
  traced?: TracedLight;
  look: Look;
  form: SketchForm;
  seed: number;
}

export const sharedFloats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * n));
export const sharedBytes = (n: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(n));
export const sharedWords = (n: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(2 * n));
