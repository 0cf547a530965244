import type { VocabularyEntry } from './vocabulary-entry';

export const features: VocabularyEntry[] = [
  { words: ['pool', 'swimming pool', 'infinity pool', 'lap pool'], means: { feature: 'pool' } },
  { words: ['pond', 'reflecting pool', 'water basin', 'water feature'], means: { feature: 'pond' } },
  { words: ['terrace', 'deck', 'patio'], means: { feature: 'terrace' } },
  { words: ['balcony', 'balconies', 'loggia'], means: { feature: 'balcony' } },
  { words: ['garage', 'carport', 'driveway'], means: { feature: 'garage' } },
  { words: ['car', 'cars', 'parked car'], means: { feature: 'car' } },
  { words: ['chimney', 'fireplace', 'hearth'], means: { feature: 'chimney', furnishing: 'fireplace' } },
  { words: ['porch', 'veranda', 'verandah'], means: { feature: 'porch' } },
  { words: ['pergola', 'trellis'], means: { feature: 'pergola' } },
  { words: ['green roof', 'planted roof', 'living roof', 'roof garden'], means: { feature: 'green-roof' } },
  { words: ['solar', 'solar panel', 'photovoltaic'], means: { feature: 'solar' } },
  { words: ['fence', 'picket fence'], means: { feature: 'fence' } },
  { words: ['hedge', 'hedges'], means: { feature: 'hedge' } },
  { words: ['dormer', 'dormers'], means: { feature: 'dormer' } },
  { words: ['shutter', 'shutters'], means: { feature: 'shutters' } },
  { words: ['awning', 'marquee'], means: { feature: 'awning' } },
  { words: ['fins', 'louvre', 'louver', 'brise soleil', 'slats'], means: { feature: 'fins' } },
  { words: ['flower', 'flowers', 'lavender', 'roses', 'flower bed'], means: { feature: 'flowers' } },
  { words: ['tree', 'trees', 'lush', 'greenery', 'leafy'], means: { feature: 'trees' } },
];
