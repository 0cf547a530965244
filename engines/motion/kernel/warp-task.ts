import type { PlaceHint } from '../layers/estimate-depth';
import type { Haze } from '../look/clip-grade';
import type { ExactDepth, RawPicture } from '../motion-request';

/** Where everything of one clip lies in the shared memory. Addresses in bytes, sizes in pixels or cells. */
export interface ClipLayout {
  frameWidth: number;
  frameHeight: number;
  /** The flow holds one value per cell x cell frame pixels. */
  cell: number;
  flowWidth: number;
  flowHeight: number;
  stillWidth: number;
  stillHeight: number;
  stillLuma: number;
  stillChroma: number;
  backWidth: number;
  backHeight: number;
  backLuma: number;
  backChroma: number;
  gridWidth: number;
  gridHeight: number;
  depth: number;
  backDepth: number;
  tiles: number;
  /** 2 x 2 bytes per grid cell. */
  matte: number;
  /** 1: the camera only turns and zooms, depth is not needed. */
  flat: 0 | 1;
  /** Not part of the kernel's struct: the decoded still and the grade. */
  rgb: number;
  grade: number;
}

/** What the still's depth is made from. */
export type DepthSource =
  | { kind: 'exact'; depth: ExactDepth }
  | { kind: 'map'; grey: Uint16Array; width: number; height: number }
  | { kind: 'estimate'; place: PlaceHint };

/** What a thread works in while it makes a frame; its own for each thread. */
export interface ScratchAddresses {
  /** The kernel's Flow: where its parts lie, of two, one, two, one floats and a byte per cell. */
  flow: number;
  subFrame: number;
  rgb: number;
  camera: number;
}

/** Once per clip, on one thread: planes, depth grid, background, grade. */
export interface StageTask {
  op: 'stage';
  layout: ClipLayout;
  depth: DepthSource;
  /** Grey, twice the size of the depth grid, white foreground. */
  mask: Uint8Array | null;
  /** Most that depth moves anything against infinity, in cells of the flow. */
  disparityCells: number;
  haze: Haze | null;
}

/** One frame of a camera move. Several cameras are sub-frame samples, averaged. */
export interface WarpTask {
  op: 'warp';
  layout: ClipLayout;
  scratch: ScratchAddresses;
  cameras: number[][];
  seed: number;
  out: number;
  picture: number;
}

/** One decoded frame, graded. blend: a second frame over it, 0-256. */
export interface FinishTask {
  op: 'finish';
  layout: ClipLayout;
  scratch: ScratchAddresses;
  camera: number[];
  input: number;
  over: { address: number; weight: number } | null;
  seed: number;
  out: number;
  picture: number;
}

/** A frame task's picture: the frame is sent back as RGB too, that many times smaller; 0 = not. */
export type FrameTask = WarpTask | FinishTask;
export type ThreadTask = StageTask | FrameTask;

/** What a thread says: it is there, a task is done (stage: facts about the depth). */
export type ThreadReply =
  | { said: 'ready' }
  | { said: 'done'; picture: RawPicture | null; depthSource: string | null }
  | { said: 'aborted' };

/** Start data of a thread. */
export interface WarpThreadData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: { top: number; tls: number };
  /** Of the pool. */
  counters: SharedArrayBuffer;
}
