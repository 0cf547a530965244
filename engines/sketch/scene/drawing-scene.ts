import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { SkyRig } from '../../still/scene/light/light-rig';
import type { SkyTable } from '../light/sky-model';
import type { TracedLight } from '../light/traced-light';
import type { SketchForm } from '../request/sketch-request';
import type { Eye } from './layout';
import type { SurfaceArea } from './surface';
import type { Finish } from './textures';

/** Scene data for the shading threads: shared buffers and plain data. Buffers have the size of the reading. */
export interface DrawingScene {
  w: number;
  h: number;
  labels: Uint16Array;
  /** Line strength, 0-255. */
  ink: Uint8Array;
  /** Distance (px) to the border of the pixel's own area. */
  edge: Float32Array;
  /** Depth in metres along the optical axis; FARTHEST = sky. */
  depth: Float32Array;
  /** Soft foliage mask: 0.5 on the outline. */
  leaf: Float32Array;
  /** Foliage mask with a much wider blur; its gradient gives the roundness of a crown. */
  crown: Float32Array;
  /** Light from lit windows on nearby surfaces, 0-1. */
  glow: Float32Array;
  /** Sky plate with clouds, downscaled, RGB; filled by the sky phase. */
  plate: Float32Array;
  plateWidth: number;
  plateHeight: number;
  interior: boolean;
  eye: Eye;
  areas: SurfaceArea[];
  finishes: Finish[];
  spec: SceneSpec;
  rig: SkyRig;
  sky: SkyTable;
  air: { lamps: number; snow: number; wet: number; fog: number; dark: boolean };
  /** Light of the traced scene; missing until it has been traced. */
  traced?: TracedLight;
  look: Look;
  form: SketchForm;
  seed: number;
}

export const sharedFloats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * n));
export const sharedBytes = (n: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(n));
export const sharedWords = (n: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(2 * n));
