/**
 * URL patterns of all pages, for measurements: an id in a URL identifies a person, a pattern does not. A star stands
 * for one segment. Needs no schema in the browser. URLs without a pattern are `other`.
 */
export const PAGE_PATTERNS = [
  '/',
  '/terms-of-use',
  '/privacy-policy',
  '/login',
  '/invitation',
  '/gallery',
  '/gallery/*',
  '/verify',
  '/status',
  '/share',
  '/deletions',
  '/pricing',
  '/ourplan',
  '/help',
  '/contact',
  '/developers',
  '/billing',
  '/local-mail',
  '/ops',
  '/ops/*',
  '/ops/*/*',
  '/dashboard',
  '/dashboard/statement',
  '/dashboard/text-to-image',
  '/dashboard/sketch-to-images',
  '/dashboard/image-to-video',
  '/dashboard/video-to-video',
  '/dashboard/animate/*',
  '/dashboard/account',
  '/dashboard/assets',
  '/dashboard/workspace-assets',
  '/dashboard/favorite-assets',
  '/dashboard/custom-elements',
  '/dashboard/reviews',
  '/dashboard/review',
  '/dashboard/trash',
  '/dashboard/compare',
  '/dashboard/projects',
  '/dashboard/projects/*',
  '/dashboard/projects/*/*',
  '/dashboard/projects/*/*/*',
  'other',
] as const;
export type PagePattern = (typeof PAGE_PATTERNS)[number];

const PARTS = PAGE_PATTERNS.map((pattern) => [pattern, pattern.split('/')] as const);

/** A URL's pattern: of several matches, the one with the longest literal prefix. */
export function patternOf(path: string): PagePattern {
  const parts = path.replace(/(.)\/+$/, '$1').split('/');
  const fitting = PARTS.filter(
    ([, own]) =>
      own.length === parts.length && own.every((part, at) => part === parts[at] || (part === '*' && parts[at])),
  );
  const [exact] = fitting.sort(([, a], [, b]) => stars(a) - stars(b));
  return exact?.[0] ?? 'other';
}

const stars = (parts: readonly string[]): number => parts.filter((part) => part === '*').length;
