import type { FieldNote, ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import { fieldsInWords } from '../pictures/fields-in-words';
import { machineCosts } from '../pictures/machine-costs';
import type { ComfyuiSettings } from './comfyui-settings';
import type { Workflow } from './workflow';
import type { Workflows } from './workflow-files';

/** What it declares of itself: a field without a slot in the workflows has no effect, and says so. */
export function comfyuiOffer(settings: ComfyuiSettings, workflows: Workflows): ProviderOffer {
  return {
    name: 'comfyui',
    title: settings.COMFYUI_TEST ? 'our ComfyUI (TEST)' : 'our ComfyUI',
    pool: 'comfyui',
    embedded: false,
    test: settings.COMFYUI_TEST,
    tools: ['t2i', 's2i'],
    models: [...IMAGE_MODELS],
    ratios: [...RATIOS],
    resolutions: [...RESOLUTIONS],
    fields: notesOf(workflows),
    composes: true,
    englishOnly: false,
    asynchronous: true,
    cancellable: true,
    webhooks: false,
    atOnce: Math.max(1, settings.COMFYUI_SLOTS),
    rate: null,
    costs: machineCosts(settings.COMFYUI_DOLLARS_A_RENDER),
    pricesOf: null,
  };
}

function note(acts: FieldNote['acts'], says: string, tools: FieldNote['tools'] = ['t2i', 's2i']): FieldNote[] {
  return [{ acts, says, tools }];
}

function notesOf(workflows: Workflows): ProviderOffer['fields'] {
  const all: Workflow[] = Object.values(workflows);
  const turbo = all.some((workflow) => Object.keys(workflow.turbo).length > 0);
  const deaf = all.filter(({ slots }) => !slots.negative).map(({ name }) => `“${name}”`);
  return {
    ...fieldsInWords(),
    model: turbo
      ? note('differently', 'Both are the models of this server’s workflows; turbo takes fewer steps.')
      : note('not', 'This server’s workflows have a model of their own and know no turbo.'),
    style_preset: note(
      'not',
      'The workflows of this server have a style of their own; write another one into the prompt.',
    ),
    ...(deaf.length > 0
      ? { negative_prompts: note('differently', `The workflow ${deaf.join(', ')} does not hear it.`) }
      : {}),
    reference_role: note(
      'differently',
      'Structure alone follows the lines of the image; everything else paints over it, for style alone loosely.',
      ['s2i'],
    ),
    prompt_strength: note('not', 'Strictness decides how closely the image is kept.', ['s2i']),
    geometry_override: note(
      'differently',
      'The higher, the more loosely lines are followed; they are not straightened.',
      ['s2i'],
    ),
  };
}
