import type { Location } from 'react-router-dom';
import { leave } from '../design/kept-places';
import { travel } from '../design/picture-travel';

export { arrive } from '../design/kept-places';

/** From page to page: where somebody was is kept, and a picture that stands on both travels, as `travel` says. */
export function move(here: Location, next: Location, show: () => void, isLast: () => boolean): boolean {
  leave(here);
  return travel(here, next, show, isLast);
}
