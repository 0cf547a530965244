import type { RenderObserver } from '../image-provider';
import { showPreview } from './upstream-view';

test('an empty or unreadable preview of a server is ignored and does not end the process', async () => {
  const shown: unknown[] = [];
  const observer = {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPreview: (frame: unknown) => shown.push(frame),
  } as unknown as RenderObserver;
  // Must resolve: nothing else awaits this promise, so a rejection would end the process.
  for (const bytes of [Buffer.alloc(0), Buffer.from('no picture')]) await showPreview(observer, bytes);
  expect(shown).toEqual([]);
});
