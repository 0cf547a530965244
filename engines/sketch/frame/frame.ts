/** Shared buffers of the current image. */
export interface Frame {
  width: number;
  height: number;
  /** Linear RGB. */
  radiance: Float32Array;
  /** Second buffer for passes that cannot run in place. */
  spare: Float32Array;
  rgb: Uint8Array;
  washed: Uint8Array;
  inverseDepth: Uint16Array;
  /** Blurred highlights, downscaled. */
  bloom: Float32Array;
  bloomWidth: number;
  bloomHeight: number;
  exposure: number;
}
