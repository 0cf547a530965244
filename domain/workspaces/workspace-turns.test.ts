import { setTimeout as sleep } from 'node:timers/promises';
import { inWorkspaceTurn } from './workspace-turns';

test('changes of one workspace hold two connections at a time, thirty more wait, and another workspace is not delayed', async () => {
  let [running, most] = [0, 0];
  const change = (workspace: string) =>
    inWorkspaceTurn(workspace, async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(1);
      running -= 1;
    });
  const busy = await Promise.allSettled(Array.from({ length: 40 }, () => change('busy')));
  expect(most).toBe(2);
  expect(busy.filter(({ status }) => status === 'fulfilled')).toHaveLength(32);
  expect(busy.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } });

  let end: () => void = () => undefined;
  const hanging = [1, 2].map(() => inWorkspaceTurn('busy', () => new Promise<void>((resolve) => (end = resolve))));
  await change('other');
  const failing = inWorkspaceTurn('failing', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  await change('failing');
  end();
  await hanging[1];
});
