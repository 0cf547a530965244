import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import type { AnyProvider, InverseDepth, ProviderFacts, RawImage, RenderObserver } from './image-provider';
import type { PaidCalls } from './paid-calls';

/** Files come from our own store: JPEG or PNG images, an MP4 video. */
export interface VideoOrder {
  settings: VideoSettings;
  /** Image to Video starts from this image. */
  image?: Buffer;
  /** Exact depth of the image, if it is one of our results. */
  depth?: InverseDepth;
  depthMap?: Buffer;
  foregroundMask?: Buffer;
  /** Video to Video starts from this video. */
  clip?: Buffer;
  /** Overlay for every frame, at the video's size: RGBA, row by row. */
  overlay?: Uint8Array;
  /** Adds the invisible mark to a frame (I420, limited range), in place, before the overlay. */
  markFrame?: (frame: Uint8Array) => void;
}

export interface MadeVideo {
  mp4: Buffer;
  width: number;
  height: number;
  seconds: number;
  fps: number;
  poster: RawImage;
  facts: ProviderFacts;
}

/** Renders videos: the embedded motion engine, or a remote model. */
export interface VideoProvider extends AnyProvider {
  /**
   * @param calls through which every paid call goes
   * @throws when the signal aborts, and whenever there is no video
   */
  make(order: VideoOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeVideo>;
}
