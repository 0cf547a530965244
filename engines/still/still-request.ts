import type { PartMaterials, Season } from '@maquette/contracts/fields/part-choices';

/** What a caller may ask of the still engine. The choice lists are those of the generation forms, word for word. */
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

/** A field left out is read from the prompt, and when the prompt is silent too, drawn from the seed. */
export interface StillRequest {
  prompt: string;
  /** Words that must not be built: "no pool", "trees". */
  negativePrompts?: string;
  designType: DesignType;
  style: StillStyle;
  /** Pixels, exactly as returned. */
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
  /** Two-point perspective by lens shift. Default true. */
  verticalsStraight?: boolean;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  roomType?: RoomType;
  projectType?: ProjectType;
  season?: Season;
  /** What the parts are made of; each wins over the words. */
  parts?: PartMaterials;
  /** Where the sun stands outdoors: degrees above the horizon, and from the camera's side, positive from the left (light-rig.ts). */
  sun?: { elevation: number; azimuth: number };
  /** draft: one sample per pixel; final (default): until the noise is gone. */
  quality?: 'draft' | 'final';
}

/** Told while a picture is made. Calls come on the thread of the caller. */
export interface StillObserver {
  signal: AbortSignal;
  /** Share of the planned tiles and rows that are done, 0 to 1, never falling. */
  onProgress(fraction: number): void;
  /** A smaller version of the picture so far (longer side at most 640 px), sRGB bytes, rows from the top. */
  onPreview(frame: { rgb: Uint8Array; width: number; height: number }): void;
}
