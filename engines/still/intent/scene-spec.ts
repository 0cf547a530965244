/** What the engine decided to build: plain data, kept with the picture so that later tools can build it again. */

import type { GlassMaterial, GroundMaterial } from '@maquette/contracts/fields/part-choices';
import type { Season } from '../scene/plant-kinds';
import type {
  ColorScheme,
  Environment,
  Framing,
  InteriorStyle,
  LightingMood,
  MaterialPalette,
  RoomType,
  StillRequest,
  StillStyle,
  TimeOfDay,
  Weather,
} from '../still-request';
import type { SceneGraph } from '../words/scene-graph';

/** Families of buildings; what exactly is built stands in the graph. */
export type BuildingKind =
  | 'villa'
  | 'gable-house'
  | 'barn-house'
  | 'a-frame'
  | 'cabin'
  | 'townhouses'
  | 'courtyard-house'
  | 'pavilion'
  | 'apartment-block'
  | 'office-block'
  | 'tower'
  | 'shop-house'
  | 'museum';

/** What words add beside or on a building that is no part of its parts algebra. */
export type Feature = 'pool' | 'pergola' | 'green-roof' | 'solar' | 'skylight' | 'trees' | 'flowers';

export interface CameraWish {
  framing: Framing;
  /** Focal length for a 36 mm wide gate. */
  focalMillimetres: number;
  /** Radius of the lens opening as a share of the focus distance; 0 = everything sharp. */
  aperture: number;
  verticalsStraight: boolean;
}

interface SceneMood {
  /** What the words ask for, as parts. */
  graph: SceneGraph;
  seed: number;
  style: StillStyle;
  timeOfDay: TimeOfDay;
  weather: Weather;
  environment: Environment;
  season: Season;
  /** Mist hangs in the air. */
  mist: boolean;
  camera: CameraWish;
  /** Where somebody placed the sun; else the hour says. */
  sun?: StillRequest['sun'];
}

export interface ExteriorSpec extends SceneMood {
  kind: 'exterior';
  building: BuildingKind;
  palette: MaterialPalette;
  /** The palette that the form asks for; it wins over what the words and the kind of building say of the walls. */
  formPalette?: MaterialPalette;
  /** Named wall finish from the prompt, e.g. white render; it wins over the palette for the main wall. */
  finish?: WallFinish;
  features: Feature[];
  /** Tint of the glass, and what lies around the building, where the form says. */
  glass?: GlassMaterial;
  ground?: GroundMaterial;
  mirrored: boolean;
}

export type WallFinish =
  | 'white-render'
  | 'dark-timber'
  | 'timber'
  | 'red-brick'
  | 'pale-brick'
  | 'stone'
  | 'concrete'
  | 'corten'
  | 'black-metal'
  | 'logs'
  | 'ochre-render';

export interface InteriorSpec extends SceneMood {
  kind: 'interior';
  room: RoomType;
  interiorStyle: InteriorStyle;
  colorScheme: ColorScheme | 'Natural';
  lightingMood: LightingMood;
  size: number;
  mirrored: boolean;
}

export type SceneSpec = ExteriorSpec | InteriorSpec;
