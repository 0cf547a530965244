import type { RenderObserver } from '../image-provider';
import { showPreview } from './upstream-view';

test('what a server shows of its work is not shown when it is no picture, or nothing at all, and ends nothing', async () => {
  const shown: unknown[] = [];
  const observer = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPreview: (frame: unknown) => shown.push(frame),
  } as unknown as RenderObserver;
  // Resolved: nobody waits for it, so a failure would end the process.
  for (const bytes of [Buffer.alloc(0), Buffer.from('no picture')]) await showPreview(observer, bytes);
  expect(shown).toEqual([]);
});
