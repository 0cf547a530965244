import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { AnyProvider, InverseDepth, ProviderFacts, RawPicture, RenderObserver } from './image-provider';
import type { PaidCalls } from './paid-calls';

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

/** Who makes videos: the embedded motion engine, or a model of somebody else's. */
export interface VideoProvider extends AnyProvider {
  /**
   * @param calls what costs money goes through them
   * @throws when the signal aborts, and whenever there is no clip
   */
  make(order: VideoOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeVideo>;
}
