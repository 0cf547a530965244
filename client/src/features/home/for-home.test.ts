import { someRender } from '../../transport/any-render.arbitrary';
import { forHome } from './for-home';

test('home goes on with what is under way, then with the newest results, and with failures last', () => {
  const named = (id: string, status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled') =>
    someRender({ id, status });
  const renders = [
    named('failed', 'failed'),
    named('newest', 'done'),
    named('waiting', 'queued'),
    named('older', 'done'),
    named('cancelled', 'cancelled'),
    named('running', 'running'),
    named('oldest', 'done'),
  ];
  expect(forHome(renders).map(({ id }) => id)).toEqual(['waiting', 'running', 'newest', 'older', 'oldest']);
  expect(forHome(renders.slice(0, 1)).map(({ id }) => id)).toEqual(['failed']);
  expect(forHome([])).toEqual([]);
});
