import type { Kinds } from './kind-table';

/** Plants. Indoors they are potted. */
export const plants = {
  tree: 'greenery, broadleaf, shade tree, fruit tree, foliage, chestnut tree, walnut tree',
  oak: 'oak tree',
  birch: 'birch tree, silver birch',
  maple: 'maple tree, japanese maple',
  beech: 'beech tree',
  linden: 'linden tree, lime tree',
  poplar: 'poplar tree, aspen',
  'plane tree': 'street tree',
  willow: 'willow tree, weeping willow',
  cherry: 'cherry tree, cherry blossom tree, cherry blossom, blossom tree',
  apple: 'apple tree, ~pear tree, ~plum tree',
  olive: 'olive tree',
  pine: 'pine tree, umbrella pine, scots pine',
  fir: 'fir tree, christmas tree',
  spruce: 'spruce tree, conifer, ~larch tree, ~cedar tree',
  cypress: 'cypress tree',
  palm: 'palm tree, coconut palm, ~banana tree',
  bamboo: 'bamboo plant, bamboo grove',
  cactus: 'cacti, saguaro, ~succulent',
  agave: 'aloe',
  hedge: 'boxwood, box hedge, clipped hedge, topiary, ~privet',
  shrub: 'bush, shrubbery, rhododendron',
  flower: 'flower bed, flowerbed, wildflower, tulip, daisy, bloom, window flower, ~sunflower, ~hydrangea',
  lavender: 'lavender bush',
  rose: 'rose bush, climbing rose',
  grass: 'ornamental grass, marram',
  reed: 'rush, bulrush',
  fern: 'bracken, ~monstera',
  ivy: 'climbing plant, creeper, vine cover, wisteria, climber, ~bougainvillea, ~moss',
  vine: 'grape vine, grapevine',
  wheat: 'corn, barley',
  'water lily': 'lily pad, lotus',
} as const satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type PlantKind = keyof typeof plants;
