import type { LiveRender } from '@maquette/domain/contracts/live-render';
import type { StillSettings } from '@maquette/domain/contracts/render';
import { ROUTES } from '@maquette/domain/contracts/routes';
import { type TaskAccepted, taskAcceptedSchema } from '@maquette/domain/contracts/task-status';
import { z } from 'zod';
import { callApi } from './api-client';
import { asRefusal } from './refusal';

/** The same request, with the same key, is sent again after these waits when nobody answered. */
const NETWORK_WAITS_MS = [1_500, 3_000];

const cancelledSchema = z.object({ ok: z.boolean(), status: z.string() });

function formOf(settings: StillSettings): FormData {
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
    billing_mode: 'fast',
    modality: 't2i',
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return form;
}

/** Asks for a still. The key is made once per click, so that however often this is sent there is one render and one hold. */
export async function submitStill(settings: StillSettings, idempotencyKey: string): Promise<TaskAccepted> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callApi(ROUTES.stillRender, taskAcceptedSchema, {
        method: 'POST',
        form: formOf(settings),
        headers: { 'X-Idempotency-Key': idempotencyKey },
      });
    } catch (error) {
      const wait = NETWORK_WAITS_MS[attempt];
      if (wait === undefined || !asRefusal(error).passing) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

export function cancelStill(taskId: string): Promise<{ ok: boolean; status: string }> {
  return callApi(ROUTES.stillCancel, cancelledSchema, { method: 'POST', json: { taskId } });
}

/** What stands on screen between the click and the server's answer. */
export function draftRender(id: string, settings: StillSettings, credits: number): LiveRender {
  const draft = {
    id,
    sequence: 0,
    tool: 't2i' as const,
    mode: 'fast' as const,
    status: 'queued' as const,
    stage: 'queued' as const,
    position: null,
    forecast: null,
    waitCause: null,
    progress: null,
    settings,
    credits,
    money: 'held' as const,
    failure: null,
    result: null,
    retryOf: null,
    replaces: null,
    createdAt: new Date().toISOString(),
    startedAt: null,
    finishedAt: null,
    traceId: '',
  };
  return draft;
}
