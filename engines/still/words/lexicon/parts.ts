import type { Slot } from '../graph/scene-graph';

/** A part of a building, room or piece of furniture. */
export interface PartEntry {
  words: string;
  /** Possible owner: a building, a room, either, or a piece of furniture. */
  of: 'building' | 'room' | 'shell' | 'piece';
  /** The owner's surface that also receives its colour and material. */
  slot?: Slot;
}

export const parts = {
  roof: { words: 'rooftop surface, roofing, roof covering, roof cladding', of: 'building', slot: 'roof' },
  wall: {
    words: `
      facade, façade, cladding, exterior wall, outer wall, outside wall, elevation, exterior, board, cladding board, panel,
      wall panel, cladding panel, facade panel`,
    of: 'shell',
    slot: 'body',
  },
  'ground floor': {
    words: 'ground storey, ground level, lower floor, lower storey, lower level, bottom floor',
    of: 'building',
  },
  'upper floor': {
    words: `
      upper storey, upper level, upper part, top floor, top storey, first floor, first storey, second floor, second
      storey`,
    of: 'building',
  },
  'back wall': {
    words: 'rear wall, far wall, accent wall, feature wall, end wall',
    of: 'room',
    slot: 'back-wall',
  },
  floor: { words: 'flooring, ground floor surface', of: 'room', slot: 'floor' },
  ceiling: { words: 'soffit', of: 'room', slot: 'ceiling' },
  window: { words: 'windowpane, casement, sash window, pane', of: 'shell' },
  'window frame': { words: 'frame, mullion', of: 'shell', slot: 'frame' },
  'ribbon window': { words: 'strip window, band window, horizontal window, ribbon glazing', of: 'building' },
  'picture window': {
    words: `
      panoramic window, floor-to-ceiling window, window wall, wall of glass, glass wall, glass front,
      floor-to-ceiling glazing, large glazing, full-height glazing, french window`,
    of: 'shell',
  },
  'bay window': { words: 'oriel, oriel window, bow window', of: 'shell' },
  'round window': { words: 'oculus, porthole, circular window', of: 'shell' },
  'rose window': { words: 'stained glass window, stained-glass window', of: 'shell' },
  'arched window': { words: 'round-arched window, gothic window, lancet window, pointed window', of: 'shell' },
  'slit window': { words: 'arrow slit, slit, loophole', of: 'shell' },
  skylight: { words: 'roof window, rooflight, roof light, roof lantern, glass ceiling', of: 'shell' },
  dormer: { words: 'dormer window, attic window', of: 'building' },
  door: {
    words: `
      front door, doorway, entrance door, entry door, sliding door, double door, barn door, half-door, portal,
      entrance, french door, doors, revolving door`,
    of: 'shell',
    slot: 'door',
  },
  gate: {
    words: 'gateway, loading gate, roller gate, portcullis, garage door, rolling door, roller shutter',
    of: 'building',
    slot: 'door',
  },
  shutter: { words: 'window shutter', of: 'building', slot: 'trim' },
  trim: {
    words: `
      cornice, moulding, molding, skirting, baseboard, fascia, quoin, lintel, window sill, windowsill, sill, eave, gutter,
      stucco ornament`,
    of: 'shell',
    slot: 'trim',
  },
  tower: {
    words: `
      turret, belfry, campanile, bell tower, clock tower, corner tower, stair tower, minaret, bellcote, watchtower`,
    of: 'building',
  },
  spire: { words: 'steeple, pinnacle, flèche', of: 'building' },
  dome: { words: 'cupola, rotunda, onion dome', of: 'shell' },
  chimney: { words: 'chimney stack, chimney pot, flue', of: 'building' },
  stack: { words: 'smokestack, factory chimney, smoke stack', of: 'building' },
  stair: {
    words: `
      staircase, stairway, external staircase, external stair, outdoor stair, outside staircase, exterior stair, steps, step, flight of steps, stairs, outside stair, flight of stairs, stoop, fire
      escape, grand staircase`,
    of: 'shell',
  },
  'spiral stair': {
    words: 'spiral staircase, winding stair, helical stair, winding staircase, spiral stairs',
    of: 'shell',
  },
  ramp: { words: 'wheelchair ramp, access ramp', of: 'building' },
  canopy: { words: 'awning, marquee, porch roof, overhang, sunblind', of: 'building' },
  balcony: { words: 'loggia, juliet balcony, balconies, gallery floor', of: 'shell' },
  terrace: { words: 'deck, patio, decking, veranda deck, roof terrace, sun deck', of: 'building' },
  porch: { words: 'veranda, verandah, lean-to, stoep', of: 'building' },
  portico: { words: 'porte-cochere, propylaea, pediment', of: 'building' },
  arcade: { words: 'arcaded front, loggia arcade, colonnade of arches, cloister walk', of: 'building' },
  colonnade: { words: 'row of columns, peristyle', of: 'building' },
  column: { words: 'pillar, pilaster, post and beam, pier of stone', of: 'shell', slot: 'structure' },
  arch: { words: 'archway, arches', of: 'shell', slot: 'structure' },
  buttress: { words: 'flying buttress', of: 'building', slot: 'structure' },
  courtyard: {
    words: 'inner court, atrium court, cloister garth, inner yard, patio court, quad',
    of: 'building',
  },
  wing: { words: 'annex, annexe, extension, side wing, east wing, west wing', of: 'building' },
  gable: { words: 'gable end, stepped gable, crow-stepped gable', of: 'building' },
  crenels: { words: 'crenellation, battlement, crenel, merlon, parapet walk', of: 'building' },
  parapet: { words: 'railing, balustrade, handrail, banister', of: 'shell' },
  plinth: { words: 'basement storey, socle, base, podium base, podium', of: 'building' },
  stilts: { words: 'pillars below, stilt, pilotis, piles, stakes', of: 'building' },
  wheels: { words: 'wheel', of: 'building' },
  garage: { words: 'carport, double garage', of: 'building' },
  'solar panel': { words: 'solar, photovoltaic, pv panel, solar roof', of: 'building' },
  'green roof': {
    words: 'planted roof, living roof, roof garden, sod roof, grass roof, turf roof',
    of: 'building',
  },
  louvre: {
    words: 'louver, slat, fin, sun louvre, vertical fin, fins, slats, lamella',
    of: 'building',
  },
  'brise-soleil': { words: 'brise soleil, sun shading, sunscreen, sun screen', of: 'building' },
  lattice: { words: 'screen wall, mashrabiya, lattice screen, trelliswork, diagrid, jali', of: 'building' },
  rib: { words: 'fold, ribbing', of: 'building' },
  'curtain wall': { words: 'glass facade, glass façade, glass curtain wall, glass skin', of: 'building' },
  'half-timber': { words: 'half-timbering, half timbering, timber framing', of: 'building', slot: 'structure' },
  shopfront: { words: 'shop front, storefront, shop window, display window', of: 'building' },
  cantilever: { words: 'overhanging storey, jetty storey, cantilevered storey', of: 'building' },
  cross: { words: 'crucifix', of: 'shell' },
  clock: { words: 'clock face, tower clock', of: 'building' },
  bell: { words: 'church bell', of: 'building' },
  sign: { words: 'signboard, shop sign, neon sign, lettering, billboard, banner', of: 'building' },
  sails: { words: 'windmill sail, mill sail, windmill blade', of: 'building' },
  weathervane: { words: 'weather vane, weathercock', of: 'building' },
  pipe: { words: 'duct, ductwork, exposed pipe, ventilation duct, exposed ductwork', of: 'shell' },
  beam: {
    words: 'exposed beam, roof beam, rafter, ceiling beam, truss, girder, purlin, joist',
    of: 'room',
    slot: 'structure',
  },
  vault: {
    words: 'vaulting, barrel vault, rib vault, vaulted ceiling, groin vault, cross vault',
    of: 'room',
    slot: 'ceiling',
  },
  mezzanine: { words: 'gallery level, sleeping loft, mezzanine floor, upper gallery', of: 'room' },
  'sloped ceiling': {
    words: 'sloping ceiling, slanted ceiling, pitched ceiling, roof slope, cathedral ceiling, slanting roof',
    of: 'room',
    slot: 'ceiling',
  },
  coffers: { words: 'coffered ceiling, coffer, stucco ceiling', of: 'room', slot: 'ceiling' },
  niche: { words: 'alcove, recess, reading nook, nook, inglenook', of: 'room' },
  panelling: {
    words: 'wood panelling, wood paneling, paneling, wainscot, wainscoting, boiserie, wall panelling',
    of: 'room',
    slot: 'wall',
  },
  backsplash: { words: 'splashback', of: 'room', slot: 'back-wall' },
  'partition wall': { words: 'partition, glass partition', of: 'room' },
  ground: { words: 'forecourt, paved ground', of: 'building', slot: 'ground' },
  leg: { words: 'table leg, chair leg, hairpin leg, feet', of: 'piece', slot: 'legs' },
  'table top': { words: 'tabletop, top', of: 'piece', slot: 'body' },
  armrest: { words: 'arm rest', of: 'piece' },
  backrest: { words: 'back rest', of: 'piece' },
  upholstery: { words: 'cover, slipcover', of: 'piece', slot: 'cloth' },
  'bed linen': { words: 'bedding, sheet, bedclothes, bed sheet', of: 'piece', slot: 'cloth' },
  tablecloth: { words: 'table cloth, table linen', of: 'piece', slot: 'cloth' },
} as const satisfies Readonly<Record<string, PartEntry>>;

export type PartKind = keyof typeof parts;
export const isPart = (kind: string): kind is PartKind => Object.hasOwn(parts, kind);

/** "X-framed", "X-roofed": the surface to which the word before the suffix applies. */
export const slotSuffixes: Readonly<Record<string, Slot>> = {
  framed: 'frame',
  roofed: 'roof',
  legged: 'legs',
  walled: 'body',
  floored: 'floor',
  clad: 'body',
  faced: 'body',
  cladded: 'body',
  trimmed: 'trim',
  edged: 'trim',
  topped: 'body',
  upholstered: 'cloth',
  covered: 'body',
  lined: 'body',
  painted: 'body',
  coloured: 'body',
  colored: 'body',
  fronted: 'body',
  built: 'body',
  shuttered: 'trim',
  doored: 'door',
  beamed: 'structure',
  ceilinged: 'ceiling',
};

/** The owner's parameters that naming the part implies. */
export const partParams: Partial<Record<PartKind, Readonly<Record<string, string | number>>>> = {
  'ribbon window': { facade: 'ribbon' },
  arcade: { facade: 'arcade' },
  colonnade: { facade: 'colonnade' },
  louvre: { facade: 'louvres' },
  'brise-soleil': { facade: 'brise-soleil' },
  lattice: { facade: 'lattice' },
  rib: { facade: 'ribs' },
  'curtain wall': { facade: 'curtain' },
  'half-timber': { facade: 'half-timber' },
  shopfront: { facade: 'shopfront' },
  stilts: { stilts: 2.5 },
  cantilever: { cantilever: 3 },
  courtyard: { plan: 'courtyard' },
  vault: { shell: 'vault' },
  beam: { shell: 'beams' },
  'sloped ceiling': { shell: 'slope' },
  mezzanine: { shell: 'mezzanine' },
};
