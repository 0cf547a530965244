import { RECIPES, recipesOf } from '@maquette/contracts/providers/image-recipe';
import type { FieldNote, ProviderOffer, RenderCost } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, imageSize, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import { fieldsInWords } from '../images/fields-in-words';
import { type Operation, RATE } from './contract';
import { operationsOf } from './plan-calls';
import { PRICES, priceOf, type SdModel } from './price-table';
import { needsFast } from './sizes';

/** Offer of Stability. @param test whether it is a local double */
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

function note(acts: FieldNote['acts'], says: string, tools: FieldNote['tools'] = ['t2i', 's2i']): FieldNote {
  return { acts, says, tools };
}

const FIELD_NOTES: ProviderOffer['fields'] = {
  ...fieldsInWords(),
  model: [
    note(
      'differently',
      'Turbo has an effect only where a sketch keeps both, loosely; elsewhere it is the same model.',
      ['s2i'],
    ),
  ],
  prompt_strength: [note('not', 'The model knows no such slider for sketches; strictness decides.', ['s2i'])],
  geometry_override: [
    note('differently', 'The higher, the more loosely the drawing is followed; lines are not straightened.', ['s2i']),
  ],
  negative_prompts: [note('differently', 'The turbo model hardly listens to it.')],
};

/** Maximum cost of a render, for every tool, recipe, model and size. */
const COSTS: RenderCost[] = (['t2i', 's2i'] as const).flatMap((tool) =>
  recipesOf(tool).flatMap((recipe) =>
    IMAGE_MODELS.flatMap((model) =>
      RESOLUTIONS.map((resolution) => {
        const calls = dearest(recipe, model);
        // Whether a resolution needs an enlargement; the widest and the tallest ratio agree.
        const enlarged = RATIOS.some((ratio) => needsFast(imageSize(ratio, resolution)));
        const all: Operation[] = [...calls, ...(enlarged ? (['fast'] as const) : [])];
        return { tool, recipe, model, resolution, microdollars: total(all, model), calls: all };
      }),
    ),
  ),
);

/** Lines and surfaces may take different calls; the price must cover the more expensive ones. */
function dearest(recipe: (typeof RECIPES)[number], model: SdModel): readonly Operation[] {
  const [lines, surfaces] = [operationsOf(recipe, 'lines'), operationsOf(recipe, 'surfaces')];
  return total(lines, model) > total(surfaces, model) ? lines : surfaces;
}

function total(calls: readonly Operation[], model: SdModel): number {
  return calls.reduce((sum, operation) => sum + priceOf(operation, model), 0);
}
