/** Every address of the API that the browser calls, in one place. */
export const ROUTES = {
  clientSettings: '/api/client-settings',
  localMail: '/api/local-mail',
  profile: '/api/me/profile',
  entitlements: '/api/me/entitlements',
  consume: '/api/me/entitlements/consume',
  quote: '/api/credits/quote',
  stillRender: '/api/img2gen',
  stillStatus: '/api/img2gen-status',
  stillCancel: '/api/img2gen-cancel',
  renders: '/api/renders',
  assetUrl: '/api/gallery/get-url',
} as const;

/** What the owner may do with a render: POST to `/api/renders/:id/<action>`. */
export const RENDER_ACTIONS = ['cancel', 'retry', 'park', 'unpark', 'move', 'mode'] as const;
export function renderActionUrl(id: string, action: (typeof RENDER_ACTIONS)[number]): string {
  return `${ROUTES.renders}/${encodeURIComponent(id)}/${action}`;
}

/** Where a still render is polled. */
export function stillStatusUrl(taskId: string): string {
  return `${ROUTES.stillStatus}?taskId=${encodeURIComponent(taskId)}`;
}
