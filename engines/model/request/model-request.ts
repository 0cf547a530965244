import type { KeptModel } from '@maquette/contracts/models/mesh-file';
import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import type { ModelLook } from '@maquette/contracts/models/model-looks';
import type { SlotChoices } from '@maquette/contracts/models/model-materials';
import type { ModelUnits } from '@maquette/contracts/models/model-units';
import type { StillObserver, TimeOfDay, Weather } from '../../still/request/still-request';

export type ModelObserver = StillObserver;

/** A picture of a model. The camera is in metres after the units. */
export interface ModelRequest {
  model: KeptModel;
  units: ModelUnits;
  camera: ModelCamera;
  choices: SlotChoices;
  look: ModelLook;
  width: number;
  height: number;
  seed: number;
  quality: 'draft' | 'final';
  timeOfDay?: TimeOfDay;
  weather?: Weather;
  /** Local solar time in hours; replaces the time of day. */
  sunHour?: number;
  /** Day of the year, 1-365. */
  sunDay?: number;
  latitude?: number;
  /** Degrees clockwise from the model's -z axis to north. */
  north: number;
  dofLevel?: 'Deep (sharp)' | 'Moderate' | 'Shallow';
  /** Sun study: one frame for each day and hour, on one sheet. */
  study?: { days: number[]; hours: number[] };
  /** Added only when asked, each listed in the result. */
  surroundings?: { ground: boolean; trees: boolean; people: boolean };
  /** Whether the passes are made as well. */
  passes: boolean;
}

/** Per-pixel data of a picture, rows from the top, all of the picture's size. */
export interface ModelPasses {
  /** Distance along the optical axis as 16 bits: 0 = nearest, 65535 = farthest or sky. */
  depth: Uint16Array;
  /** Metres of the values 0 and 65534. */
  depthRange: readonly [nearest: number, farthest: number];
  /** Unit normals in camera axes as bytes, three per pixel: 128 = 0. */
  normal: Uint8Array;
  /** sRGB colour without light, three per pixel. */
  albedo: Uint8Array;
  /** Share of the sun that arrives, 0-255. */
  sun: Uint8Array;
  /** White model in the same light, sRGB, three per pixel. */
  clay: Uint8Array;
  /** Index into `slotNames` and `objectNames`; 65535 = sky or ground that was added. */
  slot: Uint16Array;
  object: Uint16Array;
  slotNames: string[];
  objectNames: string[];
}

export interface ModelImage {
  /** sRGB bytes, three per pixel, rows from the top. */
  rgb: Uint8Array;
  width: number;
  height: number;
  /** As in a still image: 65535 = nearestDepthMetres or nearer, 0 = sky, linear in 1/z. */
  inverseDepth: Uint16Array;
  nearestDepthMetres: number;
  samplesPerPixel: number;
  /** Share of the picture of each visible slot, 0-1, largest first. */
  slots: { name: string; share: number }[];
  /** Things that are not in the model, with their number; empty by default. */
  added: Record<string, number>;
  passes?: ModelPasses;
}
