/** The resolved scene as plain data. It is stored with the image so that later tools can rebuild the scene. */

import type { GlassMaterial, GroundMaterial } from '@maquette/contracts/fields/part-choices';
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
} from '../request/still-request';
import type { Season } from '../scene/plants/plant-kinds';
import type { SceneGraph } from '../words/graph/scene-graph';

/** Families of buildings; the exact composition is in the scene graph. */
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

/** Additions from the prompt, around or on a building, that do not change its shape. */
export type Feature = 'pool' | 'pergola' | 'green-roof' | 'solar' | 'skylight' | 'trees' | 'flowers';

export interface CameraWish {
  framing: Framing;
  /** Focal length in millimetres for a 36 mm wide sensor. */
  focalMillimetres: number;
  /** Aperture radius as a share of the focus distance; 0 = everything sharp. */
  aperture: number;
  verticalsStraight: boolean;
}

interface SceneMood {
  /** The parsed prompt. */
  graph: SceneGraph;
  seed: number;
  style: StillStyle;
  timeOfDay: TimeOfDay;
  weather: Weather;
  environment: Environment;
  season: Season;
  mist: boolean;
  camera: CameraWish;
  /** Requested sun position; by default it follows from the hour. */
  sun?: StillRequest['sun'];
}

export interface ExteriorSpec extends SceneMood {
  kind: 'exterior';
  building: BuildingKind;
  palette: MaterialPalette;
  /** Palette selected in the form; it overrides the wall material from the prompt and from the building kind. */
  formPalette?: MaterialPalette;
  /** Main wall finish that the prompt names, such as white render; it overrides the palette. */
  finish?: WallFinish;
  features: Feature[];
  /** Glass tint and ground material chosen in the form. */
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
