import type { ImageProvider } from './image-provider';
import type { VideoProvider } from './video-provider';

/** Who makes what in this process. */
export interface Providers {
  stills: ImageProvider;
  clips: VideoProvider;
}

/** Injection token of the chosen providers. */
export const PROVIDERS = Symbol('providers');
