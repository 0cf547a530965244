import type { PartMaterials, Season } from '@maquette/contracts/fields/part-choices';

/** A request to the still engine. Its choices equal those of the forms. */
export type DesignType = 'Architecture' | 'Interior';
export type StillStyle = 'Realistic' | 'Artistic';
export type TimeOfDay = 'Dawn' | 'Morning' | 'Noon' | 'Sunset' | 'Dusk' | 'Night';
export type Weather = 'Clear' | 'Cloudy' | 'Rain' | 'Snow';
export type Environment = 'Urban' | 'Suburban' | 'Nature' | 'Island' | 'Hilltop' | 'Water';
export type MaterialPalette = 'Glass' | 'Steel' | 'Concrete Brutalist' | 'Brick' | 'Wood' | 'Mixed';
export type Framing = 'Eye-level' | 'Aerial' | "Worm's eye" | 'Wide-angle';
export type CameraLens = 'Exterior 24-35mm' | 'Interior 16-24mm' | 'Ultra-wide 12-16mm' | 'Tele 50-85mm';
export type DofLevel = 'Deep (sharp)' | 'Moderate' | 'Shallow';
export type InteriorStyle = 'Scandinavian' | 'Industrial' | 'Japandi' | 'Coastal' | 'Modern';
export type ColorScheme = 'Warm' | 'Cool' | 'Monochrome' | 'Earth Tones';
export type LightingMood = 'Bright Natural' | 'Cozy Ambient' | 'Spot-lit';
export type ProjectType = 'Residential' | 'Commercial';
export type RoomType =
  | 'Living room'
  | 'Bedroom'
  | 'Kitchen'
  | 'Dining room'
  | 'Office'
  | 'Bathroom'
  | 'Restaurant'
  | 'Lobby'
  | 'Shop'
  | 'Library'
  | 'Gym'
  | 'Meeting room';

/** A missing field is read from the prompt, or otherwise picked by the seed. */
export interface StillRequest {
  prompt: string;
  /** Excluded objects: "no pool", "trees". */
  negativePrompts?: string;
  designType: DesignType;
  style: StillStyle;
  /** Output size in pixels. */
  width: number;
  height: number;
  seed: number;
  timeOfDay?: TimeOfDay;
  weather?: Weather;
  environment?: Environment;
  materialPalette?: MaterialPalette;
  framing?: Framing;
  cameraLens?: CameraLens;
  dofLevel?: DofLevel;
  /** Whether lens shift produces a two-point perspective. Default true. */
  verticalsStraight?: boolean;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  roomType?: RoomType;
  projectType?: ProjectType;
  season?: Season;
  /** Materials per part; each overrides the prompt. */
  parts?: PartMaterials;
  /**
   * Sun position outdoors, in degrees: elevation above the horizon, and azimuth relative to the camera.
   * The azimuth is positive to the left (light-rig.ts).
   */
  sun?: { elevation: number; azimuth: number };
  /** draft: one sample per pixel; final (default): converged. */
  quality?: 'draft' | 'final';
}

/** Callbacks during a render, called on the caller's thread. */
export interface StillObserver {
  signal: AbortSignal;
  /** Completed share of the planned tiles and rows, 0 to 1, never decreasing. */
  onProgress(fraction: number): void;
  /** Downscaled preview (longer side at most 640 px), sRGB bytes, rows from the top. */
  onPreview(frame: { rgb: Uint8Array; width: number; height: number }): void;
}
