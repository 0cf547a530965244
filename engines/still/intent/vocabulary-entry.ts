/**
 * The words the engine understands and what each makes it build. A word matches whole words of the prompt, any case,
 * singular or plural with -s; entries with several words match the phrase. Longer phrases win over shorter ones.
 */

import type { Season } from '../scene/plant-kinds';
import type {
  ColorScheme,
  Environment,
  Framing,
  InteriorStyle,
  LightingMood,
  MaterialPalette,
  RoomType,
  TimeOfDay,
  Weather,
} from '../still-request';
import type { BuildingKind, Feature, WallFinish } from './scene-spec';

/** What a word says about the scene; everything is optional. */
export interface Meaning {
  building?: BuildingKind;
  storeys?: number;
  size?: number;
  finish?: WallFinish;
  palette?: MaterialPalette;
  environment?: Environment;
  timeOfDay?: TimeOfDay;
  weather?: Weather;
  season?: Season;
  mist?: boolean;
  framing?: Framing;
  feature?: Feature;
  room?: RoomType;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
}

export interface VocabularyEntry {
  words: readonly string[];
  means: Meaning;
}
