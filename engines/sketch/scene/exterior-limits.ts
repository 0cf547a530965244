import { between, over, under } from './area-limits';

/**
 * Thresholds that separate an exterior's areas. Lengths along the upper and lower image edge are shares of the
 * image width, heights are shares of its height, and borders are shares of an area's whole border. Tuned on the
 * drawings with known areas; the README in this folder lists the accuracy.
 */

/** Limits for areas that touch the frame or are open space around a building. */
export const BACKGROUND = {
  /** Minimum contact with the upper image edge (sky or view), the lower edge (ground), and the sides. */
  alongTop: 0.08,
  alongFoot: 0.04,
  alongSides: 0.02,
  /** A crown that hangs into the image: range of its contact with the upper edge. */
  hangingCrown: { is: { share: between(0.002, 0.12), straight: under(0.5) }, from: 0.03, to: 0.3 },
  /** Blank paper from above the frame down to the ground, or this far below the horizon. */
  open: { is: { share: over(0.05) }, below: 0.1 },
  /** Sky between two buildings, touching the upper edge. */
  skyGap: { share: over(0.02), upright: under(0.4) },
  /** Blank paper at the side that begins below the upper edge and crosses the horizon by this margin. */
  openAside: { is: { share: over(0.03), upright: under(0.2) }, from: 0.02, across: 0.08 },
  /** A free-standing shrub or tree. */
  freeCrown: { share: under(0.03) },
  /** Low areas have a centroid at most slightly above the horizon: a shrub, or flat areas in front or at the side. */
  low: 0.01,
  lowShrub: { share: over(0.001), straight: under(0.5) },
  inFront: { upright: under(0.3) },
  aside: { upright: under(0.2) },
  /**
   * A lawn or slope in front of the building: highest row, and share of the lower edge. Fences and tufts stand in it.
   */
  foreground: { is: { share: over(0.06) }, along: 0.5, from: 0.4 },
  /** Flat ground, wider along the lower edge or larger than a path. */
  widerThanWays: 0.3,
  largerThanWays: 0.12,
  largerThanWaysAside: 0.05,
};

/** Solid areas are foliage, slivers or paths; all others are walls. */
export const SOLID = {
  curly: { straight: under(0.5) },
  /** A partly curly outline has almost no vertical and little horizontal border. */
  halfCurly: { straight: under(0.62), upright: under(0.12) },
  halfCurlyLevel: 0.25,
  crown: { share: over(0.0022) },
  /** A tuft of grass has almost no straight border and is low. */
  tuft: { straight: under(0.35), share: over(0.0006) },
  tuftTall: 0.12,
  sliver: { share: under(0.0005) },
  /** A path is flat, with its centroid this far below the horizon and this much horizontal border. */
  way: { upright: under(0.13) },
  wayBelow: 0.03,
  wayLevel: 0.22,
  /** Maximum width of a strip: of its bounding box, or on average. */
  stripBox: 0.022,
  stripMean: 0.016,
};

/** Crowns that a roof cuts straight, and patches between branches, have the outline of a wall. */
export const FLOATING = {
  /** Minimum share of border on sky or paper, and minimum curly share of it. */
  open: 0.2,
  curly: 0.62,
  crown: { share: over(0.0008), upright: under(0.4) },
  /** Maximum area of a patch surrounded by green, or by green and sky if it is not fully straight. */
  patch: 0.02,
  inGreen: 0.55,
  inTheOpen: 0.9,
  patchOutline: { straight: under(0.7) },
};

/** Leaves at the edge of crowns and shrubs at the base of walls. Shares of the border with classified areas. */
export const LEAF_SCRAP = {
  largest: 0.006,
  /** Minimum share of the whole border that is classified. */
  known: 0.3,
  loose: { upright: under(0.2), turning: over(0.74) },
  /** At the edge of a crown: share of green neighbours, and of green or open ones; curlier areas need less. */
  rim: { green: 0.4, around: 0.8, aroundCurly: 0.6, curly: { straight: under(0.3) }, tiny: { share: under(0.0008) } },
  /** In the sky: fills less of its box than a pane, or has a higher entropy of directions. */
  inTheSky: { around: 0.75, full: { fill: under(0.8) }, turning: { turning: over(0.84) } },
  shrub: { straight: under(0.5), upright: under(0.15), share: under(0.0016) },
  /** An area that bulges in front of a wall. */
  hump: { sloping: over(0.3), straight: under(0.97) },
  humpOnWall: 0.4,
};

/** Roofs lie above the horizon, border on sky and slope. */
export const ROOF = {
  least: 0.0025,
  /** Entropy of directions and maximum area of a tree crown. */
  crown: { turning: over(0.84), share: under(0.02) },
  /** Minimum mean thickness; thinner areas are the edge of a flat roof. */
  thinnest: 0.034,
  /** Tolerance for walls below the roof: they may reach this share of its height above its centroid. */
  overWalls: 0.1,
  reachesTheSky: 0.16,
  /** Weight with which horizontal edges, seen in perspective, count as slopes. */
  levelAsSlope: 0.25,
  /** A pitched roof has almost no vertical border and this much slope. */
  pitched: { upright: under(0.1) },
  pitchedSlope: 0.16,
  /** A gable or hip is not rectangular and is taller than a band. */
  hipped: { upright: under(0.13), fill: under(0.72) },
  hippedTall: 0.03,
  /**
   * A roof seen from its eaves: few neighbours, wider than each wall below,
   * resting on walls over this share of its width, low, and against the sky.
   */
  eaves: { neighbours: 6, wider: 1.02, onWalls: 0.5, tall: 0.6, sky: 0.35, is: { sloping: over(0.1) } },
};

/** Colour classes in a coloured drawing: ratios of green and blue to red, and of green to blue. */
export const COLOURED = {
  green: { overRed: 1.06, overBlue: 1.12 },
  blueOverRed: 1.15,
  coloured: { chroma: over(0.14), share: over(0.0008) },
  plant: { straight: under(0.8) },
  notPlant: { straight: over(0.45) },
};

/**
 * A basin of water named in the prompt: minimum width, and share of its border along an edging.
 * Further pieces share `shared` of their border with it and begin at most `above` higher (share of the width).
 * Areas along a building are terraces.
 */
export const BASIN = { wide: 0.12, edged: 0.6, shared: 0.2, above: 0.018, built: 0.1 };
