import type { Location } from 'react-router-dom';
import { prefetchFile } from '../ui/fetch-ahead';
import { travel } from '../ui/image-transition';
import { fetchPage } from '../ui/lazy-component';
import { leave } from '../ui/scroll-positions';

export { arrive } from '../ui/scroll-positions';

/** Loads the code of a page. The two gallery pages have many addresses and a layout of their own. */
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
