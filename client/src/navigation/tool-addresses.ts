import type { Tool } from '@maquette/contracts/tools/render-choices';

/** The page of each tool. */
export const TOOL_PAGES: Record<Tool, string> = {
  t2i: '/dashboard/text-to-image',
  s2i: '/dashboard/sketch-to-images',
  i2v: '/dashboard/image-to-video',
  v2v: '/dashboard/video-to-video',
};

/** Where a render is looked at: the page of its tool. */
export function renderPage({ tool, id }: { tool: Tool; id: string }): string {
  return `${TOOL_PAGES[tool]}?render=${encodeURIComponent(id)}`;
}

/** What was said of results: of one, or of all behind a link. */
export function reviewPage(of: { render: string } | { share: string }): string {
  return `/dashboard/review?${new URLSearchParams(of)}`;
}
