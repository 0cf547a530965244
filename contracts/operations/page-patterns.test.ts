import { PAGE_PATTERNS, patternOf } from './page-patterns';

test('a URL becomes a pattern without ids, a fixed page before a parameterised one', () => {
  expect(patternOf('/')).toBe('/');
  expect(patternOf('/dashboard/assets')).toBe('/dashboard/assets');
  expect(patternOf('/dashboard/assets/')).toBe('/dashboard/assets');
  expect(patternOf('/dashboard/animate/0190c0de-0000-7000-8000-000000000001')).toBe('/dashboard/animate/*');
  expect(patternOf('/ops/people/ada@example.com')).toBe('/ops/*/*');
  expect(patternOf('/dashboard/animate/')).toBe('other');
  expect(patternOf('/wp-admin/setup.php')).toBe('other');
  expect(patternOf('//evil.example')).toBe('other');
});

test('every pattern matches itself', () => {
  for (const pattern of PAGE_PATTERNS.filter((one) => one !== 'other'))
    expect(patternOf(pattern.replaceAll('*', 'x'))).toBe(pattern);
});
