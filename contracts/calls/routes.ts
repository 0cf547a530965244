import type { Tool } from '../tools/render-choices';

/** Every API URL that the browser calls. */
export const ROUTES = {
  clientSettings: '/api/client-settings',
  localMail: '/api/local-mail',
  contact: '/api/contact',
  profile: '/api/me/profile',
  mailChoices: '/api/me/mails',
  language: '/api/me/language',
  photo: '/api/me/photo',
  endSessions: '/api/me/sessions/end',
  deletions: '/api/me/deletions',
  workspaces: '/api/me/workspaces',
  workspace: '/api/workspace',
  workspaceLogo: '/api/workspace/logo',
  workspaceExport: '/api/workspace/export',
  members: '/api/workspace/members',
  membersFile: '/api/workspace/members.csv',
  leaveWorkspace: '/api/workspace/leave',
  transferWorkspace: '/api/workspace/transfer',
  teamspaces: '/api/workspace/teamspaces',
  audit: '/api/workspace/audit',
  auditFile: '/api/workspace/audit.csv',
  workspaceInvitations: '/api/workspace/invitations',
  readInvitation: '/api/invitations/read',
  acceptInvitation: '/api/invitations/accept',
  entitlements: '/api/me/entitlements',
  consume: '/api/me/entitlements/consume',
  words: '/api/words',
  quote: '/api/credits/quote',
  line: '/api/line',
  usage: '/api/credits/usage',
  usageFile: '/api/credits/usage.csv',
  checkout: '/api/stripe/checkout-link',
  /** Called when the first URL returns an error. */
  checkoutFallback: '/api/checkout-link',
  stripeWebhook: '/api/stripe/webhook',
  portal: '/api/stripe/portal-link',
  portalFallback: '/api/portal-link',
  billingOverview: '/api/billing/overview',
  invoices: '/api/billing/invoices',
  statement: '/api/billing/statement',
  autoTopUp: '/api/billing/auto-top-up',
  imageRender: '/api/img2gen',
  imageStatus: '/api/img2gen-status',
  imageCancel: '/api/img2gen-cancel',
  videoRender: '/api/img2vid',
  videoStatus: '/api/img2vid-status',
  videoCancel: '/api/img2vid-cancel',
  videoRestyle: '/api/vid2vid',
  animate: '/api/animate',
  handoff: '/api/handoff',
  handoffs: '/api/handoffs',
  uploads: '/api/uploads',
  uploadParts: '/api/uploads/parts',
  uploadLink: '/api/uploads/link',
  projects: '/api/projects',
  projectViews: '/api/project-views',
  models: '/api/models',
  elements: '/api/elements',
  archives: '/api/archives',
  favorites: '/api/favorites',
  trash: '/api/trash',
  restore: '/api/trash/restore',
  erase: '/api/trash/erase',
  provenance: '/api/provenance',
  statements: '/api/statements',
  labelled: '/api/labelled',
  status: '/api/status',
  vitals: '/api/vitals',
  verify: '/api/verify',
  gallery: '/api/gallery',
  galleryFrontPage: '/api/gallery/front-page',
  galleryEntries: '/api/gallery/entries',
  galleryRenders: '/api/gallery/renders',
  shares: '/api/shares',
  reviews: '/api/reviews',
  reviewComments: '/api/reviews/comments',
  reviewVerdicts: '/api/reviews/verdicts',
  reviewReopen: '/api/reviews/reopen',
  guestOpen: '/api/guest/open',
  guestReview: '/api/guest/review',
  guestFiles: '/api/guest/files',
  guestRecords: '/api/guest/records',
  guestStatements: '/api/guest/statements',
  guestComments: '/api/guest/comments',
  guestVerdicts: '/api/guest/verdicts',
  savedSearches: '/api/saved-searches',
  search: '/api/search',
  renders: '/api/renders',
  providers: '/api/providers',
  /** Webhook URL for providers; the call's id is appended. */
  providerHooks: '/api/provider-hooks',
  assetUrl: '/api/gallery/get-url',
  /** Signs many files of the caller's workspace at once: up to ADDRESSES_AT_ONCE `key` parameters. */
  assetUrls: '/api/gallery/get-urls',
  apiKeys: '/api/developer/keys',
  webhookEndpoints: '/api/developer/webhook-endpoints',
  webhookDeliveries: '/api/developer/webhook-deliveries',
  openApiDocument: '/api/v1/openapi.json',
} as const;

/** Actions by a render's owner: POST to `/api/renders/:id/<action>`. */
export const RENDER_ACTIONS = ['cancel', 'retry', 'park', 'unpark', 'move', 'mode'] as const;
export function renderActionUrl(id: string, action: (typeof RENDER_ACTIONS)[number]): string {
  return `${ROUTES.renders}/${encodeURIComponent(id)}/${action}`;
}

export function lineageUrl(id: string): string {
  return `${ROUTES.renders}/${encodeURIComponent(id)}/lineage`;
}

/** The reduced mesh of a model's version, for the viewer. */
export function modelMeshUrl(id: string, version: number): string {
  return `${ROUTES.models}/${encodeURIComponent(id)}/versions/${version}/mesh`;
}

/** The passes of a render of a model. */
export function passesUrl(id: string, format: 'zip' | 'psd'): string {
  return `${ROUTES.renders}/${encodeURIComponent(id)}/passes?format=${format}`;
}

/** Polling URL of a render. */
export function statusUrl(tool: Tool, taskId: string): string {
  const route = tool === 'i2v' || tool === 'v2v' ? ROUTES.videoStatus : ROUTES.imageStatus;
  return `${route}?taskId=${encodeURIComponent(taskId)}`;
}

/** A handoff's page in the client, the Gen-1 workspace. */
export function handoffPage(id: string): string {
  return `/dashboard/animate/${encodeURIComponent(id)}`;
}

/** Scheduled deletions and their cancellation. The only page for users whose account is being deleted. */
export const DELETIONS_PAGE = '/deletions';
