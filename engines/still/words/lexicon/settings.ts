import type { Kinds } from './kind-table';
import table from './settings.json';

/** Land, water and streets; several can be combined. */
export const settings = table satisfies Kinds;

/**
 * Every kind needs a row here, for its builder and its materials.
 * @public
 */
export type SettingKind = keyof typeof settings;

/** Tree species of named land. */
export const species: Readonly<Record<string, string>> = {
  'pine forest': 'pine',
  'birch forest': 'birch',
  'fir forest': 'fir',
  'oak forest': 'oak',
  'beech forest': 'beech',
  'spruce forest': 'spruce',
  'bamboo forest': 'bamboo',
  'olive grove': 'olive',
  'lavender field': 'lavender',
  'wheat field': 'wheat',
  'wildflower meadow': 'flower',
  'flower meadow': 'flower',
  'rose garden': 'rose',
};
