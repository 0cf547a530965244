import type { LiveRender } from '@maquette/domain/contracts/live-render';
import type { Mode, StillSettings } from '@maquette/domain/contracts/render';
import { ROUTES } from '@maquette/domain/contracts/routes';
import { type TaskAccepted, taskAcceptedSchema } from '@maquette/domain/contracts/task-status';
import { callApi } from './api-client';
import { asRefusal } from './refusal';

/** The same request, with the same key, is sent again after these waits when nobody answered. */
const NETWORK_WAITS_MS = [1_500, 3_000];

export interface StillOrder {
  settings: StillSettings;
  mode: Mode;
  /** The price as quoted on screen; the server quotes for itself. */
  credits: number;
}

function formOf(settings: StillSettings, mode: Mode): FormData {
  const form = new FormData();
  const fields: Record<string, string | undefined> = {
    prompt: settings.prompt,
    model: settings.model,
    style_preset: settings.stylePreset,
    ratio: settings.ratio,
    target_resolution: settings.resolution,
    design_type: settings.designType,
    seed_locked: settings.seedLocked ? '1' : '0',
    seed: String(settings.seed),
    camera_lens: settings.cameraLens,
    dof_level: settings.depthOfField,
    verticals_straight: settings.verticalsStraight ? '1' : '0',
    negative_prompts: settings.negativePrompts,
    billing_mode: mode,
    modality: 't2i',
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}

/** Asks for a still. The key is made once per click, so that however often this is sent there is one render and one hold. */
export async function submitStill(order: StillOrder, idempotencyKey: string): Promise<TaskAccepted> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callApi(ROUTES.stillRender, taskAcceptedSchema, {
        method: 'POST',
        form: formOf(order.settings, order.mode),
        headers: { 'X-Idempotency-Key': idempotencyKey },
      });
    } catch (error) {
      const wait = NETWORK_WAITS_MS[attempt];
      if (wait === undefined || !asRefusal(error).passing) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** What stands on screen between the click and the server's answer. */
export function draftRender(id: string, { settings, mode, credits }: StillOrder): LiveRender {
  return {
    id,
    sequence: 0,
    tool: 't2i',
    mode,
    status: 'queued',
    stage: 'queued',
    position: null,
    forecast: null,
    waitCause: null,
    progress: null,
    settings,
    credits,
    money: 'held',
    failure: null,
    result: null,
    retryOf: null,
    replaces: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    finishedAt: null,
    traceId: '',
  };
}
