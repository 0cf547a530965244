import type { Haze } from '../look/clip-grade';
import type { ExactDepth, PlaceHint, RawImage } from '../request/motion-request';

/** Memory layout of one clip. Addresses in bytes, sizes in pixels or cells. */
export interface ClipLayout {
  frameWidth: number;
  frameHeight: number;
  /** The flow grid has one value per cell x cell frame pixels. */
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
  /** Coverage, 2 x 2 bytes per grid cell. */
  matte: number;
  /** 1: the camera only rotates and zooms, so depth is not needed. */
  flat: 0 | 1;
  /** Not part of the kernel's struct: addresses of the decoded still and the grade. */
  rgb: number;
  grade: number;
}

/** Source of the still's depth. */
export type DepthSource =
  | { kind: 'exact'; depth: ExactDepth }
  | { kind: 'map'; grey: Uint16Array; width: number; height: number }
  | { kind: 'estimate'; place: PlaceHint };

/** Scratch memory of one thread. */
export interface ScratchAddresses {
  /** Address of the kernel's Flow struct: arrays of two, one, two and one floats and one byte per cell. */
  flow: number;
  subFrame: number;
  rgb: number;
  camera: number;
}

/** Runs once per clip on one thread: planes, depth grid, background, grade. */
export interface StageTask {
  op: 'stage';
  layout: ClipLayout;
  depth: DepthSource;
  /** Grey, twice the size of the depth grid, foreground is white. */
  mask: Uint8Array | null;
  /** Largest parallax relative to infinity, in flow cells. */
  disparityCells: number;
  haze: Haze | null;
}

/** One frame of a camera move. Several cameras are sub-frame samples to average. */
export interface WarpTask {
  op: 'warp';
  layout: ClipLayout;
  scratch: ScratchAddresses;
  cameras: number[][];
  seed: number;
  out: number;
  previewShrink: number;
}

/** One decoded frame to grade. blend: weight of a second frame over it, 0-256. */
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

/** `previewShrink` of a frame task: downscale factor of the RGB copy to return; 0 = none. */
export type FrameTask = WarpTask | FinishTask;
export type ThreadTask = StageTask | FrameTask;

/** Message from a thread: ready, or task done (stage: facts about the depth). */
export type ThreadReply =
  | { kind: 'ready' }
  | { kind: 'done'; image: RawImage | null; depthSource: string | null }
  | { kind: 'aborted' };

/** Start data of a thread. */
export interface WarpThreadData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: { top: number; tls: number };
  /** Shared control block of the pool. */
  counters: SharedArrayBuffer;
}
