import { fieldNote } from '@maquette/contracts/providers/field-notes';
import { RECIPES, recipesOf } from '@maquette/contracts/providers/image-recipe';
import type { ProviderOffer, RenderCost } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS } from '@maquette/contracts/tools/render-choices';
import { fieldsInWords } from '../images/fields-in-words';
import { isEnlarged } from '../images/frame';
import { type Operation, RATE } from './contract';
import { operationsOf } from './plan-calls';
import { PRICES, priceOf, type SdModel } from './price-table';

/** Stability's offer. @param test whether it is a local double */
export function stabilityOffer(slots: number, test: boolean): ProviderOffer {
  return {
    name: 'stability',
    title: test ? 'Stability AI (TEST)' : 'Stability AI',
    pool: 'stability',
    embedded: false,
    test,
    tools: ['t2i', 's2i'],
    models: [...IMAGE_MODELS],
    ratios: [...RATIOS],
    resolutions: [...RESOLUTIONS],
    fields: FIELD_NOTES,
    composes: true,
    englishOnly: true,
    asynchronous: false,
    cancellable: false,
    webhooks: false,
    atOnce: Math.max(1, slots),
    rate: RATE,
    costs: COSTS,
    makes: (['t2i', 's2i'] as const).map((tool) => ({
      tools: [tool],
      models: [...IMAGE_MODELS],
      recipes: [...recipesOf(tool)],
      longestSeconds: null,
    })),
    pricesOf: PRICES.date,
  };
}

const FIELD_NOTES: ProviderOffer['fields'] = {
  ...fieldsInWords(),
  model: [fieldNote('differently', ['s2i'], 'turbo_loose_sketch')],
  prompt_strength: [fieldNote('not', ['s2i'], 'model_strictness_decides')],
  geometry_override: [fieldNote('differently', ['s2i'], 'drawing_loosely')],
  negative_prompts: [fieldNote('differently', ['t2i', 's2i'], 'turbo_barely_hears')],
};

/** Maximum cost of a render, for every tool, recipe, model and size. */
const COSTS: RenderCost[] = (['t2i', 's2i'] as const).flatMap((tool) =>
  recipesOf(tool).flatMap((recipe) =>
    IMAGE_MODELS.flatMap((model) =>
      RESOLUTIONS.map((resolution) => {
        const calls = dearest(recipe, model);
        const all: Operation[] = [...calls, ...(isEnlarged(resolution) ? (['fast'] as const) : [])];
        return { tool, recipe, model, resolution, microdollars: total(all, model), calls: all };
      }),
    ),
  ),
);

/** Drawings and photos may use different calls; the price must cover the more expensive one. */
function dearest(recipe: (typeof RECIPES)[number], model: SdModel): readonly Operation[] {
  const [lines, surfaces] = [operationsOf(recipe, 'lines'), operationsOf(recipe, 'surfaces')];
  return total(lines, model) > total(surfaces, model) ? lines : surfaces;
}

function total(calls: readonly Operation[], model: SdModel): number {
  return calls.reduce((sum, operation) => sum + priceOf(operation, model), 0);
}
