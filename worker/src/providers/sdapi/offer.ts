import type { FieldNote, ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import { fieldsInWords } from '../images/fields-in-words';
import { machineCosts } from '../images/machine-costs';
import type { SdapiSettings } from './sdapi-settings';

/** Offer of the server, from the operator's settings. */
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
    costs: machineCosts(settings.SDAPI_DOLLARS_A_RENDER),
    pricesOf: null,
  };
}

function note(acts: FieldNote['acts'], says: string, tools: FieldNote['tools'] = ['t2i', 's2i']): FieldNote[] {
  return [{ acts, says, tools }];
}

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
    ...fieldsInWords(),
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
