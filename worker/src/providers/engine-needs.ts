import { SAMPLED_PIXEL_LIMIT } from '@maquette/contracts/tools/render-choices';

/** Maximum memory of an engine in megabytes: a base plus a share per computed megapixel. Measured, see test/bench. */
const NEEDS = {
  tracer: { base: 250, perMegapixel: 65 },
  sketcher: { base: 200, perMegapixel: 90 },
  modeller: { base: 200, perMegapixel: 80 },
  mover: { base: 150, perMegapixel: 80 },
} as const;
/** Megabytes of a scene per million triangles, besides the mesh itself, which is in memory twice while it is read. */
const SCENE_PER_MILLION_TRIANGLES = 470;
/** Megabytes per megapixel of the passes and of the files made from them. */
const PASSES_PER_MEGAPIXEL = 60;
/** Megabytes per megapixel of an enlarged image: its own bytes plus those that libvips and the encoder need. */
const ENLARGED_PER_MEGAPIXEL = 8;

export interface Size {
  width: number;
  height: number;
}

/** @returns megabytes needed to make an image or video */
export function megabytesFor(engine: keyof typeof NEEDS, { width, height }: Size, delivered?: Size): number {
  const { base, perMegapixel } = NEEDS[engine];
  const computed = (Math.min(width * height, SAMPLED_PIXEL_LIMIT) / 1e6) * perMegapixel;
  const larger = delivered && delivered.width > width ? (delivered.width * delivered.height) / 1e6 : 0;
  return base + computed + larger * ENLARGED_PER_MEGAPIXEL;
}

/** Megabytes of a model in an engine, and of its passes. */
export function megabytesForModel(
  { triangles, meshBytes }: { triangles: number; meshBytes: number },
  passes: Size | null,
): number {
  const pixels = passes ? (passes.width * passes.height) / 1e6 : 0;
  return (triangles / 1e6) * SCENE_PER_MILLION_TRIANGLES + (2 * meshBytes) / 2 ** 20 + pixels * PASSES_PER_MEGAPIXEL;
}
