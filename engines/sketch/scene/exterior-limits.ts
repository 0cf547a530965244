import { between, over, under } from './area-limits';

/**
 * Thresholds that separate the areas of an exterior. Widths and lengths along the upper and lower edge of the image are
 * shares of its width, heights and lengths along its sides of its height, borders of the whole border. Tuned on the
 * drawings with known areas; the README in this folder lists the accuracy.
 */

/** Areas that touch the frame or lie open around a building. */
export const BACKGROUND = {
  /** Minimum contact with the upper edge (sky or view), the lower edge (ground), and the sides (continues there). */
  alongTop: 0.08,
  alongFoot: 0.04,
  alongSides: 0.02,
  /** A crown hanging into the image: range of contact with the upper edge. */
  hangingCrown: { is: { share: between(0.002, 0.12), straight: under(0.5) }, from: 0.03, to: 0.3 },
  /** Paper from above the frame down to the ground, or this far below the horizon. */
  open: { is: { share: over(0.05) }, below: 0.1 },
  /** Sky between two buildings, touching the upper edge. */
  skyGap: { share: over(0.02), upright: under(0.4) },
  /** Paper at the side, from below the upper edge across the horizon by this margin. */
  openAside: { is: { share: over(0.03), upright: under(0.2) }, from: 0.02, across: 0.08 },
  /** A free-standing shrub or tree. */
  freeCrown: { share: under(0.03) },
  /** Low areas: centroid at most slightly above the horizon. A shrub there, and flat areas in front or at the side. */
  low: 0.01,
  lowShrub: { share: over(0.001), straight: under(0.5) },
  inFront: { upright: under(0.3) },
  aside: { upright: under(0.2) },
  /** A lawn or slope before the building: starts this low, and lies along the lower edge; fences and tufts stand in it. */
  foreground: { is: { share: over(0.06) }, along: 0.5, from: 0.4 },
  /** Flat and wider along the lower edge, or larger, than a path. */
  widerThanWays: 0.3,
  largerThanWays: 0.12,
  largerThanWaysAside: 0.05,
};

/** Solid areas: foliage, slivers, paths, and walls for the rest. */
export const SOLID = {
  curly: { straight: under(0.5) },
  /** Partly curly: almost no vertical border and little horizontal border. */
  halfCurly: { straight: under(0.62), upright: under(0.12) },
  halfCurlyLevel: 0.25,
  crown: { share: over(0.0022) },
  /** A tuft: hardly any straight border, and low. */
  tuft: { straight: under(0.35), share: over(0.0006) },
  tuftTall: 0.12,
  sliver: { share: under(0.0005) },
  /** A path: flat, centroid this far below the horizon, with this much horizontal border. */
  way: { upright: under(0.13) },
  wayBelow: 0.03,
  wayLevel: 0.22,
  /** A strip: maximum width of its box, or mean width. */
  stripBox: 0.022,
  stripMean: 0.016,
};

/** Crowns cut straight by a roof, and patches between branches, with the outline of a wall. */
export const FLOATING = {
  /** Minimum open border, and minimum curly share of it. */
  open: 0.2,
  curly: 0.62,
  crown: { share: over(0.0008), upright: under(0.4) },
  /** Maximum patch area: surrounded by green, or by green and sky and not fully straight. */
  patch: 0.02,
  inGreen: 0.55,
  inTheOpen: 0.9,
  patchOutline: { straight: under(0.7) },
};

/** Leaves at the rim of crowns and shrubs at the base of walls. Shares of the classified border. */
export const LEAF_SCRAP = {
  largest: 0.006,
  /** Minimum classified share of the whole border. */
  known: 0.3,
  loose: { upright: under(0.2), turning: over(0.74) },
  /** At the rim of a crown: green neighbours, and open or green surroundings; the limit drops for curlier areas. */
  rim: { green: 0.4, around: 0.8, aroundCurly: 0.6, curly: { straight: under(0.3) }, tiny: { share: under(0.0008) } },
  /** In the sky: less filled than a pane, or with a higher direction entropy. */
  inTheSky: { around: 0.75, full: { fill: under(0.8) }, turning: { turning: over(0.84) } },
  shrub: { straight: under(0.5), upright: under(0.15), share: under(0.0016) },
  /** Bulging in front of a wall. */
  hump: { sloping: over(0.3), straight: under(0.97) },
  humpOnWall: 0.4,
};

/** Roofs: above the horizon, in the open, sloping. */
export const ROOF = {
  least: 0.0025,
  /** Direction entropy and maximum area of a tree crown. */
  crown: { turning: over(0.84), share: under(0.02) },
  /** Minimum mean thickness; thinner areas are the edge of a flat roof. */
  thinnest: 0.034,
  /** Tolerance for the walls below it, as a share of its height, above its centroid. */
  overWalls: 0.1,
  reachesTheSky: 0.16,
  /** Weight of horizontal edges as slopes in perspective. */
  levelAsSlope: 0.25,
  /** A pitched roof: almost no vertical border, and this much slope. */
  pitched: { upright: under(0.1) },
  pitchedSlope: 0.16,
  /** A gable or hip: not rectangular, and taller than a band. */
  hipped: { upright: under(0.13), fill: under(0.72) },
  hippedTall: 0.03,
  /**
   * Frontal eaves side: few neighbours, wider than every wall below, on walls over this share of its width, low, in the
   * sky.
   */
  eaves: { neighbours: 6, wider: 1.02, onWalls: 0.5, tall: 0.6, sky: 0.35, is: { sloping: over(0.1) } },
};

/** Colour classes in a coloured drawing: green and blue by their ratio to red, and green to blue. */
export const COLOURED = {
  green: { overRed: 1.06, overBlue: 1.12 },
  blueOverRed: 1.15,
  coloured: { chroma: over(0.14), share: over(0.0008) },
  plant: { straight: under(0.8) },
  notPlant: { straight: over(0.45) },
};

/**
 * Minimum width of a basin named in the prompt, and the share of its border along its edging. Its other pieces share
 * this much of their border with it and begin at most so much above it (share of the width). What lies along a building
 * is a terrace.
 */
export const BASIN = { wide: 0.12, edged: 0.6, shared: 0.2, above: 0.018, built: 0.1 };
