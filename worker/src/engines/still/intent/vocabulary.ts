/**
 * The words the engine understands and what each makes it build. A word matches whole words of the prompt, any case,
 * singular or plural with -s; entries with several words match the phrase. Longer phrases win over shorter ones.
 */

import type { Season } from '../scene/vegetation-library';
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
import type { BuildingKind, Feature, Furnishing, WallFinish } from './scene-spec';

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
  framing?: Framing;
  feature?: Feature;
  room?: RoomType;
  interiorStyle?: InteriorStyle;
  colorScheme?: ColorScheme;
  lightingMood?: LightingMood;
  furnishing?: Furnishing;
}

export interface VocabularyEntry {
  words: readonly string[];
  means: Meaning;
}

const buildings: VocabularyEntry[] = [
  {
    words: [
      'villa',
      'modern house',
      'contemporary house',
      'minimalist house',
      'mansion',
      'luxury home',
      'modernist house',
    ],
    means: { building: 'villa' },
  },
  {
    words: ['bungalow', 'ranch house', 'single storey', 'single story', 'one storey', 'one story'],
    means: { storeys: 1 },
  },
  {
    words: [
      'house',
      'home',
      'residence',
      'family house',
      'cottage',
      'detached house',
      'farmhouse',
      'gable house',
      'suburban house',
      'traditional house',
    ],
    means: { building: 'gable-house' },
  },
  {
    words: ['barn', 'barn house', 'barndominium', 'longhouse', 'scandinavian house', 'nordic house'],
    means: { building: 'barn-house' },
  },
  { words: ['a-frame', 'a frame', 'triangular house', 'tent house'], means: { building: 'a-frame' } },
  {
    words: ['cabin', 'hut', 'lodge', 'chalet', 'log cabin', 'log house', 'hunting lodge', 'refuge'],
    means: { building: 'cabin' },
  },
  {
    words: [
      'townhouse',
      'town house',
      'rowhouse',
      'row house',
      'terraced house',
      'brownstone',
      'terrace of houses',
      'street of houses',
    ],
    means: { building: 'townhouses' },
  },
  {
    words: ['courtyard', 'courtyard house', 'patio house', 'atrium house', 'riad', 'hacienda'],
    means: { building: 'courtyard-house' },
  },
  {
    words: ['pavilion', 'glass house', 'summer house', 'tea house', 'boathouse', 'barcelona pavilion'],
    means: { building: 'pavilion' },
  },
  {
    words: [
      'apartment',
      'apartment block',
      'apartment building',
      'flats',
      'condominium',
      'condo',
      'housing block',
      'residential block',
      'multi-family',
      'hotel',
      'student housing',
      'social housing',
    ],
    means: { building: 'apartment-block' },
  },
  {
    words: [
      'office',
      'office building',
      'office block',
      'headquarters',
      'corporate',
      'business centre',
      'business center',
      'school',
      'university',
      'hospital',
      'clinic',
      'laboratory',
      'campus',
    ],
    means: { building: 'office-block' },
  },
  {
    words: ['tower', 'skyscraper', 'high-rise', 'high rise', 'highrise', 'residential tower', 'office tower'],
    means: { building: 'tower' },
  },
  {
    words: [
      'shop',
      'store',
      'retail',
      'cafe',
      'café',
      'restaurant',
      'bakery',
      'boutique',
      'bookshop',
      'mixed-use',
      'mixed use',
      'bar',
      'corner shop',
    ],
    means: { building: 'shop-house' },
  },
  {
    words: [
      'museum',
      'gallery',
      'cultural centre',
      'cultural center',
      'library',
      'theatre',
      'theater',
      'concert hall',
      'civic',
      'town hall',
      'church',
      'chapel',
      'community centre',
    ],
    means: { building: 'museum' },
  },
];

const sizes: VocabularyEntry[] = [
  { words: ['small', 'tiny', 'compact', 'little', 'modest'], means: { size: 0.85 } },
  { words: ['large', 'big', 'grand', 'huge', 'spacious', 'generous'], means: { size: 1.2 } },
  {
    words: [
      'two-storey',
      'two storey',
      'two story',
      'two-story',
      '2 storey',
      '2 story',
      'two floors',
      'two level',
      'two-level',
    ],
    means: { storeys: 2 },
  },
  {
    words: [
      'three-storey',
      'three storey',
      'three story',
      'three-story',
      '3 storey',
      '3 story',
      'three floors',
      'three-level',
    ],
    means: { storeys: 3 },
  },
  { words: ['four-storey', 'four storey', 'four story', 'four-story', 'four floors'], means: { storeys: 4 } },
  { words: ['five-storey', 'five storey', 'five story', 'five floors'], means: { storeys: 5 } },
  { words: ['six-storey', 'six storey', 'six story', 'six floors'], means: { storeys: 6 } },
  { words: ['low-rise', 'low rise', 'mid-rise', 'mid rise'], means: { storeys: 4 } },
];

const materials: VocabularyEntry[] = [
  {
    words: ['white', 'whitewashed', 'white render', 'white stucco', 'white walls', 'mediterranean', 'greek'],
    means: { finish: 'white-render' },
  },
  { words: ['render', 'stucco', 'plaster', 'plastered'], means: { finish: 'white-render' } },
  { words: ['ochre', 'yellow', 'terracotta', 'tuscan', 'adobe', 'sandstone'], means: { finish: 'ochre-render' } },
  {
    words: [
      'timber',
      'wood',
      'wooden',
      'cedar',
      'larch',
      'oak cladding',
      'wood cladding',
      'timber cladding',
      'board',
      'clt',
    ],
    means: { palette: 'Wood', finish: 'timber' },
  },
  {
    words: [
      'black',
      'charred',
      'charred wood',
      'shou sugi ban',
      'yakisugi',
      'dark timber',
      'black timber',
      'dark wood',
    ],
    means: { finish: 'dark-timber' },
  },
  { words: ['log', 'logs', 'log walls'], means: { finish: 'logs' } },
  { words: ['brick', 'red brick', 'brickwork', 'masonry'], means: { palette: 'Brick', finish: 'red-brick' } },
  {
    words: ['pale brick', 'white brick', 'grey brick', 'gray brick', 'light brick', 'buff brick'],
    means: { palette: 'Brick', finish: 'pale-brick' },
  },
  { words: ['stone', 'fieldstone', 'rubble', 'limestone', 'granite', 'natural stone'], means: { finish: 'stone' } },
  {
    words: ['concrete', 'brutalist', 'board-marked', 'beton', 'béton brut', 'raw concrete'],
    means: { palette: 'Concrete Brutalist', finish: 'concrete' },
  },
  { words: ['corten', 'weathering steel', 'rusty', 'rusted'], means: { finish: 'corten' } },
  {
    words: ['steel', 'metal', 'zinc', 'aluminium', 'aluminum', 'standing seam', 'corrugated'],
    means: { palette: 'Steel', finish: 'black-metal' },
  },
  { words: ['glass', 'glazed', 'transparent', 'curtain wall', 'fully glazed'], means: { palette: 'Glass' } },
];

const places: VocabularyEntry[] = [
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

const moments: VocabularyEntry[] = [
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
    words: ['cloudy', 'overcast', 'grey sky', 'gray sky', 'hazy', 'misty', 'mist', 'fog', 'foggy'],
    means: { weather: 'Cloudy' },
  },
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

const views: VocabularyEntry[] = [
  {
    words: ['aerial', "bird's eye", 'birds eye', 'bird view', 'drone', 'from above', 'top view'],
    means: { framing: 'Aerial' },
  },
  { words: ["worm's eye", 'worms eye', 'low angle', 'from below', 'looking up'], means: { framing: "Worm's eye" } },
  { words: ['wide angle', 'wide-angle', 'ultra wide', 'panoramic'], means: { framing: 'Wide-angle' } },
  { words: ['eye level', 'eye-level', 'street view', 'human scale'], means: { framing: 'Eye-level' } },
];

const features: VocabularyEntry[] = [
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

const rooms: VocabularyEntry[] = [
  { words: ['living room', 'lounge', 'sitting room', 'family room', 'salon', 'loft'], means: { room: 'Living room' } },
  { words: ['bedroom', 'master bedroom', 'guest room', 'hotel room', 'bed', 'suite'], means: { room: 'Bedroom' } },
  { words: ['kitchen', 'kitchenette', 'cooking'], means: { room: 'Kitchen' } },
  { words: ['dining room', 'dining', 'dinner table', 'breakfast room', 'eat-in'], means: { room: 'Dining room' } },
  {
    words: ['office', 'home office', 'study', 'workspace', 'workroom', 'desk', 'library', 'meeting room', 'studio'],
    means: { room: 'Office' },
  },
  { words: ['bathroom', 'bath', 'spa', 'washroom', 'ensuite', 'shower'], means: { room: 'Bathroom' } },
];

const interiors: VocabularyEntry[] = [
  { words: ['scandinavian', 'nordic', 'hygge', 'swedish', 'danish'], means: { interiorStyle: 'Scandinavian' } },
  {
    words: ['industrial', 'loft style', 'exposed brick', 'warehouse', 'factory'],
    means: { interiorStyle: 'Industrial' },
  },
  { words: ['japandi', 'japanese', 'zen', 'wabi-sabi', 'wabi sabi'], means: { interiorStyle: 'Japandi' } },
  { words: ['coastal', 'beach house', 'hamptons', 'nautical', 'seaside style'], means: { interiorStyle: 'Coastal' } },
  { words: ['modern', 'contemporary', 'minimalist', 'minimal', 'luxury', 'sleek'], means: { interiorStyle: 'Modern' } },
  { words: ['warm colours', 'warm colors', 'warm tones', 'warm palette'], means: { colorScheme: 'Warm' } },
  { words: ['cool colours', 'cool colors', 'cool tones', 'blue tones'], means: { colorScheme: 'Cool' } },
  { words: ['monochrome', 'black and white', 'greyscale', 'grayscale'], means: { colorScheme: 'Monochrome' } },
  {
    words: ['earth tones', 'earthy', 'natural tones', 'terracotta tones', 'beige'],
    means: { colorScheme: 'Earth Tones' },
  },
  { words: ['bright', 'airy', 'sunlit', 'natural light', 'light-filled'], means: { lightingMood: 'Bright Natural' } },
  {
    words: ['cozy', 'cosy', 'candlelight', 'intimate', 'warm light', 'moody', 'ambient'],
    means: { lightingMood: 'Cozy Ambient' },
  },
  {
    words: ['spotlight', 'spot-lit', 'spotlit', 'gallery lighting', 'track lights', 'accent lighting'],
    means: { lightingMood: 'Spot-lit' },
  },
  { words: ['plant', 'plants', 'houseplant', 'biophilic', 'indoor plants'], means: { furnishing: 'plants' } },
  { words: ['bookshelf', 'bookshelves', 'books', 'bookcase'], means: { furnishing: 'bookshelf' } },
  { words: ['art', 'painting', 'artwork', 'gallery wall'], means: { furnishing: 'art' } },
  { words: ['rug', 'carpet'], means: { furnishing: 'rug' } },
  { words: ['island', 'kitchen island'], means: { furnishing: 'island' } },
  { words: ['beams', 'wooden beams', 'exposed beams', 'rustic'], means: { furnishing: 'beams' } },
  { words: ['tv', 'television', 'media wall'], means: { furnishing: 'television' } },
  { words: ['pendant', 'pendants', 'chandelier', 'hanging lamp'], means: { furnishing: 'pendant' } },
];

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
  ...sizes,
  ...moments,
  ...places.filter((entry) => !entry.words.includes('island')),
  ...features,
];
