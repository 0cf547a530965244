import type { StillRequest } from './still-request';

const outdoors = (prompt: string, seed: number, more: Partial<StillRequest> = {}): StillRequest => ({
  prompt,
  designType: 'Architecture',
  style: 'Realistic',
  width: 1280,
  height: 720,
  seed,
  ...more,
});

const indoors = (prompt: string, seed: number, more: Partial<StillRequest> = {}): StillRequest => ({
  ...outdoors(prompt, seed, more),
  designType: 'Interior',
});

/** Requests that together show what the engine can do. */
export const samples: Record<string, StillRequest> = {
  'villa-morning': outdoors('modern villa with a pool', 7, { timeOfDay: 'Morning' }),
  'villa-dusk': outdoors('minimalist concrete villa at blue hour', 11),
  'gable-house': outdoors('white family house with garden, red roof', 3, { timeOfDay: 'Morning' }),
  'barn-forest': outdoors('black timber barn house in the forest, autumn', 5, { timeOfDay: 'Sunset' }),
  'a-frame-snow': outdoors('A-frame in the snow, mountains', 8, { timeOfDay: 'Dusk' }),
  'cabin-lake': outdoors('log cabin by the lake', 21, { timeOfDay: 'Sunset' }),
  'townhouses-rain': outdoors('brick townhouses on a city street, rain', 4, { timeOfDay: 'Noon' }),
  'courtyard-noon': outdoors('courtyard house with white walls', 13, { timeOfDay: 'Noon' }),
  'pavilion-sunset': outdoors('glass pavilion on the water', 2, { timeOfDay: 'Sunset' }),
  'apartments-morning': outdoors('six storey apartment building with balconies', 6, { timeOfDay: 'Morning' }),
  'office-night': outdoors('office headquarters at night', 9),
  'tower-portrait': outdoors('glass skyscraper downtown', 12, { width: 720, height: 1280, timeOfDay: 'Sunset' }),
  'shop-evening': outdoors('corner cafe with apartments above, evening', 15),
  'museum-cloudy': outdoors('brutalist museum, overcast', 17),
  'villa-aerial': outdoors('villa with pool from above, drone view', 7, { timeOfDay: 'Morning' }),
  'villa-wide-21x9': outdoors('modern house on a hill', 19, { width: 1680, height: 720, timeOfDay: 'Sunset' }),
  'villa-island': outdoors('modern beach villa, palm trees', 23, { timeOfDay: 'Noon' }),
  'worm-tower': outdoors('office tower seen from below', 25, { framing: "Worm's eye", width: 720, height: 720 }),
  'living-scandinavian': indoors('bright scandinavian living room', 1),
  'living-industrial': indoors('industrial loft living room with exposed brick', 2, { lightingMood: 'Spot-lit' }),
  'bedroom-japandi': indoors('japandi bedroom', 3),
  'kitchen-modern': indoors('modern kitchen with island', 4),
  'dining-coastal': indoors('coastal dining room', 5),
  'office-study': indoors('home office with bookshelves', 6, { interiorStyle: 'Modern' }),
  'living-night': indoors('cozy living room in the evening', 7, { interiorStyle: 'Modern' }),
  bathroom: indoors('modern bathroom spa', 8, { interiorStyle: 'Japandi' }),
};
