import { imageSettingsSchema } from '@maquette/contracts/fields/image-settings';
import type { LiveRender } from '@maquette/contracts/renders/live-render';
import { someRender } from '../../client/src/live/render.arbitrary';
import { taskId } from './fake-server';

/** A queued image that the user ordered, in the fast queue. */
export function renderOf({
  prompt = 'A brick house',
  ...about
}: Partial<LiveRender> & { prompt?: string } = {}): LiveRender {
  const size = { resolution: '720p', width: 1_280, height: 720 };
  const settings = imageSettingsSchema.parse({ kind: 'still', prompt, ...size, seed: 1, seedLocked: false });
  return someRender({
    id: taskId(1),
    tool: 't2i',
    line: 'image',
    credits: 6,
    settings,
    createdAt: new Date().toISOString(),
    ...about,
  });
}
