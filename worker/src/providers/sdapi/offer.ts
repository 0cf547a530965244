import { fieldNote } from '@maquette/contracts/providers/field-notes';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS, type Tool } from '@maquette/contracts/tools/render-choices';
import { fieldsInWords } from '../images/fields-in-words';
import { machineCosts } from '../images/machine-costs';
import type { SdapiSettings } from './sdapi-settings';

const BOTH_TOOLS: Tool[] = ['t2i', 's2i'];

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

function notesOf({
  SDAPI_CONTROL_MODEL: control,
  SDAPI_STEPS: large,
  SDAPI_TURBO_STEPS: turbo,
}: SdapiSettings): ProviderOffer['fields'] {
  return {
    ...fieldsInWords(),
    model: [fieldNote('differently', BOTH_TOOLS, 'checkpoint_steps', { large, turbo })],
    style_preset: [fieldNote('not', BOTH_TOOLS, 'checkpoint_style')],
    reference_role: [fieldNote('differently', ['s2i'], control ? 'role_structure_lines' : 'role_painted_over')],
    prompt_strength: [fieldNote('not', ['s2i'], 'strictness_decides')],
    geometry_override: [
      control
        ? fieldNote('differently', ['s2i'], 'lines_loosely')
        : fieldNote('not', ['s2i'], 'server_straightens_nothing'),
    ],
  };
}
