import type { ClipProvider } from './clip-provider';
import type { StillProvider } from './still-provider';

/** Who makes what in this process. */
export interface Providers {
  stills: StillProvider;
  clips: ClipProvider;
}

/** Injection token of the chosen providers. */
export const PROVIDERS = Symbol('providers');
