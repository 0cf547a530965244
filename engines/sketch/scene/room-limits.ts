import { between, over, under } from './area-limits';

/**
 * Thresholds that separate a room's areas. Lengths along the upper and lower image edge are shares of the image
 * width, heights are shares of its height, and borders are shares of an area's whole border. Tuned on the
 * drawings with known areas; the README in this folder lists the accuracy.
 */

/** Limits for ceiling and floor by their contact with the image frame. */
export const LEVEL = {
  /** A ceiling touches the upper edge and hardly extends below the horizon, or has more contact and lies high up. */
  ceiling: { along: 0.12, below: 0.04, is: { upright: under(0.34) } },
  highCeiling: { along: 0.3, lowest: 0.36 },
  /**
   * A floor touches the lower edge and hardly extends above the horizon, which walls cross;
   * or it has less contact, lies this far below the horizon, is flat and is not small.
   */
  floor: { along: 0.16, above: 0.1, is: { upright: under(0.42) } },
  floorPiece: { along: 0.04, below: 0.08, is: { upright: under(0.14), share: over(0.015) } },
  /** Fallback: the lowest areas along the lower edge are floor if their centroid is below this row. */
  lastFloor: 0.5,
  /** Minimum distance of pieces between joints from the horizon, and above the foot of the walls. */
  offHorizon: 0.01,
  /** Areas above the ceiling seam, or at most this far below it, belong to the ceiling. */
  aboveSeam: 0.012,
};

/**
 * A furniture front: vertical border in heights of its box, fill; aspect ratio of a leg, share of a side along legs.
 */
export const UPRIGHT = { sides: 1.5, is: { fill: over(0.85) }, slender: 2.2, besideLegs: 0.5 };

/** A wall hangs from the ceiling, crosses the horizon or is cut by an image side. */
export const WALL = {
  /** A wall that crosses the horizon extends at least this far above it. */
  spans: 0.06,
  /** Maximum mean width of a strip. */
  strip: 0.02,
  /** A ceiling with a seam: share of the seam in the area's border or in the image's width, minimum area and height. */
  hanging: { ofItself: 0.45, ofImage: 0.05, is: { share: over(0.003) }, tall: 0.06 },
  /** Minimum share of the seam that belongs to one wall. */
  ofSeam: 0.3,
  /** A wall that begins near the seam and crosses the horizon. */
  onSeam: { below: 0.03, is: { share: over(0.006) } },
  /** Contact with an image side; with a ceiling seam, the wall begins near it. */
  atTheSide: 0.25,
  sideOnSeam: { below: 0.06, is: { share: over(0.02) } },
  /** Without a seam: a large area that begins above this row, or one at the side with its centroid above that row. */
  large: { share: over(0.075) },
  largeFrom: 0.4,
  aside: { share: over(0.006) },
  asideMiddle: 0.62,
};

/**
 * Beams, steps and ceiling edges: long, high up, with horizontal borders; they touch the ceiling, not vertical panes.
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
  /**
   * Number of rounds: a beam touches the ceiling, its underside touches the beam, the next edge touches the underside.
   */
  rounds: 3,
  /** Share of the image from which beams hide the walls' seam. */
  hide: 0.03,
};

/**
 * Framed glass at the image side: contact with it, maximum area, border share along thin strips (by mean width).
 */
export const FRAMED = { atTheSide: 0.2, largest: 0.22, inStrips: 0.5, strip: 0.035 };

/**
 * An area coplanar with a wall lies between its seam and base (with margins) and has vertical sides towards its point.
 */
export const IN_THE_WALL = {
  aboveSeam: 0.025,
  belowFoot: 0.09,
  is: { upright: over(0.2), fill: over(0.5) },
  level: 0.12,
};

/** Panes of a glazed wall. Heights are shares of the storey; the base offset is a share of the image height. */
export const PANE = {
  is: { share: over(0.003) },
  /** Maximum distance of a side wall's vanishing point outside the image, as a share of the image width. */
  sideWall: 0.5,
  /** Glazing over the full height: minimum height, highest start, strips around it, and not on the floor. */
  glazed: { tall: 0.55, from: 0.35, inStrips: 0.3, onFloor: 0.05 },
  /**
   * A pane at the side is on a side wall, or within this share of the width from the frame and surrounded by strips.
   */
  aside: { within: 0.3, inStrips: 0.3, tall: 0.2, belowFoot: 0.02, onFloor: 0.16 },
};

/** Other objects in a room that hang, stand or lie. */
export const INSIDE = {
  sliver: { share: under(0.0005) },
  strip: 0.014,
  /** An object on a wall is rectangular, with centroid and base at most this far below the horizon. */
  onWall: { middle: 0.06, foot: 0.32, is: { fill: over(0.55), upright: over(0.2) } },
  /** A window, unlike a picture, has this area and height (share of the storey), or extends below the horizon. */
  window: { is: { share: over(0.022) }, tall: 0.36, below: 0.06 },
  /** Storey height when no ceiling seam is drawn, as a share of the image height. */
  storey: 0.5,
  /** Pelmets and beams end above the horizon, start near the ceiling seam and are wider than tall. */
  pelmet: { aboveHorizon: 0.1, belowSeam: 0.05, widerThanTall: 1.5 },
  /** A window that is cut by the side of the image frame. */
  sideWindow: { along: 0.2, is: { upright: over(0.25), share: over(0.02) }, middle: 0.62 },
  /** A hanging object ends this far above the horizon, or above this row when no seam is drawn. */
  hangs: { aboveHorizon: 0.02, lowest: 0.36 },
  /** The wall between the cords of pendant lamps. */
  betweenCords: { is: { fill: over(0.7), upright: over(0.3) }, tall: 0.06 },
  /** A pendant's shade: aspect ratio range; tapered or round, unlike beams and pieces of wall. More slender is its cord. */
  shade: {
    flattest: 6,
    slenderest: 2.5,
    is: { upright: under(0.4), share: under(0.02) },
    tapered: { sloping: over(0.12), upright: under(0.12), fill: over(0.4) },
    round: { straight: under(0.8), fill: over(0.4) },
  },
  /** A rug: start below the horizon, flat, wider than tall, border on the floor. */
  rug: { below: 0.1, is: { upright: under(0.1), share: over(0.02) }, widerThanTall: 1.6, onFloor: 0.45 },
  /** A plant reaches eye level (with tolerance), is curly, has its centroid above this row, and has few neighbours. */
  plant: { below: 0.06, is: { straight: under(0.4), share: between(0.001, 0.05) }, middle: 0.75, neighbours: 6 },
};

/** Rings and strips around glass and pictures: maximum fill of their box, mean width as a share of the height, and neighbours. */
export const FRAME = {
  thinFill: 0.24,
  thinMean: 0.04,
  ring: { fill: under(0.6) },
  thick: 0.045,
  cutRing: { fill: under(0.35) },
  besideWallPicture: 0.3,
  besideWindow: 0.22,
};
/** A sliver between the parts of a sofa: minimum share of its border on furniture. */
export const SEAM_IN_FURNITURE = 0.45;
/** A lampshade on a stand is small and tapered, in front of a wall; aspect ratio, and centroid below the horizon. */
export const LAMPSHADE = {
  size: { share: between(0.0006, 0.008) },
  tapered: { fill: between(0.66, 0.93), straight: over(0.3), upright: under(0.5) },
  onWall: 0.6,
  wideToTall: [0.7, 2.4],
  below: 0.12,
} as const;
/**
 * Potted plants: one large leaf is spiky, with more curves or slopes than furniture; otherwise a bunch of curly pieces
 * with a minimum height and a maximum width. Fanned leaves have other leaves beside them.
 */
export const POTTED = {
  /** Areas that start lower than this below the horizon are seen between the legs of stools. */
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
/** Panes in one window: maximum offset and gap in a row or column, and difference in size; shares of the pane. */
export const PANES_OF_ONE = { inRow: 0.2, rowGap: 0.2, inColumn: 0.25, columnGap: 0.2, unlike: 0.3 };
