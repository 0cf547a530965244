import type { Kinds } from './kind-table';

/** Outdoor objects next to a building, and people. */
export const things = {
  pool: 'swimming pool, infinity pool, lap pool, plunge pool, natural pool, ~hot tub, ~jacuzzi',
  pond: 'reflecting pool, water basin, water feature, koi pond, duck pond, puddle',
  fountain: 'water jet, water fountain',
  well: 'draw well',
  statue: 'sculpture, monument, bust, equestrian statue',
  bench: 'park bench, garden bench, garden seat',
  table: 'garden table, picnic table, cafe table, outdoor dining, dining table, outdoor table',
  chair: 'garden chair, outdoor chair, outdoor lounge, adirondack chair',
  lounger: 'sun lounger, deck chair, deckchair, sunbed',
  parasol: 'sunshade, umbrella, sun umbrella, beach umbrella',
  hammock: '',
  swing: 'tree swing, porch swing',
  slide: 'playground slide',
  'fire pit': 'firepit, campfire, bonfire, fire bowl, barbecue, bbq',
  pergola: 'trellis, gazebo, arbour, arbor, garden arch',
  fence: 'picket fence, railing fence, garden fence, railings',
  'garden wall': 'boundary wall',
  gate: 'garden gate, entrance gate, torii, torii gate',
  path: 'footpath, garden path, pathway, walkway, stepping stone, trail, promenade, paving',
  driveway: 'drive, gravel drive',
  'street lamp': 'lamp post, lamppost, street light, streetlight, lantern, garden light, lamp, torch',
  'string lights': 'fairy lights, string light, fairy light',
  car: 'parked car, automobile, sports car, vintage car, taxi, van, suv, ~truck, ~lorry, ~tractor, ~traffic, ~vehicle',
  bus: 'double-decker bus, coach, tour bus',
  tram: 'streetcar, tramway',
  train: 'steam train, locomotive, railway',
  bicycle: 'bike, bike rack, bicycle rack, cycle, ~motorcycle, ~scooter, ~motorbike',
  boat: 'rowing boat, rowboat, fishing boat, motor boat, gondola, canoe, kayak, dinghy, ferry, ~ship, ~raft',
  sailboat: 'sail, sailing boat, yacht, sailing ship',
  barge: 'canal boat, narrowboat',
  jetty: 'pier, dock platform, landing stage, boardwalk',
  rock: 'boulder, stone block, pebble',
  log: 'log pile, firewood, wood pile, tree trunk, stump',
  hay: 'hay bale, bale, haystack, straw bale',
  barrel: 'wine barrel, cask, keg',
  crate: 'box, container',
  cart: 'wagon, carriage, wheelbarrow, hay cart',
  stall: 'market stall, fruit stall, food stall',
  planter: `
    flower pot, flowerpot, plant pot, pot, urn, window box, flower box, raised bed, house plant, potted plant`,
  bollard: 'post',
  'bird bath': 'bird table, birdbath',
  flag: 'flagpole, flag pole, banner flag, pennant, bunting',
  'mail box': 'mailbox, letter box, letterbox, postbox',
  ladder: '',
  bin: 'trash can, litter bin',
  'telephone box': 'phone box, phone booth',
  crane: 'harbour crane, tower crane',
  'wind turbine': 'turbine',
  pylon: 'telegraph pole, power line',
  mast: 'antenna',
  tent: 'marquee tent, party tent',
} as const satisfies Kinds;

/**
 * Builders and materials need a row per kind.
 * @public
 */
export type ThingKind = keyof typeof things;

export const people = {
  person: `
    people, pedestrian, visitor, man, woman, passers-by, passer-by, human figure, figure, human, couple, guest,
    tourist, worker, student, crowd, family, staff, ~dancer, ~monk, ~nun, ~chef, ~farmer, ~nurse, ~doctor`,
  child: 'children, kid, boy, girl, toddler',
  cyclist: 'rider on a bike',
} as const satisfies Kinds;
