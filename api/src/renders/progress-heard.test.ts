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
  const row = (sequence: number, progress: number | null, status: 'running' | 'queued' = 'running') =>
    furthest({ status, sequence, progress }, heard.of('a'));
  const progress = (sequence: number, done: number) =>
    tell({ kind: 'progress', id: 'a', uid: 'u', workspaceId: 'w', sequence, progress: done, stage: 'running' });
  const changed = (status: string) => tell({ kind: 'changed', id: 'a', uid: 'u', workspaceId: 'w', status });
  return { row, progress, changed, back: () => back() };
}

test('a page that is loaded anew shows what was told last, not what was written last', () => {
  const { row, progress } = listening();
  expect(row(3, 0.1)).toBe(0.1);
  progress(3, 0.2);
  expect([row(3, 0.1), row(3, null), row(4, 0.3)]).toEqual([0.2, 0.2, 0.3]);
});

test('what an attempt told counts no more when it ended, was begun anew, or nothing was heard for a while', () => {
  const { row, progress, changed, back } = listening();
  progress(3, 0.8);
  expect([row(5, null, 'queued'), row(6, 0.05)]).toEqual([null, 0.05]);
  changed('queued');
  expect(row(3, 0.1)).toBe(0.1);
  progress(7, 0.4);
  back();
  expect(row(7, 0.3)).toBe(0.3);
});
