import type { PlantKind } from '../../plants/plant-kinds';
import type { LandMaterial } from '../stage/land-materials';
import type { Zone } from './site-frame';

/** Materials of land and water. */
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
  /** The building's sides on which it lies; two adjacent sides include the corner. */
  sides: readonly Zone[];
  /** Metres of land between the building and the basin's edge. */
  gap: number;
  /** Metres to the opposite bank; without it the basin reaches the horizon. */
  width?: number;
  level: number;
  bank: 'soft' | 'wall' | 'cliff';
  /** Width in metres of a soft bank's slope. */
  reach?: number;
  fill: SiteMaterial;
  wall: SiteMaterial;
  /** Irregularity of natural banks (m). */
  wander?: number;
}

/** Trees and shrubs scattered over a zone. */
export interface WoodRow {
  kinds: readonly PlantKind[];
  count: number;
  /** Distance in metres from the building to the first tree, and to most trees. */
  near: number;
  reach: number;
  /** Size factor. */
  scale?: number;
  /** True for a wood that also surrounds the camera: near trees may extend beyond the image. */
  dense?: boolean;
}

/** Plants in straight rows: vines, wheat, hedges, poplars along a road. */
export interface RowsRow {
  kind: PlantKind;
  /** Spacing in metres between rows and within a row. */
  apart: number;
  step: number;
  near: number;
  reach: number;
  scale?: number;
  /** True when rows run away from the front instead of along it. */
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

/** Composition and location of one setting. All fields are optional; the settings in a prompt are combined. */
export interface SettingRow {
  /** Side of the building on which the setting lies if the prompt names no side. */
  zone: Zone;
  ground?: SiteMaterial;
  /** True for hard ground up to the walls, without lawn and beds. */
  paved?: boolean;
  relief?: readonly Relief[];
  basin?: BasinRow;
  woods?: readonly WoodRow[];
  rows?: readonly RowsRow[];
  /** Plants on the bank of the setting's water. */
  bank?: readonly PlantKind[];
  /** Grass blades in the foreground: probability of each kind per 2.4 m patch. */
  blades?: Partial<Record<PlantKind, number>>;
  /** Number of scattered stones. */
  rocks?: number;
  horizon?: readonly Horizon[];
  /** Objects from the thing catalogue, each with its count. */
  things?: Readonly<Record<string, number>>;
  /**
   * Preferences for the camera: its eye height above ground, the share of the width that the building fills,
   * and the share of the height below the horizon.
   */
  camera?: { eye?: readonly [number, number]; fill?: number; horizon?: number };
}
