import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelUnits } from '@maquette/contracts/models/model-units';
import type { Params } from './model-refused';

/** What a file has and the kept model does not. */
export const MODEL_NOTES = [
  /** Params: count. */
  'animations',
  'skins',
  'morphs',
  'lights',
  /** Points and lines are not drawn. Params: count. */
  'lines',
  /** Only the default scene is read. Params: count of other scenes. */
  'other_scenes',
  /** Params: names of the extensions, separated by commas. */
  'extensions',
  /** Cut-out textures (leaves, fences) are drawn as whole surfaces. Params: count of materials. */
  'cutouts',
  /** Textures whose mean colour could not be read. Params: count. */
  'textures_unread',
  /** The origin was moved to the model. Params: x, y, z in units of the file. */
  'origin_moved',
  /** Rare materials were merged into similar ones. Params: count. */
  'slots_merged',
  /** Params: count. */
  'cameras_ignored',
  /** Nodes that the file hides. Params: count. */
  'hidden',
] as const;
export type ModelNoteCode = (typeof MODEL_NOTES)[number];

export interface ModelNote {
  code: ModelNoteCode;
  params: Params;
}

export interface ProposedUnits {
  units: ModelUnits;
  /** Height of a storey as the file says it, in metres; absent when no storeys were found. */
  storeyMetres?: number;
  /** Largest extent as the file says it, in metres. */
  sizeMetres: number;
  /** Whether the model lies on its side (z up). */
  lying: boolean;
}

export interface ReadModel {
  model: KeptModel;
  /** Reduced copy for the browser. */
  view: KeptModel;
  notes: ModelNote[];
  /** Null when the size is plausible in metres, y up. */
  proposedUnits: ProposedUnits | null;
}

/** Linear mean colour and mean alpha, 0-1; weighted by alpha. */
export type MeanColour = readonly [red: number, green: number, blue: number, alpha: number];

export interface ReadOptions {
  /** Mean of an encoded image (PNG, JPEG, WebP), or null when it cannot be decoded. Default: null for every image. */
  meanColour?: (image: Uint8Array) => Promise<MeanColour | null>;
}
