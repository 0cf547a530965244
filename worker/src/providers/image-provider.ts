import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { PaidCalls } from './paid-calls';

/** Receives measured progress of a provider. A provider that measures nothing reports nothing. */
export interface RenderObserver {
  signal: AbortSignal;
  /** Share of the work done, 0-1, never decreasing. */
  onProgress(fraction: number): void;
  onPreview(frame: RawImage): void;
  /** Waits for memory, or continues. */
  onWaiting?(waits: boolean): void;
}

/** Interleaved 8-bit sRGB, row by row from the top. */
export interface RawImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Interleaved 8-bit sRGB with alpha, to lay over an image of the same ratio and any size. */
export interface Overlay {
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** 16-bit, row by row: 65535 is nearest, 0 the sky, linear in the inverse of the distance. */
export interface InverseDepth {
  values: Uint16Array;
  width: number;
  height: number;
}

/** Facts about a result's production, shown in its details. */
export type ProviderFacts = Record<string, string | number | boolean | null>;

export interface ImageOrder {
  /** Pseudonym of the person, for providers that distinguish their users. Not their id. */
  person?: string;
  tool: ImageTool;
  settings: ImageSettings;
  /** The reference or the sketch: a JPEG or PNG from our store. */
  image?: Buffer;
  /** White where the image is regenerated; only for providers that offer the recipe. */
  mask?: Buffer;
}

export interface MadeImage extends RawImage {
  /** Exact inverse depth, if the provider knows it. */
  inverseDepth?: InverseDepth;
  /** Differences from the drawing; measured by the worker, not by the provider. */
  differences?: Overlay;
  /** The drawing without its carrier, when the engine cropped, squared or cleaned it: what the lines are compared with. */
  drawing?: Buffer;
  facts: ProviderFacts;
}

/** An image that takes much memory only when it is decoded. */
export type LatentImage = () => Promise<MadeImage>;

export interface AnyProvider {
  /** Its offer, which determines forms, queues and prices. */
  readonly offer: ProviderOffer;
  /** Maximum seconds of a render, if longer than for our own engines. */
  readonly limitSeconds?: number;
  /** Checks, without cost, whether the account works. @returns null when it does, else the reason for waiting users */
  accountTrouble?(): Promise<string | null>;
  /** Verifies a webhook and wakes the waiting job. @returns job id at the provider @throws ForgedWebhook */
  hear?(hook: ProviderHook): Promise<string>;
  /** Cancels a job whose render ended while no worker held it. */
  drop?(upstreamId: string): Promise<void>;
  close?(): Promise<void>;
}

/** Makes images: the embedded engines, or a remote model. */
export interface ImageProvider extends AnyProvider {
  /**
   * @param calls every paid call goes through it
   * @throws when the signal aborts, and whenever there is no image
   */
  make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeImage | LatentImage>;
}
