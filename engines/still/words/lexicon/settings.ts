import type { Kinds } from './kind-table';

/** Land, water and streets; several can be combined. */
export const settings = {
  lake: 'lakeside, lakeshore, lakefront, fjord, loch, reservoir, lagoon, ~bay',
  river: 'riverside, riverbank, stream, creek, brook, ~waterfall, ~waterfront, ~water',
  canal: 'waterway, canalside, city canal',
  sea: 'ocean, seaside, coast, seashore, shore, coastline, seafront, wave, ~gulf',
  beach: 'sand beach, beachfront, caribbean, maldives, bali, tropical beach',
  cliff: 'cliffside, clifftop, cliff edge, bluff, precipice, crag, ~canyon, ~gorge, ~ravine',
  island: 'islet, isle, ~atoll',
  harbour: 'harbor, port, marina, dock, quay, wharf, quayside',
  mountain: `
    alp, alps, alpine landscape, peak, mountainside, mountain range, summit, alpine, mountain landscape, ~volcano,
    ~glacier`,
  hill: 'hilltop, hillside, ridge, rolling hill, slope, knoll, tuscany, tuscan hill',
  valley: 'dale, glen, vale',
  desert: 'sand desert, mesa, outback, arid land, ~steppe, ~savanna, ~savannah',
  dunes: 'dune, sand dune, sand dunes',
  meadow: `
    grassland, pasture, wildflower meadow, flower meadow, prairie, moor, heath, countryside, field, grass field,
    ~tundra, ~marsh, ~swamp, ~wetland`,
  farmland: `
    wheat field, corn field, cornfield, crop field, farm field, rice field, lavender field, ploughed field, ~rice
    terrace`,
  orchard: 'apple orchard, fruit orchard, cherry orchard, fruit garden',
  forest: `
    woods, woodland, pine forest, birch forest, fir forest, oak forest, beech forest, spruce forest, wilderness,
    grove, wood land, nature, ~bamboo forest, ~taiga`,
  jungle: 'rainforest, rain forest, tropical forest, tropics, ~mangrove',
  vineyard: 'vineyards, wine slope, ~olive grove',
  garden: `
    back garden, front garden, backyard, yard, rose garden, cottage garden, walled garden, japanese garden, zen
    garden, botanical garden`,
  park: 'city park, parkland, green space, ~golf course, ~playground, ~cemetery, ~graveyard, ~zoo',
  snowfield: 'snow field, ice field, arctic, ~ski slope, ~ice rink',
  village: 'village street, hamlet, old town, medieval town, small town',
  street: `
    city, city street, downtown, avenue, boulevard, town, urban street, street corner, road, manhattan, district,
    metropolis, urban, lane, crossroad, cityscape, ~alley, ~highway, ~industrial estate`,
  square: 'plaza, piazza, town square, city square, market square, courtyard square, ~parking lot, ~car park',
  suburb: `
    suburban street, suburbs, suburbia, suburban, neighbourhood, neighborhood, residential street, residential
    area, cul-de-sac, housing estate`,
  campus: 'university campus, school campus, college campus, business park, office park',
  rooftop: 'roof top, city rooftop, skyline',
} as const satisfies Kinds;

/**
 * Builders and materials need a row per kind.
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
