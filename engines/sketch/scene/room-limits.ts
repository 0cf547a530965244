import { between, over, under } from './area-limits';

/**
 * What tells the areas of a room apart, beside what it means. Widths and lengths along the upper and lower edge of the picture are shares
 * of its width, heights and lengths along its sides of its height, borders of the whole border. Tuned on the drawings whose areas are
 * known; the README beside tells how well those are read.
 */

/** Ceiling and floor, by where they touch the frame. */
export const LEVEL = {
  /** A ceiling: along so much of the upper edge, hardly below the horizon; or along this much, and high up. */
  ceiling: { along: 0.12, below: 0.04, is: { upright: under(0.34) } },
  highCeiling: { along: 0.3, lowest: 0.36 },
  /** A floor: along so much of the lower edge; or along a little of it, so far below the horizon, flat and not small. */
  floor: { along: 0.16, is: { upright: under(0.42) } },
  floorPiece: { along: 0.04, below: 0.08, is: { upright: under(0.14), share: over(0.015) } },
  /** Where nothing was a floor, what lies along the lower edge is one when its middle is below this. */
  lastFloor: 0.5,
  /** What lies above the seam, or so little below it, belongs to the ceiling. */
  aboveSeam: 0.012,
};

/** Walls: what hangs from the ceiling, spans the horizon or runs out at a side. */
export const WALL = {
  /** Ends no higher above the horizon than this. */
  spans: 0.06,
  /** Thinner on the mean it is a strip. */
  strip: 0.02,
  /** In a room with a seam: hangs along so much of its own width (or of the picture's), and is no scrap. */
  hanging: { ofItself: 0.45, ofPicture: 0.05, is: { share: over(0.003) }, tall: 0.06 },
  /** Begins so near below the seam and spans. */
  onSeam: { below: 0.03, is: { share: over(0.006) } },
  /** Along so much of a side of the frame; with a seam it begins so near it. */
  atTheSide: 0.25,
  sideOnSeam: { below: 0.06, is: { share: over(0.02) } },
  /** Without a seam: large and begins above this; or at the side, its middle above that. */
  large: { share: over(0.075) },
  largeFrom: 0.4,
  aside: { share: over(0.006) },
  asideMiddle: 0.62,
};

/** Beams, steps and edges of a ceiling: level all round, long, high up; so much of the border on the ceiling, none on upright panes. */
export const BEAM = {
  is: { upright: under(0.14) },
  level: 0.68,
  widerThanTall: 1.4,
  least: 0.001,
  aboveHorizon: 0.2,
  thinnest: 0.016,
  onCeiling: 0.2,
  pane: { upright: 0.5, border: 0.12 },
  /** A beam touches the ceiling, its underside touches the beam, an edge of that the underside. */
  rounds: 3,
};

/** Glass in a frame at the side: along so much of it, no larger, and so much of its border thin strips (so thin on the mean). */
export const FRAMED = { atTheSide: 0.2, largest: 0.22, inStrips: 0.5, strip: 0.035 };

/** In the plane of a wall: between its seam and its foot (so far beyond), with upright sides and some that run to its vanishing point. */
export const IN_THE_WALL = {
  aboveSeam: 0.025,
  belowFoot: 0.09,
  is: { upright: over(0.2), fill: over(0.5) },
  level: 0.12,
};

/** Panes of a glazed wall. Heights are shares of the storey, the foot one of the picture. */
export const PANE = {
  is: { share: over(0.003) },
  /** A wall is one at the side when it runs to a point no further out of the picture than this share of its width. */
  sideWall: 0.5,
  /** Glazed from low to high: so tall, beginning so high, in strips, and off the floor. */
  glazed: { tall: 0.55, from: 0.35, inStrips: 0.3, onFloor: 0.05 },
  /** A pane aside: at a side wall, or within this share of the width from the frame and set in strips. */
  aside: { within: 0.3, inStrips: 0.3, tall: 0.2, belowFoot: 0.02, onFloor: 0.16 },
};

/** What else hangs, stands or lies in a room. */
export const INSIDE = {
  sliver: { share: under(0.0005) },
  strip: 0.014,
  /** On a wall: its middle and its foot so little below the horizon, and like a rectangle. */
  onWall: { middle: 0.06, foot: 0.32, is: { fill: over(0.55), upright: over(0.2) } },
  /** A window rather than a picture: so large and so tall a share of the storey, or reaching so far below the horizon. */
  window: { is: { share: over(0.022) }, tall: 0.36, below: 0.06 },
  /** A storey where no seam is drawn, share of the picture's height. */
  storey: 0.5,
  /** Pelmets and beams: their foot so far above the horizon, beginning so near the seam, wider than tall. */
  pelmet: { aboveHorizon: 0.1, belowSeam: 0.05, widerThanTall: 1.5 },
  /** A window cut off by the side of the frame. */
  sideWindow: { along: 0.2, is: { upright: over(0.25), share: over(0.02) }, middle: 0.62 },
  /** Hangs: its foot above the horizon by so much, or above this where no seam is drawn. */
  hangs: { aboveHorizon: 0.02, lowest: 0.36 },
  /** Wall between the cords of pendants. */
  betweenCords: { is: { fill: over(0.7), upright: over(0.3) }, tall: 0.06 },
  /** The shade of a pendant: neither too flat nor too slender. Slenderer is its cord. */
  shade: { flattest: 6, slenderest: 2.5, is: { upright: under(0.4), share: under(0.02) } },
  /** A rug: begins so far below the horizon, flat, wider than tall, so much of its border on the floor. */
  rug: { below: 0.1, is: { upright: under(0.1), share: over(0.02) }, widerThanTall: 1.6, onFloor: 0.45 },
  /** A plant: rises to the eye (so little below), curly, its middle above this, few neighbours. */
  plant: { below: 0.06, is: { straight: under(0.4), share: between(0.001, 0.05) }, middle: 0.75, neighbours: 6 },
};

/** Rings and strips around glass and pictures: how little of their box they fill, or how thin on the mean; and what is beside them. */
export const FRAME = {
  thinFill: 0.2,
  thinMean: 0.04,
  ring: { fill: under(0.6) },
  cutRing: { fill: under(0.35) },
  besidePicture: 0.3,
  besideWindow: 0.22,
};
/** A sliver between the parts of a sofa: so much of its border on furniture. */
export const SEAM_IN_FURNITURE = 0.45;
/** A lampshade on its stand: small, tapered, in front of a wall, wide as this to tall, its middle so little below the horizon. */
export const LAMPSHADE = {
  size: { share: between(0.0006, 0.008) },
  tapered: { fill: between(0.66, 0.93), straight: over(0.3), upright: under(0.5) },
  onWall: 0.6,
  wideToTall: [0.7, 2.4],
  below: 0.12,
} as const;
/**
 * Plants in pots. One large leaf is spiky, and turns or slopes as no furniture does. Else a bunch of so many curly scraps, so tall and
 * no wider than so many times that. Leaves fan out beside leaves.
 */
export const POTTED = {
  /** What begins lower below the horizon is seen between the legs of stools. */
  below: 0.06,
  spiky: { wobble: over(1.12), upright: under(0.12), share: between(0.0012, 0.015) },
  turning: { turning: over(0.86) },
  sloping: { turning: over(0.78), sloping: over(0.5) },
  scrap: { straight: under(0.5), share: under(0.006) },
  scraps: 5,
  bunchTall: 0.09,
  bunchWide: 2,
  fanned: { upright: under(0.05), turning: over(0.84), sloping: over(0.6) },
  largestFanned: 0.006,
  besideLeaves: 0.15,
};
/** Panes of one window: in a row or a column so little off, with so small a gap, of so like a size; shares of the pane. */
export const PANES_OF_ONE = { inRow: 0.2, rowGap: 0.2, inColumn: 0.25, columnGap: 0.2, unlike: 0.3 };
