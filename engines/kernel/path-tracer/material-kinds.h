// Texture and scattering kinds of a material. The comment after a number is its name in TypeScript: build.mjs writes
// still/tracer/material-kinds.ts from this file. A number never changes its meaning; unnamed ones are internal to the
// kernel.

// Texture: procedural textures at real scale
enum {
  T_NONE, // none
  T_BRICK, // brick
  T_WOODH, // boardsAcross
  T_CONCRETE, // concrete
  T_TILE, // tile
  T_GRASS, // grass
  T_PAVING, // paving
  T_STUCCO, // stucco
  T_MARBLE, // marble
  T_FABRIC, // fabric
  T_WOODFLOOR, // woodFloor
  T_ASPHALT, // asphalt
  T_WATER,
  T_LEAF,
  T_ROOF, // roofTiles
  T_WOODV, // boardsUp
  T_RUG, // rug
  T_SAND = 18, // sand
  T_SNOW, // snow
  T_FACADE, // cityFacade
  T_SEAM, // standingSeam
  T_STONE, // stone
  T_LOGS, // logs
  T_PAINTING, // painting
  T_HERRINGBONE, // herringbone
  T_ROOM, // litRoom
};

// SurfaceKind: scattering model
enum {
  M_DIFF, // diffuse
  M_GLASS, // glass
  M_METAL, // metal
  M_WATER, // water
  M_LEAF, // leaf
  M_EMIT, // emitter
};
