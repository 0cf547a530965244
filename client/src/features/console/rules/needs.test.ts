import '../../../i18n/ops-words';
import { headlineOf } from './needs';

test('shows "No issues" only for fresh data, and never a count of zero', () => {
  const said = [headlineOf(0, false), headlineOf(0, true), headlineOf(1, true), headlineOf(2, false)];
  expect(said[0]).toBe('No issues.');
  expect(said[1]).not.toMatch(/\b0\b|No issues/);
  expect(said.slice(2)).toEqual(['One issue needs attention.', '2 issues need attention.']);
});
