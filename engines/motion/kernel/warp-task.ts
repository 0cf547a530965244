import type { Haze } from '../look/clip-grade';
import type { ExactDepth, PlaceHint, RawImage } from '../request/motion-request';

/** Memory layout of one clip: addresses in bytes, sizes in pixels or cells. */
export interface ClipLayout {
  frameWidth: number;
  frameHeight: number;
  /** The flow grid has one value per block of cell x cell frame pixels. */
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
  /** Share of each grid cell that the foreground covers: 2 x 2 bytes per cell. */
  matte: number;
  /** 1 when the camera only rotates and zooms, so that depth is not needed. */
  flat: 0 | 1;
  /** Addresses of the decoded still and the grade. The kernel's struct does not contain them. */
  rgb: number;
  grade: number;
}

/** Where the depth of the still comes from. */
export type DepthSource =
  | { kind: 'exact'; depth: ExactDepth }
  | { kind: 'map'; grey: Uint16Array; width: number; height: number }
  | { kind: 'estimate'; place: PlaceHint };

/** Scratch memory of one thread. */
export interface ScratchAddresses {
  /** Address of the kernel's Flow struct. Its arrays hold two, one, two and one floats and one byte per cell. */
  flow: number;
  subFrame: number;
  rgb: number;
  camera: number;
}

/** Task that one thread runs once per clip. It prepares planes, depth grid, background and grade. */
export interface StageTask {
  op: 'stage';
  layout: ClipLayout;
  depth: DepthSource;
  /** Grey mask of the foreground (white) at twice the size of the depth grid. */
  mask: Uint8Array | null;
  /** Maximum parallax relative to infinity, in flow cells. */
  disparityCells: number;
  haze: Haze | null;
}

/** Task for one frame of a camera move. Several cameras are sub-frame samples, which are averaged. */
export interface WarpTask {
  op: 'warp';
  layout: ClipLayout;
  scratch: ScratchAddresses;
  cameras: number[][];
  seed: number;
  out: number;
  previewShrink: number;
}

/** Task for one decoded frame to grade. `blend` is the weight (0-256) of a second frame. */
export interface FinishTask {
  op: 'finish';
  layout: ClipLayout;
  scratch: ScratchAddresses;
  camera: number[];
  input: number;
  over: { address: number; weight: number } | null;
  seed: number;
  out: number;
  previewShrink: number;
}

/** Task for one frame. `previewShrink` is the downscale factor of the RGB copy to return; 0 = no copy. */
export type FrameTask = WarpTask | FinishTask;
export type ThreadTask = StageTask | FrameTask;

/** Message from a thread: it is ready, or a task is done (a stage task adds facts about the depth). */
export type ThreadReply =
  | { kind: 'ready' }
  | { kind: 'done'; image: RawImage | null; depthSource: string | null }
  | { kind: 'aborted' };

/** Start data of a thread. */
export interface WarpThreadData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: { top: number; tls: number };
  /** Control block that all threads of the pool share. */
  counters: SharedArrayBuffer;
}
