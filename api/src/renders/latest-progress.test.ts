import { maxProgress } from '@maquette/domain/renders/render-view';
import type { RenderNotice } from '@maquette/domain/runtime/render-events';
import { LatestProgress } from './latest-progress';

function listening() {
  let emit: (notice: RenderNotice) => void = () => undefined;
  let back: () => void = () => undefined;
  const heard = new LatestProgress({
    onNotice: (listener) => {
      emit = listener;
    },
    onBack: (listener) => {
      back = listener;
    },
  });
  const row = (attempt: number, progress: number | null, status: 'running' | 'queued' = 'running') =>
    maxProgress({ status, attempt, progress }, heard.of('a'));
  const progress = (attempt: number, sequence: number, done: number) =>
    emit({
      kind: 'progress',
      id: 'a',
      uid: 'u',
      workspaceId: 'w',
      attempt,
      sequence,
      progress: done,
      stage: 'running',
    });
  const changed = (status: string) => emit({ kind: 'changed', id: 'a', uid: 'u', workspaceId: 'w', status });
  return { row, progress, changed, back: () => back() };
}

test('a reloaded page shows the last reported progress, not the older stored one', () => {
  const { row, progress } = listening();
  expect(row(1, 0.1)).toBe(0.1);
  progress(1, 3, 0.2);
  // A renewed lease makes the row newer than the report, but its progress may be lower.
  expect([row(1, 0.1), row(1, null), row(1, 0.3)]).toEqual([0.2, 0.2, 0.3]);
});

test('reported progress expires when its attempt ends or restarts, or no report comes for a while', () => {
  const { row, progress, changed, back } = listening();
  progress(1, 3, 0.8);
  expect([row(1, null, 'queued'), row(2, 0.05), row(2, null)]).toEqual([null, 0.05, null]);
  changed('queued');
  expect(row(1, 0.1)).toBe(0.1);
  progress(2, 7, 0.4);
  back();
  expect(row(2, 0.3)).toBe(0.3);
});
