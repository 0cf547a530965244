import { between, over, under } from './area-limits';

/**
 * Thresholds for classifying the areas of a room. Lengths along the upper and lower image edge are shares of the image
 * width, heights are shares of its height, and borders are shares of an area's whole border. Tuned on drawings with
 * known areas; the README in this folder lists the accuracy.
 */

/** Limits for ceiling and floor by their contact with the image edges. */
export const CEILING_AND_FLOOR = {
  /** A ceiling touches the upper edge and ends above the horizon. A high ceiling may have any outline. */
  ceiling: { minUpperEdge: 0.12, maxBelowHorizon: 0.04, limits: { upright: under(0.34) } },
  highCeiling: { minUpperEdge: 0.3, maxLowerEnd: 0.36 },
  /** A floor touches the lower edge and ends below the horizon. A piece of floor has less contact and is flat. */
  floor: { minLowerEdge: 0.16, maxAboveHorizon: 0.1, limits: { upright: under(0.42) } },
  floorPiece: { minLowerEdge: 0.04, minBelowHorizon: 0.08, limits: { upright: under(0.14), share: over(0.015) } },
  /** Without a floor, the lowest area at the lower edge is floor if its centroid is below this row. */
  lowestFloorMinCentroid: 0.5,
  /** Minimum distance of a piece of floor or ceiling from the horizon and from the foot of the wall. */
  minFromHorizon: 0.01,
  /** A piece of ceiling ends at most this far below the edge between wall and ceiling. */
  maxBelowCeilingEdge: 0.012,
};

/** A furniture front has long vertical sides and fills its box. Sides along legs do not count. */
export const FURNITURE_FRONT = {
  minSideHeights: 1.5,
  limits: { fill: over(0.85) },
  minLegHeightToWidth: 2.2,
  maxAlongLegs: 0.5,
};

/** Limits for walls. A wall meets the ceiling, crosses the horizon or is cut by an image side. */
export const WALL = {
  maxEndAboveHorizon: 0.06,
  maxStripWidth: 0.02,
  /** A wall below the ceiling: minimum contact with it, in widths of the wall and of the image. */
  belowCeiling: { minOfItsWidth: 0.45, minOfImageWidth: 0.05, limits: { share: over(0.003) }, minHeight: 0.06 },
  /** Minimum share of an area's width along the ceiling. */
  minAlongCeiling: 0.3,
  /** A wall that starts at the ceiling and crosses the horizon. */
  atCeilingEdge: { maxBelowCeilingEdge: 0.03, limits: { share: over(0.006) } },
  /** Minimum contact with an image side. */
  minImageSideContact: 0.25,
  sideWallAtCeilingEdge: { maxBelowCeilingEdge: 0.06, limits: { share: over(0.02) } },
  /** Walls of a room without a drawn ceiling. */
  large: { share: over(0.075) },
  largeMaxTop: 0.4,
  atImageSide: { share: over(0.006) },
  atImageSideMaxCentroid: 0.62,
};

/** Limits for beams, steps and ceiling edges: long pieces near the ceiling with horizontal borders. */
export const BEAM = {
  limits: { upright: under(0.14) },
  minLevelBorder: 0.68,
  minWidthToHeight: 1.4,
  minArea: 0.001,
  minAboveHorizon: 0.2,
  minMeanHeight: 0.016,
  minCeilingBorder: 0.2,
  paneBelow: { minUpright: 0.5, minSharedBorder: 0.12 },
  /** Rounds of the search: first the beam, then its underside, then the next edge. */
  maxRounds: 3,
  /** Above this share of the image, beams hide the edge between wall and ceiling. */
  minAreaHidingCeilingEdge: 0.03,
};

/** Framed glass at an image side, surrounded by thin strips. */
export const FRAMED_GLASS = { minImageSideContact: 0.2, maxArea: 0.22, minStripBorder: 0.5, maxStripWidth: 0.035 };

/** An area in the plane of a wall, with tolerances at the ceiling edge and at the foot. */
export const IN_WALL_PLANE = {
  aboveCeilingEdge: 0.025,
  belowFoot: 0.09,
  limits: { upright: over(0.2), fill: over(0.5) },
  minLevelBorder: 0.12,
};

/** Panes of a glazed wall. Heights are shares of the storey, distances from the foot shares of the image height. */
export const PANE = {
  limits: { share: over(0.003) },
  /** The vanishing point of a side wall lies at most this far outside the image, in image widths. */
  maxVanishingOutside: 0.5,
  /** Glazing over the full height of the wall. */
  fullHeight: { minHeight: 0.55, maxTop: 0.35, minStripBorder: 0.3, maxFloorBorder: 0.05 },
  /** A pane on a side wall, or one near an image side that strips surround. */
  atSide: { maxFromImageSide: 0.3, minStripBorder: 0.3, minHeight: 0.2, maxBelowFoot: 0.02, maxFloorBorder: 0.16 },
};

/** Limits for other objects in a room. */
export const ROOM_OBJECTS = {
  sliver: { share: under(0.0005) },
  maxStripWidth: 0.014,
  /** A rectangular object on a wall: lowest centroid and lower edge, below the horizon. */
  onWall: {
    maxCentroidBelowHorizon: 0.06,
    maxLowerEdgeBelowHorizon: 0.32,
    limits: { fill: over(0.55), upright: over(0.2) },
  },
  /** A window is larger than a picture, or reaches below the horizon. */
  window: { limits: { share: over(0.022) }, minHeightInStoreys: 0.36, maxBelowHorizonOfPicture: 0.06 },
  /** Storey height when no ceiling is drawn. */
  defaultStoreyHeight: 0.5,
  /** A pelmet or beam starts near the ceiling and is wider than tall. */
  pelmet: { minAboveHorizon: 0.1, maxBelowCeilingEdge: 0.05, minWidthToHeight: 1.5 },
  /** A window that an image side cuts. */
  sideWindow: { minImageSideContact: 0.2, limits: { upright: over(0.25), share: over(0.02) }, maxCentroid: 0.62 },
  /** A hanging object ends above the horizon, or above this row when no ceiling is drawn. */
  hangingObject: { minAboveHorizon: 0.02, maxLowerEdge: 0.36 },
  /** The wall between the cords of pendant lamps. */
  betweenCords: { limits: { fill: over(0.7), upright: over(0.3) }, minHeight: 0.06 },
  /** The shade of a pendant lamp is tapered or round. Longer and thinner objects are cords. */
  lampShade: {
    maxWidthToHeight: 6,
    maxHeightToWidth: 2.5,
    limits: { upright: under(0.4), share: under(0.02) },
    tapered: { sloping: over(0.12), upright: under(0.12), fill: over(0.4) },
    round: { straight: under(0.8), fill: over(0.4) },
  },
  /** A rug is flat and lies on the floor. */
  rug: {
    minBelowHorizon: 0.1,
    limits: { upright: under(0.1), share: over(0.02) },
    minWidthToHeight: 1.6,
    minFloorBorder: 0.45,
  },
  /** A plant reaches eye level and has a curly outline. */
  plant: {
    maxTopBelowHorizon: 0.06,
    limits: { straight: under(0.4), share: between(0.001, 0.05) },
    maxCentroid: 0.75,
    maxNeighbours: 6,
  },
};

/** Frames around glass and pictures: thin strips and rings. Mean widths are shares of the image height. */
export const FRAME = {
  stripMaxFill: 0.24,
  stripMaxWidth: 0.04,
  ring: { fill: under(0.6) },
  ringMaxWidth: 0.045,
  cutRing: { fill: under(0.35) },
  cutRingMinPictureBorder: 0.3,
  stripMinWindowBorder: 0.22,
};
/** Minimum share of a sliver's border on furniture, from which it belongs to the furniture. */
export const MIN_FURNITURE_BORDER_OF_SLIVER = 0.45;
/** A lampshade on a stand is small and tapered and stands in front of a wall. */
export const LAMPSHADE = {
  size: { share: between(0.0006, 0.008) },
  tapered: { fill: between(0.66, 0.93), straight: over(0.3), upright: under(0.5) },
  minWallBorder: 0.6,
  widthToHeight: [0.7, 2.4],
  maxCentroidBelowHorizon: 0.12,
} as const;
/** Potted plants: one large spiky leaf, a bunch of curly pieces, or fanned leaves beside other leaves. */
export const POTTED_PLANT = {
  /** A plant starts above this distance below the horizon. Lower areas are seen between the legs of stools. */
  maxTopBelowHorizon: 0.06,
  spikyLeaf: { wobble: over(1.12), upright: under(0.12), share: between(0.0012, 0.015) },
  curvedOutline: { turning: over(0.86) },
  slopingOutline: { turning: over(0.78), sloping: over(0.5) },
  bunchPiece: { straight: under(0.5), share: under(0.006) },
  bunchMinPieces: 5,
  bunchMinHeight: 0.09,
  bunchMaxWidthToHeight: 2,
  fannedLeaf: { upright: under(0.05), turning: over(0.84), sloping: over(0.6) },
  fannedLeafMaxArea: 0.006,
  fannedLeafMinLeafBorder: 0.15,
};
/** Panes of one window. All values are shares of a pane's size. */
export const PANES_OF_ONE_WINDOW = {
  maxRowOffset: 0.2,
  maxRowGap: 0.2,
  maxColumnOffset: 0.25,
  maxColumnGap: 0.2,
  maxSizeDifference: 0.3,
};
