import { between, over, under } from './area-limits';

/**
 * Thresholds that separate the areas of a room. Widths and lengths along the upper and lower edge of the image are
 * shares of its width, heights and lengths along its sides of its height, borders of the whole border. Tuned on the
 * drawings with known areas; the README in this folder lists the accuracy.
 */

/** Ceiling and floor, by contact with the frame. */
export const LEVEL = {
  /** A ceiling: contact with the upper edge, hardly below the horizon; or more contact, and high up. */
  ceiling: { along: 0.12, below: 0.04, is: { upright: under(0.34) } },
  highCeiling: { along: 0.3, lowest: 0.36 },
  /**
   * A floor: contact with the lower edge, and hardly above the horizon, which walls cross; or less contact, this far
   * below the horizon, flat and not small.
   */
  floor: { along: 0.16, above: 0.1, is: { upright: under(0.42) } },
  floorPiece: { along: 0.04, below: 0.08, is: { upright: under(0.14), share: over(0.015) } },
  /** Fallback floor: lowest areas along the lower edge with the centroid below this. */
  lastFloor: 0.5,
  /** Distance of pieces between joints from the horizon, and above the foot of the walls. */
  offHorizon: 0.01,
  /** Areas above the seam, or this little below it, belong to the ceiling. */
  aboveSeam: 0.012,
};

/** A front: vertical border in heights of its box, filled box; height of a leg in widths, and share of a side along legs. */
export const UPRIGHT = { sides: 1.5, is: { fill: over(0.85) }, slender: 2.2, besideLegs: 0.5 };

/** Walls: hang from the ceiling, span the horizon or leave the image at a side. */
export const WALL = {
  /** Highest end above the horizon. */
  spans: 0.06,
  /** Maximum mean width of a strip. */
  strip: 0.02,
  /** With a seam: contact with it (share of its own width or the image's), minimum area and height. */
  hanging: { ofItself: 0.45, ofImage: 0.05, is: { share: over(0.003) }, tall: 0.06 },
  /** Share of the seam of one wall. */
  ofSeam: 0.3,
  /** Starts near the seam and spans the horizon. */
  onSeam: { below: 0.03, is: { share: over(0.006) } },
  /** Contact with a side of the frame; with a seam it starts near it. */
  atTheSide: 0.25,
  sideOnSeam: { below: 0.06, is: { share: over(0.02) } },
  /** Without a seam: large and starts above this; or at the side with the centroid above that. */
  large: { share: over(0.075) },
  largeFrom: 0.4,
  aside: { share: over(0.006) },
  asideMiddle: 0.62,
};

/**
 * Beams, steps and ceiling edges: horizontal borders, long, high up; contact with the ceiling, not with vertical panes.
 */
export const BEAM = {
  is: { upright: under(0.14) },
  level: 0.68,
  widerThanTall: 1.4,
  least: 0.001,
  aboveHorizon: 0.2,
  thinnest: 0.016,
  onCeiling: 0.2,
  pane: { upright: 0.5, border: 0.12 },
  /** Propagation rounds: a beam touches the ceiling, its underside the beam, the edge of that the underside. */
  rounds: 3,
};

/**
 * Framed glass at the side: contact with the side, maximum area, share of its border along thin strips (by mean width).
 */
export const FRAMED = { atTheSide: 0.2, largest: 0.22, inStrips: 0.5, strip: 0.035 };

/**
 * Coplanar with a wall: between its seam and base (with margins), vertical sides, and some towards its vanishing point.
 */
export const IN_THE_WALL = {
  aboveSeam: 0.025,
  belowFoot: 0.09,
  is: { upright: over(0.2), fill: over(0.5) },
  level: 0.12,
};

/** Panes of a glazed wall. Heights are shares of the storey, the base offset of the image. */
export const PANE = {
  is: { share: over(0.003) },
  /** Maximum distance of the vanishing point outside the image for a side wall, as a share of its width. */
  sideWall: 0.5,
  /** Glazed over the full height: minimum height, highest start, strips around it, off the floor. */
  glazed: { tall: 0.55, from: 0.35, inStrips: 0.3, onFloor: 0.05 },
  /** A pane at the side: on a side wall, or within this share of the width from the frame and surrounded by strips. */
  aside: { within: 0.3, inStrips: 0.3, tall: 0.2, belowFoot: 0.02, onFloor: 0.16 },
};

/** Other hanging, standing or lying objects in a room. */
export const INSIDE = {
  sliver: { share: under(0.0005) },
  strip: 0.014,
  /** On a wall: centroid and base at most this far below the horizon, and rectangular. */
  onWall: { middle: 0.06, foot: 0.32, is: { fill: over(0.55), upright: over(0.2) } },
  /** A window rather than a picture: area and height (share of the storey), or reach below the horizon. */
  window: { is: { share: over(0.022) }, tall: 0.36, below: 0.06 },
  /** Storey height without a drawn seam, share of the image height. */
  storey: 0.5,
  /** Pelmets and beams: base above the horizon, start near the seam, wider than tall. */
  pelmet: { aboveHorizon: 0.1, belowSeam: 0.05, widerThanTall: 1.5 },
  /** A window cut by the side of the frame. */
  sideWindow: { along: 0.2, is: { upright: over(0.25), share: over(0.02) }, middle: 0.62 },
  /** Hanging: base above the horizon by this, or above this row without a seam. */
  hangs: { aboveHorizon: 0.02, lowest: 0.36 },
  /** Wall between pendant cords. */
  betweenCords: { is: { fill: over(0.7), upright: over(0.3) }, tall: 0.06 },
  /** A pendant's shade: aspect ratio range. More slender is its cord. */
  shade: { flattest: 6, slenderest: 2.5, is: { upright: under(0.4), share: under(0.02) } },
  /** A rug: start below the horizon, flat, wider than tall, border on the floor. */
  rug: { below: 0.1, is: { upright: under(0.1), share: over(0.02) }, widerThanTall: 1.6, onFloor: 0.45 },
  /** A plant: reaches eye level (with tolerance), curly, centroid above this, few neighbours. */
  plant: { below: 0.06, is: { straight: under(0.4), share: between(0.001, 0.05) }, middle: 0.75, neighbours: 6 },
};

/** Rings and strips around glass and pictures: maximum fill of their box or mean width, and neighbours. */
export const FRAME = {
  thinFill: 0.24,
  thinMean: 0.04,
  ring: { fill: under(0.6) },
  cutRing: { fill: under(0.35) },
  besideWallPicture: 0.3,
  besideWindow: 0.22,
};
/** A sliver between the parts of a sofa: share of its border on furniture. */
export const SEAM_IN_FURNITURE = 0.45;
/** A lampshade on its stand: small, tapered, in front of a wall, aspect ratio, centroid below the horizon. */
export const LAMPSHADE = {
  size: { share: between(0.0006, 0.008) },
  tapered: { fill: between(0.66, 0.93), straight: over(0.3), upright: under(0.5) },
  onWall: 0.6,
  wideToTall: [0.7, 2.4],
  below: 0.12,
} as const;
/**
 * Potted plants. One large leaf is spiky, with more curvature or slope than furniture; otherwise a bunch of curly
 * scraps with a minimum height and a maximum width. Fanned leaves have leaves beside them.
 */
export const POTTED = {
  /** Areas starting lower below the horizon are seen between stool legs. */
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
/** Panes of one window: offset and gap in a row or column, and size difference; shares of the pane. */
export const PANES_OF_ONE = { inRow: 0.2, rowGap: 0.2, inColumn: 0.25, columnGap: 0.2, unlike: 0.3 };
