import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Tool } from '@maquette/contracts/tools/render-choices';
import type { ProviderChoices } from '@maquette/domain/providers/provider-choices';
import type { Pool } from '@maquette/domain/renders/fair-queues';
import type { ImageProvider } from './image-provider';
import type { VideoProvider } from './video-provider';

export type Maker = ImageProvider | VideoProvider;

/** A queue that this process serves, with its provider's slots. Remote calls use no slots of our own machines. */
export interface ProviderLine {
  pool: Pool;
  slots: number;
  /** Maximum number of concurrent renders over all workers, for a provider that is a single machine. */
  slotsEverywhere?: number;
  images?: ImageProvider;
  videos?: VideoProvider;
}

export interface Providers {
  /** Queues of every provider with a key or address, including unchosen ones, because renders may still wait there. */
  lines: ProviderLine[];
  /** Current order of providers for each tool and mode. */
  offers: ToolOffer[];
  /** Names of the providers that support a tool. */
  able(tool: Tool): string[];
  /** Applies an operator's choice at run time, which overrides the settings. */
  choose(choices: ProviderChoices): void;
  /** Natural logarithm of how much slower this machine is than the reference; undefined when not measured. */
  machineLevel?: number;
}

/** Injection token of the chosen providers. */
export const PROVIDERS = Symbol('providers');

/** A queue's providers: images, videos, or both by one account. */
export function makersIn({ images, videos }: ProviderLine): Maker[] {
  return [images, videos].filter((maker) => maker !== undefined);
}

/** One of the queue's providers; all share one account. */
export function makerIn(line: ProviderLine): Maker {
  const [maker] = makersIn(line);
  if (!maker) throw new Error('the queue has no provider');
  return maker;
}

/** The provider that makes a tool's renders in a queue; undefined when there is none. */
export function makerFor(line: ProviderLine, tool: Tool): Maker | undefined {
  return makersIn(line).find(({ offer }) => offer.tools.includes(tool));
}

/** Every provider, listed once. */
export function makersOf({ lines }: Providers): Maker[] {
  return [...new Set(lines.flatMap(makersIn))];
}

export function servedPools({ lines }: Pick<Providers, 'lines'>): Pool[] {
  return lines.map(({ pool }) => pool);
}
