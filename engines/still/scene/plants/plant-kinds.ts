export const plantKinds = [
  'oak',
  'ash',
  'birch',
  'maple',
  'willow',
  'poplar',
  'apple',
  'olive',
  'bare',
  'spruce',
  'pine',
  'cypress',
  'palm',
  'bamboo',
  'cactus',
  'agave',
  'bush',
  'hedge',
  'flowers',
  'rose',
  'lavender',
  'grass',
  'meadow',
  'reed',
  'fern',
  'vine',
  'wheat',
  'lily',
] as const;
export type PlantKind = (typeof plantKinds)[number];
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';

/** Deciduous kinds; bare in snow. */
const deciduous: ReadonlySet<PlantKind> = new Set(['oak', 'ash', 'birch', 'maple', 'willow', 'poplar', 'apple']);
const trees: ReadonlySet<PlantKind> = new Set([
  ...deciduous,
  'bare',
  'olive',
  'spruce',
  'pine',
  'cypress',
  'palm',
  'bamboo',
]);
const flowering: ReadonlySet<PlantKind> = new Set(['flowers', 'rose', 'lavender']);
/** Kinds too low to hide anything. */
const low: ReadonlySet<PlantKind> = new Set(['grass', 'meadow', 'wheat', 'lily']);

export const isTree = (kind: PlantKind): boolean => trees.has(kind);
export const isFlower = (kind: PlantKind): boolean => flowering.has(kind);
/** Whether the leaves change colour or fall by season. */
export const turnsWithSeason = (kind: PlantKind): boolean => deciduous.has(kind) || kind === 'bush' || kind === 'vine';
export const isLow = (kind: PlantKind): boolean => low.has(kind);

/** A kind in a season: bare trees for deciduous kinds in winter, undefined for flowers and crops. */
export function inSeason(kind: PlantKind, season: Season): PlantKind | undefined {
  if (season !== 'winter') return kind;
  if (deciduous.has(kind)) return 'bare';
  return kind === 'flowers' || kind === 'rose' || kind === 'wheat' || kind === 'lily' || kind === 'fern'
    ? undefined
    : kind;
}

/** Words for plants that are drawn as another kind. */
const kin: Readonly<Record<string, PlantKind>> = {
  tree: 'oak',
  beech: 'oak',
  linden: 'ash',
  'plane tree': 'ash',
  cherry: 'apple',
  fir: 'spruce',
  shrub: 'bush',
  flower: 'flowers',
  ivy: 'bush',
  'water lily': 'lily',
};

/** Plant kind for a vocabulary word. */
export const plantOf = (word: string): PlantKind | undefined =>
  plantKinds.find((kind) => kind === word) ?? kin[word] ?? undefined;

/** Plant materials: indices below FIRST_FREE_MATERIAL. */
export const plantMaterial = {
  bark: 1,
  birchBark: 2,
  oakLeaf: 3,
  ashLeaf: 4,
  birchLeaf: 5,
  needles: 6,
  palmLeaf: 7,
  bushLeaf: 8,
  flower: 9,
  grass: 10,
  meadow: 11,
  cactus: 12,
  vineLeaf: 13,
  straw: 14,
  reed: 15,
  fern: 16,
  blossom: 17,
  oliveLeaf: 18,
  lavender: 19,
  rose: 20,
  mapleLeaf: 21,
  willowLeaf: 22,
} as const;
export const FIRST_FREE_MATERIAL = 24;
