import { between, over, under } from './area-limits';

/**
 * What tells the areas of an exterior apart, beside what it means. Widths and lengths along the upper and lower edge of the picture are
 * shares of its width, heights and lengths along its sides of its height, borders of the whole border. Tuned on the drawings whose
 * areas are known; the README beside tells how well those are read.
 */

/** What touches the frame, or lies open around a building. */
export const BACKGROUND = {
  /** So much along the upper edge is sky or seen through, so much along the lower is ground, so much at the sides goes on there. */
  alongTop: 0.08,
  alongFoot: 0.04,
  alongSides: 0.02,
  /** A crown that hangs into the picture from above: along so much of the upper edge, and no more. */
  hangingCrown: { is: { share: between(0.002, 0.12), straight: under(0.5) }, from: 0.03, to: 0.3 },
  /** Paper from above the frame down to the ground, or so far below the horizon. */
  open: { is: { share: over(0.05) }, below: 0.1 },
  /** Sky that touches the upper edge between two buildings. */
  skyGap: { share: over(0.02), upright: under(0.4) },
  /** Paper at the side from below the upper edge across the horizon, so far above and below it. */
  openAside: { is: { share: over(0.03), upright: under(0.2) }, from: 0.02, across: 0.08 },
  /** A shrub or tree by itself. */
  freeCrown: { share: under(0.03) },
  /** What lies low: its middle is hardly above the horizon. A shrub there, and what lies flat in front or at the side. */
  low: 0.01,
  lowShrub: { share: over(0.001), straight: under(0.5) },
  inFront: { upright: under(0.3) },
  aside: { upright: under(0.2) },
  /** Flat and wider along the lower edge, or larger, than a way is. */
  widerThanWays: 0.3,
  largerThanWays: 0.12,
  largerThanWaysAside: 0.05,
};

/** What stands: leaves, slivers, ways, and walls for all the rest. */
export const SOLID = {
  curly: { straight: under(0.5) },
  /** Curly without being called so: hardly an upright stretch, and so little that is level. */
  halfCurly: { straight: under(0.62), upright: under(0.12) },
  halfCurlyLevel: 0.25,
  crown: { share: over(0.0022) },
  /** A tuft: no straight stretch to speak of, and low. */
  tuft: { straight: under(0.35), share: over(0.0006) },
  tuftTall: 0.12,
  sliver: { share: under(0.0005) },
  /** A way: flat, its middle so far below the horizon, with so much of its border level. */
  way: { upright: under(0.13) },
  wayBelow: 0.03,
  wayLevel: 0.22,
  /** A strip: narrower than this, or on the mean. */
  stripBox: 0.022,
  stripMean: 0.016,
};

/** Crowns cut straight by a roof, and patches between branches, that would be walls by their outline. */
export const FLOATING = {
  /** So much border lies in the open, and so much of that is curly. */
  open: 0.2,
  curly: 0.62,
  crown: { share: over(0.0008), upright: under(0.4) },
  /** Patches up to so large: surrounded by green, or by green and sky and not quite straight. */
  patch: 0.02,
  inGreen: 0.55,
  inTheOpen: 0.9,
  patchOutline: { straight: under(0.7) },
};

/** Leaves at the rim of crowns and shrubs at the foot of walls. Shares of the border that is known to be something. */
export const LEAF_SCRAP = {
  largest: 0.006,
  /** Of the whole border: less than this known says nothing. */
  known: 0.3,
  loose: { upright: under(0.2), turning: over(0.74) },
  /** At the rim of a crown: green beside, and open or green around, the less the curlier it is. */
  rim: { green: 0.4, around: 0.8, aroundCurly: 0.6, curly: { straight: under(0.3) }, tiny: { share: under(0.0008) } },
  /** In the sky, and not as full as a pane, or turning as none does. */
  inTheSky: { around: 0.75, full: { fill: under(0.8) }, turning: { turning: over(0.84) } },
  shrub: { straight: under(0.5), upright: under(0.15), share: under(0.0016) },
  /** What bulges up in front of a wall. */
  hump: { sloping: over(0.3) },
  humpOnWall: 0.4,
};

/** Roofs: above the horizon, in the open, sloping. */
export const ROOF = {
  least: 0.0025,
  /** A crown of a tree turns so much, and is no larger than this. */
  crown: { turning: over(0.84), share: under(0.02) },
  /** Thinner on the mean it is the edge of a flat roof. */
  thinnest: 0.034,
  /** Of its height: what it may stand over is no higher than this above its middle. */
  overWalls: 0.1,
  reachesTheSky: 0.16,
  /** How much a level edge counts as a slope in perspective. */
  levelAsSlope: 0.25,
  /** A pitched roof: next to no upright border, and so much slope. */
  pitched: { upright: under(0.1) },
  pitchedSlope: 0.16,
  /** A gable or a hip: no box, and not just a band. */
  hipped: { upright: under(0.13), fill: under(0.72) },
  hippedTall: 0.03,
  /** Eaves seen square on: few neighbours, wider than every wall under it, on walls along so much of its width, low, and in the sky. */
  eaves: { neighbours: 6, wider: 1.02, onWalls: 0.5, tall: 0.6, sky: 0.35, is: { sloping: over(0.1) } },
};

/** What a coloured drawing says by its colours. Green and blue by how much they exceed red, and green blue. */
export const COLOURED = {
  green: { overRed: 1.06, overBlue: 1.12 },
  blueOverRed: 1.15,
  coloured: { chroma: over(0.14), share: over(0.0008) },
  plant: { straight: under(0.8) },
  notPlant: { straight: over(0.45) },
};

/** Least width of a basin that words name. */
export const BASIN = 0.12;
