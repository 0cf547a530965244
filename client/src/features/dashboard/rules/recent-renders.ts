import { isFinal } from '@maquette/contracts/renders/render-status';
import type { KnownRender } from '../../../live/merge-renders';

/** One to go on with, and two beside it. */
const SHOWN = 3;

export const isOpen = ({ status }: KnownRender) => !isFinal(status);

/** What one goes on with: what is under way first, then the newest; what came to nothing only where nothing else is left. */
export function forHome(renders: readonly KnownRender[]): KnownRender[] {
  const done = ({ status }: KnownRender) => status === 'done';
  const rest = renders.filter((render) => !isOpen(render) && !done(render));
  return [...renders.filter(isOpen), ...renders.filter(done), ...rest].slice(0, SHOWN);
}
