/** Addresses that are public. */
export const PUBLIC = [
  '/',
  '/login',
  '/invitation',
  '/deletions',
  '/pricing',
  '/contact',
  '/help',
  '/terms-of-use',
  '/privacy-policy',
  '/developers',
  '/local-mail',
];
/** The addresses of the four tools, and the other addresses that require a sign-in. */
export const TOOLS = ['text-to-image', 'sketch-to-images', 'image-to-video', 'video-to-video'].map(
  (name) => `/dashboard/${name}`,
);
export const OTHERS = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/assets',
  '/dashboard/workspace-assets',
  '/dashboard/favorite-assets',
  '/dashboard/trash',
  '/dashboard/projects',
  '/dashboard/compare',
  '/dashboard/custom-elements',
  '/dashboard/userprofile?tab=plans',
  '/dashboard/userprofile?tab=api',
  '/dashboard/statement',
];
