import { ROUTES } from '@maquette/contracts/calls/routes';
import { sendOrThrow } from '../../../http/api-client';
import type { KnownRender } from '../../../live/merge-renders';

/** Cancels a task on a server with only the specification's calls (document 2, section 4). @throws Refusal */
export async function cancelTask({ id, tool }: Pick<KnownRender, 'id' | 'tool'>): Promise<void> {
  const address = tool === 'i2v' || tool === 'v2v' ? ROUTES.videoCancel : ROUTES.imageCancel;
  try {
    await sendOrThrow(`${address}?${new URLSearchParams({ cancel: '1', taskId: id })}`);
  } catch (error) {
    console.warn('Cancel by GET failed; trying POST.', error);
    await sendOrThrow(address, { method: 'POST', json: { taskId: id } });
  }
}
