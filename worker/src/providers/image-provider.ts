import type { ImageSettings, ImageTool } from '@maquette/contracts/fields/image-settings';
import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { ModelPasses } from '@maquette/engines/model/request/model-request';
import type { PaidCalls } from './paid-calls';

/** Receives the progress that a provider measures. A provider that measures nothing reports nothing. */
export interface RenderObserver {
  signal: AbortSignal;
  /** Share of the work that is done, 0-1; it never decreases. */
  onProgress(fraction: number): void;
  onPreview(frame: RawImage): void;
  /** Called when the render starts to wait for memory, and when it continues. */
  onWaiting?(waits: boolean): void;
}

/** Interleaved 8-bit sRGB, row by row from the top. */
export interface RawImage {
  rgb: Uint8Array;
  width: number;
  height: number;
}

/** Interleaved 8-bit sRGB with alpha, for overlaying an image of the same ratio and any size. */
export interface Overlay {
  rgba: Uint8Array;
  width: number;
  height: number;
}

/** 16 bits, row by row: 65535 is nearest, 0 is sky; linear in the inverse of the distance. */
export interface InverseDepth {
  values: Uint16Array;
  width: number;
  height: number;
}

/** Facts about how a result was made, shown in its details. */
export type ProviderFacts = Record<string, string | number | boolean | null>;

/** A model in the store. Its mesh is read when there is memory for it. */
export interface OrderedModel {
  triangles: number;
  /** Size of the mesh in memory. */
  meshBytes: number;
  /** @throws InputGone */
  read: () => Promise<KeptModel>;
}

export interface ImageOrder {
  /** Pseudonym of the person, for providers that tell their users apart. Not their id. */
  person?: string;
  tool: ImageTool;
  settings: ImageSettings;
  /** The reference or sketch: a JPEG or PNG from our store. */
  image?: Buffer;
  /** The model of a view. */
  model?: OrderedModel;
  /** White where the image is to be regenerated; only for providers that offer this recipe. */
  mask?: Buffer;
}

export interface MadeImage extends RawImage {
  /** Exact inverse depth, if the provider knows it. */
  inverseDepth?: InverseDepth;
  /** Differences from the drawing; measured by the worker, not by the provider. */
  differences?: Overlay;
  /** The drawing without its carrier, if the engine cropped, corrected or cleaned it: lines are compared with this. */
  drawing?: Buffer;
  /** Passes of a view of a model, and the image in their size. */
  passes?: ModelPasses & { image: RawImage };
  facts: ProviderFacts;
}

/** An image whose memory is only needed when it is decoded. */
export type LatentImage = () => Promise<MadeImage>;

export interface AnyProvider {
  /** The provider's offer, which determines forms, queues and prices. */
  readonly offer: ProviderOffer;
  /** Maximum duration of a render in seconds, if longer than on our own engines. */
  readonly limitSeconds?: number;
  /**
   * Checks, at no cost, whether the account works.
   * @returns null when it does, else the reason shown to waiting users
   */
  accountTrouble?(): Promise<string | null>;
  /** Verifies a webhook and wakes the waiting job. @returns the provider's job id @throws ForgedWebhook */
  hear?(hook: ProviderHook): Promise<string>;
  /** Cancels a job whose render ended while no worker held it. */
  drop?(upstreamId: string): Promise<void>;
  close?(): Promise<void>;
}

/** Makes images: the embedded engines, or a remote model. */
export interface ImageProvider extends AnyProvider {
  /**
   * @param calls through which every paid call goes
   * @throws when the signal aborts, and whenever there is no image
   */
  make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeImage | LatentImage>;
}
