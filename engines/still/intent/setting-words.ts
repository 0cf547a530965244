import type { VocabularyEntry } from './vocabulary-entry';

export const places: VocabularyEntry[] = [
  {
    words: ['city', 'urban', 'street', 'downtown', 'town', 'metropolitan', 'avenue', 'manhattan', 'district'],
    means: { environment: 'Urban' },
  },
  {
    words: ['suburb', 'suburban', 'garden', 'backyard', 'lawn', 'neighbourhood', 'neighborhood'],
    means: { environment: 'Suburban' },
  },
  {
    words: [
      'forest',
      'woods',
      'woodland',
      'nature',
      'meadow',
      'countryside',
      'rural',
      'mountain',
      'alpine',
      'alps',
      'wilderness',
      'pine',
    ],
    means: { environment: 'Nature' },
  },
  {
    words: [
      'island',
      'beach',
      'tropical',
      'palm',
      'caribbean',
      'bali',
      'maldives',
      'dune',
      'desert',
      'coast',
      'seaside',
      'ocean view',
    ],
    means: { environment: 'Island' },
  },
  {
    words: ['hill', 'hilltop', 'cliff', 'hillside', 'panorama', 'ridge', 'tuscany', 'vineyard'],
    means: { environment: 'Hilltop' },
  },
  {
    words: [
      'lake',
      'lakeside',
      'waterfront',
      'river',
      'riverside',
      'fjord',
      'by the water',
      'on the water',
      'shore',
      'harbour',
      'harbor',
    ],
    means: { environment: 'Water' },
  },
];

export const moments: VocabularyEntry[] = [
  { words: ['dawn', 'sunrise', 'daybreak', 'early morning', 'first light'], means: { timeOfDay: 'Dawn' } },
  { words: ['morning', 'forenoon', 'daylight', 'sunny'], means: { timeOfDay: 'Morning' } },
  { words: ['noon', 'midday', 'bright day', 'daytime', 'afternoon'], means: { timeOfDay: 'Noon' } },
  {
    words: ['sunset', 'golden hour', 'evening sun', 'late afternoon', 'evening light'],
    means: { timeOfDay: 'Sunset' },
  },
  { words: ['dusk', 'twilight', 'blue hour', 'evening', 'gloaming'], means: { timeOfDay: 'Dusk' } },
  { words: ['night', 'midnight', 'nocturnal', 'at night', 'starry', 'moonlit'], means: { timeOfDay: 'Night' } },
  { words: ['clear sky', 'cloudless', 'blue sky'], means: { weather: 'Clear' } },
  {
    words: ['cloudy', 'overcast', 'grey sky', 'gray sky', 'cloud', 'gloomy'],
    means: { weather: 'Cloudy' },
  },
  { words: ['mist', 'misty', 'fog', 'foggy', 'haze', 'hazy'], means: { weather: 'Cloudy', mist: true } },
  { words: ['rain', 'rainy', 'wet', 'storm', 'stormy', 'drizzle', 'puddle'], means: { weather: 'Rain' } },
  {
    words: ['snow', 'snowy', 'snowfall', 'snow-covered', 'frosty', 'ice'],
    means: { weather: 'Snow', season: 'winter' },
  },
  { words: ['spring', 'blossom', 'blossoming'], means: { season: 'spring', feature: 'flowers' } },
  { words: ['summer'], means: { season: 'summer' } },
  {
    words: ['autumn', 'fall colours', 'fall colors', 'autumnal', 'golden leaves', 'red leaves'],
    means: { season: 'autumn' },
  },
  { words: ['winter'], means: { season: 'winter' } },
];

export const views: VocabularyEntry[] = [
  {
    words: ['aerial', "bird's eye", 'birds eye', 'bird view', 'drone', 'from above', 'top view'],
    means: { framing: 'Aerial' },
  },
  { words: ["worm's eye", 'worms eye', 'low angle', 'from below', 'looking up'], means: { framing: "Worm's eye" } },
  { words: ['wide angle', 'wide-angle', 'ultra wide', 'panoramic'], means: { framing: 'Wide-angle' } },
  { words: ['eye level', 'eye-level', 'street view', 'human scale'], means: { framing: 'Eye-level' } },
];
