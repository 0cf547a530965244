import { buildings, materials, sizes } from './building-words';
import { features } from './feature-words';
import { interiors, rooms } from './room-words';
import { moments, places, views } from './setting-words';
import type { VocabularyEntry } from './vocabulary-entry';

export const exteriorVocabulary: readonly VocabularyEntry[] = [
  ...buildings,
  ...sizes,
  ...materials,
  ...places,
  ...moments,
  ...views,
  ...features,
];

export const interiorVocabulary: readonly VocabularyEntry[] = [
  ...rooms,
  ...interiors,
  ...sizes.filter((entry) => entry.means.size !== undefined),
  ...moments,
  ...places.filter((entry) => !entry.words.includes('island')),
];
