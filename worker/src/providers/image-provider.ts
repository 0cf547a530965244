import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { PaidCalls } from './paid-calls';

/** What a provider reports while it works. Only measured facts: a provider that measures nothing reports nothing. */
export interface RenderObserver {
  signal: AbortSignal;
  /** Share of the work done, 0-1, never falling. */
  onProgress(fraction: number): void;
  onPreview(frame: RawPicture): void;
  /** It waits until others leave it room, or goes on after that. */
  onWaiting?(waits: boolean): void;
}

/** Interleaved 8-bit sRGB, row by row from the top. */
export interface RawPicture {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Interleaved 8-bit sRGB with alpha, to lie over a picture of the same shape, whatever the size of either. */
export interface Overlay {
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** 16-bit, row by row: 65535 is nearest, 0 the sky, linear in one over the distance. */
export interface InverseDepth {
  values: Uint16Array;
  width: number;
  height: number;
}

/** What the details of a result tell about how it was made. */
export type ProviderFacts = Record<string, string | number | boolean | null>;

export interface ImageOrder {
  /** Of the person who ordered, for providers that want to tell their users apart. Not their id. */
  person?: string;
  tool: ImageTool;
  settings: ImageSettings;
  /** The reference or the sketch, a JPEG or PNG of ours. */
  image?: Buffer;
  /** White where the image is made anew: only for those whose offer has the recipe. */
  mask?: Buffer;
}

export interface MadeImage extends RawPicture {
  /** Exact inverse depth where the provider knows it. */
  inverseDepth?: InverseDepth;
  /** Where it differs from its drawing: measured by the worker, not by the provider. */
  differences?: Overlay;
  facts: ProviderFacts;
}

/** An image that is here, but takes much memory only when it is called for. */
export type LatentImage = () => Promise<MadeImage>;

/** What every provider is asked beside its work. */
export interface AnyProvider {
  /** What it declares of itself: the screens, the lines and the prices go by it. */
  readonly offer: ProviderOffer;
  /** The longest one render may take with it, in seconds, where that is more than our own engines may. */
  readonly limitSeconds?: number;
  /** Asks for free whether the account works. @returns null when it does, else the reason for those who wait */
  accountTrouble?(): Promise<string | null>;
  /**
   * Checks the signature of what came to our address for a call, and wakes whoever waits for its job.
   * @returns the provider's name of the job
   * @throws ForgedHook
   */
  hear?(hook: ProviderHook): Promise<string>;
  /** As of an asynchronous call: for jobs whose render ended while nobody had it. */
  drop?(upstreamId: string): Promise<void>;
  close(): Promise<void>;
}

/** Who makes images: the embedded engines, or a model of somebody else's. */
export interface ImageProvider extends AnyProvider {
  /**
   * @param calls what costs money goes through them
   * @throws when the signal aborts, and whenever there is no picture
   */
  make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeImage | LatentImage>;
}
