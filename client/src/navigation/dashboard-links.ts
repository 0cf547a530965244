import { PLANS_TAB, PROFILE } from './profile-address';
import { TOOL_PAGES } from './tool-addresses';

export const LIBRARY_PLACES = [
  { to: '/dashboard/assets', name: 'shell.assets' },
  { to: '/dashboard/workspace-assets', name: 'shell.workspaceAssets' },
  { to: '/dashboard/favorite-assets', name: 'shell.favoriteAssets' },
  { to: '/dashboard/projects', name: 'shell.projects' },
  { to: '/dashboard/custom-elements', name: 'shell.customElements' },
  { to: '/dashboard/reviews', name: 'shell.reviews' },
] as const;

export const TOOL_PLACES = [
  { to: TOOL_PAGES.t2i, name: 'shell.textToImages' },
  { to: TOOL_PAGES.s2i, name: 'shell.sketchToImages' },
  { to: TOOL_PAGES.m2i, name: 'shell.modelToImages' },
  { to: TOOL_PAGES.i2v, name: 'shell.imageToVideo' },
  { to: TOOL_PAGES.v2v, name: 'shell.videoToVideo' },
] as const;

export const HELP_PLACES = [
  { to: '/help', name: 'shell.help' },
  { to: '/terms-of-use', name: 'shell.terms' },
  { to: '/privacy-policy', name: 'shell.privacy' },
] as const;

export const ACCOUNT_PLACES = [
  { to: '/dashboard/account', name: 'shell.yourAccount' },
  { to: `${PROFILE}?tab=settings`, name: 'workspace.settings' },
  { to: `${PROFILE}?tab=members`, name: 'workspace.invite' },
  { to: PLANS_TAB, name: 'billing.title' },
] as const;
