import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { InverseDepth, ProviderFacts, RawPicture, RenderObserver } from './image-provider';

/** The files come from our own store: JPEG or PNG images, an MP4 clip. */
export interface VideoOrder {
  settings: VideoSettings;
  /** Image to Video starts from this one … */
  image?: Buffer;
  /** … and knows its depth exactly when we made it. */
  depth?: InverseDepth;
  depthMap?: Buffer;
  foregroundMask?: Buffer;
  /** Video to Video starts from this one. */
  clip?: Buffer;
  /** Laid over every frame, as large as the clip: RGBA, row by row. */
  overlay?: Uint8Array;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  poster: RawPicture;
  facts: ProviderFacts;
}

/** Who makes clips: the embedded motion engine, Replicate or ComfyUI. */
export interface VideoProvider {
  readonly name: string;
  /** @throws when the signal aborts, and whenever there is no clip */
  make(order: VideoOrder, observer: RenderObserver): Promise<MadeVideo>;
  close(): Promise<void>;
}
