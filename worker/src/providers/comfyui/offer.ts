import { VIDEO_MODELS, VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import type { FieldNote, ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS } from '@maquette/contracts/renders/render';
import { fieldsInWords } from '../images/fields-in-words';
import { inMicrodollars, machineCosts } from '../images/machine-costs';
import { videoNotes } from '../images/video-notes';
import type { ComfyuiSettings } from './comfyui-settings';
import type { Workflow } from './workflow';
import type { ImageWorkflows } from './workflow-files';

/** Offer for images: fields without a slot in the workflows are declared to have no effect. */
export function imageOffer(settings: ComfyuiSettings, workflows: ImageWorkflows): ProviderOffer {
  return {
    ...sameOffer(settings),
    tools: ['t2i', 's2i'],
    models: [...IMAGE_MODELS],
    resolutions: [...RESOLUTIONS],
    fields: notesOf(workflows),
    costs: machineCosts(settings.COMFYUI_DOLLARS_A_RENDER),
  };
}

/** Offer for videos. @param longestSeconds of a video of its model */
export function videoOffer(
  settings: ComfyuiSettings,
  { name, slots }: Workflow,
  longestSeconds: number,
): ProviderOffer {
  const makers = `the workflow “${name}”`;
  const { depth_map, foreground_mask, ...notes } = videoNotes({ longest: `${longestSeconds} s by ${makers}`, makers });
  const each = inMicrodollars(settings.COMFYUI_DOLLARS_A_RENDER);
  const costs = VIDEO_MODELS.flatMap((model) =>
    VIDEO_RESOLUTIONS.map((resolution) => ({
      model,
      resolution,
      longestSeconds,
      each,
      second: 0,
      call: 'our machine',
    })),
  );
  return {
    ...sameOffer(settings),
    tools: ['i2v'],
    models: [...VIDEO_MODELS],
    resolutions: [],
    fields: {
      ...notes,
      ...(slots.depth || !depth_map ? {} : { depth_map }),
      ...(slots.mask || !foreground_mask ? {} : { foreground_mask }),
    },
    costs: [],
    videoCosts: each > 0 ? costs : [],
    makes: [{ tools: ['i2v'], models: [...VIDEO_MODELS], recipes: [], longestSeconds }],
  };
}

function sameOffer({ COMFYUI_TEST: test, COMFYUI_SLOTS: slots }: ComfyuiSettings) {
  return {
    ...{ name: 'comfyui', title: test ? 'our ComfyUI (TEST)' : 'our ComfyUI', pool: 'comfyui', embedded: false, test },
    ...{ ratios: [...RATIOS], composes: true, englishOnly: false, asynchronous: true, cancellable: true },
    ...{ webhooks: false, atOnce: Math.max(1, slots), rate: null, pricesOf: null },
  };
}

function note(acts: FieldNote['acts'], says: string, tools: FieldNote['tools'] = ['t2i', 's2i']): FieldNote[] {
  return [{ acts, says, tools }];
}

function notesOf(workflows: ImageWorkflows): ProviderOffer['fields'] {
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
