import { isFinal } from '@maquette/contracts/renders/render-status';
import type { KnownRender } from '../../../live/merge-renders';

const SHOWN = 3;

export const isOpen = ({ status }: KnownRender) => !isFinal(status);

/** Renders to continue with: running ones first, then the newest; failed ones only if there are no others. */
export function rendersForHome(renders: readonly KnownRender[]): KnownRender[] {
  const done = ({ status }: KnownRender) => status === 'done';
  const rest = renders.filter((render) => !isOpen(render) && !done(render));
  return [...renders.filter(isOpen), ...renders.filter(done), ...rest].slice(0, SHOWN);
}
