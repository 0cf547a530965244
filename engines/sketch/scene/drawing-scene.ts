import type { SceneSpec } from '../../still/intent/scene-spec';
import type { Look } from '../../still/picture/look';
import type { SkyTable, Vec } from '../light/sky-model';
import type { Finish } from '../shading/textures';
import type { SketchForm } from '../sketch-request';
import type { Eye } from './layout';
import type { SurfaceArea } from './surface';

/** Everything the shading threads need: planes over shared memory and plain data. Planes are of the reading's size. */
export interface DrawingScene {
  w: number;
  h: number;
  labels: Uint16Array;
  /** 0-255 line strength. */
  ink: Uint8Array;
  /** Distance (px) to the border of the own area. */
  edge: Float32Array;
  /** Metres along the optical axis; FARTHEST = sky. */
  depth: Float32Array;
  /** Soft foliage mask: 0.5 on the outline. */
  leaf: Float32Array;
  /** The same, much wider: its slope is the roundness of a crown. */
  crown: Float32Array;
  /** Light that lit windows throw on what is near, 0-1. */
  glow: Float32Array;
  /** Sun that arrives and ambient that arrives, 0-255, at half size; filled by the light phase. */
  rawSun: Uint8Array;
  rawAmbient: Uint8Array;
  /** The same without the jitter of the rays. */
  sunSeen: Uint8Array;
  ambientSeen: Uint8Array;
  /** Interior: share of the windows a point sees past the furniture, 0-255, half size. */
  rawWindows: Uint8Array;
  windowsSeen: Uint8Array;
  /** Sky with clouds, a third of the size, RGB; filled by the sky phase. */
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
  /** Interior: where daylight comes in, with area (m2) and facing. */
  windows: { at: Vec; normal: Vec; size: number }[];
  /** Planes of the drawn panes, and where the sun stands that shines through them; undefined when none does. */
  panes: { normal: Vec; offset: number }[];
  roomSun: Vec | undefined;
  look: Look;
  form: SketchForm;
  seed: number;
}

export const sharedFloats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(4 * n));
export const sharedBytes = (n: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(n));
export const sharedWords = (n: number): Uint16Array => new Uint16Array(new SharedArrayBuffer(2 * n));
