import type { RenderNotice } from '@maquette/domain/renders/render-events';
import { furthest } from '@maquette/domain/renders/render-view';
import { ProgressHeard } from './progress-heard';

function listening() {
  let tell: (notice: RenderNotice) => void = () => undefined;
  let back: () => void = () => undefined;
  const heard = new ProgressHeard({
    onNotice: (listener) => {
      tell = listener;
    },
    onBack: (listener) => {
      back = listener;
    },
  });
  const row = (attempt: number, progress: number | null, status: 'running' | 'queued' = 'running') =>
    furthest({ status, attempt, progress }, heard.of('a'));
  const progress = (attempt: number, sequence: number, done: number) =>
    tell({
      kind: 'progress',
      id: 'a',
      uid: 'u',
      workspaceId: 'w',
      attempt,
      sequence,
      progress: done,
      stage: 'running',
    });
  const changed = (status: string) => tell({ kind: 'changed', id: 'a', uid: 'u', workspaceId: 'w', status });
  return { row, progress, changed, back: () => back() };
}

test('a page that is loaded anew shows what was told last, not what was written last', () => {
  const { row, progress } = listening();
  expect(row(1, 0.1)).toBe(0.1);
  progress(1, 3, 0.2);
  // Also while a renewed lease, which makes the row newer than what was told, holds less than that.
  expect([row(1, 0.1), row(1, null), row(1, 0.3)]).toEqual([0.2, 0.2, 0.3]);
});

test('what an attempt told counts no more when it ended, was begun anew, or nothing was heard for a while', () => {
  const { row, progress, changed, back } = listening();
  progress(1, 3, 0.8);
  expect([row(1, null, 'queued'), row(2, 0.05), row(2, null)]).toEqual([null, 0.05, null]);
  changed('queued');
  expect(row(1, 0.1)).toBe(0.1);
  progress(2, 7, 0.4);
  back();
  expect(row(2, 0.3)).toBe(0.3);
});
