import type { Location } from 'react-router-dom';
import { prefetchFile } from '../ui/fetch-ahead';
import { travel } from '../ui/image-transition';
import { fetchPage } from '../ui/lazy-component';
import { leave } from '../ui/scroll-positions';

export { arrive } from '../ui/scroll-positions';

/**
 * Loads a page's code. The gallery has two pages with many addresses,
 * and its layout differs from that of the front page.
 */
async function fetchFile(pathname: string): Promise<void> {
  if (!pathname.startsWith('/gallery')) return fetchPage(pathname);
  const pages = [
    import('../features/gallery/screens/gallery-screen'),
    import('../features/gallery/screens/gallery-entry-screen'),
  ];
  const files = [...pages, import('./server-frame')];
  await prefetchFile(() => Promise.all(files));
}

/** Navigates: saves the scroll position and animates an image that both pages show, see `travel`. */
export function move(here: Location, next: Location, show: () => void, isLast: () => boolean): boolean {
  leave(here);
  return travel({ here, next, show, isLast, fetchFile });
}
