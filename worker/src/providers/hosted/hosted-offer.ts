import { VIDEO_MODEL_TITLES, VIDEO_MODELS, VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { fieldNote } from '@maquette/contracts/providers/field-notes';
import { RECIPES } from '@maquette/contracts/providers/image-recipe';
import type { ProviderOffer, RenderCost, VideoCost } from '@maquette/contracts/providers/provider-offer';
import { RATIOS, RESOLUTIONS, type Resolution, type Tool } from '@maquette/contracts/tools/render-choices';
import { fieldsInWords } from '../images/fields-in-words';
import { isEnlarged } from '../images/frame';
import { videoNotes } from '../images/video-notes';
import { asksFor, type ModelFile, oldestPrice } from './model-file';

/** An account's properties besides its models. */
export interface AccountTraits {
  name: string;
  title: string;
  /** Whether it is a local double. */
  test: boolean;
  slots: number;
  webhooks: boolean;
  rate: ProviderOffer['rate'];
}

/** An account's offer, derived from its models' mapping files. */
export function hostedOffer(traits: AccountTraits, all: ModelFile[], makes: 'image' | 'clip'): ProviderOffer {
  const { name, title, test, slots, webhooks, rate } = traits;
  const models = all.filter((model) => model.makes === makes);
  const tools = [...new Set(models.flatMap(({ serves }) => serves.tools))];
  const enlarger = all.find((model) => model.makes === 'enlargement');
  const resolutions = RESOLUTIONS.filter((resolution) => enlarger || !isEnlarged(resolution));
  return {
    ...{ name, title: test ? `${title} (TEST)` : title, pool: name, embedded: false, test, tools },
    models: [...new Set(models.flatMap(({ serves }) => serves.models))],
    ratios: [...RATIOS],
    resolutions: makes === 'image' ? resolutions : [],
    fields: makes === 'image' ? imageNotes(models, tools) : clipNotes(models),
    composes: true,
    englishOnly: false,
    asynchronous: true,
    cancellable: true,
    webhooks,
    atOnce: Math.max(1, slots),
    rate,
    costs: makes === 'image' ? imageCosts(models, enlarger, resolutions) : [],
    videoCosts: models.flatMap(videoCostsOf),
    makes: models.map(({ serves, clip }) => ({ ...serves, longestSeconds: clip?.longest ?? null })),
    pricesOf: oldestPrice(models),
  };
}

function imageCosts(models: ModelFile[], enlarger: ModelFile | undefined, resolutions: Resolution[]): RenderCost[] {
  const known = new Set<string>();
  const costs: RenderCost[] = [];
  for (const { name, serves, price } of models) {
    for (const tool of serves.tools) {
      for (const model of serves.models) {
        for (const recipe of serves.recipes) {
          for (const resolution of resolutions) {
            // The first model that serves a combination renders it.
            const key = [tool, model, recipe, resolution].join(' ');
            if (known.has(key)) continue;
            known.add(key);
            const also = enlarger && isEnlarged(resolution) ? [enlarger] : [];
            const microdollars = price.each + also.reduce((sum, one) => sum + one.price.each, 0);
            const calls = [name, ...also.map((one) => one.name)];
            costs.push({ tool, recipe, model, resolution, microdollars, calls });
          }
        }
      }
    }
  }
  return costs;
}

function videoCostsOf({ name, serves, price, clip }: ModelFile): VideoCost[] {
  return serves.models.flatMap((model) =>
    VIDEO_RESOLUTIONS.map((resolution) => ({
      model,
      resolution,
      longestSeconds: clip?.longest ?? 0,
      each: price.each,
      second: price.second?.[resolution] ?? 0,
      call: name,
    })),
  );
}

function imageNotes(models: ModelFile[], tools: Tool[]): ProviderOffer['fields'] {
  const made = new Set(models.flatMap(({ serves }) => serves.recipes));
  const missing = RECIPES.filter((recipe) => !made.has(recipe) && recipe in UNMADE);
  const deaf = models.filter((model) => !asksFor(model, 'negativePrompt'));
  const titles = (list: ModelFile[]) => list.map(({ title }) => title).join(', ');
  return {
    ...fieldsInWords(tools),
    model: [fieldNote('differently', tools, 'made_by_recipe', { models: titles(models) })],
    style_preset: [fieldNote('not', tools, 'no_presets')],
    ...(deaf.length > 0
      ? {
          negative_prompts: [
            fieldNote(deaf.length === models.length ? 'not' : 'differently', tools, 'ignored_by', {
              models: titles(deaf),
            }),
          ],
        }
      : {}),
    prompt_strength: [fieldNote('not', ['s2i'], 'models_strictness_decides')],
    geometry_override: [fieldNote('not', ['s2i'], 'models_straighten_nothing')],
    ...(missing.includes('reference') && tools.includes('t2i')
      ? { image: [fieldNote('not', ['t2i'], 'words_only')] }
      : {}),
    ...(missing.includes('style') && tools.includes('s2i')
      ? { reference_role: [fieldNote('differently', ['s2i'], 'role_no_style')] }
      : {}),
  };
}

const UNMADE = { reference: true, structure: true, style: true };

function clipNotes(models: ModelFile[]): ProviderOffer['fields'] {
  const choices = ({ serves }: ModelFile) =>
    VIDEO_MODELS.filter((model) => serves.models.includes(model)).map((model) => VIDEO_MODEL_TITLES[model]);
  const limits = models.map((model) => `${model.title} (${choices(model).join(', ')}): ${model.clip?.longest} s`);
  const makers = models.map((model) => `${model.title} (${choices(model).join(', ')})`);
  return videoNotes({
    limits: limits.join('; '),
    maker: fieldNote('differently', ['i2v'], 'made_by', { models: makers.join('; ') }),
  });
}
