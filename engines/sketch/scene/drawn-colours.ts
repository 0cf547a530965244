import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../request/sketch-request';
import { fits, over } from './area-limits';
import { Surface, type SurfaceArea } from './surface';
import type { Finish } from './textures';

const linear = (byte: number): number => (byte / 255) ** 2.2;

/** A drawing is coloured when areas above this chroma cover this share of the image. */
const COLOURED = { limits: { chroma: over(0.09) }, minImageShare: 0.008, minPaintedShare: 0.4 };
/** How strongly an area keeps its colour from the drawing, and how its albedo follows from that colour. */
const TINT = {
  /** Above the first chroma a colour starts to count; the weight rises to its maximum over this range. */
  chroma: { min: 0.04, range: 0.07, maxWeight: 0.95 },
  /** A grey below this brightness is intentional, unless its chroma is higher than this. */
  dark: { maxBrightness: 0.72, weight: 0.4, maxChroma: 0.1 },
  maxWeight: 0.96,
  /** Scale and limits that turn the brightness of paper into the albedo of plaster. */
  albedo: { scale: 0.92, min: 0.02, max: 0.8 },
  /** Above this prompt strength (0-100), a finish named in the prompt replaces the drawn colour. */
  maxPromptStrength: 50,
};
/** Limits for painted areas that the prompt does not mean. The share is of the finish's area, the hue in degrees. */
const OTHER_PART = { minPaintedShare: 0.25, minPaintChroma: 0.1, minNamedChroma: 0.12, minHueDifference: 60 };
/**
 * Weight of the drawn colours as a function of prompt strength s (0-1): atZero - linear·s - square·s², at least `min`.
 * Clear paint adds the share `ofPainted` of the difference to 1.
 */
const DRAWN_COLOUR_WEIGHT = {
  atZero: 1.3,
  linear: 0.5,
  square: 0.6,
  min: 0.2,
  ofPainted: 0.7,
  paperChroma: 0.06,
  chromaRange: 0.12,
};

const chromaOf = (colour: readonly number[]): number => (Math.max(...colour) - Math.min(...colour)) / 255;

/**
 * Applies the drawn colours to all areas except those whose finish the prompt names.
 * @param said indices into `finishes` of the materials that the prompt names
 */
export function tintAreas(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  form: SketchForm,
  said: ReadonlySet<number>,
  finishes: readonly Finish[],
): void {
  const coloured = facts.filter((f) => f.area > 0 && fits(f, COLOURED.limits));
  if (form.referenceRole === 'structure-only') return;
  if (coloured.reduce((sum, { share }) => sum + share, 0) <= COLOURED.minImageShare) return;
  /** Total area of each finish, and the painted part of it. */
  const sizes = new Map<number, { all: number; painted: number }>();
  for (const { label, material, share } of areas) {
    const size = sizes.get(material) ?? { all: 0, painted: 0 };
    size.all += share;
    if (isPainted(facts[label] as RegionFacts)) size.painted += share;
    sizes.set(material, size);
  }
  for (const area of areas) {
    const f = facts[area.label] as RegionFacts;
    const { all, painted } = sizes.get(area.material) ?? { all: 0, painted: 0 };
    tint(area, f);
    const isApart =
      isPainted(f) && (painted < OTHER_PART.minPaintedShare * all || isOfAnotherHue(f, finishes[area.material]));
    const isNamed = said.has(area.material) && !isApart;
    area.tintShare *= isNamed ? drawnWeightOfNamedFinish(form) : drawnColourWeight(form.promptStrength / 100, f);
  }
}

const isPainted = (f: RegionFacts): boolean =>
  f.painted > COLOURED.minPaintedShare && chromaOf(f.paint) > OTHER_PART.minPaintChroma;

/** Sets the weight and the albedo of an area's drawn colour. */
function tint(area: SurfaceArea, f: RegionFacts): void {
  const colour = f.painted > COLOURED.minPaintedShare ? f.paint : f.colour;
  const level = (colour[0] + colour[1] + colour[2]) / 765;
  const { chroma, dark, albedo } = TINT;
  const clear = clamp((chromaOf(colour) - chroma.min) / chroma.range, 0, 1) * chroma.maxWeight;
  const grey = (level < dark.maxBrightness ? dark.weight : 0) * (1 - clamp(chromaOf(colour) / dark.maxChroma, 0, 1));
  area.tintShare = clamp(clear + grey, 0, TINT.maxWeight);
  area.tint = colour.map((c) => clamp(linear(c) * albedo.scale, albedo.min, albedo.max)) as Vec;
  if (area.surface === Surface.sky || area.surface === Surface.open) area.tintShare = 0;
}

/** Whether the area is painted in another hue than the named finish, so that the prompt must mean another part. */
function isOfAnotherHue(f: RegionFacts, finish: Finish | undefined): boolean {
  const named = finish?.colour.map((c) => 255 * clamp(c, 0, 1) ** (1 / 2.2));
  if (!named || chromaOf(named) < OTHER_PART.minNamedChroma) return false;
  const turn = Math.abs(hueOf(f.paint) - hueOf(named));
  return Math.min(turn, 360 - turn) > OTHER_PART.minHueDifference;
}

/** Hue of an sRGB colour, in degrees. */
function hueOf([r = 0, g = 0, b = 0]: readonly number[]): number {
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

/** Weight (0-1) of the drawn colours on a surface whose finish the prompt names. */
export const drawnWeightOfNamedFinish = ({ promptStrength }: SketchForm): number =>
  clamp(1 - promptStrength / TINT.maxPromptStrength, 0, 1);

/**
 * Weight (0-1) of the drawn colours where the prompt names no finish. It falls as the prompt strength rises,
 * and is lowest for colours that may be the paper's.
 */
const drawnColourWeight = (strength: number, { paint, painted }: RegionFacts): number => {
  const say = clamp(
    DRAWN_COLOUR_WEIGHT.atZero -
      DRAWN_COLOUR_WEIGHT.linear * strength -
      DRAWN_COLOUR_WEIGHT.square * strength * strength,
    DRAWN_COLOUR_WEIGHT.min,
    1,
  );
  const clear =
    painted > COLOURED.minPaintedShare
      ? clamp((chromaOf(paint) - DRAWN_COLOUR_WEIGHT.paperChroma) / DRAWN_COLOUR_WEIGHT.chromaRange, 0, 1)
      : 0;
  return say + (1 - say) * DRAWN_COLOUR_WEIGHT.ofPainted * clear;
};
