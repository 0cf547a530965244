import { PAGE_PATTERNS, patternOf } from './page-patterns';

test('an address becomes a pattern without anybody in it, its own page before one of many', () => {
  expect(patternOf('/')).toBe('/');
  expect(patternOf('/dashboard/assets')).toBe('/dashboard/assets');
  expect(patternOf('/dashboard/assets/')).toBe('/dashboard/assets');
  expect(patternOf('/dashboard/animate/0190c0de-0000-7000-8000-000000000001')).toBe('/dashboard/animate/*');
  expect(patternOf('/ops/people/somebody@example.com')).toBe('/ops/*/*');
  expect(patternOf('/dashboard/animate/')).toBe('other');
  expect(patternOf('/wp-admin/setup.php')).toBe('other');
  expect(patternOf('//evil.example')).toBe('other');
});

test('every pattern is its own', () => {
  for (const pattern of PAGE_PATTERNS.filter((one) => one !== 'other'))
    expect(patternOf(pattern.replaceAll('*', 'x'))).toBe(pattern);
});
