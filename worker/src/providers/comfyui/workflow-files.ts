import path from 'node:path';
import type { ComfyuiSettings } from './comfyui-settings';
import { readWorkflow, type Use, type Workflow } from './workflow';

const SHIPPED = path.join(__dirname, '../../../workflows');
type FileSetting =
  | 'COMFYUI_TEXT_WORKFLOW'
  | 'COMFYUI_IMAGE_WORKFLOW'
  | 'COMFYUI_SKETCH_WORKFLOW'
  | 'COMFYUI_VIDEO_WORKFLOW';

const FILES: Record<Use, { setting: FileSetting; shipped: string }> = {
  text: { setting: 'COMFYUI_TEXT_WORKFLOW', shipped: 'sd35-text.json' },
  image: { setting: 'COMFYUI_IMAGE_WORKFLOW', shipped: 'sd35-image.json' },
  sketch: { setting: 'COMFYUI_SKETCH_WORKFLOW', shipped: 'sd35-sketch.json' },
  video: { setting: 'COMFYUI_VIDEO_WORKFLOW', shipped: 'wan21-video.json' },
};

const IMAGE_USES = ['text', 'image', 'sketch'] as const;
export type ImageUse = (typeof IMAGE_USES)[number];
export type ImageWorkflows = Record<ImageUse, Workflow>;

/** Workflow for a use; the operator's file overrides the included workflow. @throws WorkflowMistake */
export function workflowFor(settings: ComfyuiSettings, use: Use): Workflow {
  const { setting, shipped } = FILES[use];
  return readWorkflow(settings[setting] ?? path.join(SHIPPED, shipped), use);
}

/** @throws WorkflowMistake */
export function imageWorkflows(settings: ComfyuiSettings): ImageWorkflows {
  return {
    text: workflowFor(settings, 'text'),
    image: workflowFor(settings, 'image'),
    sketch: workflowFor(settings, 'sketch'),
  };
}

/** Mistakes in the operator's files, each with the setting that names the file. */
export function mistakesInFiles(settings: ComfyuiSettings): [setting: string, sentence: string][] {
  return ([...IMAGE_USES, 'video'] as const).flatMap((use): [string, string][] => {
    try {
      workflowFor(settings, use);
      return [];
    } catch (error) {
      return [[FILES[use].setting, error instanceof Error ? error.message : String(error)]];
    }
  });
}
