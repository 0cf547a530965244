import { VIDEO_MODELS, VIDEO_RESOLUTIONS } from '@maquette/contracts/fields/video-choices';
import { fieldNote } from '@maquette/contracts/providers/field-notes';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { IMAGE_MODELS, RATIOS, RESOLUTIONS, type Tool } from '@maquette/contracts/tools/render-choices';
import { fieldsInWords } from '../images/fields-in-words';
import { inMicrodollars, machineCosts } from '../images/machine-costs';
import { videoNotes } from '../images/video-notes';
import type { ComfyuiSettings } from './comfyui-settings';
import type { Workflow } from './workflow';
import type { ImageWorkflows } from './workflow-files';

const BOTH_TOOLS: Tool[] = ['t2i', 's2i'];

/** Offer for images. Fields for which the workflows have no slot are declared to have no effect. */
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

/** Offer for videos. @param longestSeconds maximum length of its model's videos */
export function videoOffer(
  settings: ComfyuiSettings,
  { name, slots }: Workflow,
  longestSeconds: number,
): ProviderOffer {
  const { depth_map, foreground_mask, ...notes } = videoNotes({
    limits: `“${name}”: ${longestSeconds} s`,
    maker: fieldNote('differently', ['i2v'], 'made_by_workflow', { workflow: name }),
  });
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

function notesOf(workflows: ImageWorkflows): ProviderOffer['fields'] {
  const all: Workflow[] = Object.values(workflows);
  const turbo = all.some((workflow) => Object.keys(workflow.turbo).length > 0);
  const deaf = all.filter(({ slots }) => !slots.negative).map(({ name }) => `“${name}”`);
  return {
    ...fieldsInWords(),
    model: [
      turbo ? fieldNote('differently', BOTH_TOOLS, 'turbo_fewer_steps') : fieldNote('not', BOTH_TOOLS, 'turbo_none'),
    ],
    style_preset: [fieldNote('not', BOTH_TOOLS, 'workflow_style')],
    ...(deaf.length > 0
      ? {
          negative_prompts: [
            fieldNote('differently', BOTH_TOOLS, 'ignored_by_workflows', { workflows: deaf.join(', ') }),
          ],
        }
      : {}),
    reference_role: [fieldNote('differently', ['s2i'], 'role_structure_lines')],
    prompt_strength: [fieldNote('not', ['s2i'], 'strictness_decides')],
    geometry_override: [fieldNote('differently', ['s2i'], 'lines_loosely')],
  };
}
