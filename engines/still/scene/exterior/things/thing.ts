import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../mesh-builder';
import type { ExteriorMaterial } from '../exterior-materials';
import type { ExteriorStage } from '../exterior-stage';

/** Where a thing is at home. road: on a roadway; kerb: on the pavement beside it; line: along the front. */
export type Spot = 'ground' | 'water' | 'bank' | 'kerb' | 'road' | 'line';

/** What a builder of a thing works with; the mesh stands in the thing's own frame, its foot at the origin. */
export interface Bench {
  stage: ExteriorStage;
  mesh: MeshBuilder;
  random: SeededRandom;
  /** A named material, in the colour and substance the sentence gives the thing where the builder says `said`. */
  id(name: ExteriorMaterial): number;
  said(name: ExteriorMaterial): number;
}

/** A thing that stands out of doors: how much room it takes (m), where, and how it is built, its front to -z. */
export interface Thing {
  spot: Spot;
  wide: number;
  deep: number;
  high: number;
  /** Turned only a little, or as it comes. */
  turns?: 'little' | 'any' | 'along';
  build(bench: Bench): void;
}
