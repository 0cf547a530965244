// Made from kernel/path-tracer/material-kinds.h by `node engines/kernel/build.mjs`: change it there.

/** Procedural textures at real scale. */
export const Texture = {
  none: 0,
  brick: 1,
  boardsAcross: 2,
  concrete: 3,
  tile: 4,
  grass: 5,
  paving: 6,
  stucco: 7,
  marble: 8,
  fabric: 9,
  woodFloor: 10,
  asphalt: 11,
  roofTiles: 14,
  boardsUp: 15,
  rug: 16,
  sand: 18,
  snow: 19,
  cityFacade: 20,
  standingSeam: 21,
  stone: 22,
  logs: 23,
  painting: 24,
  herringbone: 25,
  litRoom: 26,
} as const;

/** Scattering model. */
export const SurfaceKind = {
  diffuse: 0,
  glass: 1,
  metal: 2,
  water: 3,
  leaf: 4,
  emitter: 5,
} as const;
