/** Shared buffers for the image that is being rendered. */
export interface Frame {
  width: number;
  height: number;
  /** Linear RGB. */
  radiance: Float32Array;
  /** Second buffer, for passes that cannot run in place. */
  spare: Float32Array;
  rgb: Uint8Array;
  washed: Uint8Array;
  inverseDepth: Uint16Array;
  /** Blurred highlights at reduced size. */
  bloom: Float32Array;
  bloomWidth: number;
  bloomHeight: number;
  exposure: number;
}
