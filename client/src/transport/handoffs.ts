import { ROUTES } from '@maquette/contracts/calls/routes';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { inputRef } from '@maquette/contracts/fields/input-file';
import { VIDEO_MODELS } from '@maquette/contracts/fields/video-choices';
import { writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { type VideoSettings, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import { handoffAnswerSchema } from '@maquette/contracts/renders/handoff';
import { imageSize } from '@maquette/contracts/renders/render';
import { taskAcceptedSchema } from '@maquette/contracts/renders/task-status';
import { answerOf, callApi } from './api-client';
import type { KnownRender } from './merge-renders';

/** What Gen-1 begins with (specification 2, sections 4 and 7). */
const PREFILL = { fps: 24, seconds: 4, motionPreset: 'dolly-in', stabilize: true } as const;

/** An answer may leave out what a deployment without an animation workspace does not have. */
const answerSchema = handoffAnswerSchema.partial();

/** Sends a finished still to the Gen-1 workspace. @throws Refusal */
export function postHandoff(render: KnownRender, image: InputImage) {
  const { settings } = render;
  const form = formOf({
    ...(render.tool === 's2i' && settings.kind === 'still' ? writeImageFields('s2i', settings, render.mode) : {}),
    prompt: settings.prompt,
    image_ref: inputRef(image),
    width: String(image.width),
    height: String(image.height),
    prefill_fps: String(PREFILL.fps),
    prefill_seconds: String(PREFILL.seconds),
    prefill_motion_preset: PREFILL.motionPreset,
    prefill_stabilize: PREFILL.stabilize ? '1' : '0',
  });
  return callApi(ROUTES.handoff, answerSchema, { method: 'POST', form });
}

/** The clip itself, or the task that makes it. */
export type AnimatedVideo = { blob: Blob } | { taskId: string };

/** The same move without a workspace: what it would be, so that its price can be told before it is ordered. */
export function videoInstead(render: KnownRender, image: InputImage): VideoSettings {
  const { ratio, prompt } = render.settings;
  return videoSettingsSchema.parse({
    kind: 'video',
    prompt,
    model: VIDEO_MODELS[0],
    dynamicMovement: PREFILL.motionPreset,
    stabilization: PREFILL.stabilize,
    fps: PREFILL.fps,
    seconds: PREFILL.seconds,
    ratio,
    // The size every plan has.
    resolution: '720p',
    ...imageSize(ratio, '720p'),
    image,
  });
}

/** Orders that clip, in one call that waits for it. @throws Refusal */
export async function postAnimate(settings: VideoSettings): Promise<AnimatedVideo> {
  const response = await answerOf(ROUTES.animate, {
    method: 'POST',
    form: formOf(writeVideoFields(settings, 'fast')),
    headers: { 'X-Idempotency-Key': crypto.randomUUID(), Accept: 'video/mp4, application/json' },
  });
  if (response.headers.get('Content-Type')?.startsWith('video/')) return { blob: await response.blob() };
  return { taskId: taskAcceptedSchema.parse(await response.json()).taskId };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
