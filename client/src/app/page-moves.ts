import type { Location } from 'react-router-dom';
import { fetchAhead } from '../ui/fetch-ahead';
import { travel } from '../ui/image-transition';
import { fetchPage } from '../ui/lazy-component';
import { leave } from '../ui/scroll-positions';

export { arrive } from '../ui/scroll-positions';

/** Has the file of a page there. The gallery has two pages under many addresses, in a frame that the front page does without. */
async function fetchFile(pathname: string): Promise<void> {
  if (!pathname.startsWith('/gallery')) return fetchPage(pathname);
  const pages = [
    import('../features/gallery/screens/gallery-screen'),
    import('../features/gallery/screens/gallery-entry-screen'),
  ];
  const files = [...pages, import('./server-frame')];
  await fetchAhead(() => Promise.all(files));
}

/** From page to page: where somebody was is kept, and a picture that stands on both travels, as `travel` says. */
export function move(here: Location, next: Location, show: () => void, isLast: () => boolean): boolean {
  leave(here);
  return travel({ here, next, show, isLast, fetchFile });
}
