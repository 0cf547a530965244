import { recipesOf } from '@maquette/contracts/providers/image-recipe';
import type { FieldNote, ProviderOffer, RenderCost } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import type { SdapiSettings } from './sdapi-settings';

/** What it declares of itself, as the operator set it up. */
export function sdapiOffer(settings: SdapiSettings): ProviderOffer {
  return {
    name: 'sdapi',
    title: settings.SDAPI_TEST ? 'our Stable Diffusion server (TEST)' : 'our Stable Diffusion server',
    pool: 'sdapi',
    embedded: false,
    test: settings.SDAPI_TEST,
    tools: ['t2i', 's2i'],
    models: [...IMAGE_MODELS],
    ratios: [...RATIOS],
    resolutions: [...RESOLUTIONS],
    fields: notesOf(settings),
    composes: true,
    englishOnly: false,
    asynchronous: false,
    cancellable: settings.SDAPI_SLOTS === 1,
    webhooks: false,
    atOnce: Math.max(1, settings.SDAPI_SLOTS),
    rate: null,
    costs: costsOf(settings.SDAPI_DOLLARS_A_RENDER),
    pricesOf: null,
  };
}

function note(acts: FieldNote['acts'], says: string, tools: FieldNote['tools'] = ['t2i', 's2i']): FieldNote[] {
  return [{ acts, says, tools }];
}

const IN_WORDS = [
  ...['camera_lens', 'dof_level', 'verticals_straight', 'time_of_day', 'weather', 'material_palette', 'framing'],
  ...['focal_element', 'use_type', 'arch_use_type', 'arch_project_type', 'arch_details', 'arch_environment'],
  ...['room_type', 'style_template', 'color_scheme', 'lighting_mood', 'perspective_assist', 'interior_details'],
  ...['furniture_focus', 'depth_mode', 'output_type'],
];

function notesOf({
  SDAPI_CONTROL_MODEL: control,
  SDAPI_STEPS,
  SDAPI_TURBO_STEPS,
}: SdapiSettings): ProviderOffer['fields'] {
  const steps = `Both are the checkpoint this server has loaded: large takes ${SDAPI_STEPS} steps, turbo ${SDAPI_TURBO_STEPS}.`;
  const role = control
    ? 'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.'
    : 'This server paints over the image: structure and style are kept together, for style alone loosely.';
  const straight = control
    ? note('differently', 'The higher, the more loosely lines are followed; they are not straightened.', ['s2i'])
    : note('not', 'Lines are not straightened by this server.', ['s2i']);
  return {
    ...Object.fromEntries(
      IN_WORDS.map((wire) => [wire, note('words', 'Told to the model in words; it may not follow.')]),
    ),
    model: note('differently', steps),
    style_preset: note(
      'not',
      'The checkpoint of this server has a style of its own; write another one into the prompt.',
    ),
    reference_role: note('differently', role, ['s2i']),
    prompt_strength: note('not', 'Strictness decides how closely the image is kept.', ['s2i']),
    geometry_override: straight,
  };
}

/** What a render takes of the operator's machine is the same for all of them. */
function costsOf(dollars: number): RenderCost[] {
  if (dollars === 0) return [];
  const microdollars = Math.round(dollars * 1e6);
  return (['t2i', 's2i'] as const).flatMap((tool) =>
    recipesOf(tool).flatMap((recipe) =>
      IMAGE_MODELS.flatMap((model) =>
        RESOLUTIONS.map((resolution) => ({ tool, recipe, model, resolution, microdollars, calls: ['its machine'] })),
      ),
    ),
  );
}
