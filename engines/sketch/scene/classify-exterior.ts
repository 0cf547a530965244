import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { beyond, borderWith, fits, levelShare, tallOf, wideOf } from './area-limits';
import { findCladdingCourses } from './cladding-courses';
import {
  isLouvred,
  isSeamedSlope,
  isSlabOfPaving,
  isStandingAside,
  isTextured,
  joinPaving,
  keepPlantsOffBuildings,
} from './drawn-surfaces';
import { findEnclosingAreas, findRoundWindows, findWallOpenings } from './enclosed-openings';
import { BACKGROUND, BASIN, COLOURED, FLOATING, LEAF_SCRAP, ROOF, SOLID } from './exterior-limits';
import { findFrontDoors } from './front-doors';
import { findGardenBehind } from './garden-behind';
import { correctImplausible } from './implausible-areas';
import { addMissedPanes, openingOf } from './openings';
import { joinRoofPieces } from './roof-pieces';
import { findSeamRoofs, spreadRoofs } from './seam-roofs';
import { findShutters } from './shutters';
import type { SketchWords } from './sketch-words';
import { findBalconies, findBalustrades, findCars, findStoops } from './street-objects';
import { Surface } from './surface';
import { findFreeStandingTrees, findPeople, findTreeTops, findTrunks, hasLeafyOutline } from './trees-and-people';
import { findWindowGroups, ruleOutSurrounds } from './window-groups';

export interface Classified {
  /** Each area's class, by label. */
  surface: Uint8Array;
  /** For each opening, the label of the wall that contains it. */
  host: Uint16Array;
  horizon: number;
  /** Labels of shutters beside windows. Outdoors only. */
  shutters?: ReadonlySet<number>;
}

const isBuilding = (s: number): boolean =>
  s === Surface.wall || s === Surface.roof || s === Surface.trim || s === Surface.window || s === Surface.door;

/** Classifies the areas of an exterior by their contact with the image edges, borders, size, colour and neighbours. */
export function classifyExterior(
  facts: RegionFacts[],
  view: View,
  words: SketchWords,
  w: number,
  h: number,
): Classified {
  const surface = new Uint8Array(facts.length);
  const host = new Uint16Array(facts.length);
  const list = facts.filter((f) => f.area > 0 && f.label > 0);
  const horizon = view.horizon;
  const { walls, facades } = findEnclosingAreas(list, facts);
  for (const f of list) {
    const facade = facades.has(f.label) && f.cy < horizon;
    const built = facade || isTextured(f) || isStandingAside(f, horizon);
    const kind = built ? Surface.wall : backgroundOf(f, horizon, w, h) || solidOf(f, horizon, h);
    surface[f.label] = kind === Surface.foliage && walls.has(f.label) ? Surface.wall : kind;
  }
  const unopened = list.filter((f) => !walls.has(f.label));
  ruleOutFloating(unopened, surface);
  findSeamRoofs(list, facts, surface, horizon);
  for (const f of list)
    if (
      surface[f.label] === Surface.wall &&
      !facades.has(f.label) &&
      (isSeamedSlope(f, surface) || isRoof(f, list, facts, surface, view, h))
    )
      surface[f.label] = Surface.roof;
  spreadRoofs(list, surface, horizon);
  joinRoofPieces(list, surface, horizon);
  const courses = findCladdingCourses(list, facts, surface);
  for (const label of courses) surface[label] = Surface.wall;
  const uncoursed = list.filter((f) => !courses.has(f.label));
  const sized = uncoursed.filter((f) => surface[f.label] === Surface.wall || surface[f.label] === Surface.trim);
  for (const f of sized) {
    const kind = openingOf(f, sized, facts, surface, host, horizon, h);
    if (kind !== 0) surface[f.label] = kind;
  }
  addMissedPanes(uncoursed, surface, host);
  findRoundWindows(list, surface, host);
  findTreeTops(list, surface, words.text, horizon);
  findFreeStandingTrees(list, surface);
  findTrunks(list, facts, surface, h);
  leafScraps(list, surface, horizon);
  findPeople(list, surface, horizon, h);
  findCars(list, surface, host, horizon);
  findBalconies(list, surface, words.text, horizon);
  findBalustrades(list, surface, words.text, horizon);
  findStoops(list, surface, horizon);
  findFrontDoors(list, surface, horizon);
  findWallOpenings(uncoursed, facts, surface, host);
  findWindowGroups(uncoursed, facts, surface, host, view, { w, h });
  ruleOutSurrounds(list, facts, surface);
  findGardenBehind(list, facts, surface, horizon);
  for (const f of list) if (surface[f.label] === Surface.window && isLouvred(f, w)) surface[f.label] = Surface.trim;
  correctImplausible(list, facts, surface, host, view.kind === 'elevation');
  const shutters = findShutters(list, surface, w);
  keepPlantsOffBuildings(list, surface, horizon, h);
  joinPaving(list, facts, surface);
  byColour(list, surface, horizon);
  if (words.water) flood(list, facts, surface, horizon, w);
  return { surface, host, horizon, shutters };
}

function greenish([r, g, b]: [number, number, number]): boolean {
  return g > r * COLOURED.green.minToRed && g > b * COLOURED.green.minToBlue;
}

function backgroundOf(f: RegionFacts, horizon: number, w: number, h: number): number {
  const { hangingCrown, open, openAside } = BACKGROUND;
  const aboveFrame = f.top > w * BACKGROUND.minUpperEdge;
  const onFloor = f.bottom > w * BACKGROUND.minLowerEdge;
  const sides = f.left + f.right > h * BACKGROUND.minSideEdges;
  if (f.top > w * hangingCrown.minUpperEdge && fits(f, hangingCrown.limits) && f.top < w * hangingCrown.maxUpperEdge)
    return Surface.foliage;
  if (aboveFrame && (onFloor || f.y1 > horizon + h * open.minBelowHorizon) && fits(f, open.limits)) return Surface.open;
  if (aboveFrame && f.cy < horizon) return Surface.sky;
  if (f.top > 0 && f.cy < horizon && fits(f, BACKGROUND.skyGap)) return Surface.sky;
  const acrossHorizon =
    f.y0 < horizon - h * openAside.minAcrossHorizon && f.y1 > horizon + h * openAside.minAcrossHorizon;
  if (sides && f.y0 > h * openAside.minFromTop && acrossHorizon && fits(f, openAside.limits) && onFloor)
    return Surface.open;
  if (f.top === 0 && f.bottom === 0 && fits(f, BACKGROUND.freeCrown) && hasLeafyOutline(f)) return Surface.foliage;
  const low = f.cy > horizon - h * BACKGROUND.maxAboveHorizon;
  if (low && !onFloor && fits(f, BACKGROUND.lowShrub)) return Surface.foliage;
  if (low && onFloor && fits(f, BACKGROUND.flatInFront)) {
    const wide = f.bottom > w * BACKGROUND.minLowerEdgeOfGround || f.share > BACKGROUND.minAreaOfGround;
    return wide ? Surface.ground : Surface.path;
  }
  if (low && sides && fits(f, BACKGROUND.flatAtSide))
    return f.share > BACKGROUND.minAreaOfGroundAtSide ? Surface.ground : Surface.path;
  const { foreground } = BACKGROUND;
  const across = f.bottom > w * foreground.minLowerEdge && (f.left > 0 || f.right > 0);
  if (across && f.y0 > h * foreground.minTop && fits(f, foreground.limits)) return Surface.ground;
  return 0;
}

function solidOf(f: RegionFacts, horizon: number, h: number): number {
  const wide = wideOf(f);
  const tall = tallOf(f);
  const curly = fits(f, SOLID.curly) || (fits(f, SOLID.halfCurly) && levelShare(f) < SOLID.halfCurlyMaxLevel);
  if ((curly && fits(f, SOLID.crown)) || hasLeafyOutline(f)) return Surface.foliage;
  if (fits(f, SOLID.grassTuft) && tall < h * SOLID.grassTuftMaxHeight) return Surface.foliage;
  if (fits(f, SOLID.sliver)) return Surface.trim;
  const flat = fits(f, SOLID.path) && f.cy > horizon + h * SOLID.pathMinBelowHorizon;
  if (flat && levelShare(f) > SOLID.pathMinLevel) return Surface.path;
  const strip =
    Math.min(wide, tall) < h * SOLID.sliverMaxBoxWidth || f.area / Math.max(wide, tall) < h * SOLID.sliverMaxMeanWidth;
  if (strip) return Surface.trim;
  return Surface.wall;
}

/** Whether an area's border with sky or foliage is curly, like that of a tree crown that partly hides a roof. */
function isCurlyAlongSky(f: RegionFacts, surface: Uint8Array): boolean {
  let open = 0;
  let curly = 0;
  for (const [other, length] of f.neighbours) {
    const s = surface[other] as number;
    if (s !== Surface.sky && s !== Surface.open && s !== Surface.foliage) continue;
    open += length;
    curly += f.curls.get(other) ?? 0;
  }
  return (
    open > f.perimeter * FLOATING.minOpenBorder &&
    curly > open * FLOATING.minCurlyShareOfOpen &&
    fits(f, FLOATING.crown)
  );
}

/** Reclassifies straight-edged areas that touch no building as sky or paper between branches. */
function ruleOutFloating(list: RegionFacts[], surface: Uint8Array): void {
  for (const f of list) {
    if (surface[f.label] === Surface.wall && isCurlyAlongSky(f, surface)) surface[f.label] = Surface.foliage;
    if (surface[f.label] !== Surface.wall || f.share > FLOATING.patchMaxArea) continue;
    const sky = borderWith(f, surface, Surface.sky, Surface.open);
    const green = borderWith(f, surface, Surface.foliage);
    const open = sky + green > f.perimeter * FLOATING.patchMinGreenOrSkyBorder && fits(f, FLOATING.patchOutline);
    if (green > f.perimeter * FLOATING.patchMinGreenBorder || open) surface[f.label] = Surface.foliage;
  }
}

/** Reclassifies small round areas at the edge of crowns and at the base of walls as leaves and shrubs. */
function leafScraps(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  const { rim, againstSky: inTheSky, bulge: hump } = LEAF_SCRAP;
  for (const f of list) {
    const s = surface[f.label];
    if (s !== Surface.trim && s !== Surface.wall && s !== Surface.path && s !== Surface.window) continue;
    if (f.share > LEAF_SCRAP.maxArea || f.bottom > 0) continue;
    let known = 0;
    // Slivers are skipped, because their class is uncertain.
    for (const [other, length] of f.neighbours) if (surface[other] !== Surface.trim) known += length;
    if (known < f.perimeter * LEAF_SCRAP.minClassifiedBorder) continue;
    const green = borderWith(f, surface, Surface.foliage);
    const around = borderWith(f, surface, Surface.foliage, Surface.sky, Surface.open, Surface.ground);
    const loose = fits(f, LEAF_SCRAP.loose);
    const enough = known * (fits(f, rim.curly) ? rim.minGreenOrOpenIfCurly : rim.minGreenOrOpen);
    const atTheRim = green > known * rim.minGreen && around > enough && (loose || fits(f, rim.tiny));
    const noPane = fits(f, inTheSky.lessFull) || fits(f, inTheSky.moreDirections);
    const alone = around > known * inTheSky.minGreenOrOpen && loose && f.cy < horizon && noPane;
    const shrub = loose && fits(f, LEAF_SCRAP.shrub) && f.cy > horizon;
    // An area that bulges up in front of a wall is not flat ground.
    const wall = borderWith(f, surface, Surface.wall);
    const bulges = s === Surface.path && fits(f, hump) && wall > f.perimeter * LEAF_SCRAP.bulgeMinWallBorder;
    if (atTheRim || alone || shrub || bulges) surface[f.label] = Surface.foliage;
  }
}

function isRoof(
  f: RegionFacts,
  list: RegionFacts[],
  facts: RegionFacts[],
  surface: Uint8Array,
  view: View,
  h: number,
): boolean {
  const wide = wideOf(f);
  const tall = tallOf(f);
  if (f.cy > view.horizon || f.share < ROOF.minArea || fits(f, ROOF.crown)) return false;
  // A thin band along the top of a wall is the edge of a flat roof.
  if (f.area / Math.max(wide, tall) < h * ROOF.minMeanThickness) return false;
  const sky = borderWith(f, surface, Surface.sky, Surface.open, Surface.foliage);
  if (sky <= f.perimeter * ROOF.minSkyBorder) return false;
  const slope = f.sloping + (view.kind === 'elevation' ? 0 : ROOF.levelEdgeWeight * levelShare(f));
  if (fits(f, ROOF.pitched) && slope > ROOF.pitchedMinSlope) return true;
  if (fits(f, ROOF.gableOrHip) && tall > h * ROOF.gableOrHipMinHeight) return true;
  // A roof seen from its eaves side: a box without openings that is wider than everything below it.
  const { eaves } = ROOF;
  let wall = 0;
  for (const [other, length] of f.neighbours)
    if (
      isBuilding(surface[other] as number) &&
      (facts[other] as RegionFacts).cy > f.cy - tall * ROOF.maxWallAboveCentroid
    )
      wall += length;
  const below = list.filter((o) => surface[o.label] === Surface.wall && o.y0 > f.cy && o.x0 < f.x1 && o.x1 > f.x0);
  const widest = Math.max(0, ...below.map(wideOf));
  return (
    f.neighbours.size <= eaves.maxNeighbours &&
    below.length > 0 &&
    wide > widest * eaves.minWidthToWalls &&
    wall > wide * eaves.minOnWalls &&
    tall < wide * eaves.maxHeightToWidth &&
    sky > f.perimeter * eaves.minSkyBorder &&
    fits(f, eaves.limits)
  );
}

/** In a coloured drawing, classifies green areas as plants and blue areas as water. */
function byColour(list: RegionFacts[], surface: Uint8Array, horizon: number): void {
  for (const f of list) {
    if (beyond(f, COLOURED.coloured)) continue;
    const s = surface[f.label] as number;
    const [r, g, b] = f.colour;
    if (greenish(f.colour) && (s === Surface.path || s === Surface.ground)) surface[f.label] = Surface.ground;
    else if (greenish(f.colour) && s !== Surface.window && s !== Surface.roof && fits(f, COLOURED.plant)) {
      surface[f.label] = f.cy > horizon && f.bottom > 0 ? Surface.ground : Surface.foliage;
    } else if (b > r * COLOURED.minBlueToRed && b > g && s === Surface.path) surface[f.label] = Surface.water;
    else if (!greenish(f.colour) && s === Surface.foliage && fits(f, COLOURED.notPlant))
      surface[f.label] = Surface.wall;
  }
}

/**
 * Finds the water that the prompt names: the widest flat area below the horizon, except the path to the door.
 * Strokes on the water may divide it, and a drawn edging bounds it. Blue areas are classified as water earlier.
 */
function flood(list: RegionFacts[], facts: RegionFacts[], surface: Uint8Array, horizon: number, w: number): void {
  if (list.some((f) => surface[f.label] === Surface.water)) return;
  const basins = list
    .filter((f) => surface[f.label] === Surface.path && f.y0 > horizon && wideOf(f) > w * BASIN.minWidth)
    .filter((f) => f.left + f.right + f.bottom === 0 && !isSlabOfPaving(f, facts, surface))
    .filter(
      (f) => borderWith(f, surface, Surface.wall, Surface.window, Surface.door) < BASIN.maxBuildingBorder * f.perimeter,
    )
    .sort((a, b) => wideOf(b) - wideOf(a));
  const inner = basins.find((f) => borderWith(f, surface, Surface.path) > BASIN.minEdgingBorder * f.perimeter);
  const basin = inner ?? basins[0];
  if (!basin) return;
  surface[basin.label] = Surface.water;
  if (inner) return;
  const top = basin.y0 - BASIN.maxTopOffset * w;
  for (const f of basins)
    if (f.y0 > top && (f.neighbours.get(basin.label) ?? 0) > BASIN.minSharedBorder * f.perimeter)
      surface[f.label] = Surface.water;
}
