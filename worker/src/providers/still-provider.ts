import type { StillSettings } from '@maquette/domain/contracts/render';

/** What a provider reports while it works. Only measured facts: a provider that measures nothing reports nothing. */
export interface StillObserver {
  signal: AbortSignal;
  /** Share of the work done, 0-1, never falling. */
  onProgress(fraction: number): void;
  onPreview(frame: RawPicture): void;
}

/** Interleaved 8-bit sRGB, row by row from the top. */
export interface RawPicture {
  rgb: Uint8Array;
  width: number;
  height: number;
}

export interface MadeStill extends RawPicture {
  /** Exact inverse depth where the provider knows it, 16-bit, row by row. */
  inverseDepth?: { values: Uint16Array; width: number; height: number };
  /** What the details of the result tell about how it was made. */
  facts: Record<string, string | number | boolean | null>;
}

/** Who makes stills: the embedded engine, Stability, Replicate or ComfyUI. */
export interface StillProvider {
  readonly name: string;
  /** @throws when the signal aborts, and whenever there is no picture */
  make(settings: StillSettings, observer: StillObserver): Promise<MadeStill>;
  close(): Promise<void>;
}

/** Injection token of the chosen provider. */
export const STILL_PROVIDER = Symbol('still provider');
