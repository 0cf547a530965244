import { someRender } from '../../../live/render.arbitrary';
import { rendersForHome } from './recent-renders';

test('home lists running renders first, then the newest results, and failures last', () => {
  const named = (id: string, status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled') =>
    someRender({ id, status });
  const renders = [
    named('failed', 'failed'),
    named('newest', 'done'),
    named('waiting', 'queued'),
    named('older', 'done'),
    named('cancelled', 'cancelled'),
    named('running', 'running'),
  ];
  const shown = (list: typeof renders) => rendersForHome(list).map(({ id }) => id);
  expect(shown(renders)).toEqual(['waiting', 'running', 'newest']);
  expect(shown(renders.filter(({ status }) => status !== 'running' && status !== 'queued'))).toEqual([
    'newest',
    'older',
    'failed',
  ]);
  expect(shown(renders.slice(0, 1))).toEqual(['failed']);
  expect(rendersForHome([])).toEqual([]);
});
