import type { Tool } from '@maquette/contracts/tools/render-choices';

export const TOOL_PAGES: Record<Tool, string> = {
  t2i: '/dashboard/text-to-image',
  s2i: '/dashboard/sketch-to-images',
  m2i: '/dashboard/model-to-images',
  i2v: '/dashboard/image-to-video',
  v2v: '/dashboard/video-to-video',
};

export function renderPage({ tool, id }: { tool: Tool; id: string }): string {
  return `${TOOL_PAGES[tool]}?render=${encodeURIComponent(id)}`;
}

/** Review page for one result, or for all results of a share link. */
export function reviewPage(of: { render: string } | { share: string }): string {
  return `/dashboard/review?${new URLSearchParams(of)}`;
}
