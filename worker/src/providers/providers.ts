import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Pool } from '@maquette/domain/renders/line-up';
import type { ImageProvider } from './image-provider';
import type { VideoProvider } from './video-provider';

/** A line this process serves, with as many slots as its provider has: calls to others take none from our own machines. */
export interface ProviderLine {
  pool: Pool;
  slots: number;
  images?: ImageProvider;
  videos?: VideoProvider;
}

/** Who makes what in this process. */
export interface Providers {
  lines: ProviderLine[];
  /** Who is asked first for each tool and mode. */
  offers: ToolOffer[];
}

/** Injection token of the chosen providers. */
export const PROVIDERS = Symbol('providers');

/** Whoever makes something in a line. */
export function makerIn({ images, videos }: ProviderLine): ImageProvider | VideoProvider {
  const maker = images ?? videos;
  if (!maker) throw new Error('a line without a provider');
  return maker;
}

/** Every provider once. */
export function makersOf({ lines }: Providers): (ImageProvider | VideoProvider)[] {
  return [...new Set(lines.flatMap(({ images, videos }) => [images, videos].filter((maker) => maker !== undefined)))];
}

export function servedPools({ lines }: Pick<Providers, 'lines'>): Pool[] {
  return lines.map(({ pool }) => pool);
}
