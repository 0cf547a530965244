import type { RowFunction } from './kernel-exports';

/** One phase of a render. All threads get the same task and take items (tiles, row bands, chunks) from one counter. */
export type TracerTask =
  | { op: 'prepass'; items: number; first: number; perItem: number }
  | {
      op: 'render';
      items: number;
      width: number;
      firstRow: number;
      rows: number;
      tile: number;
      fromSample: number;
      toSample: number;
      /** Address of the mask of noisy pixels to sample; 0: all pixels. */
      marks: number;
    }
  | { op: 'rows'; items: number; call: RowFunction; firstRow: number; rows: number; band: number; args: RowArgument[] };

/** 'from' and 'to' are replaced by the band's first row and the row after its last. */
export type RowArgument = number | 'from' | 'to';

export interface TracerThreadData {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: { top: number; tls: number };
  counters: SharedArrayBuffer;
}
