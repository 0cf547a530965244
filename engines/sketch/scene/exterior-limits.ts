import { between, over, under } from './area-limits';

/**
 * Thresholds for classifying the areas of an exterior. Lengths along the upper and lower image edge are shares of the
 * image width, heights are shares of its height, and borders are shares of an area's whole border. Tuned on drawings
 * with known areas; the README in this folder lists the accuracy.
 */

/** Limits for areas that touch the image edges or are open space around a building. */
export const BACKGROUND = {
  /** Minimum contact with the upper image edge (sky or view), the lower edge (ground), and the sides. */
  minUpperEdge: 0.08,
  minLowerEdge: 0.04,
  minSideEdges: 0.02,
  /** A crown cut by the upper image edge: minimum and maximum contact with that edge. */
  hangingCrown: {
    limits: { share: between(0.002, 0.12), straight: under(0.5) },
    minUpperEdge: 0.03,
    maxUpperEdge: 0.3,
  },
  /** Blank paper that reaches from the upper image edge to this distance below the horizon. */
  open: { limits: { share: over(0.05) }, minBelowHorizon: 0.1 },
  /** Sky between two buildings, touching the upper edge. */
  skyGap: { share: over(0.02), upright: under(0.4) },
  /** Blank paper at the side: its distance from the upper edge, and how far it reaches across the horizon. */
  openAside: { limits: { share: over(0.03), upright: under(0.2) }, minFromTop: 0.02, minAcrossHorizon: 0.08 },
  /** A free-standing shrub or tree. */
  freeCrown: { share: under(0.03) },
  /** A shrub or lawn has its centroid at most this far above the horizon. */
  maxAboveHorizon: 0.01,
  lowShrub: { share: over(0.001), straight: under(0.5) },
  flatInFront: { upright: under(0.3) },
  flatAtSide: { upright: under(0.2) },
  /** A lawn or slope in front of the building: minimum contact with the lower edge, and its highest row. */
  foreground: { limits: { share: over(0.06) }, minLowerEdge: 0.5, minTop: 0.4 },
  /** Flat ground touches this much of the lower edge; a path touches less. */
  minLowerEdgeOfGround: 0.3,
  minAreaOfGround: 0.12,
  minAreaOfGroundAtSide: 0.05,
};

/** Limits that separate foliage, slivers and paths from walls. Areas outside all of them are walls. */
export const SOLID = {
  curly: { straight: under(0.5) },
  /** A partly curly outline has almost no vertical and little horizontal border. */
  halfCurly: { straight: under(0.62), upright: under(0.12) },
  halfCurlyMaxLevel: 0.25,
  crown: { share: over(0.0022) },
  grassTuft: { straight: under(0.35), share: over(0.0006) },
  grassTuftMaxHeight: 0.12,
  sliver: { share: under(0.0005) },
  /** A path is flat, with its centroid below the horizon and mostly horizontal border. */
  path: { upright: under(0.13) },
  pathMinBelowHorizon: 0.03,
  pathMinLevel: 0.22,
  /** Maximum width of a sliver: of its bounding box, and on average. */
  sliverMaxBoxWidth: 0.022,
  sliverMaxMeanWidth: 0.016,
};

/** Limits for crowns and patches between branches whose outline is as straight as a wall's. */
export const FLOATING = {
  /** Minimum share of border on sky or paper, and how much of that must be curly. */
  minOpenBorder: 0.2,
  minCurlyShareOfOpen: 0.62,
  crown: { share: over(0.0008), upright: under(0.4) },
  /** Maximum area of a patch that is surrounded by green, or by green and sky. */
  patchMaxArea: 0.02,
  patchMinGreenBorder: 0.55,
  patchMinGreenOrSkyBorder: 0.9,
  patchOutline: { straight: under(0.7) },
};

/** Limits for leaves at the edge of crowns and shrubs at the base of walls. Borders count only where classified. */
export const LEAF_SCRAP = {
  maxArea: 0.006,
  minClassifiedBorder: 0.3,
  loose: { upright: under(0.2), turning: over(0.74) },
  /** A leaf at the edge of a crown: minimum green border, and green or open border. Curly areas need less. */
  rim: {
    minGreen: 0.4,
    minGreenOrOpen: 0.8,
    minGreenOrOpenIfCurly: 0.6,
    curly: { straight: under(0.3) },
    tiny: { share: under(0.0008) },
  },
  /** Leaves against the sky fill less of their box than a pane, or have an outline with more directions. */
  againstSky: { minGreenOrOpen: 0.75, lessFull: { fill: under(0.8) }, moreDirections: { turning: over(0.84) } },
  shrub: { straight: under(0.5), upright: under(0.15), share: under(0.0016) },
  /** A shrub that bulges in front of a wall. */
  bulge: { sloping: over(0.3), straight: under(0.97) },
  bulgeMinWallBorder: 0.4,
};

/** Limits for roofs. A roof lies above the horizon, borders on sky and slopes. */
export const ROOF = {
  minArea: 0.0025,
  /** A crown has an outline with more directions and is smaller than this. */
  crown: { turning: over(0.84), share: under(0.02) },
  /** Minimum mean thickness. Thinner areas are the edge of a flat roof. */
  minMeanThickness: 0.034,
  /** Walls may reach above a roof's centroid by this share of the roof's height. */
  maxWallAboveCentroid: 0.1,
  minSkyBorder: 0.16,
  /** Weight of horizontal edges when slopes are summed: perspective tilts them. */
  levelEdgeWeight: 0.25,
  /** A pitched roof has almost no vertical border. */
  pitched: { upright: under(0.1) },
  pitchedMinSlope: 0.16,
  gableOrHip: { upright: under(0.13), fill: under(0.72) },
  gableOrHipMinHeight: 0.03,
  /** A roof seen from its eaves is wider than the walls below it and rests on them. It is low and borders on sky. */
  eaves: {
    maxNeighbours: 6,
    minWidthToWalls: 1.02,
    minOnWalls: 0.5,
    maxHeightToWidth: 0.6,
    minSkyBorder: 0.35,
    limits: { sloping: over(0.1) },
  },
};

/** Colour classes of a coloured drawing, as ratios of colour channels. */
export const COLOURED = {
  green: { minToRed: 1.06, minToBlue: 1.12 },
  minBlueToRed: 1.15,
  coloured: { chroma: over(0.14), share: over(0.0008) },
  plant: { straight: under(0.8) },
  notPlant: { straight: over(0.45) },
};

/** A basin of water that the prompt names. Widths and heights are shares of the image width. */
export const BASIN = {
  minWidth: 0.12,
  minEdgingBorder: 0.6,
  minSharedBorder: 0.2,
  maxTopOffset: 0.018,
  maxBuildingBorder: 0.1,
};
