import type { Material, Rgb } from '../../tracer/kernel-scene';

/** What a surface is used for: slate becomes tiles on a roof, flags on a floor, rubble in a wall. */
export type Use = 'wall' | 'roof' | 'floor' | 'piece';

/** A substance in its own colour; `uses` overrides properties per use. */
export interface Substance extends Material {
  uses?: Partial<Record<Use, Partial<Material>>>;
  /** The second colour is a pattern (veins, patina) and stays when the substance is coloured. */
  veined?: boolean;
}

type Colours = readonly [Rgb, Rgb];
const pair = (albedo: Rgb, albedo2: Rgb): Colours => [albedo, albedo2];
const with2 = ([albedo, albedo2]: Colours): Pick<Material, 'albedo' | 'albedo2'> => ({ albedo, albedo2 });

const tiles: Partial<Material> = { texture: 'roofTiles', bump: 1, roughness: 0.7 };
const flags: Partial<Material> = { texture: 'paving', bump: 0.8, specular: 0.15, roughness: 0.45 };
const planks: Partial<Material> = { texture: 'woodFloor', bump: 0.5, specular: 0.5, roughness: 0.35 };
const seams: Partial<Material> = { texture: 'standingSeam', bump: 1, specular: 0.5, roughness: 0.35 };

const wood = (colours: Colours): Substance => ({
  texture: 'boardsUp',
  ...with2(colours),
  bump: 1,
  roughness: 0.45,
  specular: 0.25,
  uses: { floor: planks, roof: { ...tiles, scale: 0.8 }, piece: { texture: 'boardsAcross', scale: 1.6, bump: 0.3 } },
});
const rubble = (colours: Colours): Substance => ({
  texture: 'stone',
  ...with2(colours),
  bump: 1,
  roughness: 0.9,
  uses: { floor: flags, roof: tiles, piece: { texture: 'stucco', bump: 0.5 } },
});
/** Sawn stone in large blocks. */
const ashlar = (colours: Colours): Substance => ({
  texture: 'paving',
  ...with2(colours),
  scale: 0.9,
  bump: 0.6,
  roughness: 0.8,
  uses: { roof: tiles, floor: { ...flags, scale: 1 }, piece: { texture: 'stucco', bump: 0.4 } },
});
const plaster = (colours: Colours): Substance => ({ texture: 'stucco', ...with2(colours), bump: 0.8 });
const metal = (colours: Colours, roughness: number): Substance => ({
  kind: 'metal',
  ...with2(colours),
  roughness,
  uses: { wall: { ...seams, kind: 'diffuse' }, roof: { ...seams, kind: 'diffuse' } },
});
const cloth = (colours: Colours, more: Partial<Material> = {}): Substance => ({
  texture: 'fabric',
  ...with2(colours),
  ...more,
});
const glazed = (colours: Colours, scale: number): Substance => ({
  texture: 'tile',
  ...with2(colours),
  scale,
  bump: 1,
  specular: 0.8,
  roughness: 0.12,
  uses: { roof: { ...tiles, specular: 0.5, roughness: 0.2 }, piece: { texture: 'none', bump: 0 } },
});
const veins = (colours: Colours): Substance => ({
  texture: 'marble',
  ...with2(colours),
  specular: 0.8,
  roughness: 0.15,
  veined: true,
  uses: { roof: tiles },
});

/** All substances by name; linear albedo. */
export const substances = {
  brick: { texture: 'brick', ...with2(pair([0.42, 0.16, 0.1], [0.58, 0.27, 0.18])), bump: 1, roughness: 0.8 },
  stone: rubble(pair([0.33, 0.3, 0.26], [0.56, 0.51, 0.44])),
  fieldstone: rubble(pair([0.24, 0.23, 0.21], [0.46, 0.43, 0.39])),
  limestone: ashlar(pair([0.6, 0.55, 0.45], [0.72, 0.67, 0.57])),
  sandstone: ashlar(pair([0.52, 0.38, 0.23], [0.66, 0.51, 0.34])),
  travertine: ashlar(pair([0.58, 0.5, 0.4], [0.72, 0.65, 0.55])),
  granite: ashlar(pair([0.26, 0.26, 0.27], [0.42, 0.41, 0.41])),
  basalt: ashlar(pair([0.06, 0.06, 0.065], [0.12, 0.12, 0.125])),
  slate: rubble(pair([0.075, 0.08, 0.092], [0.14, 0.145, 0.16])),
  marble: veins(pair([0.78, 0.77, 0.75], [0.3, 0.3, 0.32])),
  onyx: veins(pair([0.05, 0.05, 0.055], [0.5, 0.46, 0.4])),
  terrazzo: {
    texture: 'asphalt',
    ...with2(pair([0.55, 0.53, 0.5], [0.7, 0.67, 0.62])),
    specular: 0.7,
    roughness: 0.15,
  },
  concrete: {
    texture: 'concrete',
    ...with2(pair([0.36, 0.36, 0.35], [0.5, 0.49, 0.47])),
    bump: 1,
    roughness: 0.7,
    uses: { roof: { bump: 0.4 }, piece: { texture: 'stucco', bump: 0.6 } },
  },
  render: plaster(pair([0.74, 0.73, 0.69], [0.8, 0.79, 0.75])),
  adobe: plaster(pair([0.5, 0.31, 0.18], [0.6, 0.4, 0.25])),
  'rammed earth': { texture: 'logs', ...with2(pair([0.44, 0.27, 0.15], [0.58, 0.41, 0.26])), bump: 0.12, scale: 0.7 },
  terracotta: {
    texture: 'tile',
    ...with2(pair([0.42, 0.16, 0.08], [0.56, 0.26, 0.15])),
    bump: 1,
    roughness: 0.7,
    uses: { roof: { ...tiles, albedo: [0.36, 0.13, 0.07], albedo2: [0.5, 0.22, 0.13] }, piece: { texture: 'stucco' } },
  },
  wood: wood(pair([0.42, 0.22, 0.1], [0.6, 0.37, 0.19])),
  oak: wood(pair([0.44, 0.27, 0.13], [0.6, 0.42, 0.24])),
  pine: wood(pair([0.58, 0.37, 0.18], [0.72, 0.52, 0.3])),
  birch: wood(pair([0.64, 0.5, 0.33], [0.76, 0.63, 0.45])),
  ash: wood(pair([0.6, 0.48, 0.33], [0.72, 0.61, 0.46])),
  beech: wood(pair([0.56, 0.37, 0.22], [0.68, 0.48, 0.31])),
  cedar: wood(pair([0.4, 0.18, 0.08], [0.56, 0.3, 0.15])),
  larch: wood(pair([0.5, 0.28, 0.12], [0.64, 0.4, 0.2])),
  walnut: wood(pair([0.14, 0.075, 0.04], [0.26, 0.15, 0.085])),
  teak: wood(pair([0.34, 0.18, 0.08], [0.48, 0.29, 0.15])),
  cherry: wood(pair([0.34, 0.13, 0.065], [0.48, 0.22, 0.12])),
  mahogany: wood(pair([0.2, 0.06, 0.035], [0.32, 0.11, 0.06])),
  ebony: wood(pair([0.022, 0.02, 0.018], [0.05, 0.045, 0.04])),
  bamboo: wood(pair([0.56, 0.42, 0.2], [0.7, 0.56, 0.31])),
  plywood: { ...wood(pair([0.6, 0.43, 0.25], [0.7, 0.53, 0.34])), scale: 4, bump: 0.2 },
  driftwood: wood(pair([0.36, 0.33, 0.29], [0.5, 0.47, 0.42])),
  'charred wood': wood(pair([0.022, 0.021, 0.02], [0.06, 0.057, 0.054])),
  panelling: { ...wood(pair([0.3, 0.17, 0.08], [0.42, 0.26, 0.14])), scale: 3, bump: 0.4 },
  logs: { texture: 'logs', ...with2(pair([0.3, 0.15, 0.06], [0.47, 0.27, 0.12])), bump: 1, specular: 0.15 },
  shingle: {
    texture: 'roofTiles',
    ...with2(pair([0.26, 0.18, 0.12], [0.4, 0.3, 0.21])),
    bump: 1,
    roughness: 0.8,
    scale: 0.7,
  },
  cork: { texture: 'asphalt', ...with2(pair([0.4, 0.25, 0.13], [0.52, 0.35, 0.2])) },
  wicker: cloth(pair([0.46, 0.3, 0.15], [0.62, 0.44, 0.25]), { bump: 1, scale: 2 }),
  thatch: { texture: 'fabric', ...with2(pair([0.3, 0.23, 0.12], [0.48, 0.38, 0.22])), bump: 6, scale: 0.5 },
  straw: { texture: 'fabric', ...with2(pair([0.56, 0.44, 0.2], [0.7, 0.58, 0.3])), bump: 4, scale: 0.5 },
  tile: glazed(pair([0.68, 0.68, 0.66], [0.76, 0.76, 0.74]), 0.34),
  zellige: glazed(pair([0.14, 0.36, 0.3], [0.28, 0.52, 0.44]), 0.17),
  ceramic: glazed(pair([0.72, 0.71, 0.68], [0.8, 0.79, 0.76]), 0.5),
  'clay tile': { ...with2(pair([0.36, 0.13, 0.07], [0.5, 0.22, 0.13])), texture: 'roofTiles', bump: 1 },
  metal: metal(pair([0.5, 0.51, 0.53], [0.58, 0.59, 0.6]), 0.3),
  steel: metal(pair([0.55, 0.56, 0.57], [0.62, 0.62, 0.63]), 0.25),
  aluminium: metal(pair([0.66, 0.67, 0.68], [0.72, 0.73, 0.74]), 0.3),
  zinc: metal(pair([0.36, 0.38, 0.4], [0.44, 0.46, 0.48]), 0.4),
  tin: metal(pair([0.5, 0.5, 0.5], [0.6, 0.6, 0.6]), 0.35),
  lead: metal(pair([0.2, 0.21, 0.23], [0.27, 0.28, 0.3]), 0.5),
  iron: metal(pair([0.05, 0.05, 0.052], [0.085, 0.085, 0.09]), 0.5),
  chrome: metal(pair([0.68, 0.69, 0.7], [0.7, 0.71, 0.72]), 0.06),
  copper: metal(pair([0.6, 0.27, 0.15], [0.7, 0.36, 0.22]), 0.3),
  verdigris: { ...seams, ...with2(pair([0.2, 0.42, 0.35], [0.32, 0.54, 0.46])) },
  bronze: metal(pair([0.26, 0.16, 0.075], [0.36, 0.23, 0.12]), 0.35),
  brass: metal(pair([0.66, 0.47, 0.18], [0.72, 0.54, 0.24]), 0.22),
  gold: metal(pair([0.8, 0.56, 0.2], [0.84, 0.62, 0.27]), 0.2),
  silver: metal(pair([0.76, 0.76, 0.75], [0.8, 0.8, 0.79]), 0.15),
  corten: {
    texture: 'concrete',
    ...with2(pair([0.26, 0.1, 0.04], [0.42, 0.19, 0.09])),
    bump: 0.4,
    roughness: 0.6,
    specular: 0.2,
  },
  // A fully transparent table top would be invisible: uses tinted, reflective glass.
  glass: {
    kind: 'glass',
    albedo: [0.9, 0.94, 0.93],
    uses: { piece: { kind: 'diffuse', albedo: [0.3, 0.42, 0.4], specular: 1, roughness: 0.03 } },
  },
  mirror: { kind: 'metal', albedo: [0.84, 0.85, 0.85], roughness: 0.01 },
  'stained glass': { kind: 'glass', albedo: [0.62, 0.5, 0.72] },
  'glass block': { kind: 'glass', albedo: [0.8, 0.88, 0.86] },
  'corrugated metal': { ...seams, ...with2(pair([0.42, 0.43, 0.44], [0.52, 0.53, 0.54])), scale: 0.35 },
  linoleum: { albedo: [0.5, 0.48, 0.43], specular: 0.4, roughness: 0.35 },
  wallpaper: { texture: 'rug', ...with2(pair([0.6, 0.58, 0.5], [0.5, 0.52, 0.44])), scale: 0.5 },
  polycarbonate: { albedo: [0.7, 0.74, 0.75], specular: 0.6, roughness: 0.25 },
  plastic: { albedo: [0.7, 0.7, 0.68], specular: 0.6, roughness: 0.3 },
  rubber: { albedo: [0.03, 0.03, 0.032], roughness: 0.8 },
  fabric: cloth(pair([0.5, 0.47, 0.42], [0.58, 0.55, 0.5])),
  linen: cloth(pair([0.62, 0.56, 0.46], [0.7, 0.65, 0.55])),
  cotton: cloth(pair([0.7, 0.67, 0.6], [0.76, 0.74, 0.68])),
  wool: cloth(pair([0.5, 0.46, 0.4], [0.64, 0.6, 0.53]), { bump: 2, scale: 0.7 }),
  velvet: cloth(pair([0.09, 0.05, 0.16], [0.17, 0.1, 0.26]), { specular: 0.3, roughness: 0.45 }),
  silk: cloth(pair([0.66, 0.58, 0.44], [0.74, 0.67, 0.54]), { specular: 0.6, roughness: 0.3 }),
  canvas: cloth(pair([0.66, 0.61, 0.5], [0.74, 0.7, 0.6]), { bump: 1 }),
  felt: cloth(pair([0.62, 0.57, 0.48], [0.72, 0.67, 0.59]), { bump: 0.5 }),
  fur: cloth(pair([0.66, 0.61, 0.53], [0.78, 0.74, 0.67]), { bump: 8, scale: 0.4 }),
  leather: { texture: 'stucco', ...with2(pair([0.22, 0.1, 0.045], [0.32, 0.16, 0.08])), specular: 0.5, roughness: 0.4 },
  carpet: cloth(pair([0.4, 0.37, 0.33], [0.5, 0.47, 0.43]), { bump: 2 }),
  paper: { albedo: [0.78, 0.74, 0.66] },
  planting: { texture: 'grass', ...with2(pair([0.06, 0.11, 0.026], [0.14, 0.17, 0.05])), bump: 0.6 },
  moss: { texture: 'grass', ...with2(pair([0.05, 0.1, 0.02], [0.12, 0.18, 0.04])), bump: 0.5 },
  gravel: { texture: 'asphalt', ...with2(pair([0.4, 0.37, 0.32], [0.52, 0.49, 0.43])), bump: 1.5 },
  sand: { texture: 'sand', ...with2(pair([0.58, 0.48, 0.34], [0.7, 0.6, 0.45])), bump: 0.8 },
  soil: { texture: 'asphalt', ...with2(pair([0.09, 0.065, 0.045], [0.13, 0.1, 0.07])), bump: 1.5 },
  rock: { texture: 'asphalt', ...with2(pair([0.2, 0.19, 0.175], [0.33, 0.31, 0.285])), bump: 2 },
  asphalt: { texture: 'asphalt', ...with2(pair([0.07, 0.07, 0.072], [0.11, 0.11, 0.11])), bump: 0.6 },
  paving: { ...flags, ...with2(pair([0.4, 0.385, 0.36], [0.52, 0.5, 0.47])) },
  cobbles: { texture: 'stone', ...with2(pair([0.2, 0.19, 0.18], [0.36, 0.34, 0.32])), scale: 0.4, bump: 1.2 },
  parquet: {
    texture: 'herringbone',
    ...with2(pair([0.4, 0.25, 0.13], [0.55, 0.37, 0.21])),
    specular: 0.5,
    roughness: 0.3,
  },
  ice: { albedo: [0.62, 0.76, 0.82], specular: 1, roughness: 0.08 },
  snow: { texture: 'snow', ...with2(pair([0.82, 0.84, 0.86], [0.86, 0.86, 0.86])), bump: 0.5 },
  water: { kind: 'water', albedo: [0.06, 0.2, 0.23], scale: 1.5, bump: 0.04 },
} satisfies Record<string, Substance>;
