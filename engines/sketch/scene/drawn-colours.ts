import type { Vec } from '../light/sky-model';
import { clamp } from '../reading/raster';
import type { RegionFacts } from '../reading/region-facts';
import type { SketchForm } from '../request/sketch-request';
import { fits, over } from './area-limits';
import { Surface, type SurfaceArea } from './surface';
import type { Finish } from './textures';

const linear = (byte: number): number => (byte / 255) ** 2.2;

/**
 * A drawing is coloured when areas of this chroma cover this share; an area, when its coloured pixels cover `painted`.
 */
const COLOURED = { is: { chroma: over(0.09) }, share: 0.008, painted: 0.4 };
/** Weights for the colours found in the drawing. */
const TINT = {
  /** Chroma at which a colour starts to count, range up to a clear colour, and weight of a clear colour. */
  chroma: { from: 0.04, over: 0.07, wins: 0.95 },
  /** A grey this dark is intentional unless its chroma is higher than this. */
  dark: { below: 0.72, wins: 0.4, chroma: 0.1 },
  most: 0.96,
  /** Paper white becomes the albedo of plaster: scale and limits. */
  albedo: { ofColour: 0.92, least: 0.02, most: 0.8 },
  /** From this prompt strength (0-100) on, a finish named in the prompt overrides the drawing. */
  wordsWin: 50,
};
/**
 * A painted area is not the part that the prompt names when less than the share `few` of its finish is painted, or when
 * its hue differs by more than `hue` degrees. `painted` and `named`: minimum chroma of the paint and of the finish.
 */
const APART = { few: 0.25, painted: 0.1, named: 0.12, hue: 60 };
/**
 * Weight of the drawing's colours as a function of prompt strength (0-1): above 1 at strength 0, decreasing to 0.2.
 * A clearly painted area gets `painted` of the remaining weight. Also: chroma of paper, and range up to a clear colour.
 */
const SAY = { all: 1.3, linear: 0.5, square: 0.6, least: 0.2, painted: 0.7, paper: 0.06, clear: 0.12 };

const chromaOf = (colour: readonly number[]): number => (Math.max(...colour) - Math.min(...colour)) / 255;

/**
 * Applies the drawing's colours to all areas except those whose finish the prompt names.
 *
 * @param said materials that the prompt names, as indices of `finishes`
 */
export function tintAreas(
  areas: SurfaceArea[],
  facts: RegionFacts[],
  form: SketchForm,
  said: ReadonlySet<number>,
  finishes: readonly Finish[],
): void {
  const coloured = facts.filter((f) => f.area > 0 && fits(f, COLOURED.is));
  if (form.referenceRole === 'structure-only') return;
  if (coloured.reduce((sum, { share }) => sum + share, 0) <= COLOURED.share) return;
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
    const isApart = isPainted(f) && (painted < APART.few * all || isOfAnotherHue(f, finishes[area.material]));
    const isNamed = said.has(area.material) && !isApart;
    area.tintShare *= isNamed ? drawnBesideWords(form) : sayOfTheDrawing(form.promptStrength / 100, f);
  }
}

const isPainted = (f: RegionFacts): boolean => f.painted > COLOURED.painted && chromaOf(f.paint) > APART.painted;

/** Applies the colour that the area has in the drawing. */
function tint(area: SurfaceArea, f: RegionFacts): void {
  const colour = f.painted > COLOURED.painted ? f.paint : f.colour;
  const level = (colour[0] + colour[1] + colour[2]) / 765;
  const { chroma, dark, albedo } = TINT;
  const clear = clamp((chromaOf(colour) - chroma.from) / chroma.over, 0, 1) * chroma.wins;
  const grey = (level < dark.below ? dark.wins : 0) * (1 - clamp(chromaOf(colour) / dark.chroma, 0, 1));
  area.tintShare = clamp(clear + grey, 0, TINT.most);
  area.tint = colour.map((c) => clamp(linear(c) * albedo.ofColour, albedo.least, albedo.most)) as Vec;
  if (area.surface === Surface.sky || area.surface === Surface.open) area.tintShare = 0;
}

/**
 * Whether the area is painted in another hue than the finish that the prompt names, so the prompt means another part.
 */
function isOfAnotherHue(f: RegionFacts, finish: Finish | undefined): boolean {
  const named = finish?.colour.map((c) => 255 * clamp(c, 0, 1) ** (1 / 2.2));
  if (!named || chromaOf(named) < APART.named) return false;
  const turn = Math.abs(hueOf(f.paint) - hueOf(named));
  return Math.min(turn, 360 - turn) > APART.hue;
}

/** An sRGB colour's hue in degrees. */
function hueOf([r = 0, g = 0, b = 0]: readonly number[]): number {
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
}

/** Weight of the drawing's colours on a surface whose finish the prompt names. */
export const drawnBesideWords = ({ promptStrength }: SketchForm): number =>
  clamp(1 - promptStrength / TINT.wordsWin, 0, 1);

/**
 * Weight of the drawing's colours where the prompt names no finish: 1 at prompt strength 0, less at 100.
 * A colour that may be the paper's colour has the lowest weight.
 */
const sayOfTheDrawing = (strength: number, { paint, painted }: RegionFacts): number => {
  const say = clamp(SAY.all - SAY.linear * strength - SAY.square * strength * strength, SAY.least, 1);
  const clear = painted > COLOURED.painted ? clamp((chromaOf(paint) - SAY.paper) / SAY.clear, 0, 1) : 0;
  return say + (1 - say) * SAY.painted * clear;
};
