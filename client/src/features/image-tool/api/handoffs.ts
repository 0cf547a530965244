import { handoffPage, ROUTES } from '@maquette/contracts/calls/routes';
import type { InputImage } from '@maquette/contracts/fields/input-file';
import { inputRef } from '@maquette/contracts/fields/input-file';
import { VIDEO_MODELS } from '@maquette/contracts/fields/video-choices';
import { writeVideoFields } from '@maquette/contracts/fields/video-fields';
import { type VideoSettings, videoSettingsSchema } from '@maquette/contracts/fields/video-settings';
import { writeImageFields } from '@maquette/contracts/fields/write-image-fields';
import { ADDRESS_HANDOFF, handoffAnswerSchema } from '@maquette/contracts/renders/handoff';
import { imageSize } from '@maquette/contracts/tools/render-choices';
import { callApi, refusalFrom, sendOrThrow } from '../../../http/api-client';
import type { KnownRender } from '../../../live/merge-renders';
import { readOrderAnswer, resultUrlIn, taskIdIn } from '../../../live/order-answer';

/** Initial settings for a Gen-1 workspace (specification 2, sections 4 and 7). */
const PREFILL = { fps: 24, seconds: 4, motionPreset: 'dolly-in', stabilize: true } as const;

/** Sends a finished image to the Gen-1 workspace. @returns its URL; null if the server has none @throws Refusal */
export async function postHandoff(render: KnownRender, image: InputImage): Promise<string | null> {
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
  const { asset, open_url } = await callApi(ROUTES.handoff, handoffAnswerSchema, { method: 'POST', form });
  if (open_url || !asset) return open_url;
  if (typeof asset === 'string' && /^(https:\/)?\//.test(asset)) return asset;
  return workspaceOf(image, settings.prompt);
}

/** Our own workspace URL with the image as a parameter, for a server that accepts the image but returns no URL. */
function workspaceOf(image: InputImage, prompt: string): string {
  const { source, id, key, contentType, width, height } = image;
  const query = new URLSearchParams({
    ...{ source, id, key, contentType, prompt },
    ...{ width: String(width), height: String(height) },
  });
  return `${handoffPage(ADDRESS_HANDOFF)}?${query}`;
}

/** The video as a file, its URL, or the task that renders it. */
export type AnimatedVideo = { blob: Blob } | { url: string } | { taskId: string };

/** Settings of the equivalent video when no workspace is available; used to quote its price before the order. */
export function equivalentVideo(render: KnownRender, image: InputImage): VideoSettings {
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
    // Every plan includes this size.
    resolution: '720p',
    ...imageSize(ratio, '720p'),
    image,
  });
}

/** Orders the video in one call that waits for the result. @throws Refusal */
export async function postAnimate(settings: VideoSettings): Promise<AnimatedVideo> {
  const response = await sendOrThrow(ROUTES.animate, {
    method: 'POST',
    form: formOf(writeVideoFields(settings, 'fast')),
    headers: { 'X-Idempotency-Key': crypto.randomUUID(), Accept: 'video/mp4, application/json' },
  });
  const { contentType, bytes, body } = await readOrderAnswer(response);
  if (contentType.startsWith('video/')) return { blob: new Blob([bytes], { type: contentType }) };
  const url = resultUrlIn(body);
  if (url) return { url };
  const taskId = taskIdIn(body);
  if (taskId) return { taskId };
  throw refusalFrom(body, response);
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
