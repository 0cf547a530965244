import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Tool } from '@maquette/contracts/renders/render';
import type { ProviderChoices } from '@maquette/domain/providers/provider-choices';
import type { Pool } from '@maquette/domain/renders/line-up';
import type { ImageProvider } from './image-provider';
import type { VideoProvider } from './video-provider';

/** Who makes something, images or videos. */
export type Maker = ImageProvider | VideoProvider;

/** A line this process serves, with as many slots as its provider has: calls to others take none from our own machines. */
export interface ProviderLine {
  pool: Pool;
  slots: number;
  /** What all workers together may let it make at once, where it is one machine. */
  slotsEverywhere?: number;
  images?: ImageProvider;
  videos?: VideoProvider;
}

/** Who makes what in this process. */
export interface Providers {
  /** Of everybody it has a key or an address of: also of those that nobody chose, whose renders may still wait. */
  lines: ProviderLine[];
  /** Who is asked first for each tool and mode, as it is chosen now. */
  offers: ToolOffer[];
  /** Names of those that could be asked for a tool. */
  able(tool: Tool): string[];
  /** Takes up what an operator chose at run time over the lists of the start. */
  choose(choices: ProviderChoices): void;
  /** ln of how much slower than a reference machine ours measured itself to be; absent where it did not. */
  machineLevel?: number;
}

/** Injection token of the chosen providers. */
export const PROVIDERS = Symbol('providers');

/** Who makes something in a line: images, videos, or both by one account. */
export function makersIn({ images, videos }: ProviderLine): Maker[] {
  return [images, videos].filter((maker) => maker !== undefined);
}

/** Whoever knows the account of a line. */
export function makerIn(line: ProviderLine): Maker {
  const [maker] = makersIn(line);
  if (!maker) throw new Error('a line without a provider');
  return maker;
}

/** Who makes the renders of a tool in a line; undefined where nobody does. */
export function makerFor(line: ProviderLine, tool: Tool): Maker | undefined {
  return makersIn(line).find(({ offer }) => offer.tools.includes(tool));
}

/** Every provider once. */
export function makersOf({ lines }: Providers): Maker[] {
  return [...new Set(lines.flatMap(makersIn))];
}

export function servedPools({ lines }: Pick<Providers, 'lines'>): Pool[] {
  return lines.map(({ pool }) => pool);
}
