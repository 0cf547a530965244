import type { Look } from '../../still/image/look';
import type { SceneSpec } from '../../still/intent/scene-spec';
import type { SkyTable, Vec } from '../light/sky-model';
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
  /** Raw visibility of sun and ambient light, 0-255, at half size; filled by the light phase. */
  rawSun: Uint8Array;
  rawAmbient: Uint8Array;
  /** The same, denoised. */
  sunSeen: Uint8Array;
  ambientSeen: Uint8Array;
  /** Interior: raw and denoised window visibility past the furniture, 0-255, half size. */
  rawWindows: Uint8Array;
  windowsSeen: Uint8Array;
  /** Sky plate with clouds, downscaled, RGB; filled by the sky phase. */
  plate: Float32Array;
  plateWidth: number;
  plateHeight: number;
  interior: boolean;
  eye: Eye;
  areas: SurfaceArea[];
  finishes: Finish[];
  spec: SceneSpec;
  sky: SkyTable;
  air: { lamps: number; snow: number; wet: number; fog: number; dark: boolean };
  /** Interior: daylight windows with centre, normal and area (m2). */
  windows: { at: Vec; normal: Vec; size: number }[];
  /** Planes of the drawn panes, and the direction of the sun shining through them; undefined if none does. */
  panes: { normal: Vec; offset: number }[];
  roomSun: Vec | undefined;
  look: Look;
  form: SketchForm;
  seed: number;
}

export const sharedFloats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * n));
export const sharedBytes = (n: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(n));
export const sharedWords = (n: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(2 * n));
