import type { PlantKind } from '../../plant-kinds';
import type { LandMaterial } from './land-materials';
import type { Zone } from './site-frame';

/** What land and water are made of. */
export type SiteMaterial =
  | LandMaterial
  | 'soil'
  | 'rock'
  | 'sand'
  | 'asphalt'
  | 'kerb'
  | 'concrete'
  | 'paving'
  | 'deck'
  | 'gravel';

/** Water or a roadway that a setting cuts into the land. */
export interface BasinRow {
  /** Sides of the building it takes; on two sides it turns the corner. */
  sides: readonly Zone[];
  /** Metres of land between the building and its edge. */
  gap: number;
  /** Metres to the other bank; without it reaches the horizon. */
  width?: number;
  level: number;
  bank: 'soft' | 'wall' | 'cliff';
  /** Metres over which a soft bank slopes down. */
  reach?: number;
  fill: SiteMaterial;
  wall: SiteMaterial;
  /** How far natural banks wander (m). */
  wander?: number;
}

/** Trees and shrubs scattered over a zone. */
export interface WoodRow {
  kinds: readonly PlantKind[];
  count: number;
  /** Metres from the building to the first and to most of them. */
  near: number;
  reach: number;
  /** Taller or smaller than usual. */
  scale?: number;
  /** Stands around the camera too: trees nearer than the building may stick out of the picture. */
  dense?: boolean;
}

/** Plants in straight rows: vines, wheat, hedges, poplars beside a road. */
export interface RowsRow {
  kind: PlantKind;
  /** Metres between rows and between plants of a row. */
  apart: number;
  step: number;
  near: number;
  reach: number;
  scale?: number;
  /** Rows run away from the front instead of along it. */
  away?: boolean;
}

export type Relief = 'rolling' | 'dunes' | 'hill' | 'valley' | 'mountain' | 'rough';
export type Horizon =
  | 'hills'
  | 'mountains'
  | 'snow mountains'
  | 'valley sides'
  | 'far coast'
  | 'mesas'
  | 'facades'
  | 'skyline'
  | 'gables'
  | 'houses'
  | 'halls'
  | 'farm';

/** One kind of place: what it is made of and where it lies. Everything is optional; settings of a sentence add up. */
export interface SettingRow {
  /** Side of the building where it belongs when the sentence does not say. */
  zone: Zone;
  ground?: SiteMaterial;
  /** Hard ground up to the walls: no lawn, no beds. */
  paved?: boolean;
  relief?: readonly Relief[];
  basin?: BasinRow;
  woods?: readonly WoodRow[];
  rows?: readonly RowsRow[];
  /** What grows on the bank of its water. */
  bank?: readonly PlantKind[];
  /** Blades before the camera: chance of each kind on every patch of 2.4 m. */
  blades?: Partial<Record<PlantKind, number>>;
  /** Stones strewn about. */
  rocks?: number;
  horizon?: readonly Horizon[];
  /** Kinds of the thing catalogue with how many. */
  things?: Readonly<Record<string, number>>;
  /** Wishes of the place to the camera: height of the eye over the ground, share of the width for the building, of the height under the horizon. */
  camera?: { eye?: readonly [number, number]; fill?: number; horizon?: number };
}
