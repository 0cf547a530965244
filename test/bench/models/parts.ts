import type { ModelRequest } from '@maquette/engines/model/request/model-request';

export interface ModelPart {
  triangles: number;
  look: ModelRequest['look'] | 'exterior';
}

export interface ModelMeasures {
  seconds: number;
  processorSeconds: number;
  /** Null when a look has no previews. */
  firstPreview: number | null;
  /** Processor seconds of reading the file. */
  readSeconds: number;
  peakMegabytes: number;
  triangles: number;
}

/** All at 1080p; the exterior is the engine's own scene. */
export const MODEL_PARTS: Readonly<Record<string, ModelPart>> = {
  exterior: { triangles: 0, look: 'exterior' },
  'photo-400k': { triangles: 400_000, look: 'photo' },
  'clay-400k': { triangles: 400_000, look: 'clay' },
  'ink-400k': { triangles: 400_000, look: 'ink' },
  'photo-1500k': { triangles: 1_495_000, look: 'photo' },
};
