import type { SeededRandom } from '../../../../random/seeded-random';
import type { MeshBuilder } from '../../geometry/mesh-builder';
import type { ExteriorMaterial } from '../stage/exterior-materials';
import type { ExteriorStage } from '../stage/exterior-stage';

/** Suitable location. road: on a roadway; kerb: on the pavement beside it; line: along the front. */
export type Spot = 'ground' | 'water' | 'bank' | 'kerb' | 'road' | 'line';

/** What object builders share; the mesh frame has the object's base at the origin. */
export interface Bench {
  stage: ExteriorStage;
  mesh: MeshBuilder;
  random: SeededRandom;
  /** A named material; `said` applies the object's requested colour and substance. */
  id(name: ExteriorMaterial): number;
  said(name: ExteriorMaterial): number;
}

/** An outdoor object: size (m), location and builder; its front faces -z. */
export interface Thing {
  spot: Spot;
  wide: number;
  deep: number;
  high: number;
  /** Allowed rotation: slight, arbitrary, or along the line. */
  turns?: 'little' | 'any' | 'along';
  build(bench: Bench): void;
}
