import { recipesOf } from '@maquette/contracts/providers/image-recipe';
import type { RenderCost } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RESOLUTIONS } from '@maquette/contracts/tools/render-choices';

/** What renders cost on the operator's own machine: the same for all, or nothing when it is set to 0. */
export function machineCosts(dollarsARender: number): RenderCost[] {
  if (dollarsARender === 0) return [];
  const same = { microdollars: inMicrodollars(dollarsARender), calls: ['our machine'] };
  return (['t2i', 's2i'] as const).flatMap((tool) =>
    recipesOf(tool).flatMap((recipe) =>
      IMAGE_MODELS.flatMap((model) => RESOLUTIONS.map((resolution) => ({ tool, recipe, model, resolution, ...same }))),
    ),
  );
}

export function inMicrodollars(dollars: number): number {
  return Math.round(dollars * 1e6);
}
